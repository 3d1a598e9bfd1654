import { HOUR_MS } from '#contract/base/durations.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import type { DeviceEvent, Meters } from '#gateway/protocol.ts'
import {
  newMachine,
  readNumberSetting,
  type Machine,
  type UnnumberedEvent,
} from '../machine/machine.ts'
import { applyMachineStep } from '../machine/machine-steps.ts'
import { listPhoneVisits, type PhoneVisit } from './phone-visits.ts'
import { seededRandom, type Random } from '../random.ts'
import { listVisitsInHour, PLAY_MS, type MachineVisit, type PlacedBoard } from './venue-hours.ts'
import { getVisitEndTime, createVisitStepDecision } from './visitors.ts'

/** What a device would have reported in a past hour. */
export type PastHour = {
  /** Start of the hour, in milliseconds since 1970. */
  readonly hour: number
  /** Counter totals at the end of the hour. */
  readonly meters: Meters
  readonly events: readonly DeviceEvent[]
  /** Phone orders of the hour. Players who find the machine busy or out of order leave none. */
  readonly orders: readonly PastOrder[]
}
export type PastOrder = PhoneVisit & { readonly id: string; readonly won?: boolean }
export type PastHoursOptions = {
  readonly placed: PlacedBoard
  /** `from` and `until` are full hours, in milliseconds since 1970. */
  readonly from: number
  readonly until: number
  readonly seed: string
  /** Returns an order ID for this moment. Without it nobody pays by phone. */
  readonly newOrderId?: (at: number) => string
}
type PaidVisit = MachineVisit & {
  readonly order?: { readonly id: string; readonly visit: PhoneVisit }
}

const DAY_HOURS = 24
const BETWEEN_MS = 1_500

/**
 * Simulates some past hours of a machine. The seed determines the visits: they are the same as if the
 * machine were live. The hour before `from` comes first, because it provides the totals to start from. The
 * counters start at 0 a day before `from`, so each stretch is independent of all others.
 */
export function simulatePastHours(options: PastHoursOptions): PastHour[] {
  const { placed, from, until, seed } = options
  const isTaken = createVisitStepDecision()
  const past: Omit<PastHour, 'orders'>[] = []
  const orders = new Map<string, PastOrder & { readonly hour: number }>()
  let machine = newMachine(placed.type)
  let acts: readonly PaidVisit[] = []
  let seq = 0
  const toPastEvent = (at: number, newEvent: UnnumberedEvent): DeviceEvent => {
    seq += 1
    return { id: `past-${from / HOUR_MS}-${seq}`, boot: 0, seq, at, ...newEvent }
  }
  for (let hour = from - DAY_HOURS * HOUR_MS; hour < until; hour += HOUR_MS) {
    const newVisits: PaidVisit[] = [
      ...listVisitsInHour(placed, hour, seed),
      ...listPaidVisits(options, hour, machine),
    ]
    // A visit that began in an earlier hour continues into this one.
    acts = [...acts.filter((act) => getVisitEndTime(act) >= hour), ...newVisits]
    const events: DeviceEvent[] = []
    for (const { steps, order } of newVisits) {
      if (order && steps.length === 0) saveOrderResult(orders, hour, order, [])
    }
    for (const { at, act, turn } of listTimedStepsInHour(acts, hour)) {
      if (!isTaken(act, turn, machine)) continue
      const after = applyMachineStep(placed.type, machine, turn.step)
      machine = after.machine
      events.push(...after.said.map((newEvent) => toPastEvent(at, newEvent)))
      if (act.order) saveOrderResult(orders, hour, act.order, after.said)
    }
    seq += 1
    const meters = { life: 0, boot: 0, seq, at: hour + HOUR_MS - 1, ...machine.totals }
    past.push({ hour, meters, events })
  }
  const all = [...orders.values()]
  return past
    .filter(({ hour }) => hour >= from - HOUR_MS)
    .map((pastHour) => ({ ...pastHour, orders: all.filter(({ hour }) => hour === pastHour.hour) }))
}

function listPaidVisits(
  { placed, seed, newOrderId }: PastHoursOptions,
  hour: number,
  machine: Machine,
): PaidVisit[] {
  if (!newOrderId) return []
  return listPhoneVisits(placed, hour, seed).map((visit) => {
    const { at, paysAfterMs } = visit
    const id = newOrderId(at)
    const luck = seededRandom(seed, placed.code, at)
    const steps =
      paysAfterMs === undefined ? [] : listPhoneSteps(placed.type, machine, id, visit, luck)
    return { at: at + (paysAfterMs ?? 0), by: 'customer', steps, order: { id, visit } }
  })
}

function listPhoneSteps(
  type: DeviceType,
  machine: Machine,
  orderId: string,
  { bought }: PhoneVisit,
  random: Random,
): MachineVisit['steps'] {
  if ('slot' in bought) return [{ after: 0, step: { is: 'vend', slot: bought.slot, orderId } }]
  const coins = bought.plays * readNumberSetting(machine, 'coinsPerPlay')
  const plays = Array.from({ length: bought.plays }, (_, playIndex) => {
    const from = 1_000 + playIndex * (PLAY_MS[type] + BETWEEN_MS)
    const luck = random()
    return [
      { after: from, step: { is: 'begin', orderId } },
      { after: from + PLAY_MS[type], step: { is: 'end', luck, orderId } },
    ] as const
  })
  return [{ after: 0, step: { is: 'credit', coins, orderId } }, ...plays.flat()]
}

/** Creates the order at its first step, and sets whether any of the plays that have ended has won. */
function saveOrderResult(
  orders: Map<string, PastOrder & { readonly hour: number }>,
  hour: number,
  { id, visit }: NonNullable<PaidVisit['order']>,
  newEvents: readonly UnnumberedEvent[],
): void {
  const order = orders.get(id) ?? { id, hour, ...visit }
  const ends = newEvents.flatMap((each) => (each.type === 'play.ended' ? [each.data.won] : []))
  const won = [...(order.won === undefined ? [] : [order.won]), ...ends]
  orders.set(id, { ...order, ...(won.length > 0 && { won: won.includes(true) }) })
}

function listTimedStepsInHour(acts: readonly PaidVisit[], hour: number) {
  const all = acts.flatMap((act) =>
    act.steps.map((timedStep) => ({ at: act.at + timedStep.after, act, turn: timedStep })),
  )
  return all.filter(({ at }) => at >= hour && at < hour + HOUR_MS).toSorted((a, b) => a.at - b.at)
}
