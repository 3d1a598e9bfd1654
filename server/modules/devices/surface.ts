import { isSlotDeviceType, type DeviceType } from '#contract/devices/device.ts'
import { isWarning } from '#contract/devices/faults.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { shownCommand } from './commands/command-handlers.ts'
import { commandsOf } from './commands/command-store.ts'
import { statesOf, type SeenState } from './device-state-store.ts'
import { devicesOf, findDevices, type DeviceRow } from './store.ts'

/** Surface of devices for other modules and the demo. */
export { ringGateways, vendOf } from './commands/command-store.ts'
export { changerHours, lacksCoins } from './meters/changer-store.ts'
export { wasDone } from './commands/command-rules.ts'
export { settleDoubt, enqueueDeviceCommand, writeCommands } from './commands/commands.ts'
export type { CommandEnded, EndedCommand } from './commands/command-worker.ts'
export { statesOf }
export { requireOnline } from './state/require-online.ts'
export type { AskingDeps } from './boards/board-requests.ts'
export type { AdsTold } from './connections/book-device-messages.ts'
export { checkDevice } from './device-check.ts'
export { saveLimit } from './credits/credit-limit-store.ts'
export { countCredits, insertPastCredits } from './credits/credit-store.ts'
export { codesOf, idsOfType } from './registry/history-store.ts'
export { boardFor } from './boards/new-board.ts'
export { listMachineCounts } from './meters/machine-count-store.ts'
export { lastPlays, type PlayTold } from './meters/counter-epoch-store.ts'
export {
  firstHeardOf,
  cashBefore,
  cashEver,
  cashTakers,
  creditsSent,
  hoursAt,
  metersBetween,
  momentsBetween,
  playsBetween,
  toldBetween,
  type Moment,
  type ReckonedHour,
  type ReckonedMeter,
  type Told,
} from './meters/reconciliation-store.ts'
export { bookPast, notYetBooked, type PastDevice, type Stretch } from './meters/past-hours.ts'
export type { DeviceKeys } from './boards/device-secret.ts'
export { findCodeHolder } from './store.ts'
export type { SaidAt, SlotTold } from './state/slot-reports.ts'
export { troubledDevices } from './state/troubled-device-store.ts'
export { runningOn, type Running } from './boards/board-version-store.ts'

export { devicesOf }

export async function listPlacedDevices(tx: Tx, scope: Scope) {
  const rows = await devicesOf(tx, scope)
  return rows.flatMap(({ id, code, number, type, price, fieldId: siteId }) =>
    siteId === null
      ? []
      : [{ siteId, id, code, type, price, name: number || code, isChanger: type === 'changer' }],
  )
}

/** Device as a person who wants to play on it sees it. */
export type MachineAt = {
  readonly id: string
  readonly code: string
  readonly type: DeviceType
  readonly number: string
  readonly price: Fen
  readonly siteId: string | null
  readonly state: 'free' | 'offline' | 'fault' | 'locked'
}

export { findDevices as devicesById } from './store.ts'

export async function findMachineState(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<MachineAt | undefined> {
  const [row] = await findDevices(tx, scope, [deviceId])
  if (!row) return undefined
  const [state] = await machineStates(tx, scope, [row])
  return state
}

/** Lists other free machines of the same type at the same site, at most three. */
export async function freeBeside(
  tx: Tx,
  scope: Scope,
  { id, type, siteId }: MachineAt,
): Promise<MachineAt[]> {
  if (siteId === null) return []
  const beside = (await devicesOf(tx, scope, siteId)).filter(
    (each) => each.type === type && each.id !== id,
  )
  const states = await machineStates(tx, scope, beside)
  return states.filter(({ state }) => state === 'free').slice(0, 3)
}

async function machineStates(
  tx: Tx,
  scope: Scope,
  rows: readonly DeviceRow[],
): Promise<MachineAt[]> {
  const ids = rows.map(({ id }) => id)
  const states = await statesOf(tx, scope, ids)
  return rows.map(({ id, code, type, number, price, fieldId }) => {
    const state = stateForPlayers(type, states.get(id))
    return { id, code, type, number: number || code, price, siteId: fieldId, state }
  })
}

/**
 * Returns the state that players see. A machine in play counts as free, since its player may pay for more;
 * the orders module decides who else may pay. A machine that sells by slot keeps selling from its other
 * slots while one is out of order.
 */
function stateForPlayers(type: DeviceType, seen: SeenState | undefined): MachineAt['state'] {
  if (!seen) return 'offline'
  const { state, faults, lockedAt } = seen
  const stopping = Object.values(faults).filter(({ code }) => !isWarning(code))
  const isOfSlots = stopping.every(({ slot }) => slot !== undefined)
  if (state === 'fault' && isSlotDeviceType(type) && isOfSlots) return lockedAt ? 'locked' : 'free'
  return state === 'online' || state === 'playing' ? 'free' : state
}

/** Lists the commands of a device for its staff, newest first. */
export async function commandsShown(tx: Tx, scope: Scope, deviceId: string) {
  return (await commandsOf(tx, scope, deviceId)).map(shownCommand)
}
