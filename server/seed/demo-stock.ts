import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import type { DeviceEvent } from '#gateway/protocol.ts'
import { bookStockMoves } from '#server/modules/goods/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Times after the beginning of the hour: pieces dispensed before a refill, the refill, and pieces dispensed
 * after it.
 */
const [BEFORE_MS, FILLED_MS, AFTER_MS] = [10 * MINUTE_MS, 20 * MINUTE_MS, 40 * MINUTE_MS]
/** These two people refill in turns, a day each. */
const PEOPLE = ['吴建国', '沈磊'] as const
/**
 * On that day the first slot of every third machine was counted before the refill, and one piece was
 * missing.
 */
const COUNTED = { daysAgo: 5, every: 3, reason: '卡在出货口' } as const

export type FilledDevice = {
  readonly deviceId: string
  /** Slots with the number of pieces in each when it is full. */
  readonly slots: readonly { readonly slot: number; readonly full: number }[]
  /** Past events of the machine, the oldest first. */
  readonly events: readonly DeviceEvent[]
}
type StockMoves = Parameters<typeof bookStockMoves>[2][number][]

/**
 * Books what was sold or won, counted and refilled in the past, as the machines reported it. At the end all
 * machines are full, as their boards report when they connect.
 */
export async function seedPastStockMoves(tx: Tx, scope: Scope, machines: readonly FilledDevice[]) {
  const now = Date.now()
  const eventHours = machines.flatMap(({ events }) => events.map(({ at }) => startOfHour(at)))
  const hours = [...new Set(eventHours)].toSorted((a, b) => a - b)
  const recordDemoStockMoves = async (timeMs: number, moves: StockMoves, by = '') => {
    if (moves.length > 0) await bookStockMoves(tx, scope, moves, { by, at: new Date(timeMs) })
  }
  const shelves = machines.map(createDemoShelf)
  await recordDemoStockMoves(
    (hours[0] ?? now) - 1,
    shelves.flatMap(({ begun }) => begun()),
  )
  for (const hour of hours) {
    const isCounted = Math.floor((now - hour) / DAY_MS) === COUNTED.daysAgo
    const visits = shelves.map(({ visit }, index) =>
      visit(hour, isCounted && index % COUNTED.every === 0),
    )
    await recordDemoStockMoves(
      hour + BEFORE_MS,
      visits.flatMap(({ before }) => before),
    )
    await recordDemoStockMoves(
      hour + FILLED_MS,
      visits.flatMap(({ filled }) => filled),
      getRefillerAt(hour),
    )
    await recordDemoStockMoves(
      hour + AFTER_MS,
      visits.flatMap(({ after }) => after),
    )
  }
  await recordDemoStockMoves(
    now,
    shelves.flatMap(({ fill }) => fill()),
    getRefillerAt(now),
  )
}

const startOfHour = (timeMs: number) => timeMs - (timeMs % HOUR_MS)
const getRefillerAt = (timeMs: number) => PEOPLE[Math.floor(timeMs / DAY_MS) % PEOPLE.length]!

type ShelfVisit = {
  readonly before: StockMoves
  readonly filled: StockMoves
  readonly after: StockMoves
}

/**
 * Tracks the stock of a machine hour by hour. A machine that is to be counted is counted at its first
 * refill.
 */
function createDemoShelf({ deviceId, slots, events }: FilledDevice) {
  const byHour = Map.groupBy(events, ({ at }) => startOfHour(at))
  const left = new Map(slots.map(({ slot, full }) => [slot, full]))
  let wasCounted = false

  function takeOutPieces(hourEvents: readonly DeviceEvent[]): StockMoves {
    const pieces = Map.groupBy(hourEvents.flatMap(listEmptiedSlots), (slot) => slot)
    return [...pieces].map(([slot, { length }]) => {
      left.set(slot, left.get(slot)! - length)
      return { deviceId, slot, kind: 'out', change: -length }
    })
  }
  function countSlotShort(slot: number): StockMoves {
    wasCounted = true
    const change = left.get(slot)! - 1
    left.set(slot, change)
    const { reason } = COUNTED
    return [{ deviceId, slot, kind: 'count', change, causeId: newId(), reason }]
  }
  function refillSlots(): StockMoves {
    const causeId = newId()
    const wanting = slots.filter(({ slot, full }) => left.get(slot)! < full)
    for (const { slot, full } of wanting) left.set(slot, full)
    return wanting.map(({ slot, full: change }) => {
      return { deviceId, slot, kind: 'refill', change, causeId }
    })
  }
  function initialMoves(): StockMoves {
    return slots.map(({ slot, full: change }) => ({ deviceId, slot, kind: 'begun', change }))
  }
  function visitShelf(hour: number, isCounted: boolean): ShelfVisit {
    const hourEvents = byHour.get(hour) ?? []
    // The slots that ran low were refilled before the door was closed.
    const closed = hourEvents.findIndex(({ type }) => type === 'door.closed')
    if (closed < 0) return { before: takeOutPieces(hourEvents), filled: [], after: [] }
    const before = takeOutPieces(hourEvents.slice(0, closed))
    const counted = isCounted && !wasCounted ? countSlotShort(slots[0]!.slot) : []
    const filled = [...counted, ...refillSlots()]
    return { before, filled, after: takeOutPieces(hourEvents.slice(closed)) }
  }
  return { begun: initialMoves, visit: visitShelf, fill: refillSlots }
}

function listEmptiedSlots(event: DeviceEvent): number[] {
  if (event.type !== 'play.ended' || !event.data.won || event.data.test) return []
  return event.data.slot === undefined ? [] : [event.data.slot]
}
