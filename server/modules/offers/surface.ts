import type { DeviceType } from '#contract/devices/device.ts'
import type { Fen } from '#contract/base/money.ts'
import { offersOfSite, type Offer } from '#contract/offers/offer.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  isPackageUsableOn,
  priceFor,
  quoteOffer,
  quotePlays,
  quoteSlot,
  type Quote,
  type Shelf,
  type SomePlays,
} from './price.ts'
import { newOffer } from './new-offer.ts'
import { toOfferDayStart, isInSeason, nextDay } from './rules.ts'
import { insertOffer, offersAround, type OfferRow } from './store.ts'

/** Surface of packages for other modules: packages for sale, and their prices. */
export { formatBoughtTitle, type Bought } from './bought-item.ts'
export type { Quote, Shelf } from './price.ts'

/**
 * Dependencies of pricing. The orders module counts purchases and in turn needs the prices, so the functions
 * are passed in.
 */
export type PricingDeps = {
  /**
   * Returns how often the player has paid for each of these packages, from one moment until before another.
   */
  boughtBetween(
    tx: Tx,
    scope: Scope,
    playerId: string,
    offerIds: readonly string[],
    from: Date,
    until: Date,
  ): Promise<ReadonlyMap<string, number>>
  /**
   * Also counts orders that the player can still pay. Locks the player's orders until the transaction ends,
   * so that twenty simultaneous taps are counted one after the other.
   */
  orderedBetween: PricingDeps['boughtBetween']
  /** Returns the contents of the slots of a device. */
  shelfOf(tx: Tx, scope: Scope, deviceId: string): Promise<Shelf>
}

/** Both are missing for somebody who only looks. */
export type Buyer = { readonly playerId?: string | undefined; readonly levelId: string | null }
type Place = { readonly siteId: string | null; readonly deviceType: DeviceType }

/** Package that this player can buy at this moment. */
export type OfferForSale = Pick<
  Offer,
  'id' | 'kind' | 'name' | 'coins' | 'bonusCoins' | 'isRecommended'
> & {
  readonly priceFen: Fen
  /** Higher than `priceFen` if the player's level pays less. */
  readonly plainPriceFen: Fen
  /** How often the player may still buy it today: 0 if no more today, undefined without a limit. */
  readonly leftToday: number | undefined
}

export type Wish = Buyer & {
  readonly device: {
    readonly id: string
    readonly siteId: string | null
    readonly type: DeviceType
    readonly priceFen: Fen
  }
  readonly now: Date
  readonly buy: { readonly offerId: string } | SomePlays | { readonly slot: number }
}

export type Pricing = ReturnType<typeof openPricing>

export function openPricing(deps: PricingDeps) {
  async function offersAt(
    tx: Tx,
    scope: Scope,
    place: Place,
    buyer: Buyer,
    now: Date,
  ): Promise<OfferForSale[]> {
    const sold = await soldAt(tx, scope, place, now)
    const left = await leftToday(deps.boughtBetween, tx, scope, sold, buyer, now)
    return sold.map((offer) => forSale(offer, buyer, left(offer)))
  }

  /** Returns how often a package can still be bought today; undefined without a limit. */
  async function leftToday(
    count: PricingDeps['boughtBetween'],
    tx: Tx,
    scope: Scope,
    offers: readonly OfferRow[],
    { playerId }: Buyer,
    now: Date,
  ): Promise<(offer: OfferRow) => number | undefined> {
    const limited = offers.filter(({ dayLimit }) => dayLimit > 0).map(({ id }) => id)
    const today = toOfferDayStart(now)
    const bought =
      playerId !== undefined && limited.length > 0
        ? await count(tx, scope, playerId, limited, today, nextDay(today))
        : new Map<string, number>()
    return ({ id, dayLimit }) =>
      dayLimit > 0 ? Math.max(0, dayLimit - (bought.get(id) ?? 0)) : undefined
  }

  return {
    offersAt,

    /** Returns undefined if this is not sold there (any more). */
    async quote(
      tx: Tx,
      scope: Scope,
      wish: Wish,
    ): Promise<Quote | 'dayLimit' | 'soldOut' | undefined> {
      const { device, buy, now } = wish
      if ('plays' in buy) return quotePlays(device, buy)
      if ('slot' in buy) {
        return quoteSlot(device, buy.slot, await deps.shelfOf(tx, scope, device.id))
      }
      const place = { siteId: device.siteId, deviceType: device.type }
      const offer = (await soldAt(tx, scope, place, now)).find(({ id }) => id === buy.offerId)
      if (!offer) return undefined
      const left = await leftToday(deps.orderedBetween, tx, scope, [offer], wish, now)
      return left(offer) === 0 ? 'dayLimit' : quoteOffer(offer, wish.levelId)
    },
  }
}

/** Lists the packages that players can buy at the place at a moment, at plain prices. */
export async function soldAt(
  tx: Tx,
  scope: Scope,
  { siteId, deviceType }: Place,
  now: Date,
): Promise<OfferRow[]> {
  const rows = await offersAround(tx, scope, scope.merchantId, siteId)
  return offersOfSite(rows, siteId).filter(
    (offer) => offer.isOn && isPackageUsableOn(offer.kind, deviceType) && isInSeason(offer, now),
  )
}

function forSale(offer: OfferRow, { levelId }: Buyer, left: number | undefined): OfferForSale {
  const { id, kind, name, coins, bonusCoins, isRecommended, price } = offer
  const priceFen = priceFor(offer, levelId)
  const what = { id, kind, name, coins, bonusCoins, isRecommended }
  return { ...what, priceFen, plainPriceFen: price, leftToday: left }
}

/** Inserts a new package. */
export async function makeOffer(
  tx: Tx,
  scope: Scope,
  given: Partial<OfferRow> & Pick<OfferRow, 'kind' | 'name' | 'price' | 'coins'>,
): Promise<void> {
  const made = await insertOffer(tx, scope, { ...newOffer(), ...given })
  must(made, `${given.name} is not there yet`)
}
