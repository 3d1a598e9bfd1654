import { isSlotDeviceType, isGoodsSellingType, type DeviceType } from '#contract/devices/device.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { OrderKind } from '#contract/orders/order.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { formatBoughtTitle, type BoughtItem } from './bought-item.ts'

/**
 * Price of a purchase and its items: the only place where a price is made. An order keeps each line. The
 * lines add up to the amount, which is always above 0, because something free is not paid for.
 */
export type Quote = {
  readonly kind: OrderKind
  readonly bought: BoughtItem
  readonly amountFen: Fen
  /** Coins that go into the machine, or with a recharge onto the player's account; 0 for goods. */
  readonly coins: number
  readonly bonusCoins: number
  readonly lines: readonly PriceLine[]
  /** Set for a package. */
  readonly offerId?: string
  /** Set if a voucher is part of the price. */
  readonly voucher?: VoucherCost
}
/** What a voucher adds to a quote, and what that costs the merchant. */
export type VoucherCost = {
  readonly voucherId: string
  readonly costFen: number
  readonly costCoins: number
}

export type PriceLine = {
  readonly kind: 'plays' | 'goods' | 'offer' | 'level' | 'voucher'
  readonly label: Sentence
  readonly amountFen: Fen
}

export type PricedDevice = { readonly type: DeviceType; readonly priceFen: Fen }
type PricedOffer = Pick<Offer, 'id' | 'kind' | 'name' | 'price' | 'coins' | 'bonusCoins'> &
  Pick<Offer, 'levelPrices'>

const PLAYS_MAX = 100

/** `coinsPerPlay` is the number of coins that the machine takes for one play. */
export type PlayPurchase = { readonly plays: number; readonly coinsPerPlay: number }

/**
 * Quotes plays at the machine's own price. Undefined if the number is not valid, or the machine sells no
 * plays or has no price yet.
 */
export function quotePlays(
  device: PricedDevice,
  { plays, coinsPerPlay }: PlayPurchase,
): Quote | undefined {
  if (isSlotDeviceType(device.type) || !Number.isInteger(plays)) return undefined
  if (plays < 1 || plays > PLAYS_MAX) return undefined
  const bought = { is: 'plays', plays } as const
  return toPricedPurchase(bought, 'plays', device.priceFen * plays, coinsPerPlay * plays)
}

/** Goods that are known to be in a slot. */
export type SlotGoods = {
  readonly slot: number
  readonly goodsId: string
  readonly name: string
  readonly english: string
  readonly priceFen: Fen
  readonly inStock: boolean
}
export type Shelf = {
  readonly goods: readonly SlotGoods[]
  /** Slots that are empty or faulty as reported by the machine, whether or not they are set up. */
  readonly closed: readonly number[]
}

/**
 * Quotes the goods in a slot at their price, or any slot at the machine's price if none is set up. A machine
 * that is also played sells only slots with a price.
 */
export function quoteSlot(
  device: PricedDevice,
  slot: number,
  { goods, closed }: Shelf,
): Quote | 'soldOut' | undefined {
  if (!Number.isInteger(slot) || slot < 1) return undefined
  const lying = goods.find((each) => each.slot === slot)
  if (lying) {
    if (!isGoodsSellingType(device.type)) return undefined
    if (!lying.inStock) return 'soldOut'
    const { goodsId, name, english } = lying
    return toPricedPurchase({ is: 'goods', goodsId, name, english }, 'goods', lying.priceFen, 0)
  }
  // Once any slot has a product, unassigned slots count as empty.
  if (!isSlotDeviceType(device.type) || goods.length > 0) return undefined
  if (closed.includes(slot)) return 'soldOut'
  return toPricedPurchase({ is: 'slot', slot }, 'goods', device.priceFen, 0)
}

const KINDS = { plays: 'play', goods: 'vend' } as const

function toPricedPurchase(
  bought: BoughtItem,
  kind: keyof typeof KINDS,
  amount: number,
  coins: number,
) {
  if (amount <= 0) return undefined
  const amountFen = toFen(amount)
  const lines = [{ kind, label: formatBoughtTitle(bought), amountFen }]
  return { kind: KINDS[kind], bought, amountFen, coins, bonusCoins: 0, lines }
}

/** Quotes a package, at the price of the player's level if that is lower. */
export function quoteOffer(offer: PricedOffer, levelId: string | null): Quote {
  const { id, kind, name, price, coins, bonusCoins } = offer
  const bought = { is: 'offer', name } as const
  const lines: PriceLine[] = [{ kind: 'offer', label: formatBoughtTitle(bought), amountFen: price }]
  const less = toFen(getOfferPrice(offer, levelId) - price)
  if (less < 0) lines.push({ kind: 'level', label: LEVEL_PRICE, amountFen: less })
  return { kind, bought, amountFen: toFen(price + less), coins, bonusCoins, lines, offerId: id }
}

const LEVEL_PRICE: Sentence = { zh: '会员等级优惠', en: 'Member level discount' }

/** Returns the price for a level, which is never above the plain price. */
export function getOfferPrice(
  { price, levelPrices }: Pick<Offer, 'price' | 'levelPrices'>,
  levelId: string | null,
): Fen {
  const own = levelPrices.find((each) => each.levelId === levelId)?.price ?? price
  return own < price ? own : price
}

/**
 * Returns whether coins of this kind of package can be used on the machine: a machine with slots takes none.
 */
export function isPackageUsableOn(kind: Offer['kind'], type: DeviceType): boolean {
  return kind === 'recharge' || !isSlotDeviceType(type)
}
