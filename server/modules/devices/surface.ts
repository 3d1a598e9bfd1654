import { isSlotDeviceType, type DeviceType } from '#contract/devices/device.ts'
import { isWarningFaultCode } from '#contract/devices/faults.ts'
import type { Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { toShownCommand } from './commands/command-handlers.ts'
import { listDeviceCommands } from './commands/command-store.ts'
import { listDeviceStates, type ShownDeviceState } from './device-state-store.ts'
import { listDeviceRows, findDevices, type DeviceRow } from './store.ts'

/** Surface of devices for other modules and the demo. */
export { notifyGateways, getVendCommand } from './commands/command-store.ts'
export { sumChangerCounts, isLowOnCoins } from './meters/changer-store.ts'
export { wasCommandDone } from './commands/command-rules.ts'
export {
  settleCommandDoubt,
  enqueueDeviceCommand,
  enqueueDeviceCommands,
} from './commands/commands.ts'
export type { CommandEndListener, EndedCommand } from './commands/command-worker.ts'
export { listDeviceStates }
export { requireOnline } from './state/require-online.ts'
export type { BoardQueryDeps } from './boards/board-requests.ts'
export type { ReportedAdTotals } from './connections/facts-for-modules.ts'
export { runDeviceConformanceCheck } from './device-check.ts'
export { saveCreditLimit } from './credits/credit-limit-store.ts'
export { countCredits, insertPastCredits } from './credits/credit-store.ts'
export { listDeviceCodes, listDeviceIdsOfType } from './registry/history-store.ts'
export { createBoardForCode } from './boards/new-board.ts'
export { listMachineCounts } from './meters/machine-count-store.ts'
export { listPlaysOfCounterEpoch, type ReportedPlay } from './meters/counter-epoch-store.ts'
export {
  findFirstHeardTime,
  sumCashBefore,
  countAllCashPieces,
  listCashDeviceIds,
  sumSentCredits,
  listReconciledHours,
  listReconciledMeters,
  listExplanatoryEvents,
  countPlaysBetween,
  listDeviceTimeline,
  type ExplanatoryEvent,
  type ReconciledHour,
  type ReconciledMeter,
  type DeviceTimelineEvent,
} from './meters/reconciliation-store.ts'
export {
  insertPastDeviceHours,
  findUnbookedRange,
  type PastDevice,
  type PastTimeRange,
} from './meters/past-hours.ts'
export type { DeviceKeys } from './boards/device-secret.ts'
export { findCodeHolder } from './store.ts'
export type { ReportPosition, SlotReport } from './state/slot-reports.ts'
export { listTroubledDevices } from './state/troubled-device-store.ts'
export { listRunningVersions, type RunningVersion } from './boards/board-version-store.ts'

export { listDeviceRows }

export async function listPlacedDevices(tx: Tx, scope: Scope) {
  const rows = await listDeviceRows(tx, scope)
  return rows.flatMap(({ id, code, number, type, price, fieldId: siteId }) =>
    siteId === null
      ? []
      : [{ siteId, id, code, type, price, name: number || code, isChanger: type === 'changer' }],
  )
}

/** Device as a person who wants to play on it sees it. */
export type MachineForPlayers = {
  readonly id: string
  readonly code: string
  readonly type: DeviceType
  readonly number: string
  readonly price: Fen
  readonly siteId: string | null
  readonly state: 'free' | 'offline' | 'fault' | 'locked'
}

export { findDevices } from './store.ts'

export async function findMachineForPlayers(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<MachineForPlayers | undefined> {
  const [row] = await findDevices(tx, scope, [deviceId])
  if (!row) return undefined
  const [state] = await toMachinesForPlayers(tx, scope, [row])
  return state
}

/** Lists other free machines of the same type at the same site, at most three. */
export async function listFreeMachinesAtSite(
  tx: Tx,
  scope: Scope,
  { id, type, siteId }: MachineForPlayers,
): Promise<MachineForPlayers[]> {
  if (siteId === null) return []
  const beside = (await listDeviceRows(tx, scope, siteId)).filter(
    (each) => each.type === type && each.id !== id,
  )
  const states = await toMachinesForPlayers(tx, scope, beside)
  return states.filter(({ state }) => state === 'free').slice(0, 3)
}

async function toMachinesForPlayers(
  tx: Tx,
  scope: Scope,
  rows: readonly DeviceRow[],
): Promise<MachineForPlayers[]> {
  const ids = rows.map(({ id }) => id)
  const states = await listDeviceStates(tx, scope, ids)
  return rows.map(({ id, code, type, number, price, fieldId }) => {
    const state = toPlayerMachineState(type, states.get(id))
    return { id, code, type, number: number || code, price, siteId: fieldId, state }
  })
}

/**
 * Returns the state that players see. A machine in play counts as free, since its player may pay for more;
 * the orders module decides who else may pay. A machine that sells by slot keeps selling from its other
 * slots while one is out of order.
 */
function toPlayerMachineState(
  type: DeviceType,
  deviceState: ShownDeviceState | undefined,
): MachineForPlayers['state'] {
  if (!deviceState) return 'offline'
  const { state, faults, lockedAt } = deviceState
  const stopping = Object.values(faults).filter(({ code }) => !isWarningFaultCode(code))
  const isOfSlots = stopping.every(({ slot }) => slot !== undefined)
  if (state === 'fault' && isSlotDeviceType(type) && isOfSlots) return lockedAt ? 'locked' : 'free'
  return state === 'online' || state === 'playing' ? 'free' : state
}

/** Lists the commands of a device for its staff, newest first. */
export async function listShownCommands(tx: Tx, scope: Scope, deviceId: string) {
  return (await listDeviceCommands(tx, scope, deviceId)).map(toShownCommand)
}
