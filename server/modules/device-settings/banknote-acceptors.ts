import { noteYuan, type banknoteCalls } from '#contract/device-settings/banknotes.ts'
import type { CallInput, CallOutput } from '#contract/base/call.ts'
import type { DeviceSettings } from '#contract/device-settings/device-parameter.ts'
import { toFen } from '#contract/base/money.ts'
import type { SettingDevice } from './set-devices.ts'
import type { ReportedSettings } from './store.ts'

type Acceptor = CallOutput<typeof banknoteCalls.acceptors>[number]
type BanknoteInputs = CallInput<typeof banknoteCalls.setAcceptors>['notes']

/** Returns undefined for a device without an acceptor, or whose settings are not known. No I/O. */
export function toBanknoteAcceptor(
  { id, code, number, fieldName, online }: SettingDevice,
  reported: ReportedSettings | undefined,
): Acceptor | undefined {
  const values = reported?.held
  if (values?.['notes'] === undefined) return undefined
  const notes = noteYuan.flatMap((yuan) => {
    const [takes, coins] = [values[`takes${yuan}`], values[`coins${yuan}`]]
    if (takes === undefined && coins === undefined) return []
    const gives = typeof coins === 'number' && { coins }
    return [{ money: toFen(yuan * 100), isOn: takes !== false, ...gives }]
  })
  return { equipmentId: id, code, number, fieldName, online, isOn: values['notes'] === true, notes }
}

export function toAcceptorSettings(
  isOn: boolean | undefined,
  notes: BanknoteInputs = [],
): DeviceSettings {
  const each = notes.flatMap(({ money, isOn: takes, coins }) => {
    const yuan = money / 100
    const on = takes === undefined ? [] : [[`takes${yuan}`, takes]]
    return coins === undefined ? on : [...on, [`coins${yuan}`, coins]]
  })
  return Object.fromEntries([
    ...(isOn === undefined ? [] : [['notes', isOn]]),
    ...each,
  ]) as DeviceSettings
}
