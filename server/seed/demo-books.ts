import { cashEver, cashTakers, devicesAt } from '#server/modules/devices/surface.ts'
import { ordersMade, refundsMade } from '#server/modules/orders/surface.ts'
import { findLogin } from '#server/modules/people/surface.ts'
import { askMatch, bookPastCount } from '#server/modules/reconciliation/surface.ts'
import type { Database } from '#server/platform/db.ts'
import { demoMerchant, demoPeople } from './demo-merchant.ts'
import type { Stretch } from '#server/modules/devices/surface.ts'

/** What the provider would have in its bills of these days, in the sandbox's words. */
export type DemoBill = {
  readonly payments: readonly DemoPayment[]
  readonly refunds: readonly (DemoPayment & { readonly orderNumber: string })[]
}
type DemoPayment = {
  readonly number: string
  readonly fen: number
  readonly title: string
  readonly at: string
}

const TITLE = '演示'

export async function demoBill(db: Database, { from, until }: Stretch): Promise<DemoBill> {
  const owner = await db.asNobody((tx) => findLogin(tx, demoMerchant.owner.phone))
  if (!owner) return { payments: [], refunds: [] }
  return db.inMerchant(owner.merchantId, async (tx, scope) => {
    const orders = await ordersMade(tx, scope, from, until)
    const refunds = await refundsMade(tx, scope, from, until)
    return {
      payments: orders.flatMap(({ id: number, amount: fen, paidAt }) =>
        paidAt ? [{ number, fen, title: TITLE, at: paidAt.toISOString() }] : [],
      ),
      refunds: refunds
        .filter(({ state }) => state === 'done')
        .map(({ id: number, orderId: orderNumber, amount: fen, madeAt }) => {
          return { number, orderNumber, fen, title: TITLE, at: madeAt.toISOString() }
        }),
    }
  })
}

/** Nobody got round to it. */
const UNCOUNTED = 'C02'
/** One note of five yuan stuck in it. */
const SHORT = { name: 'C01', unitFen: 500, cause: 'stuckNote' } as const

/** The cash of all machines was counted just now, but of one. */
export async function countDemoCash(db: Database): Promise<void> {
  const owner = await db.asNobody((tx) => findLogin(tx, demoMerchant.owner.phone))
  const clerk = await db.asNobody((tx) => findLogin(tx, demoPeople[0].phone))
  if (!owner || !clerk) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    const takers = await cashTakers(tx, scope)
    const person = { id: clerk.accountId, name: demoPeople[0].name }
    for (const { id, name, siteId } of await devicesAt(tx, scope)) {
      if (!takers.has(id) || name === UNCOUNTED) continue
      const meters = await cashEver(tx, scope, id)
      const isShort = name === SHORT.name && (meters[SHORT.unitFen] ?? 0) > 0
      const { unitFen, cause } = SHORT
      const counted = isShort ? { ...meters, [unitFen]: meters[unitFen]! - 1 } : meters
      const count = { deviceId: id, name, siteId, meters, counted, person }
      await bookPastCount(tx, scope, { ...count, ...(isShort && { cause }) })
    }
  })
}

export async function matchDemoDays(db: Database, days: readonly Date[]): Promise<void> {
  const owner = await db.asNobody((tx) => findLogin(tx, demoMerchant.owner.phone))
  if (!owner) return
  await db.inMerchant(owner.merchantId, async (tx, scope) => {
    for (const day of days) await askMatch(tx, scope, day)
  })
}
