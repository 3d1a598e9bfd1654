import * as z from 'zod/mini'
import { declareFields } from '../base/fields.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { toFen } from '../base/money.ts'
import { declarePermissions } from '../base/permission.ts'
import type { Sentence } from '../base/sentence.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, idIfAny, typedTextSchema, yesNo, yuan } from '../base/wire.ts'

/**
 * A recharge package (on the wire: discount, 优惠): players pay money and get coins and a bonus. A package
 * without a site is sold at every site. A site's own package replaces the general one of the same kind and
 * name there. This allows another price at a site without an additional package.
 */
export const offerPermissions = declarePermissions(
  'offers',
  { zh: '套餐', en: 'Packages' },
  {
    see: { zh: '查看套餐', en: 'View packages' },
    edit: { zh: '添加和修改套餐', en: 'Add and edit packages' },
  },
)

/** Change of packages at many sites at once. One log entry contains the packages and the sites. */
export const offerSetSubject = declareSubject(
  'offerSet',
  { zh: '批量修改套餐', en: 'Bulk package edit' },
  {
    siteNames: { zh: '场地', en: 'Sites' },
    offerNames: { zh: '套餐', en: 'Packages' },
    mode: { zh: '场地自有套餐', en: 'Site-specific packages' },
  },
)

export const offerKinds = {
  /** The coins go into the machine at once. */
  play: { zh: '投币套餐', en: 'Coin package' },
  /** The coins go onto the player's account at this merchant. */
  recharge: { zh: '存币套餐', en: 'Stored-coin package' },
} as const satisfies Record<string, Sentence>
export type OfferKind = keyof typeof offerKinds
const offerKind = z.enum(Object.keys(offerKinds) as [OfferKind, ...OfferKind[]])

export const OFFER_NAME_MAX = 20
/** Maximum price of a package, in fen. */
export const OFFER_PRICE_MAX = 10_000_00
export const OFFER_COINS_MAX = 100_000
export const DAY_LIMIT_MAX = 99
/** Maximum number of packages of a site, and of those for every site. Package lists are not paged. */
export const OFFERS_MAX = 30
const LEVELS_MAX = 50

const price = yuan.check(z.refine((fen) => fen > 0 && fen <= OFFER_PRICE_MAX))
const wireCount = z.union([z.string().check(z.regex(/^\d{1,6}$/)), z.int()])

/** Returns a codec for counts from `min` to `max`: a number on the wire, a text in a form. */
function createCountCodec(min: number, max: number) {
  const range = z.int().check(z.minimum(min), z.maximum(max))
  return z.codec(wireCount, range, { decode: Number, encode: (number) => number })
}

const levelPrice = z.object({ levelId: id, price })

/** Values of a package that do not depend on where it is sold. */
export const offerFields = declareFields({
  kind: { label: { zh: '类型', en: 'Type' }, schema: offerKind, initial: 'recharge' },
  name: {
    label: { zh: '名称', en: 'Name' },
    schema: typedTextSchema(OFFER_NAME_MAX).check(z.minLength(1)),
    initial: '',
  },
  /** Price and coins have no valid initial value: 0 means that they have to be entered. */
  price: { label: { zh: '售价', en: 'Price' }, schema: price, initial: toFen(0) },
  coins: {
    label: { zh: '币数', en: 'Coins' },
    schema: createCountCodec(1, OFFER_COINS_MAX),
    initial: 0,
  },
  bonusCoins: {
    label: { zh: '赠币', en: 'Bonus coins' },
    schema: createCountCodec(0, OFFER_COINS_MAX),
    initial: 0,
  },
  /** First and last day of sale. Null as the start means from now on, null as the end without limit. */
  startDate: { label: { zh: '开始日期', en: 'Start date' }, schema: dayIfAny, initial: null },
  endDate: { label: { zh: '结束日期', en: 'End date' }, schema: dayIfAny, initial: null },
  /** How often a player may buy the package in a day; 0 means no limit. */
  dayLimit: {
    label: { zh: '每人每天限购', en: 'Daily purchase limit per player' },
    schema: createCountCodec(0, DAY_LIMIT_MAX),
    initial: 0,
  },
  isOn: { label: { zh: '上架', en: 'On sale' }, schema: yesNo, initial: true },
  /** At most one package of each kind is recommended in one place. */
  isRecommended: { label: { zh: '推荐', en: 'Recommended' }, schema: yesNo, initial: false },
  levelPrices: {
    label: { zh: '等级价', en: 'Level prices' },
    schema: z.array(levelPrice),
    initial: [],
  },
})
export const levelPricesSent = jsonListCodec(levelPrice, LEVELS_MAX)

/** The operation log shows the site and amounts in fen, and what was sent to devices. */
const { kind: kindLabel, name: nameLabel, price: _price, ...otherLabels } = offerFields.labels
export const offerSubject = declareSubject(
  'offer',
  { zh: '套餐', en: 'Package' },
  {
    fieldName: { zh: '场地', en: 'Site' },
    kind: kindLabel,
    name: nameLabel,
    priceFen: { zh: '售价', en: 'Price', unit: 'fen' },
    ...otherLabels,
    pushed: { zh: '已下发的设备数', en: 'Devices sent to' },
    batchId: { zh: '批量操作', en: 'Bulk action' },
  },
)

export const offer = z.object({
  id,
  ...offerFields.schemas,
  /** Null if the package is sold at every site. */
  fieldId: idIfAny,
  /** Empty if the package is sold at every site. */
  fieldName: z.string(),
})
export type Offer = z.output<typeof offer>
export type LevelPrice = z.output<typeof levelPrice>
export type OfferIdentity = Pick<Offer, 'kind' | 'name' | 'fieldId'>

/**
 * Returns the packages sold at a site, in the given order: its own, and the general ones that these do not
 * replace.
 */
export function listOffersAtSite<O extends OfferIdentity & { readonly isRecommended: boolean }>(
  offers: readonly O[],
  siteId: string | null,
): O[] {
  const isOwnSiteOffer = ({ fieldId }: O) => fieldId !== null && fieldId === siteId
  const own = offers.filter(isOwnSiteOffer)
  const replaced = new Set(own.map(toOfferKey))
  const recommended = new Set(own.filter((each) => each.isRecommended).map(({ kind }) => kind))
  const toUnreplacedGeneralOffers = (each: O) => {
    if (each.fieldId !== null || replaced.has(toOfferKey(each))) return []
    return recommended.has(each.kind) ? { ...each, isRecommended: false } : each
  }
  return offers.flatMap((each) => (isOwnSiteOffer(each) ? each : toUnreplacedGeneralOffers(each)))
}

/** Returns a key that is equal for two packages if one replaces the other at a site. */
export function toOfferKey({ kind, name }: Pick<Offer, 'kind' | 'name'>): string {
  return `${kind} ${name}`
}
