import type { CallOutput } from '#contract/base/call.ts'
import { refundModes, type RefundMode } from '#contract/orders/order-words.ts'
import { orders } from '#contract/orders/orders.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { RadioGroup } from '#web/kit/radio/radio.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { faultTexts } from './fault-texts.ts'
import css from '../orders.module.css'

type OrderSettingsSheetProps = { readonly onClose: () => void }

/** Edits what happens automatically when a machine does not deliver what was paid for. */
export function OrderSettingsSheet({ onClose }: OrderSettingsSheetProps) {
  const t = useTexts(faultTexts)
  const query = useCall(orders.settings, {}, { silent: true })
  return (
    <BottomSheet open title={t.settings} onClose={onClose}>
      <Loaded of={query} what={t.settingsFailed} label={t.loading} rows={3}>
        {(data) => <OrderSettingsForm settings={data} onClose={onClose} />}
      </Loaded>
    </BottomSheet>
  )
}

type Settings = CallOutput<typeof orders.settings>
const MODES = Object.keys(refundModes) as RefundMode[]
function OrderSettingsForm({
  settings,
  onClose,
}: OrderSettingsSheetProps & { readonly settings: Settings }) {
  const t = useTexts(faultTexts)
  const language = useLanguage()
  const { form, ...rest } = useCallForm(orders.changeSettings, {
    start: settings,
    draft: 'order settings',
    input: ({ refundMode }) => ({ refundMode }),
    renews: [orders.settings],
    onDone() {
      onClose()
      showToast(t.saved)
    },
  })
  const subs = { auto: t.autoSub, manual: t.manualSub }
  return (
    <DraftForm {...rest} label={t.save}>
      <p className={css.legend}>{t.refundMode}</p>
      <FormField of={form} name="refundMode">
        {({ value, onChange }) => (
          <RadioGroup
            label={t.refundMode}
            value={value}
            onChange={onChange}
            options={MODES.map((mode) => ({
              value: mode,
              label: refundModes[mode][language],
              sub: subs[mode],
            }))}
          />
        )}
      </FormField>
      <ListRow title={t.coinWorth} sub={t.coinHelp} to="/exchangeRate" />
    </DraftForm>
  )
}
