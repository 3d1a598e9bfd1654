import { useState } from 'react'
import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { Button } from '#web/kit/button/button.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { formatDay } from '#web/kit/date-picker/days.ts'
import { FieldStack } from '#web/kit/field/field.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { maskPhoneNumber, formatRelativeTime } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { requiredRule } from '#web/kit/field/rules.ts'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { ReviewQueryView } from '../reviews/review-query-view.tsx'
import { merchantTexts } from './merchant-texts.ts'
import css from '../platform-desk.module.css'
import { LOOKED_MS } from '../desk-constants.ts'
import { UseDepositSheet } from './deposit-use-sheet.tsx'

type Merchant = CallOutput<typeof platformDesk.seeMerchant>
const REASON_MAX = 200

export function MerchantDetail({ id }: { id: string }) {
  const query = useCall(platformDesk.seeMerchant, { id }, { silent: true, keepMs: LOOKED_MS })
  return (
    <ReviewQueryView query={query}>
      {(merchant) => <DeskMerchantContent of={merchant} />}
    </ReviewQueryView>
  )
}

function DeskMerchantContent({ of }: { of: Merchant }) {
  const t = useTexts(merchantTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const [changing, setChanging] = useState(false)
  const [using, setUsing] = useState(false)
  const isStopped = of.state === 'stopped'
  const { stoppedAt } = of
  return (
    <>
      <RowGroup title={of.name}>
        <ListRow
          slot={isStopped ? 'fault' : 'on'}
          title={t.state}
          value={t[of.state]}
          {...(stoppedAt && { valueSub: formatRelativeTime(stoppedAt, now, language) })}
        />
        {isStopped && <ListRow title={t.why} sub={of.stoppedWhy} />}
        <ListRow title={t.owner} value={of.ownerName} />
        <ListRow title={t.phone} value={maskPhoneNumber(of.ownerPhone)} />
        {of.servicePhone !== '' && <ListRow title={t.servicePhone} value={of.servicePhone} />}
        <ListRow title={t.accounts} value={String(of.accountCount)} />
        <ListRow title={t.since(formatDay(of.createTime, language))} />
      </RowGroup>
      <RowGroup>
        <ListRow title={t.useDeposit} onPress={() => setUsing(true)} />
      </RowGroup>
      <BottomBar>
        <Button kind={isStopped ? 'primary' : 'danger'} wide onPress={() => setChanging(true)}>
          {isStopped ? t.start : t.stop}
        </Button>
      </BottomBar>
      {using && <UseDepositSheet id={of.id} onClose={() => setUsing(false)} />}
      {changing && <MerchantStateSheet of={of} onClose={() => setChanging(false)} />}
    </>
  )
}

function MerchantStateSheet({ of, onClose }: { of: Merchant; onClose: () => void }) {
  const t = useTexts(merchantTexts)
  const stops = of.state === 'active'
  const state = stops ? ('stopped' as const) : ('active' as const)
  const { form, ...rest } = useCallForm(platformDesk.setMerchantState, {
    start: { reason: '' },
    input: ({ reason }) => ({ id: of.id, state, reason }),
    renews: [platformDesk.seeMerchant, platformDesk.merchants],
    onDone: () => {
      showToast(stops ? t.isStopped : t.isStarted)
      onClose()
    },
  })
  const title = stops ? t.stopTitle(of.name) : t.startTitle(of.name)
  return (
    <BottomSheet title={title} open onClose={onClose}>
      <p className={css.note}>{stops ? t.stopNote : t.startNote}</p>
      <DraftForm {...rest} label={stops ? t.stop : t.start}>
        <FieldStack>
          <FormField of={form} name="reason" rule={requiredRule(merchantTexts.reason)}>
            {(field) => (
              <TextArea {...field} label={t.reason} help={t.reasonHelp} max={REASON_MAX} required />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
