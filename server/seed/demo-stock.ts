import { moveStock } from '#server/modules/goods/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'

const HOUR_MS = 3_600_000
const DAYS = 13
/** Somebody comes every other day, the last time a few hours ago. */
const EVERY_HOURS = 48
const LAST_HOURS = 5
const VISITS = 6
const PEOPLE = ['吴建国', '沈磊'] as const
/** On this visit the first slot was counted, at every third machine: a piece was missing. */
const COUNTED = 3

export type FullMachine = {
  readonly deviceId: string
  /** Each with as many as there are when it is full. */
  readonly slots: readonly { readonly slot: number; readonly full: number }[]
}

/**
 * What was sold or won, counted and refilled before now: all of them are full at the end, as the boards
 * say.
 */
export async function stockPast(tx: Tx, scope: Scope, machines: readonly FullMachine[]) {
  const hoursAgo = (hours: number) => ({ at: new Date(Date.now() - hours * HOUR_MS) })
  const full = (kind: 'begun' | 'refill') =>
    machines.flatMap(({ deviceId, slots }) => {
      const causeId = newId()
      return slots.map(({ slot, full: change }) => ({ deviceId, slot, kind, change, causeId }))
    })
  await moveStock(tx, scope, full('begun'), hoursAgo(DAYS * 24))
  for (let visit = 0; visit < VISITS; visit += 1) {
    const hours = LAST_HOURS + (VISITS - 1 - visit) * EVERY_HOURS
    const out = machines.flatMap(({ deviceId, slots }, index) =>
      slots.map(({ slot, full: most }) => {
        const change = -outOf(slot, most, visit, index)
        return { deviceId, slot, kind: 'out' as const, change }
      }),
    )
    await moveStock(tx, scope, out, hoursAgo(hours + 2))
    const by = PEOPLE[visit % PEOPLE.length]!
    if (visit === COUNTED) await moveStock(tx, scope, counts(machines), { by, ...hoursAgo(hours) })
    await moveStock(tx, scope, full('refill'), { by, ...hoursAgo(hours) })
  }
}

/** At most half of what it holds. */
function outOf(slot: number, full: number, visit: number, machine: number): number {
  return 1 + ((slot * 7 + visit * 3 + machine) % Math.max(1, Math.ceil(full / 2)))
}

function counts(machines: readonly FullMachine[]) {
  return machines.flatMap(({ deviceId, slots: [first] }, index) => {
    if (index % COUNTED !== 0 || !first) return []
    const { slot, full } = first
    const change = full - outOf(slot, full, COUNTED, index) - 1
    const causeId = newId()
    return [{ deviceId, slot, kind: 'count' as const, change, causeId, reason: '卡在出货口' }]
  })
}
