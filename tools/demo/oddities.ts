import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import type { PastHour, PastOrder } from '#simulator/visits/past-hours.ts'

/**
 * Differences in the demo's last days, each as it occurs in a real mall. Examples are goods tried with the
 * door open, lost counters, coins without a cause, a late notice, and a refund made at the provider.
 * Reconciliation finds them without help.
 */
type Oddity = {
  /** Days before today. */
  readonly daysAgo: number
  readonly code: string
  readonly change: (hours: readonly OddHour[], day: number) => readonly OddHour[]
}
type OddHour = PastHour & { readonly presence?: 'offline' | 'online' }

/** Length of the last second of a day. */
const LAST_SECOND_MS = 1_000

const COINS_A_PLAY = 2

export type DemoPastOrder = PastOrder & {
  readonly noticedAfterMs?: number
  readonly takenBackAfterMs?: number
}

/** An order that is played and then refunded by hand at the provider. */
const GIVEN_BACK = { daysAgo: 5, code: 'PF6001A01', afterMs: 15 * HOUR_MS } as const

const oddities: readonly Oddity[] = [
  // Somebody tried the goods with the door open.
  {
    daysAgo: 2,
    code: 'PF6001D01',
    change: (hours, day) =>
      changeHoursFrom(hours, day + 16 * HOUR_MS, (hour, isFirst) => ({
        ...addToCounter(hour, 'prizesOut', 1),
        events: isFirst
          ? [...hour.events, ...toDoorEvents(hour.hour + 40 * MINUTE_MS)]
          : hour.events,
      })),
  },
  { daysAgo: 3, code: 'PF6002A01', change: resetCreditsCounter },
  // Coins appear without a cause, while nobody was at the machine.
  {
    daysAgo: 4,
    code: 'PF6001A02',
    change: (hours, day) =>
      changeHoursFrom(hours, day + 15 * HOUR_MS, (hour) => addToCounter(hour, 'credits', 2)),
  },
  // The device is disconnected in the afternoon, right after a payment, and comes back the next morning.
  {
    daysAgo: 5,
    code: 'PF6002A03',
    change: (hours, day) => cutDeviceOff(hours, day + 17 * HOUR_MS),
  },
  {
    daysAgo: 4,
    code: 'PF6002A03',
    change: (hours, day) =>
      changeHoursFrom(hours, day + 9 * HOUR_MS, (hour, isFirst) => ({
        ...addToCounter(hour, 'credits', COINS_A_PLAY),
        ...(isFirst && { presence: 'online' }),
      })),
  },
  {
    ...GIVEN_BACK,
    change: (hours, day) =>
      changeHoursFrom(hours, day + GIVEN_BACK.afterMs, (hour) =>
        addToCounter(hour, 'credits', COINS_A_PLAY),
      ),
  },
  // Paid on the previous day, and played on this one.
  ...[1, 6].map((daysAgo): Oddity => {
    return {
      daysAgo,
      code: 'PF6003A01',
      change: (hours, day) =>
        changeHoursFrom(hours, day, (hour) => addToCounter(hour, 'credits', COINS_A_PLAY)),
    }
  }),
]

/** A visit in addition to those that the seed determines. */
type Visit = Pick<Oddity, 'code' | 'daysAgo'> &
  Pick<DemoPastOrder, 'noticedAfterMs' | 'takenBackAfterMs'> & {
    /** Milliseconds since the start of the day. */
    readonly afterMs: number
  }
const visits: readonly Visit[] = [
  // The notice arrives after midnight, shortly before the payment would have been refunded automatically.
  {
    daysAgo: 2,
    code: 'PF6003A01',
    afterMs: DAY_MS - 100_000,
    noticedAfterMs: 4 * MINUTE_MS,
  },
  // Nothing was dispensed; the provider executed the refund after midnight.
  { daysAgo: 6, code: 'PF6003A02', afterMs: DAY_MS - 20_000, takenBackAfterMs: 40_000 },
  // Paid in the last second of the day, so the provider counts it on the next day.
  { daysAgo: 7, code: 'PF6003A01', afterMs: DAY_MS - LAST_SECOND_MS },
  GIVEN_BACK,
  // The last sale before the network failed.
  { daysAgo: 5, code: 'PF6002A03', afterMs: 17 * HOUR_MS - 30_000 },
]

