import { findMerchantMember, findPayerId } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { PaymentProvider } from '#contract/channels/channels.ts'
import type { play } from '#contract/orders/play.ts'
import type { MachineForPlayers } from '#server/modules/devices/surface.ts'
import { addBoughtPlays, type Quote } from '#server/modules/offers/surface.ts'
import { findSiteShareCalculator } from '#server/modules/profit-sharing/surface.ts'
import type { OwnVoucher } from '#server/modules/vouchers/surface.ts'
import {
  createWriteFirstHandler,
  type CallContext,
  type Handlers,
} from '#server/platform/calls/mount.ts'
import { payment as paymentIntent } from '../intents.ts'
import { isOrderHoldingStock } from './stock-hold-store.ts'
import { findOpenOrder } from './purchase-limit-store.ts'
import { replacePlayerStockHold, requireOrderStock } from './available-stock.ts'
import { readCoinsPerPlay, requireFreeMachine, resolveMachineState } from './machine.ts'
import { findOrderOfVoucher, requireLiveVoucher, reserveOrderVoucher } from './order-voucher.ts'
import { pricing } from './pricing.ts'
import { createMoneyOrder } from './new-order.ts'
import {
  requestOrderPayment,
  type CommittedOrder,
  type PayDeps,
} from '../payments/request-payment.ts'
import type { OrderRow } from '../order-row.ts'
import { insertOrderWithLines, findMerchantMachineByCode } from './begin-order.ts'
import { readDeviceCoinsPerPlay, readOrderSettings, type Settings } from '../settings.ts'

type MoneyCalls = Pick<typeof play, 'pay' | 'payByFubei'>
type MoneyPaymentContext = CallContext<MoneyCalls['pay']> | CallContext<MoneyCalls['payByFubei']>
type PayInput = Parameters<Extract<Handlers<MoneyCalls>['pay'], Function>>[0]

/**
 * Handlers for payments in an app: they make the order and ask its provider for the data of the payment
 * sheet.
 */
export function moneyHandlers(deps: PayDeps): Handlers<MoneyCalls> {
  const placeMoneyOrder = async (
    input: PayInput,
    context: MoneyPaymentContext,
    provider?: PaymentProvider,
  ) => {
    const { id } = await findOrInsertMoneyOrder(deps, input, context, provider)
    return { merchantId: context.scope.merchantId, id }
  }
  return {
    pay: createWriteFirstHandler<typeof play.pay, CommittedOrder>(
      (input, context) => placeMoneyOrder(input, context),
      (committedOrder, context) => requestOrderPayment(deps, committedOrder, context),
    ),
    payByFubei: createWriteFirstHandler<typeof play.payByFubei, CommittedOrder>(
      (input, context) => placeMoneyOrder(input, context, 'fubei'),
      (committedOrder, context) => requestOrderPayment(deps, committedOrder, context),
    ),
  }
}

