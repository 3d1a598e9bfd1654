import { deviceTypes, type DeviceType } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import type { Fen } from '#contract/base/money.ts'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { MoneyInput } from '#web/kit/field/money-input.tsx'
import { TextArea } from '#web/kit/field/text-area.tsx'
import { TextInput } from '#web/kit/field/text-input.tsx'
import { SelectField } from '#web/kit/select/select.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { deviceCalls } from '../device-calls.ts'
import { toDeviceLabel } from '../device-format.ts'
import { NUMBER_MAX, devicePriceRule, TEXT_MAX, TYPES } from '../registration/field-rules.ts'
import { manageTexts } from '../device-texts.ts'
import { registerTexts } from '../registration/texts.ts'

type Props = { readonly device: LiveDeviceState; readonly onClose: () => void }

/** Edits the recorded data of a device. Its settings are changed elsewhere. */
export function EditDeviceSheet({ device, onClose }: Props) {
  const t = useTexts(manageTexts)
  const registerLabels = useTexts(registerTexts)
  const language = useLanguage()
  const { form, ...rest } = useDeviceEditForm(device, () => {
    onClose()
    showToast(t.saved)
  })
  return (
    <BottomSheet open tall title={t.editTitle(toDeviceLabel(device))} onClose={onClose}>
      <DraftForm {...rest} label={t.save}>
        <FieldStack>
          <FormField of={form} name="number">
            {(field) => <TextInput {...field} label={t.number} max={NUMBER_MAX} />}
          </FormField>
          <FormField of={form} name="type">
            {(field) => (
              <SelectField
                {...field}
                label={t.type}
                placeholder={registerLabels.chooseType}
                options={TYPES.map((value) => ({ value, label: deviceTypes[value][language] }))}
                onChange={(type) => field.onChange(type as DeviceType)}
              />
            )}
          </FormField>
          <FormField of={form} name="price" rule={devicePriceRule}>
            {(field) => <MoneyInput {...field} label={t.price} />}
          </FormField>
          <FormField of={form} name="address">
            {(field) => (
              <TextInput
                {...field}
                label={t.address}
                help={registerLabels.addressHelp}
                max={TEXT_MAX}
              />
            )}
          </FormField>
          <FormField of={form} name="remark">
            {(field) => (
              <TextArea
                {...field}
                label={t.remark}
                placeholder={registerLabels.remarkHint}
                max={TEXT_MAX}
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}

/** Only changed fields are sent. An emptied price leaves the price unchanged. */
function useDeviceEditForm(
  { id, number, type, price, address, remark }: LiveDeviceState,
  onDone: () => void,
) {
  const emptied: { readonly price: Fen | null } = { price }
  return useCallForm(devices.update, {
    start: { number, type, address, remark, ...emptied },
    draft: `device ${id}`,
    input: (_values, { price: changed, ...rest }) => ({ ...rest, price: changed ?? undefined, id }),
    renews: deviceCalls,
    onDone,
  })
}
