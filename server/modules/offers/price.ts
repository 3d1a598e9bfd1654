import { isSlotDeviceType, sellsGoods, type DeviceType } from '#contract/devices/device.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { OrderKind } from '#contract/orders/order.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { formatBoughtTitle, type Bought } from './bought-item.ts'

/**
 * What a player pays, and for what: the one place where a price is made. An order keeps each line;
 * the lines add up to the amount, which is always above 0 (what is free is not paid for).
 */
export type Quote = {
  readonly kind: OrderKind
  readonly bought: Bought
  readonly amountFen: Fen
  /** Into the machine, or with a recharge onto the player's account. Goods need none. */
  readonly coins: number
  readonly bonusCoins: number
  readonly lines: readonly PriceLine[]
  /** Of a package. */
  readonly offerId?: string
}
export type PriceLine = {
  readonly kind: 'plays' | 'goods' | 'offer' | 'level'
  readonly label: Sentence
  readonly amountFen: Fen
}

export type PricedDevice = { readonly type: DeviceType; readonly priceFen: Fen }
type PricedOffer = Pick<Offer, 'id' | 'kind' | 'name' | 'price' | 'coins' | 'bonusCoins'> &
  Pick<Offer, 'levelPrices'>

const PLAYS_MAX = 100

/** `coinsPerPlay`: what the machine takes for one. */
export type SomePlays = { readonly plays: number; readonly coinsPerPlay: number }

/** So many plays at the machine's own price; undefined where it sells none, or has no price yet. */
export function quotePlays(
  device: PricedDevice,
  { plays, coinsPerPlay }: SomePlays,
): Quote | undefined {
  if (isSlotDeviceType(device.type) || !Number.isInteger(plays)) return undefined
  if (plays < 1 || plays > PLAYS_MAX) return undefined
  const bought = { is: 'plays', plays } as const
  return toPricedPurchase(bought, 'plays', device.priceFen * plays, coinsPerPlay * plays)
}

/** What is known to lie in a slot. */
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
  /** Slots of which the machine says that nothing comes out, set up or not. */
  readonly closed: readonly number[]
}

/**
 * What lies in a slot, at its price; at a machine of which nobody said what lies in it, at its own. A
 * machine that is played, too, sells only what somebody put a price on.
 */
export function quoteSlot(
  device: PricedDevice,
  slot: number,
  { goods, closed }: Shelf,
): Quote | 'soldOut' | undefined {
  if (!Number.isInteger(slot) || slot < 1) return undefined
  const lying = goods.find((each) => each.slot === slot)
  if (lying) {
    if (!sellsGoods(device.type)) return undefined
    if (!lying.inStock) return 'soldOut'
    const { goodsId, name, english } = lying
    return toPricedPurchase({ is: 'goods', goodsId, name, english }, 'goods', lying.priceFen, 0)
  }
  // Where somebody said what lies in slots, in all others lies nothing.
  if (!isSlotDeviceType(device.type) || goods.length > 0) return undefined
  if (closed.includes(slot)) return 'soldOut'
  return toPricedPurchase({ is: 'slot', slot }, 'goods', device.priceFen, 0)
}

const KINDS = { plays: 'play', goods: 'vend' } as const

function toPricedPurchase(bought: Bought, kind: keyof typeof KINDS, amount: number, coins: number) {
  if (amount <= 0) return undefined
  const amountFen = toFen(amount)
  const lines = [{ kind, label: formatBoughtTitle(bought), amountFen }]
  return { kind: KINDS[kind], bought, amountFen, coins, bonusCoins: 0, lines }
}

/** A package, at the price of the player's level where that is lower. */
export function quoteOffer(offer: PricedOffer, levelId: string | null): Quote {
  const { id, kind, name, price, coins, bonusCoins } = offer
  const bought = { is: 'offer', name } as const
  const lines: PriceLine[] = [{ kind: 'offer', label: formatBoughtTitle(bought), amountFen: price }]
  const less = toFen(priceFor(offer, levelId) - price)
  if (less < 0) lines.push({ kind: 'level', label: LEVEL_PRICE, amountFen: less })
  return { kind, bought, amountFen: toFen(price + less), coins, bonusCoins, lines, offerId: id }
}

const LEVEL_PRICE: Sentence = { zh: '会员等级优惠', en: 'Member level discount' }

/** Never more than the plain price. */
export function priceFor(
  { price, levelPrices }: Pick<Offer, 'price' | 'levelPrices'>,
  levelId: string | null,
): Fen {
  const own = levelPrices.find((each) => each.levelId === levelId)?.price ?? price
  return own < price ? own : price
}

/** Whether coins of this kind of package can be used there: a machine with slots takes none. */
export function isPackageUsableOn(kind: Offer['kind'], type: DeviceType): boolean {
  return kind === 'recharge' || !isSlotDeviceType(type)
}
