import { MINUTE_MS } from '#contract/base/durations.ts'
import type { Fen } from '#contract/base/money.ts'
import type { OrderKind } from '#contract/orders/order.ts'
import type { MachineForPlayers } from '#server/modules/devices/surface.ts'
import type { BoughtItem, Quote } from '#server/modules/offers/surface.ts'
import { newId } from '#server/platform/id.ts'
import { toOrderAct } from './machine.ts'
import type { OrderRow, OrderSplit } from '../order-row.ts'
import type { Settings } from '../settings.ts'

/** A player in front of the machine has paid by then. The provider accepts no payment after it. */
export const OPEN_MS = 5 * MINUTE_MS

type NewOrderBasis = {
  readonly playerId: string
  readonly machine: Pick<MachineForPlayers, 'id' | 'code' | 'type'>
  readonly siteId: string
  readonly settings: Settings
  readonly now: Date
}

type OrderBasis = Pick<NewOrderBasis, 'now' | 'playerId' | 'siteId'> & {
  readonly machine: Pick<MachineForPlayers, 'code' | 'id'>
  readonly settings: Pick<Settings, 'refundMode'>
}

function createOrderBase({ playerId, machine, siteId, settings, now }: OrderBasis) {
  return {
    id: newId(),
    playerId,
    deviceId: machine.id,
    deviceCode: machine.code,
    siteId,
    state: 'created',
    refundingFen: 0,
    refundedFen: 0,
    claimed: {},
    coinsBack: 0,
    bonusBack: 0,
    wholeOnly: false,
    refundMode: settings.refundMode,
    providerNumber: '',
    commandId: null,
    tries: 0,
    failCode: '',
    delivered: null,
    deliveredBy: null,
    checkUntil: null,
    won: null,
    madeAt: now,
    expiresAt: new Date(now.getTime() + OPEN_MS),
    heldUntil: null,
    paidAt: null,
    endedAt: null,
  } as const
}

type MoneyPaymentInput = {
  readonly quote: Quote
  readonly kind: OrderKind
  readonly slot: number | undefined
  readonly payment: 'wechat' | 'alipay'
  readonly channelId: string
  readonly payer: string
  readonly split: OrderSplit | undefined
}

/** Creates an order that is paid with money. */
export function createMoneyOrder(ordering: NewOrderBasis, paying: MoneyPaymentInput): OrderRow {
  const { quote, kind, slot, payment, channelId, payer, split = null } = paying
  return {
    ...createOrderBase(ordering),
    kind,
    payment,
    channelId,
    payer,
    shared: split?.parts.some(({ account }) => account !== undefined) ?? false,
    split,
    offerId: quote.offerId ?? null,
    voucherId: quote.voucher?.voucherId ?? null,
    bought: quote.bought,
    amount: quote.amountFen,
    coins: quote.coins,
    bonusCoins: quote.bonusCoins,
    coinsGiven: 0,
    coinsBought: 0,
    act: kind === 'recharge' ? '' : toOrderAct(ordering.machine.type, slot),
    slot: slot ?? null,
  }
}

type PointPaymentInput = Pick<OrderRow, 'bought' | 'payer' | 'playerId' | 'siteId'> & {
  readonly kind: 'redemption' | 'pointsTopUp'
  readonly payment: 'wechat' | 'alipay'
  readonly channelId: string
  readonly amountFen: Fen
  readonly now: Date
}

/** Creates an order without a machine. Nothing of it is shared. */
export function createMoneyPointOrder(input: PointPaymentInput): OrderRow {
  const { kind, payment, channelId, payer, bought, amountFen, ...basis } = input
  const machine = { id: '', code: '' }
  return {
    ...createOrderBase({ ...basis, machine, settings: { refundMode: 'auto' } }),
    kind,
    payment,
    channelId,
    payer,
    shared: false,
    split: null,
    offerId: null,
    voucherId: null,
    bought,
    amount: amountFen,
    coins: 0,
    bonusCoins: 0,
    coinsGiven: 0,
    coinsBought: 0,
    act: '',
    slot: null,
  }
}

/** Creates an order for one play that costs nothing. Its machine and its price are those of the quote. */
export function createFreeOrder(ordering: NewOrderBasis, { bought, coins }: Quote): OrderRow {
  return {
    ...createOrderBase(ordering),
    kind: 'play',
    payment: 'free',
    channelId: null,
    payer: '',
    shared: false,
    split: null,
    offerId: null,
    voucherId: null,
    bought,
    amount: 0 as OrderRow['amount'],
    coins,
    bonusCoins: 0,
    coinsGiven: 0,
    coinsBought: 0,
    act: toOrderAct(ordering.machine.type, undefined),
    slot: null,
  }
}

/** A purchase with coins: a play, or the product in a slot. */
export type CoinPurchase = { readonly bought: BoughtItem; readonly slot?: number }
export type CoinParts = { readonly given: number; readonly bought: number }

/**
 * Creates an order that is paid at once with coins of the player: for a play, or for a product in a slot.
 */
export function createCoinOrder(
  ordering: NewOrderBasis,
  parts: CoinParts,
  { bought, slot }: CoinPurchase,
): OrderRow {
  return {
    ...createOrderBase(ordering),
    kind: slot === undefined ? 'play' : 'vend',
    payment: 'coins',
    channelId: null,
    payer: '',
    shared: false,
    split: null,
    offerId: null,
    voucherId: null,
    bought,
    amount: 0 as OrderRow['amount'],
    coins: slot === undefined ? parts.given + parts.bought : 0,
    bonusCoins: 0,
    coinsGiven: parts.given,
    coinsBought: parts.bought,
    act: toOrderAct(ordering.machine.type, slot),
    slot: slot ?? null,
  }
}