async function findOrInsertMoneyOrder(
  deps: PayDeps,
  input: PayInput,
  context: MoneyPaymentContext,
  provider: PaymentProvider | undefined,
): Promise<OrderRow> {
  const { equipmentId, discountId, slot, payment, price: expectedPrice } = input
  const { tx, scope, actor, refuse } = context
  const { playerId } = actor
  const machine = await findMerchantMachineByCode(tx, scope, equipmentId)
  if (!machine?.siteId) throw refuse('noMachine', 'equipmentId')
  requireFreeMachine(await resolveMachineState(tx, scope, machine, playerId), refuse)
  const now = databaseNow()
  const { siteId } = machine
  const [channel, payer, settings, voucher, splitOf] = await Promise.all([
    deps.channels.channelFor(tx, scope, payment, provider),
    findPayerId(tx, actor.identityId, payment),
    readOrderSettings(tx, scope),
    requireLiveVoucher(context, playerId, input.voucherId, now),
    findSiteShareCalculator(tx, scope, siteId, now),
  ])
  const plain = await quoteRequestedPurchase(input, machine, context, { settings, voucher, now })
  if (!channel || payer === undefined) throw refuse('noChannel', 'payment')
  const { channelId } = channel
  if (plain === 'dayLimit') {
    // A player who left the payment sheet without paying continues with the existing order.
    const same = { playerId, deviceId: machine.id, offerId: discountId ?? '', payment, channelId }
    const voucherId = voucher?.id ?? null
    const open = await findOpenOrder(tx, scope, { ...same, voucherId }, now)
    if (!open) throw refuse('dayLimitReached', 'discountId')
    return requireOpenOrderStock(context, open)
  }
  const quote = await requireCoinsForOnePlay(context, machine, plain)
  if (expectedPrice !== undefined && expectedPrice !== quote.amountFen)
    throw refuse('priceChanged', 'price')
  const ordering = { playerId, machine, siteId, settings, now }
  const { kind } = quote
  const split = splitOf(quote.amountFen, channel)
  const order = createMoneyOrder(ordering, { quote, kind, slot, payment, payer, channelId, split })
  const open = await findOrderOfVoucher(context, voucher, order)
  if (open) return requireOpenOrderStock(context, open)
  await requireOrderStock(tx, scope, order, refuse)
  const heldUntil = await replacePlayerStockHold(tx, scope, order)
  await reserveOrderVoucher(context, order, quote)
  await insertOrderWithLines(tx, scope, { ...order, heldUntil }, quote.lines)
  await paymentIntent.write(tx, scope, order.id, { merchantId: scope.merchantId })
  return order
}

type PurchaseBasis = {
  readonly settings: Settings
  readonly voucher: OwnVoucher | undefined
  readonly now: Date
}

/** Quotes what the player wants to buy, with the voucher. Refuses what is not sold. */
async function quoteRequestedPurchase(
  { discountId, plays = 1, slot }: PayInput,
  machine: MachineForPlayers,
  { tx, scope, actor: { playerId }, refuse }: MoneyPaymentContext,
  { settings, voucher, now }: PurchaseBasis,
): Promise<Quote | 'dayLimit'> {
  const { id, siteId, type, price: priceFen } = machine
  const buy = discountId
    ? { offerId: discountId }
    : slot
      ? { slot }
      : { plays, coinsPerPlay: await readDeviceCoinsPerPlay(tx, scope, machine, settings) }
  const levelId = (await findMerchantMember(tx, scope, playerId))?.levelId ?? null
  const device = { id, siteId, type, priceFen }
  const request = { device, buy, playerId, levelId, now, voucher }
  const quote = await pricing.quote(tx, scope, request)
  if (quote === 'soldOut') throw refuse('soldOut', 'slot')
  if (!quote) throw refuse('notSold', discountId ? 'discountId' : slot ? 'slot' : 'plays')
  if (typeof quote === 'string' && quote !== 'dayLimit') throw refuse('voucherUnfit', 'voucherId')
  return quote
}

type OrderRefuseContext = Pick<MoneyPaymentContext, 'tx' | 'scope' | 'refuse'>

/**
 * Returns the open order. If a newer order has ended its hold, the stock is checked again, because it may be
 * gone.
 */
async function requireOpenOrderStock(
  { tx, scope, refuse }: OrderRefuseContext,
  open: OrderRow,
): Promise<OrderRow> {
  if (!(await isOrderHoldingStock(tx, scope, open.id)))
    await requireOrderStock(tx, scope, open, refuse)
  return open
}

/**
 * Throws if the package has too few coins for one play. Otherwise that would be noticed only after the
 * payment. Returns the quote with the number of plays that a package pays for.
 */
async function requireCoinsForOnePlay(
  { tx, scope, refuse }: OrderRefuseContext,
  machine: MachineForPlayers,
  quote: Quote,
): Promise<Quote> {
  const { kind, coins, bonusCoins, offerId, bought } = quote
  if (kind !== 'play' || offerId === undefined) return quote
  const coinsPerPlay = await readCoinsPerPlay(tx, scope, machine)
  if (coins + bonusCoins < coinsPerPlay) throw refuse('notSold', 'discountId')
  return { ...quote, bought: addBoughtPlays(bought, coins + bonusCoins, coinsPerPlay) }
}
