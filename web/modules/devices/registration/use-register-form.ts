import {
  parseScannedDeviceCode,
  type DeviceProtocol,
  type DeviceType,
} from '#contract/devices/device.ts'
import { devices } from '#contract/devices/devices.ts'
import type { CallOutput } from '#contract/base/call.ts'
import type { Fen } from '#contract/base/money.ts'
import { useCallForm } from '#web/client/forms/call-form.tsx'
import { deviceCalls } from '../device-calls.ts'

export type RegisterFormHandle = ReturnType<typeof useDeviceRegistrationForm>['form']
export type RegisteredDevice = CallOutput<typeof devices.register>

type RegisterFormStart = {
  readonly protocol: DeviceProtocol
  /** A code that was scanned before. */
  readonly code: string
  /** Site that was shown before; empty if none was. */
  readonly site: string
}

const UNCHOSEN: { readonly type: DeviceType | ''; readonly price: Fen | null } = {
  type: '',
  price: null,
}

/** Form of a new device. The draft belongs to the code that the form was opened with. */
export function useDeviceRegistrationForm(
  { protocol, code, site }: RegisterFormStart,
  onDone: (made: RegisteredDevice) => void,
) {
  return useCallForm(devices.register, {
    start: {
      equipmentId: code,
      protocol,
      number: '',
      ...UNCHOSEN,
      fieldId: site,
      address: '',
      remark: '',
    },
    draft: `device ${protocol} ${code || 'new'}`,
    input: ({ equipmentId, type, price, fieldId, ...rest }) => ({
      ...rest,
      equipmentId: parseScannedDeviceCode(equipmentId) ?? equipmentId,
      // A form rule guarantees that a type is chosen.
      type: type as DeviceType,
      price: price ?? undefined,
      fieldId: fieldId || null,
    }),
    renews: deviceCalls,
    onDone,
  })
}
