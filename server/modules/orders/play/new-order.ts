import { MINUTE_MS } from '#contract/base/durations.ts'
import type { OrderKind } from '#contract/orders/order.ts'
import type { MachineAt } from '#server/modules/devices/surface.ts'
import type { Bought, Quote } from '#server/modules/offers/surface.ts'
import { newId } from '#server/platform/id.ts'
import { toOrderAct } from './machine.ts'
import type { OrderRow, OrderSplit } from '../order-row.ts'
import type { Settings } from '../settings.ts'

/** A player in front of the machine has paid by then. The provider accepts no payment after it. */
const OPEN_MS = 5 * MINUTE_MS

type Ordering = {
  readonly playerId: string
  readonly machine: Pick<MachineAt, 'id' | 'code' | 'type'>
  readonly siteId: string
  readonly settings: Settings
  readonly now: Date
}

function createOrderBase({ playerId, machine, siteId, settings, now }: Ordering) {
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

type Paying = {
  readonly quote: Quote
  readonly kind: OrderKind
  readonly slot: number | undefined
  readonly payment: 'wechat' | 'alipay'
  readonly channelId: string
  readonly payer: string
  readonly split: OrderSplit | undefined
}

/** Creates an order that is paid with money. */
export function moneyOrder(ordering: Ordering, paying: Paying): OrderRow {
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

/** A purchase with coins: a play, or the product in a slot. */
export type CoinBuy = { readonly bought: Bought; readonly slot?: number }
export type CoinParts = { readonly given: number; readonly bought: number }

/**
 * Creates an order that is paid at once with coins of the player: for a play, or for a product in a slot.
 */
export function coinOrder(
  ordering: Ordering,
  parts: CoinParts,
  { bought, slot }: CoinBuy,
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
