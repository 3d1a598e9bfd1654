import type { PastHour, PastOrder } from '#simulator/past-hours.ts'

/**
 * What does not agree in the demo's last days, each as it comes about in a real mall: somebody tries
 * goods with the door open, a board loses what it counted, coins come from nowhere, a notice is
 * late, somebody gives money back at the provider. Reconciliation finds them by itself.
 */
type Oddity = {
  /** Days before today. */
  readonly daysAgo: number
  readonly code: string
  readonly change: (hours: readonly PastHour[], day: number) => readonly PastHour[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LATE_CODE = 'PF6003A01'
/** As long after its payment, and shortly before it would have gone back by itself. */
const LATE_MS = 4 * 60_000
/** Before midnight. */
const PAID_MS = 100_000
const COINS_A_PLAY = 2

export type DemoPastOrder = PastOrder & { readonly noticedAfterMs?: number }

const oddities: readonly Oddity[] = [
  {
    daysAgo: 2,
    code: 'PF6001D01',
    change: (hours, day) =>
      from(hours, day + 16 * HOUR_MS, (hour, isFirst) => ({
        ...more(hour, 'prizesOut', 1),
        events: isFirst ? [...hour.events, ...doorAt(hour.hour + 40 * 60_000)] : hour.events,
      })),
  },
  { daysAgo: 3, code: 'PF6002A01', change: forgets },
  {
    daysAgo: 4,
    code: 'PF6001A02',
    change: (hours, day) => from(hours, day + 15 * HOUR_MS, (hour) => more(hour, 'credits', 2)),
  },
  {
    // Paid on the day before, heard of and played on this one.
    daysAgo: 1,
    code: LATE_CODE,
    change: (hours, day) => from(hours, day, (hour) => more(hour, 'credits', COINS_A_PLAY)),
  },
]

/** Of the day that begins then. */
export function withOddities(
  code: string,
  day: number,
  today: number,
  hours: readonly PastHour[],
): readonly PastHour[] {
  const own = oddities.filter((each) => each.code === code && day === today - each.daysAgo * DAY_MS)
  return own.reduce((changed, { change }) => change(changed, day), hours)
}

/** Comes after midnight, and belongs to the day before. */
export function lateOrder(
  code: string,
  day: number,
  today: number,
  newId: (at: number) => string,
): DemoPastOrder | undefined {
  if (code !== LATE_CODE || day !== today - 2 * DAY_MS) return undefined
  const at = day + DAY_MS - PAID_MS
  const bought = { plays: 1 }
  return { id: newId(at), at, person: 7, bought, paysAfterMs: 0, noticedAfterMs: LATE_MS }
}

/** Days ago, on which somebody gave one payment back at the provider and told nobody. */
export const GIVEN_BACK_DAYS = 5

function from(
  hours: readonly PastHour[],
  moment: number,
  change: (hour: PastHour, isFirst: boolean) => PastHour,
): readonly PastHour[] {
  const first = hours.findIndex(({ hour }) => hour >= moment)
  return hours.map((hour, at) => (first >= 0 && at >= first ? change(hour, at === first) : hour))
}

function more(hour: PastHour, counter: 'credits' | 'prizesOut', by: number): PastHour {
  const { meters } = hour
  return { ...hour, meters: { ...meters, [counter]: meters[counter] + by } }
}

function doorAt(at: number): PastHour['events'] {
  const own = { boot: 0, seq: 0, at, data: {} } as const
  return [
    { ...own, id: `door-${at}`, type: 'door.opened' },
    { ...own, id: `shut-${at}`, type: 'door.closed' },
  ]
}

/** Its coins from the last hour in which somebody paid by phone are lost. */
function forgets(hours: readonly PastHour[]): readonly PastHour[] {
  const last = hours.findLastIndex(({ orders }) =>
    orders.some(({ bought, paysAfterMs }) => 'plays' in bought && paysAfterMs !== undefined),
  )
  return hours.map((hour, at) => {
    return last > 0 && at >= last ? { ...hour, meters: { ...hour.meters, credits: 0 } } : hour
  })
}
