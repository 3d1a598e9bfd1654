import { DeviceGone } from '#gateway/device-bus.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { hear, type Connection, type DeviceState, type Notice } from './device-state.ts'
import * as store from './fact-store.ts'
import { gather } from './gather.ts'

/** Something about a device that changes what is known of it. */
export type Heard = {
  readonly merchantId: string
  readonly deviceId: string
  readonly over: Connection
  readonly notice: Notice
}
export type Facts = {
  /** Kept when it is in the database; broken when it is not, also where the device was removed. */
  book(heard: Heard): Promise<void>
}
export type FactsNeed = {
  readonly db: Database
  /** Makes open screens ask anew. */
  readonly tell: (tx: Tx, merchantId: string) => Promise<void>
  /** What devices say of plays that were paid for: told once each. */
  readonly played: (tx: Tx, scope: Scope, plays: readonly PaidPlay[]) => Promise<void>
  readonly defect: (error: unknown) => void
}
export type PaidPlay = {
  readonly orderId: string
  readonly deviceId: string
  readonly won: boolean
}

const BATCH_MAX = 500
/** Totals come every minute from every device, and nobody waits for them. */
const METERS_MS = 200
/** What a person or an order may wait for. */
const OTHERS_MS = 15

export function openFacts(need: FactsNeed): Facts {
  const carry = (batch: readonly Heard[]) => bookAll(need, batch)
  const meters = gather({ waitMs: METERS_MS, max: BATCH_MAX }, carry)
  const others = gather({ waitMs: OTHERS_MS, max: BATCH_MAX }, carry)
  return {
    async book(heard) {
      const booked = await (heard.notice.is === 'meters' ? meters(heard) : others(heard))
      if (booked.error !== undefined) throw booked.error
    },
  }
}

type Booked = { readonly error?: unknown }

/** One transaction a merchant: none holds rows of two, and what fails with one is booked for others. */
async function bookAll(need: FactsNeed, batch: readonly Heard[]): Promise<Booked[]> {
  const merchants = Map.groupBy(batch, ({ merchantId }) => merchantId)
  const results = new Map<Heard, Booked>()
  await Promise.all(
    [...merchants.values()].map(async (own) => {
      const booked = await bookOwn(need, own)
      own.forEach((heard, index) => results.set(heard, booked[index]!))
    }),
  )
  return batch.map((heard) => results.get(heard)!)
}

async function bookOwn(need: FactsNeed, own: readonly Heard[]): Promise<Booked[]> {
  try {
    return await need.db.inMerchant(own[0]!.merchantId, (tx, scope) =>
      bookTogether(need, tx, scope, own),
    )
  } catch (error) {
    if (own.length === 1) {
      need.defect(error)
      return [{ error }]
    }
    // One that can't be booked must not keep the others from it for ever.
    const alone: Booked[] = []
    for (const heard of own) alone.push(...(await bookOwn(need, [heard])))
    return alone
  }
}

async function bookTogether(
  { tell, played }: FactsNeed,
  tx: Tx,
  scope: Scope,
  own: readonly Heard[],
): Promise<Booked[]> {
  const now = new Date()
  const ids = (list: readonly Heard[]) => [...new Set(list.map((each) => each.deviceId))].toSorted()
  const coming = ids(own.filter(({ notice }) => notice.is === 'came'))
  if (coming.length > 0) await store.makeStates(tx, scope, coming)
  const before = await store.takeStates(tx, scope, ids(own))
  const states = new Map(before.map((state) => [state.deviceId, state]))
  const present = own.filter(({ deviceId }) => states.has(deviceId))
  const fresh = await bookEvents(tx, scope, present, now)

  const counted: store.CountedAt[] = []
  const plays: PaidPlay[] = []
  for (const heard of present) {
    if (heard.notice.is === 'event' && !fresh.delete(keyOf(heard.deviceId, heard.notice.event.id)))
      continue
    plays.push(...paidPlayOf(heard))
    const state = states.get(heard.deviceId)!
    const after = hear(state, heard.over, heard.notice, now)
    states.set(heard.deviceId, after.state)
    const { deviceId, siteId } = state
    counted.push(...after.counted.map((each) => ({ ...each, deviceId, siteId })))
  }
  const changed = before.filter((state) => states.get(state.deviceId) !== state)
  if (changed.length > 0) {
    const after = changed.map(({ deviceId }) => states.get(deviceId)!)
    await store.keepStates(tx, scope, after)
    await bookFlips(tx, scope, changed, states, now)
  }
  if (plays.length > 0) await played(tx, scope, plays)
  if (counted.length > 0) await store.addHours(tx, scope, counted, now)
  if (changed.some((state) => isSeen(state, states.get(state.deviceId)!))) {
    await tell(tx, scope.merchantId)
  }
  return own.map(({ deviceId, notice }) => {
    return states.has(deviceId) || notice.is === 'ended' ? {} : { error: new DeviceGone(GONE) }
  })
}

function paidPlayOf({ deviceId, notice }: Heard): PaidPlay[] {
  if (notice.is !== 'event' || notice.event.type !== 'play.ended') return []
  const { orderId, won } = notice.event.data
  return orderId === undefined ? [] : [{ orderId, deviceId, won }]
}

const GONE = 'the device was removed'

/** Whether a screen that shows the device shows something else now: totals are not followed live. */
function isSeen(before: DeviceState, after: DeviceState): boolean {
  return (
    before.online !== after.online || before.faults !== after.faults || before.play !== after.play
  )
}

async function bookFlips(
  tx: Tx,
  scope: Scope,
  before: readonly DeviceState[],
  after: ReadonlyMap<string, DeviceState>,
  now: Date,
): Promise<void> {
  const flips = before.flatMap(({ deviceId, online: was }) => {
    const { online } = after.get(deviceId)!
    return online === was ? [] : [{ id: newId(), deviceId, online }]
  })
  if (flips.length > 0) await store.addFlips(tx, scope, flips, now)
}

async function bookEvents(
  tx: Tx,
  scope: Scope,
  heard: readonly Heard[],
  now: Date,
): Promise<Set<string>> {
  const events = heard.flatMap(({ deviceId, notice }) =>
    notice.is === 'event' ? [{ deviceId, event: notice.event }] : [],
  )
  return events.length > 0 ? store.addEvents(tx, scope, events, now) : new Set()
}

function keyOf(deviceId: string, eventId: string): string {
  return `${deviceId} ${eventId}`
}
