import type { DeviceType } from '#contract/devices/device.ts'
import type { Fen } from '#contract/base/money.ts'
import { listOffersAtSite, type Offer } from '#contract/offers/offer.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  isPackageUsableOn,
  getOfferPrice,
  quoteOffer,
  quotePlays,
  quoteSlot,
  type Quote,
  type Shelf,
  type PlayPurchase,
} from './price.ts'
import { createInitialOffer } from './new-offer.ts'
import { applyVoucher, type QuotedVoucher, type VoucherMismatch } from './voucher-price.ts'
import { toOfferDayStart, isOfferInSeason, addOneDay } from './rules.ts'
import { insertOffer, listSiteAndGeneralOffers, type OfferRow } from './store.ts'

/** Surface of packages for other modules: packages for sale, and their prices. */
export {
  addBoughtPlays,
  countBoughtPlays,
  formatBoughtTitle,
  type BoughtItem,
} from './bought-item.ts'
export {
  deleteLevelPrices,
  listPricedOffers,
  saveLevelPrices,
  updateLevelPrices,
} from './level-prices.ts'
export type { Quote, Shelf, VoucherCost } from './price.ts'
export { applyVoucher } from './voucher-price.ts'
export type { QuotedVoucher, VoucherMismatch } from './voucher-price.ts'

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
type OfferSalePlace = { readonly siteId: string | null; readonly deviceType: DeviceType }

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

export type QuoteRequest = Buyer & {
  readonly device: {
    readonly id: string
    readonly siteId: string | null
    readonly type: DeviceType
    readonly priceFen: Fen
  }
  readonly now: Date
  readonly buy: { readonly offerId: string } | PlayPurchase | { readonly slot: number }
  /** At most one voucher of the buyer's. */
  readonly voucher?: QuotedVoucher | undefined
}

export type QuoteRefusal = 'dayLimit' | 'soldOut' | VoucherMismatch

export type Pricing = ReturnType<typeof createPricing>

export function createPricing(deps: PricingDeps) {
  async function listOffersForSale(
    tx: Tx,
    scope: Scope,
    place: OfferSalePlace,
    buyer: Buyer,
    now: Date,
  ): Promise<OfferForSale[]> {
    const sold = await listSellableOffers(tx, scope, place, now)
    const left = await loadLeftTodayLookup(deps.boughtBetween, tx, scope, sold, buyer, now)
    return sold.map((offer) => toOfferForSale(offer, buyer, left(offer)))
  }

  /** Returns how often a package can still be bought today; undefined without a limit. */
  async function loadLeftTodayLookup(
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
        ? await count(tx, scope, playerId, limited, today, addOneDay(today))
        : new Map<string, number>()
    return ({ id, dayLimit }) =>
      dayLimit > 0 ? Math.max(0, dayLimit - (bought.get(id) ?? 0)) : undefined
  }

  async function quotePurchase(
    count: PricingDeps['boughtBetween'],
    tx: Tx,
    scope: Scope,
    request: QuoteRequest,
  ): Promise<Quote | QuoteRefusal | undefined> {
    const { device, buy, now, voucher } = request
    if (voucher) {
      const plainQuote = await quotePurchase(count, tx, scope, { ...request, voucher: undefined })
      return plainQuote && typeof plainQuote !== 'string'
        ? applyVoucher(plainQuote, voucher, device)
        : plainQuote
    }
    if ('plays' in buy) return quotePlays(device, buy)
    if ('slot' in buy) {
      return quoteSlot(device, buy.slot, await deps.shelfOf(tx, scope, device.id))
    }
    const place = { siteId: device.siteId, deviceType: device.type }
    const offer = (await listSellableOffers(tx, scope, place, now)).find(
      ({ id }) => id === buy.offerId,
    )
    if (!offer) return undefined
    const left = await loadLeftTodayLookup(count, tx, scope, [offer], request, now)
    return left(offer) === 0 ? 'dayLimit' : quoteOffer(offer, request.levelId)
  }

  return {
    offersAt: listOffersForSale,

    /** Returns undefined if this is not sold there (any more). */
    quote: (tx: Tx, scope: Scope, request: QuoteRequest) =>
      quotePurchase(deps.orderedBetween, tx, scope, request),

    /** Returns the quote for somebody who only looks: nothing is locked. */
    previewQuote: (tx: Tx, scope: Scope, request: QuoteRequest) =>
      quotePurchase(deps.boughtBetween, tx, scope, request),
  }
}

/** Lists the packages that players can buy at the place at a moment, at plain prices. */
export async function listSellableOffers(
  tx: Tx,
  scope: Scope,
  { siteId, deviceType }: OfferSalePlace,
  now: Date,
): Promise<OfferRow[]> {
  const rows = await listSiteAndGeneralOffers(tx, scope, scope.merchantId, siteId)
  return listOffersAtSite(rows, siteId).filter(
    (offer) =>
      offer.isOn && isPackageUsableOn(offer.kind, deviceType) && isOfferInSeason(offer, now),
  )
}

function toOfferForSale(
  offer: OfferRow,
  { levelId }: Buyer,
  left: number | undefined,
): OfferForSale {
  const { id, kind, name, coins, bonusCoins, isRecommended, price } = offer
  const priceFen = getOfferPrice(offer, levelId)
  const offerFields = { id, kind, name, coins, bonusCoins, isRecommended }
  return { ...offerFields, priceFen, plainPriceFen: price, leftToday: left }
}

/** Inserts a new package. */
export async function createOffer(
  tx: Tx,
  scope: Scope,
  fields: Partial<OfferRow> & Pick<OfferRow, 'kind' | 'name' | 'price' | 'coins'>,
): Promise<void> {
  const isInserted = await insertOffer(tx, scope, { ...createInitialOffer(), ...fields })
  must(isInserted, `${fields.name} is not there yet`)
}
