import * as z from 'zod/mini'
import { jsonListOf } from '../base/list-of.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, idIfAny, typedText, yesNo, yuan } from '../base/wire.ts'

/**
 * A recharge package (on the wire: discount, 优惠): pay money, get coins and a bonus. One without a
 * site is sold at every site; a site's own one stands there in place of the one for every site with
 * its kind and name, so a site can have another price without another package.
 */
export const offerPermissions = declarePermissions(
  'offers',
  { zh: '优惠套餐', en: 'Packages' },
  {
    see: { zh: '查看套餐', en: 'See packages' },
    edit: { zh: '添加和修改套餐', en: 'Add and change packages' },
  },
)

export const offerSubject = declareSubject(
  'offer',
  { zh: '套餐', en: 'Package' },
  {
    fieldName: { zh: '场地', en: 'Site' },
    kind: { zh: '类型', en: 'Kind' },
    name: { zh: '名称', en: 'Name' },
    priceFen: { zh: '售价（分）', en: 'Price (fen)' },
    coins: { zh: '币数', en: 'Coins' },
    bonusCoins: { zh: '赠币', en: 'Bonus coins' },
    startDate: { zh: '开始日期', en: 'From' },
    endDate: { zh: '结束日期', en: 'Until' },
    dayLimit: { zh: '每人每天限购', en: 'Limit per player a day' },
    isOn: { zh: '上架', en: 'On sale' },
    isRecommended: { zh: '推荐', en: 'Recommended' },
    levelPrices: { zh: '等级价', en: 'Prices of member levels' },
    pushed: { zh: '下发到的设备数', en: 'Machines told' },
    batchId: { zh: '批次', en: 'Batch' },
  },
)

/** Many sites at once: one line says which packages went to which sites. */
export const offerSetSubject = declareSubject(
  'offerSet',
  { zh: '批量套餐', en: 'Packages for many sites' },
  {
    siteNames: { zh: '场地', en: 'Sites' },
    offerNames: { zh: '套餐', en: 'Packages' },
    mode: { zh: '方式', en: 'How' },
  },
)

export const offerKinds = {
  /** The coins go into the machine at once. */
  play: { zh: '投币套餐', en: 'Play package' },
  /** The coins go onto the player's account at this merchant. */
  recharge: { zh: '充值套餐', en: 'Recharge package' },
} as const satisfies Record<string, Sentence>
export type OfferKind = keyof typeof offerKinds
const offerKind = z.enum(Object.keys(offerKinds) as [OfferKind, ...OfferKind[]])

export const OFFER_NAME_MAX = 20
/** Fen: the most that one package costs. */
export const OFFER_PRICE_MAX = 10_000_00
export const OFFER_COINS_MAX = 100_000
export const DAY_LIMIT_MAX = 99
/** In one place: lists of packages have no pages. */
export const OFFERS_MAX = 30
const LEVELS_MAX = 50

const price = yuan.check(z.refine((fen) => fen > 0 && fen <= OFFER_PRICE_MAX))
const whole = z.union([z.string().check(z.regex(/^\d{1,6}$/)), z.int()])

/** Of things that a person counts: a number on the wire, a text in a form. */
function countBetween(min: number, max: number) {
  const range = z.int().check(z.minimum(min), z.maximum(max))
  return z.codec(whole, range, { decode: Number, encode: (number) => number })
}

const levelPrice = z.object({ levelId: id, price })

/** What a package is, wherever it is sold. */
export const offerValues = {
  kind: offerKind,
  name: typedText(OFFER_NAME_MAX).check(z.minLength(1)),
  price,
  coins: countBetween(1, OFFER_COINS_MAX),
  bonusCoins: countBetween(0, OFFER_COINS_MAX),
  /** The first and the last day it is sold; null: from now on, for ever. */
  startDate: dayIfAny,
  endDate: dayIfAny,
  /** How often a player may buy it in a day; 0: as often as they like. */
  dayLimit: countBetween(0, DAY_LIMIT_MAX),
  isOn: yesNo,
}
export const levelPricesSent = jsonListOf(levelPrice, LEVELS_MAX)

export const offer = z.object({
  id,
  ...offerValues,
  /** Null: sold at every site. */
  fieldId: idIfAny,
  /** Empty of one that is sold at every site. */
  fieldName: z.string(),
  /** One at most of its kind in a place. */
  isRecommended: yesNo,
  levelPrices: z.array(levelPrice),
})
export type Offer = z.output<typeof offer>
export type LevelPrice = z.output<typeof levelPrice>
export type OfferPlace = Pick<Offer, 'kind' | 'name' | 'fieldId'>

/** What is sold at a site, out of its own packages and those for every site, in their order. */
export function offersOfSite<O extends OfferPlace & { readonly isRecommended: boolean }>(
  offers: readonly O[],
  siteId: string | null,
): O[] {
  const isOwnSiteOffer = ({ fieldId }: O) => fieldId !== null && fieldId === siteId
  const own = offers.filter(isOwnSiteOffer)
  const replaced = new Set(own.map(toOfferPlaceKey))
  const recommended = new Set(own.filter((each) => each.isRecommended).map(({ kind }) => kind))
  const toGeneralOffers = (each: O) => {
    if (each.fieldId !== null || replaced.has(toOfferPlaceKey(each))) return []
    return recommended.has(each.kind) ? { ...each, isRecommended: false } : each
  }
  return offers.flatMap((each) => (isOwnSiteOffer(each) ? each : toGeneralOffers(each)))
}

/** The same for two packages of which one stands in the other's place. */
export function toOfferPlaceKey({ kind, name }: Pick<Offer, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}
