import type { CallOutput } from '#contract/base/call.ts'
import { CONFIRM_ABOVE_MAX } from '#contract/gift-requests/gift-request.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { IntInput } from '#web/kit/field/int-input.tsx'
import { rangeRule } from '#web/kit/field/rules.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { giftRequestCalls } from './gift-request-calls.ts'
import { texts } from './texts.ts'

type Settings = CallOutput<typeof giftRequests.settings>
type Values = { readonly coinsAbove: number | null; readonly pointsAbove: number | null }
type Props = { onClose(): void }

/** Sets the amounts above which a gift waits for a second person. */
export function ConfirmationSettingsSheet({ onClose }: Props) {
  const t = useTexts(texts)
  const query = useCall(giftRequests.settings, {}, { silent: true })
  return (
    <BottomSheet open tall title={t.settingsTitle} onClose={onClose}>
      <Loaded of={query} what={t.settingsFailed} label={t.loading} rows={3}>
        {(settings) => <ConfirmationSettingsForm settings={settings} onClose={onClose} />}
      </Loaded>
    </BottomSheet>
  )
}

function ConfirmationSettingsForm({ settings, onClose }: Props & { readonly settings: Settings }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { coinsAbove = null, pointsAbove = null, confirmers } = settings
  const { form, ...rest } = useCallForm<typeof giftRequests.saveSettings, Values>(
    giftRequests.saveSettings,
    {
      start: { coinsAbove, pointsAbove },
      input: (values) => ({
        coinsAbove: values.coinsAbove ?? undefined,
        pointsAbove: values.pointsAbove ?? undefined,
      }),
      renews: giftRequestCalls,
      onDone() {
        onClose()
        showToast(t.saved)
      },
    },
  )
  const names = confirmers.join(language === 'zh' ? '、' : ', ')
  return (
    <>
      {confirmers.length === 0 && (
        <StatusBanner
          kind="info"
          title={t.noConfirmers}
          text={t.noConfirmersText}
          act={<TextButton to="/account_job">{t.toRoles}</TextButton>}
        />
      )}
      <RowGroup padded note={confirmers.length === 0 ? t.settingsText : t.noteWith(names)}>
        <DraftForm {...rest} label={t.save}>
          <FieldStack>
            <FormField
              of={form}
              name="coinsAbove"
              rule={rangeRule(1, CONFIRM_ABOVE_MAX, texts.coinUnit)}
            >
              {(field) => <IntInput {...field} label={t.coinsAbove} unit={t.coinUnit} />}
            </FormField>
            <FormField
              of={form}
              name="pointsAbove"
              rule={rangeRule(1, CONFIRM_ABOVE_MAX, texts.pointUnit)}
            >
              {(field) => <IntInput {...field} label={t.pointsAbove} unit={t.pointUnit} />}
            </FormField>
          </FieldStack>
        </DraftForm>
      </RowGroup>
    </>
  )
}
