import { toChannelId } from '#server/modules/channels/surface.ts'
import type { MachineForPlayers } from '#server/modules/devices/surface.ts'
import { readDeviceShelf } from '#server/modules/goods/surface.ts'
import {
  createPricing,
  type Pricing,
  type PricingDeps,
  type Shelf,
} from '#server/modules/offers/surface.ts'
import { findSiteShareCalculator } from '#server/modules/profit-sharing/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { computeStepAfterCommand } from '../delivery/after-command.ts'
import { savePlayResults } from '../delivery/play-result-store.ts'
import * as life from '../lifecycle.ts'
import type { Step } from '../order-step.ts'
import { countPaidOrdersBetween, lockAndCountOrdersBetween } from '../play/purchase-limit-store.ts'
import { insertPastRefund } from '../refunds/refund-store.ts'
import { createMoneyOrder } from '../play/new-order.ts'
import type { OrderRow } from '../order-row.ts'
import { insertOrderWithLines } from '../play/begin-order.ts'
import { applyOrderStep } from '../step-store.ts'
import { toCoinPrice, readOrderSettings, type Settings } from '../settings.ts'

/**
 * Orders that were made and ended in the past: priced, stepped and booked as they would have been then. No
 * provider is asked and no command is sent, since all is over.
 */
export type PastOrder = {
  readonly id: string
  readonly playerId: string
  readonly payer: string
  readonly machine: Pick<MachineForPlayers, 'id' | 'code' | 'type' | 'price'>
  readonly siteId: string
  readonly buy: { readonly plays: number } | { readonly slot: number }
  readonly at: Date
  /** Absent if the order was never paid. */
  readonly paidAt?: Date | undefined
  /** Time at which the payment became known here, if that was later. */
  readonly noticedAt?: Date | undefined
  /** Time at which the provider refunded the money; set if nothing came out of the machine. */
  readonly takenBackAt?: Date | undefined
  readonly won?: boolean | undefined
}

const DISPENSED_MS = 2_000

export async function bookPastOrders(
  tx: Tx,
  scope: Scope,
  orders: readonly PastOrder[],
): Promise<void> {
  const settings = await readOrderSettings(tx, scope)
  // All queries share one connection, on which none waits for the answers to another.
  const shelfThen = await createPastShelfLookup(tx, scope, orders)
  const pricing = createPricing({
    boughtBetween: countPaidOrdersBetween,
    orderedBetween: lockAndCountOrdersBetween,
    shelfOf: shelfThen,
  })
  await Promise.all(orders.map((each) => bookPastOrder(tx, scope, { settings, pricing }, each)))
  const playResults = orders.flatMap(({ id: orderId, machine, won }) =>
    won === undefined ? [] : [{ orderId, deviceId: machine.id, won }],
  )
  if (playResults.length > 0) await savePlayResults(tx, scope, playResults)
}

/** Returns the shelves of that time: the present goods of the slots, none of them sold out. */
async function createPastShelfLookup(
  tx: Tx,
  scope: Scope,
  orders: readonly PastOrder[],
): Promise<PricingDeps['shelfOf']> {
  const selling = orders.filter(({ buy }) => 'slot' in buy).map(({ machine }) => machine.id)
  const lying = new Map<string, Shelf>()
  for (const id of new Set(selling)) {
    const { goods } = await readDeviceShelf(tx, scope, id)
    lying.set(id, { goods: goods.map((each) => ({ ...each, inStock: true })), closed: [] })
  }
  return async (_tx, _scope, deviceId) => lying.get(deviceId) ?? { goods: [], closed: [] }
}

type PastOrderContext = { readonly settings: Settings; readonly pricing: Pricing }

async function bookPastOrder(
  tx: Tx,
  scope: Scope,
  { settings, pricing }: PastOrderContext,
  past: PastOrder,
): Promise<void> {
  const { id, playerId, payer, machine, siteId, buy, at: now, paidAt } = past
  const noticedAt = past.noticedAt ?? paidAt
  const device = { id: machine.id, siteId, type: machine.type, priceFen: machine.price }
  const coinsPerPlay = toCoinPrice(machine.price, settings)
  const purchase = 'slot' in buy ? buy : { ...buy, coinsPerPlay }
  const quoteRequest = { device, buy: purchase, playerId, levelId: null, now }
  const quote = await pricing.quote(tx, scope, quoteRequest)
  if (!quote || typeof quote === 'string') return
  const paying = { quote, kind: quote.kind, slot: 'slot' in buy ? buy.slot : undefined }
  const channel = {
    payment: 'wechat',
    channelId: toChannelId(scope.merchantId, 'wechatPay'),
  } as const
  const ordering = { playerId, machine, siteId, settings, now }
  const splitOf = await findSiteShareCalculator(tx, scope, siteId, now)
  const split = splitOf(quote.amountFen, { holder: 'platform', provider: 'wechatPay' })
  const order = { ...createMoneyOrder(ordering, { ...paying, ...channel, payer, split }), id }
  await insertOrderWithLines(tx, scope, order, quote.lines)
  for (const { from, step, at } of toPastOrderSteps(order, paidAt, noticedAt, past.takenBackAt)) {
    const { refund, ...own } = step
    await applyOrderStep(tx, scope, { ...order, state: from, paidAt: paidAt ?? null }, own, at)
    if (refund) await insertPastRefund(tx, scope, order, refund, { at, endedAt: past.takenBackAt! })
  }
}

type PastOrderStep = { readonly from: OrderRow['state']; readonly step: Step; readonly at: Date }

function toPastOrderSteps(
  order: OrderRow,
  paidAt?: Date,
  noticedAt = paidAt,
  takenBackAt?: Date,
): PastOrderStep[] {
  if (!paidAt || !noticedAt) {
    const expiredAt = order.expiresAt
    return [{ from: 'created', step: life.createUnpaidCloseStep(expiredAt), at: expiredAt }]
  }
  const endedAt = new Date(noticedAt.getTime() + DISPENSED_MS)
  const payment = { providerNumber: `past${order.id}`, paidAt }
  const { command, ...paid } = life.computeStepAfterPayment(order, payment, noticedAt)!
  const sent = { ...order, state: 'dispensing', commandId: command!.id } as const
  const state = takenBackAt ? 'failed' : 'done'
  const step = computeStepAfterCommand(sent, { id: command!.id, state, code: '' }, endedAt)!
  const back = takenBackAt &&
    step.refund && {
      from: 'refunding' as const,
      step: life.createProviderRefundDoneStep(
        order,
        { id: step.refund.id, amount: order.amount },
        takenBackAt,
      ),
      at: takenBackAt,
    }
  return [
    { from: 'created', step: paid, at: noticedAt },
    { from: 'dispensing', step, at: endedAt },
    ...(back ? [back] : []),
  ]
}
