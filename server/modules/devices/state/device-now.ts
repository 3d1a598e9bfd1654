import { isWarningFaultCode } from '#contract/devices/faults.ts'
import type { DeviceToday } from '#contract/devices/device-state.ts'
import type { Device, LiveDeviceState } from '#contract/devices/devices.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { listDeviceStates, type ShownDeviceState } from '../device-state-store.ts'
import { NOTHING_TODAY, readDeviceCountsToday } from '../meters/today-store.ts'
import { listSeenBoards, TWO_BOARDS } from '../boards/two-boards.ts'

/** Online payments of today by device id. Undefined if the actor may not see income. */
export type EarningsByDevice = ReadonlyMap<string, Fen>

type DeviceStateView = Omit<LiveDeviceState, keyof Device | 'today' | 'startUrl'>

const NOTHING: LiveDeviceState['totals'] = {
  plays: 0,
  testPlays: 0,
  coinIn: 0,
  credits: 0,
  coinOut: 0,
  prizesOut: 0,
  ticketsOut: 0,
  cashIn: {},
  stock: {},
  hopper: 0,
}
const NEVER_CAME: DeviceStateView = {
  state: 'offline',
  since: null,
  locked: false,
  online: false,
  heardAt: null,
  model: '',
  firmware: '',
  app: '',
  faults: [],
  nonsense: 0,
  totals: NOTHING,
}

/** Returns the devices with their current states. */
export async function attachDeviceStatesAndToday<Row extends { readonly id: string }>(
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
  earned: EarningsByDevice | undefined,
): Promise<(Row & DeviceStateView & Pick<LiveDeviceState, 'today'>)[]> {
  const ids = rows.map(({ id }) => id)
  const states = await listDeviceStates(tx, scope, ids)
  const days = await readDeviceCountsToday(tx, scope, ids)
  return rows.map((row) => {
    const state = states.get(row.id)
    const counted = days.get(row.id) ?? NOTHING_TODAY
    const today = toVisibleToday(counted, earned && (earned.get(row.id) ?? toFen(0)))
    const { totals, ...is } = state ? toDeviceStateView(state) : NEVER_CAME
    return { ...row, ...is, today, totals: earned ? totals : { ...totals, cashIn: {} } }
  })
}

/**
 * Adds the online amount of today. If the actor may not see income (`onlineFen` is undefined), cash is
 * removed as well.
 */
export function toVisibleToday(counted: DeviceToday, onlineFen: Fen | undefined): DeviceToday {
  if (onlineFen !== undefined) return { ...counted, onlineFen }
  const { cashFen: _cash, ...pieces } = counted
  return pieces
}

function toDeviceStateView(state: ShownDeviceState): DeviceStateView {
  const { online, heardAt, model, firmware, app, signal, slots, faults, nonsense } = state
  const { life, livesBefore } = state
  return {
    state: state.state,
    since: getStateStart(state),
    locked: state.lockedAt !== null,
    online,
    heardAt,
    model,
    firmware,
    app,
    ...(signal !== null && { signal }),
    ...(slots !== null && { slots }),
    ...(life !== null && { life: livesBefore + life }),
    faults: Object.values(faults).map((fault) => ({ ...fault, since: new Date(fault.since) })),
    ...toCompetingBoards(state),
    nonsense,
    ...toLastInvalidMessage(state),
    totals: { ...NOTHING, ...state.totals },
  }
}

function toCompetingBoards({ faults, comings }: ShownDeviceState) {
  if (!Object.hasOwn(faults, TWO_BOARDS)) return {}
  const boards = listSeenBoards(comings).map(({ at, boot, ...board }) => {
    return { ...board, boot: boot ?? 0, lastTime: new Date(at) }
  })
  return { boards }
}

function toLastInvalidMessage({
  nonsenseKind: kind,
  nonsenseAbout: about,
  nonsenseAt,
}: ShownDeviceState) {
  if (kind === '' || nonsenseAt === null) return {}
  return { lastNonsense: { kind, about, createTime: nonsenseAt } }
}

function getStateStart({
  state,
  faults,
  lockedAt,
  play,
  cameAt,
  heardAt,
}: ShownDeviceState): Date | null {
  switch (state) {
    case 'fault':
      return new Date(
        Math.min(
          ...Object.values(faults)
            .filter(({ code }) => !isWarningFaultCode(code))
            .map(({ since }) => Date.parse(since)),
        ),
      )
    case 'locked':
      return lockedAt
    case 'playing':
      return play?.since === undefined ? null : new Date(play.since)
    case 'offline':
      return heardAt
    default:
      return cameAt
  }
}
