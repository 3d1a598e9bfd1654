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

/** What other modules may ask of packages: what is sold, and for how much. */
export { formatBoughtTitle, type Bought } from './bought-item.ts'
export type { Quote, Shelf } from './price.ts'

/** Orders count; they need the price of us, so app.ts hands this in. */
export type PricingDeps = {
  /** How often the player has paid for each of these packages, from one moment until before another. */
  boughtBetween(
    tx: Tx,
    scope: Scope,
    playerId: string,
    offerIds: readonly string[],
    from: Date,
    until: Date,
  ): Promise<ReadonlyMap<string, number>>
  /**
   * With what the player can still pay for, too. Until the transaction ends nobody else orders for
   * this player, so that twenty taps at once are counted one after the other.
   */
  orderedBetween: PricingDeps['boughtBetween']
  /** What lies in the slots of a device. */
  shelfOf(tx: Tx, scope: Scope, deviceId: string): Promise<Shelf>
}

/** Somebody who looks only has neither. */
export type Buyer = { readonly playerId?: string | undefined; readonly levelId: string | null }
type Place = { readonly siteId: string | null; readonly deviceType: DeviceType }

/** What is sold to this player at this moment. */
export type OfferForSale = Pick<
  Offer,
  'id' | 'kind' | 'name' | 'coins' | 'bonusCoins' | 'isRecommended'
> & {
  readonly priceFen: Fen
  /** Higher than `priceFen` for a member of a level that pays less. */
  readonly plainPriceFen: Fen
  /** How often the player may still buy it today; without a limit undefined. 0: no more today. */
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

  /** Undefined where nobody limits it. */
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

    /** Undefined when that is not sold there, or not any more. */
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

/** What players can buy there at a moment, at its plain price. */
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

/** A package that was not there before. */
export async function makeOffer(
  tx: Tx,
  scope: Scope,
  given: Partial<OfferRow> & Pick<OfferRow, 'kind' | 'name' | 'price' | 'coins'>,
): Promise<void> {
  const made = await insertOffer(tx, scope, { ...newOffer(), ...given })
  must(made, `${given.name} is not there yet`)
}
