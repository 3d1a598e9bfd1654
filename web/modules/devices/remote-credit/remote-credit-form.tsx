import type { LiveDeviceState } from '#contract/devices/devices.ts'
import { DraftForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { RemoteCreditFields } from './credit-fields.tsx'
import { formatCreditDeviceName } from './credit-sheet.tsx'
import { creditTexts } from './texts.ts'
import { useRemoteCreditForm } from './use-credit-form.ts'

type FormProps = {
  readonly device: LiveDeviceState
  /** Receives the id of the command. */
  readonly onSent: (id: string) => void
}

/**
 * Form for the number of coins for this machine, and the reason. The button names the machine and the
 * number.
 */
export function RemoteCreditForm({ device, onSent }: FormProps) {
  const t = useTexts(creditTexts)
  const language = useLanguage()
  const { form, ...rest } = useRemoteCreditForm(device.id, ({ id }) => {
    showToast(t.given)
    onSent(id)
  })
  const coins = form.watch('coins')
  const name = formatCreditDeviceName(device, language)
  return (
    <DraftForm {...rest} label={coins ? t.giveCoins(coins, name) : t.give}>
      <FieldStack>
        <RemoteCreditFields form={form} />
      </FieldStack>
    </DraftForm>
  )
}
