import { HOUR_MS } from '#contract/base/durations.ts'
import { PIECES_MAX } from '#contract/devices/meter-limits.ts'
import type { CountedPieces } from './counted-pieces.ts'
import {
  applyHeldMetersAndFaults,
  type DeviceStateUpdate,
  type DeviceState,
} from '../device-state.ts'
import { computePlausiblePieces, type HeldMeter } from './judge-meters.ts'

/** Effect of a person's decision about a held reading on the totals of a machine. No I/O. */
export type HeldDecision = 'take' | 'drop' | 'newLife'

/** Returns the key of a held reading. Plausible growth that follows does not change it. */
export function toHeldMeterKey({ life, kind, source, unitFen, told, grown }: HeldMeter): string {
  return [life, kind, source, unitFen, told - grown].join('.')
}

/** In fen: a higher value is not booked at once, however many pieces it is. */
const WORTH_MAX = 1e11

/** Returns whether the difference can be booked; a total that shrank has none. */
export function canAcceptHeldMeter({ kind, told, accepted, unitFen }: HeldMeter): boolean {
  const pieces = told - accepted
  return kind !== 'shrunk' && pieces <= PIECES_MAX && pieces * unitFen <= WORTH_MAX
}

export function isOfCurrentEpoch(
  state: Pick<DeviceState, 'life' | 'livesBefore'>,
  { life, kind }: HeldMeter,
): boolean {
  return kind !== 'before' && state.life !== null && life === state.livesBefore + state.life
}

/** Applies a decision. A new counter epoch settles all that is held in the current one. */
export function applyHeldDecision(
  state: DeviceState,
  reading: HeldMeter,
  decision: HeldDecision,
  now: Date,
): DeviceStateUpdate {
  const isNew = decision === 'newLife'
  const settled = isNew ? state.held.filter((each) => isOfCurrentEpoch(state, each)) : [reading]
  const counted = settled.flatMap((each): CountedPieces[] => {
    const { source, unitFen } = each
    const quantity = countDecidedPieces(state, each, decision)
    return quantity > 0 ? [{ source, unitFen, quantity }] : []
  })
  const totals = settled.reduce((sum, each) => {
    const { source, unitFen, told } = each
    if (!isOfCurrentEpoch(state, each)) return sum
    if (source !== 'cashIn') return { ...sum, [source]: told }
    return { ...sum, cashIn: { ...sum.cashIn, [unitFen]: told } }
  }, state.totals)
  const livesBefore = state.livesBefore + (isNew ? 1 : 0)
  const left = state.held.filter((each) => !settled.includes(each))
  return { state: applyHeldMetersAndFaults({ ...state, totals, livesBefore }, left, now), counted }
}

function countDecidedPieces(
  state: DeviceState,
  reading: HeldMeter,
  decision: HeldDecision,
): number {
  const { told, accepted, grown } = reading
  if (decision === 'take') return told - accepted
  if (decision === 'drop') return grown
  // As with the first reading of any machine: more than an hour's plausible count was counted elsewhere.
  return told <= computePlausiblePieces(state, reading, HOUR_MS) ? told : grown
}
