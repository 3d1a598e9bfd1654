import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { recalculateLedgerBalances } from '#server/modules/accounts/surface.ts'
import {
  insertPastDeviceHours,
  listPlacedDevices,
  findUnbookedRange,
  type PastDevice,
  type PastTimeRange,
} from '#server/modules/devices/surface.ts'
import { bookPastOrders, type PastOrder } from '#server/modules/orders/surface.ts'
import { settleMerchantDay } from '#server/modules/payouts/surface.ts'
import { findLoginHolder } from '#server/modules/people/surface.ts'
import { createWechatMember } from '#server/modules/players/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { demoMerchant } from './demo-merchant.ts'
import { createVisitorChoice } from './members/demo-campaigns.ts'

/** Returns what a device of the demo and its players would have done in past hours. */
export type PastHoursSource = (code: string, stretch: PastTimeRange) => readonly DemoHour[]
type DemoHour = PastDevice['hours'][number] & { readonly orders: readonly DemoOrder[] }
type DemoOrder = Pick<PastOrder, 'id' | 'won'> & {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly person: number
  readonly bought: PastOrder['buy']
  /** Milliseconds from the order to the payment; undefined if the player did not pay. */
  readonly paysAfterMs: number | undefined
  /** Milliseconds from the payment to its notice, if the notice was late. */
  readonly noticedAfterMs?: number
  /** Milliseconds from the payment until the provider reversed it, if nothing was dispensed. */
  readonly takenBackAfterMs?: number
}

/**
 * Books only the hours before anything that is already booked in this stretch: what was reported since then
 * is real and stays. Returns false if nothing remains to book.
 */
export async function seedDemoHistory(
  db: Database,
  range: PastTimeRange,
  pastOf: PastHoursSource,
): Promise<boolean> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (!owner) return false
  const bookedRange = await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const stretch = await findUnbookedRange(tx, scope, range)
    if (!stretch) return false
    const machines = await listPlacedDevices(tx, scope)
    const past = machines.map((machine) => ({ machine, hours: pastOf(machine.code, stretch) }))
    const devices = past.map(({ machine: { id: deviceId, siteId }, hours }) => {
      return { deviceId, siteId, hours }
    })
    // Hours without any count look unbooked for ever, so their orders would be booked again.
    if (!(await insertPastDeviceHours(tx, scope, devices))) return false
    // The first hour only provides the totals to start from.
    const orders = past.flatMap(({ machine, hours }) =>
      hours.slice(1).flatMap((hour) => hour.orders.map((order) => ({ machine, order }))),
    )
    const firstOrders = new Map(
      orders
        .toSorted((one, other) => other.order.at - one.order.at)
        .map(({ order }) => [order.person, new Date(order.at)]),
    )
    const playerIds = await ensureDemoPlayers(tx, scope, firstOrders)
    const pickVisitor = createVisitorChoice(playerIds, new Date())
    await bookPastOrders(
      tx,
      scope,
      orders.map(({ machine, order }) => {
        const person = pickVisitor(order)
        return {
          ...order,
          machine,
          siteId: machine.siteId,
          playerId: playerIds.get(person)!,
          payer: demoPayerId(person),
          buy: order.bought,
          at: new Date(order.at),
          ...toPaymentTimes(order),
        }
      }),
    )
    return true
  })
  if (bookedRange) await settleDemoDay(db, owner.merchantId, range.until)
  return bookedRange
}

/** Settles the day as the following night would have done, so that its income can be withdrawn. */
async function settleDemoDay(db: Database, merchantId: string, until: Date): Promise<void> {
  const day = formatShanghaiDay(until)
  await settleMerchantDay(
    db,
    merchantId,
    day,
    new Date(Math.min(until.getTime() + 600_000, Date.now())),
  )
}

/**
 * Recalculates the statements. Days are booked from the newest backwards, so the balances lack the earlier
 * days until then.
 */
export async function recalculateDemoLedgerBalances(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLoginHolder(tx, demoMerchant.owner.phone))
  if (owner)
    await db.inMerchant(owner.merchantId, (tx, scope) => recalculateLedgerBalances(tx, scope))
}

function toPaymentTimes({ at, paysAfterMs, noticedAfterMs = 0, takenBackAfterMs }: DemoOrder) {
  if (paysAfterMs === undefined) return {}
  const timeAfterPayment = (ms: number) => new Date(at + paysAfterMs + ms)
  const back = takenBackAfterMs !== undefined && { takenBackAt: timeAfterPayment(takenBackAfterMs) }
  return { paidAt: timeAfterPayment(0), noticedAt: timeAfterPayment(noticedAfterMs), ...back }
}

/** Returns an ID that WeChat never issues as an openid: players of the past do not come again. */
function demoPayerId(person: number): string {
  return `demo-${person}`
}

/** Names of some players; the others told the app none. */
const NAMES = [
  '小满',
  '阿哲',
  '林夏',
  '陈一诺',
  '周周',
  '大鹏',
  '米粒',
  'Kevin',
  '王梓涵',
  '橙子',
] as const
const NAMED_EVERY = 3

function nameDemoPlayer(person: number): string {
  return person % NAMED_EVERY === 0
    ? NAMES[(person / NAMED_EVERY) % NAMES.length]!
    : `玩家${String(1_000 + ((person * 3_571) % 9_000))}`
}

/** Creates the players who are not there yet. `firstOrders`: time of each one's first order, by person. */
async function ensureDemoPlayers(
  tx: Tx,
  scope: Scope,
  firstOrders: ReadonlyMap<number, Date>,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>()
  for (const [person, at] of firstOrders) {
    const name = nameDemoPlayer(person)
    ids.set(person, await createWechatMember(tx, scope, demoPayerId(person), name, at))
  }
  return ids
}
