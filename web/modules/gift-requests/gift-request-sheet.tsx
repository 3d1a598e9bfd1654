import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  DECLINE_REASON_MAX,
  describeGiftRequest,
  giftRequestLife,
  type GiftRequest,
} from '#contract/gift-requests/gift-request.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { useNow } from '#web/kit/browser/use-now.ts'
import { Button } from '#web/kit/button/button.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { formatTimeWithMinutes } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftRequestCalls } from './gift-request-calls.ts'
import { texts } from './texts.ts'

type Props = { readonly request: GiftRequest; onClose(): void }

/** One large gift. A second person confirms it, or declines it with a reason. */
export function GiftRequestSheet({ request, onClose }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [isDeclining, setDeclining] = useState(false)
  const what = describeGiftRequest(request)[language]
  const { id, isConfirmable, isDeclinable } = request
  const footer = isDeclinable && !isDeclining && (
    <>
      <Button onPress={() => setDeclining(true)}>{t.decline}</Button>
      {isConfirmable && (
        <CallButton
          kind="primary"
          call={giftRequests.confirm}
          input={{ id }}
          renews={giftRequestCalls}
          confirm={{ title: t.confirmAsk(what), text: t.confirmText, act: t.confirm }}
          onDone={() => {
            onClose()
            showToast(t.confirmed)
          }}
        >
          {t.confirm}
        </CallButton>
      )}
    </>
  )
  return (
    <BottomSheet open title={what} onClose={onClose} {...(footer && { footer })}>
      <GiftRequestFacts request={request} />
      {isDeclining && <DeclineForm id={id} onClose={onClose} />}
    </BottomSheet>
  )
}

function GiftRequestFacts({ request }: { readonly request: GiftRequest }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { state, reason, askedBy, expireTime, decidedBy, declineReason } = request
  const isOwn = request.isDeclinable && !request.isConfirmable
  return (
    <RowGroup {...(isOwn && { note: t.ownNote })}>
      <ListRow title={t.state} value={giftRequestLife.name[state][language]} />
      <ListRow title={t.reason} value={reason} />
      <ListRow title={t.askedBy} value={askedBy} />
      {state === 'waiting' && (
        <ListRow title={t.expires} value={formatTimeWithMinutes(expireTime, now, language)} />
      )}
      {decidedBy !== '' && <ListRow title={t.decidedBy} value={decidedBy} />}
      {declineReason !== '' && <ListRow title={t.declineReason} value={declineReason} />}
    </RowGroup>
  )
}

function DeclineForm({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTexts(texts)
  const { form, ...rest } = useCallForm<typeof giftRequests.decline, { readonly reason: string }>(
    giftRequests.decline,
    {
      start: { reason: '' },
      input: ({ reason }) => ({ id, reason }),
      renews: giftRequestCalls,
      onDone() {
        onClose()
        showToast(t.declined)
      },
    },
  )
  return (
    <DraftForm {...rest} label={t.decline}>
      <FormField of={form} name="reason" rule={requiredRule(texts.declineReason)}>
        {(field) => (
          <TextInput
            {...field}
            label={t.declineReason}
            placeholder={t.declineHint}
            max={DECLINE_REASON_MAX}
            required
          />
        )}
      </FormField>
    </DraftForm>
  )
}