/** Returns a device's hours with the differences of the day that begins at `day`. */
export function applyDemoOddities(
  code: string,
  day: number,
  today: number,
  hours: readonly PastHour[],
): readonly OddHour[] {
  const own = oddities.filter((each) => each.code === code && day === today - each.daysAgo * DAY_MS)
  return own.reduce<readonly OddHour[]>((changed, { change }) => change(changed, day), hours)
}

/** Returns the orders in addition to the seed's. They are reported in the day's last hour. */
export function listOddOrders(
  code: string,
  day: number,
  today: number,
  newId: (at: number) => string,
): readonly DemoPastOrder[] {
  const own = visits.filter((each) => each.code === code && day === today - each.daysAgo * DAY_MS)
  return own.map(({ afterMs, code: _code, daysAgo: _daysAgo, ...odd }) => {
    const orderedAt = day + afterMs
    return {
      id: newId(orderedAt),
      at: orderedAt,
      person: 7,
      bought: { plays: 1 },
      paysAfterMs: 0,
      ...odd,
    }
  })
}

/**
 * Returns the payment with the time of the provider, whose clock differs: a payment in the day's last second
 * falls on the next day.
 */
export function shiftLastSecondPayment<Paid extends { readonly at: string }>(
  paid: Paid,
  day: number,
): Paid {
  const paidAt = Date.parse(paid.at)
  const isLast = paidAt >= day + DAY_MS - LAST_SECOND_MS
  return isLast ? { ...paid, at: new Date(paidAt + 2 * LAST_SECOND_MS).toISOString() } : paid
}

/** Returns whether the payment was refunded at the provider without a report to us. */
export function isDemoRefundAtProvider(
  { at }: { readonly at: string },
  day: number,
  today: number,
): boolean {
  return day === today - GIVEN_BACK.daysAgo * DAY_MS && Date.parse(at) === day + GIVEN_BACK.afterMs
}

function changeHoursFrom(
  hours: readonly OddHour[],
  moment: number,
  change: (hour: OddHour, isFirst: boolean) => OddHour,
): readonly OddHour[] {
  const first = hours.findIndex(({ hour }) => hour >= moment)
  return hours.map((hour, index) =>
    first >= 0 && index >= first ? change(hour, index === first) : hour,
  )
}

function addToCounter(hour: OddHour, counter: 'credits' | 'prizesOut', by: number): OddHour {
  const { meters } = hour
  return { ...hour, meters: { ...meters, [counter]: meters[counter] + by } }
}

function toDoorEvents(timeMs: number): PastHour['events'] {
  const own = { boot: 0, seq: 0, at: timeMs, data: {} } as const
  return [
    { ...own, id: `door-${timeMs}`, type: 'door.opened' },
    { ...own, id: `shut-${timeMs}`, type: 'door.closed' },
  ]
}

/** Sets the `credits` counter to 0, from the last hour in which somebody paid for plays by phone. */
function resetCreditsCounter(hours: readonly OddHour[]): readonly OddHour[] {
  const last = hours.findLastIndex(({ orders }) =>
    orders.some(({ bought, paysAfterMs }) => 'plays' in bought && paysAfterMs !== undefined),
  )
  return hours.map((hour, index) => {
    return last > 0 && index >= last ? { ...hour, meters: { ...hour.meters, credits: 0 } } : hour
  })
}

/** Disconnects the device at `moment`: it reports nothing any more, and nobody can buy anything. */
function cutDeviceOff(hours: readonly OddHour[], moment: number): readonly OddHour[] {
  const before = hours.findLast(({ hour }) => hour < moment)
  return changeHoursFrom(hours, moment, (hour, isFirst) => ({
    ...hour,
    meters: before?.meters ?? hour.meters,
    events: [],
    orders: [],
    ...(isFirst && { presence: 'offline' }),
  }))
}
