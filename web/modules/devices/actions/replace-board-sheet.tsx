import type { CallOutput } from '#contract/base/call.ts'
import { parseScannedDeviceCode } from '#contract/devices/device.ts'
import { devices, type LiveDeviceState } from '#contract/devices/devices.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { DraftForm, FormField, useCallForm } from '#web/client/forms/call-form.tsx'
import { FieldStack } from '#web/kit/field/field.tsx'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { DeviceCodeField } from '../registration/code-field.tsx'
import { deviceCalls } from '../device-calls.ts'
import { toDeviceLabel } from '../device-format.ts'
import { deviceCodeRule } from '../registration/field-rules.ts'
import { manageTexts } from '../device-texts.ts'

type Props = {
  readonly device: LiveDeviceState
  readonly onClose: () => void
  readonly onDone: (told: CallOutput<typeof devices.replaceBoard>) => void
}

/** Replaces the board by a spare one, under the code printed on it or under the old board's code. */
export function ReplaceBoardSheet({ device, onClose, onDone }: Props) {
  const t = useTexts(manageTexts)
  const name = toDeviceLabel(device)
  const { form, ...rest } = useCallForm(devices.replaceBoard, {
    start: { equipmentId: '' },
    input: ({ equipmentId }) => ({
      id: device.id,
      equipmentId:
        equipmentId === '' ? undefined : (parseScannedDeviceCode(equipmentId) ?? equipmentId),
    }),
    renews: deviceCalls,
    onDone,
  })
  return (
    <BottomSheet open title={t.replaceQuestion(name)} onClose={onClose}>
      <StatusBanner kind="warn" title={t.replaceBoard} text={t.replaceWarning} />
      <DraftForm {...rest} label={t.replaceAct(name)}>
        <FieldStack>
          <FormField of={form} name="equipmentId" rule={deviceCodeRule}>
            {(field) => (
              <DeviceCodeField
                {...field}
                optional
                label={t.spareCode}
                help={t.spareCodeHelp(device.code)}
              />
            )}
          </FormField>
        </FieldStack>
      </DraftForm>
    </BottomSheet>
  )
}
