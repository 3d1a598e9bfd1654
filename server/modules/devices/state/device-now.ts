import { isWarning } from '#contract/devices/faults.ts'
import type { DeviceToday } from '#contract/devices/device-state.ts'
import type { Device, DeviceNow } from '#contract/devices/devices.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { statesOf, type SeenState } from '../device-state-store.ts'
import { NOTHING_TODAY, todayOf } from '../meters/today-store.ts'
import { boardsSeen, TWO_BOARDS } from '../boards/two-boards.ts'

/** Online payments of today by device id. Undefined if the actor may not see income. */
export type Earned = ReadonlyMap<string, Fen>

type Shown = Omit<DeviceNow, keyof Device | 'today' | 'startUrl'>

const NOTHING: DeviceNow['totals'] = {
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
const NEVER_CAME: Shown = {
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
export async function withStates<Row extends { readonly id: string }>(
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
  earned: Earned | undefined,
): Promise<(Row & Shown & Pick<DeviceNow, 'today'>)[]> {
  const ids = rows.map(({ id }) => id)
  const states = await statesOf(tx, scope, ids)
  const days = await todayOf(tx, scope, ids)
  return rows.map((row) => {
    const state = states.get(row.id)
    const counted = days.get(row.id) ?? NOTHING_TODAY
    const today = seenToday(counted, earned && (earned.get(row.id) ?? toFen(0)))
    const { totals, ...is } = state ? toDeviceStateView(state) : NEVER_CAME
    return { ...row, ...is, today, totals: earned ? totals : { ...totals, cashIn: {} } }
  })
}

/**
 * Adds the online amount of today. If the actor may not see income (`onlineFen` is undefined), cash is
 * removed as well.
 */
export function seenToday(counted: DeviceToday, onlineFen: Fen | undefined): DeviceToday {
  if (onlineFen !== undefined) return { ...counted, onlineFen }
  const { cashFen: _cash, ...pieces } = counted
  return pieces
}

function toDeviceStateView(state: SeenState): Shown {
  const { online, heardAt, model, firmware, app, signal, slots, faults, nonsense } = state
  const { life, livesBefore } = state
  return {
    state: state.state,
    since: sinceOf(state),
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
    ...boardsOf(state),
    nonsense,
    ...lastNonsenseOf(state),
    totals: { ...NOTHING, ...state.totals },
  }
}

function boardsOf({ faults, comings }: SeenState) {
  if (!Object.hasOwn(faults, TWO_BOARDS)) return {}
  const boards = boardsSeen(comings).map(({ at, boot, ...board }) => {
    return { ...board, boot: boot ?? 0, lastTime: new Date(at) }
  })
  return { boards }
}

function lastNonsenseOf({ nonsenseKind: kind, nonsenseAbout: about, nonsenseAt }: SeenState) {
  if (kind === '' || nonsenseAt === null) return {}
  return { lastNonsense: { kind, about, createTime: nonsenseAt } }
}

function sinceOf({ state, faults, lockedAt, play, cameAt, heardAt }: SeenState): Date | null {
  switch (state) {
    case 'fault':
      return new Date(
        Math.min(
          ...Object.values(faults)
            .filter(({ code }) => !isWarning(code))
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
