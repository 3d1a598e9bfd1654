import { noteYuan, type banknoteCalls } from '#contract/device-settings/banknotes.ts'
import type { InputOf, OutputOf } from '#contract/base/call.ts'
import type { DeviceSettings } from '#contract/device-settings/device-parameter.ts'
import { toFen } from '#contract/base/money.ts'
import type { Named } from './set-devices.ts'
import type { Told } from './store.ts'

type Acceptor = OutputOf<typeof banknoteCalls.acceptors>[number]
type Notes = InputOf<typeof banknoteCalls.setAcceptors>['notes']

/** Returns undefined for a device without an acceptor, or whose settings are not known. No I/O. */
export function acceptorOf(
  { id, code, number, fieldName, online }: Named,
  told: Told | undefined,
): Acceptor | undefined {
  const held = told?.held
  if (held?.['notes'] === undefined) return undefined
  const notes = noteYuan.flatMap((yuan) => {
    const [takes, coins] = [held[`takes${yuan}`], held[`coins${yuan}`]]
    if (takes === undefined && coins === undefined) return []
    const gives = typeof coins === 'number' && { coins }
    return [{ money: toFen(yuan * 100), isOn: takes !== false, ...gives }]
  })
  return { equipmentId: id, code, number, fieldName, online, isOn: held['notes'] === true, notes }
}

export function acceptorSettings(isOn: boolean | undefined, notes: Notes = []): DeviceSettings {
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
