import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '#contract/base/durations.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { devices } from '#contract/devices/devices.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { pickRandom } from '#simulator/random.ts'
import { askingAt } from './asking.ts'
import { openDatabase } from '#server/platform/db.ts'
import { enqueueDayMatch } from '#server/modules/reconciliation/surface.ts'
import { databaseOf } from '../installation.ts'
import type { Product } from './product.ts'
import type { Ground } from './ground.ts'
import type { OrderRow } from './verdict.ts'
import { ownersToken } from './venue.ts'

const WAIT_MS = 50
/** Maximum number of waits for the next payment. Nobody pays while the server starts. */
const WAITS = 600

/** Refunds an order by hand at the provider's site. */
export async function refundOrderAtSite(
  ground: Ground,
  act: 'refund-at-site' | 'refund-part-at-site',
  which: 'next' | 'any',
): Promise<void> {
  const number = which === 'next' ? await nextPaid(ground) : anyPaid(ground)
  if (number === undefined) return
  const wish = { platform: 'wechatPay', act, number }
  // The provider refuses it if nothing is left of the order.
  const isDone = await remote(ground.product.sandbox.control)
    .ask('POST', 'do', wish)
    .then(
      () => true,
      () => false,
    )
  if (isDone) ground.refunded.atSite.add(number)
}

async function nextPaid({ paid }: Ground): Promise<string | undefined> {
  const before = paid.size
  for (let waits = 0; waits < WAITS && paid.size === before; waits += 1) await pause(WAIT_MS)
  return [...paid][before]
}

function anyPaid({ paid, random }: Ground): string | undefined {
  return paid.size === 0 ? undefined : pickRandom(random, [...paid])
}

/** Refunds a part of any order. The refund is refused if the order is not delivered, or if less is left. */
export async function refundByStaff(ground: Ground, amountFen: number): Promise<void> {
  const { product, refunded } = ground
  const orderNumber = anyPaid(ground)
  if (orderNumber === undefined) return
  const token = await ownersToken(product.url)
  const wish = { orderNumber, amountFen: toFen(amountFen) }
  const answer = await askingAt(product.url)(orders.refund, wish, { token })
  if (answer.is === 'done') refunded.byStaff.add(orderNumber)
}

/**
 * Acts as staff who look at the machine. They settle commands in doubt, settle orders that came out, and
 * refund what is left of the others. A refund is refused while another one is under way, or while its amount
 * is not known.
 */
export async function endWaiting(
  { product, simulator, refunded }: Ground,
  waiting: readonly OrderRow[],
): Promise<void> {
  if (waiting.length === 0) return
  const token = await ownersToken(product.url)
  const ask = askingAt(product.url)
  for (const { id, state, amount, refunded: back, commands } of waiting) {
    if (state === 'doubt') {
      for (const command of commands) {
        const found = { id: command, isDone: simulator.carriedOut.has(command) }
        await ask(devices.settleCommand, found, { token })
      }
      continue
    }
    if (commands.some((command) => simulator.carriedOut.has(command))) {
      await ask(orders.settle, { id }, { token })
      continue
    }
    // Without an amount, the refund would be what the meters report as missing, which may be wrong.
    const left = toFen(Number(amount) - Number(back))
    const wish = { orderNumber: id, ...(left > 0 && { amountFen: left }) }
    const answer = await ask(orders.refund, wish, { token })
    if (answer.is === 'done') refunded.byStaff.add(id)
  }
}

/** Matches today's bills, which are available two days later. The product books only what they contain. */
export async function matchBills(product: Product, merchantId: string): Promise<void> {
  await remote(product.sandbox.control).advance(2 * DAY_MS)
  const { appUrl } = await databaseOf(product.data)
  const db = openDatabase(appUrl, { max: 1 })
  const today = toShanghaiDayStart(new Date())
  try {
    await db.inMerchant(merchantId, async (tx, scope) => {
      // A storm may begin before midnight, so yesterday is matched, too.
      await enqueueDayMatch(tx, scope, addDaysToTime(today, -1))
      await enqueueDayMatch(tx, scope, today)
    })
  } finally {
    await db.close()
  }
}
