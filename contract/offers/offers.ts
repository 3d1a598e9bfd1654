import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { commaListCodec } from '../base/comma-list.ts'
import { world } from '../example-world.ts'
import { offerInSet, offerSetMode } from './offer-set.ts'
import { levelPricesSent, offer, offerFields, OFFERS_MAX, offerPermissions } from './offer.ts'
import { jsonListCodec } from '../base/list-of.ts'
import { toFen } from '../base/money.ts'
import { id, idIfAny, ids, yesNo } from '../base/wire.ts'

/** Recharge packages (area *Discounts*): listing what is sold where, and changing it. */
const discount = '/api/blade-discount/discount' as const
/** The recommended package of a place is set by its own call. */
const offerInput = z.omit(z.object(offerFields.schemas), { isRecommended: true })
const seeGrants = [merchantGrant(offerPermissions.see), agent] as const
const editGrants = [merchantGrant(offerPermissions.edit)] as const

const notFound = {
  zh: '套餐不存在或已删除',
  en: 'Package not found. It may have been deleted.',
}
const siteMissing = {
  zh: '场地不存在，或你没有查看权限，请重新选择',
  en: 'Site not found, or you do not have access. Choose another site.',
}
const everySite = {
  zh: '这是通用套餐，你的账号仅有部分场地的权限，不能修改。如需单独定价，请为你的场地新建同名套餐。',
  en:
    'This is a shared package. You have access to only some sites, so you cannot edit it. To set ' +
    'a different price, create a package with the same name for your site.',
}
const placeFull = {
  zh: `通用套餐和每个场地的自有套餐分别最多 ${OFFERS_MAX} 个，请先删除不用的套餐`,
  en: `A site or the shared list holds up to ${OFFERS_MAX} packages. Delete an unused one first.`,
}
const nameTaken = {
  zh: '已有同类同名的套餐。请更换名称，或修改已有的套餐。',
  en:
    'A package of this type with this name already exists. Enter another name, or edit the ' +
    'existing package.',
}
const levelAbove = {
  zh: '等级价不能高于售价，请改低或留空',
  en: 'A level price cannot be higher than the regular price. Enter a lower price, or leave the field blank.',
}
const levelTwice = {
  zh: '同一会员等级有两个等级价，请删除一个',
  en: 'The same member level has two level prices. Delete one of them.',
}
const levelMissing = {
  zh: '会员等级不存在或已删除，请重新填写等级价',
  en: 'Member level not found. It may have been deleted. Enter the level prices again.',
}
const datesCrossed = {
  zh: '开始日期晚于结束日期，请选择更早的开始日期',
  en: 'The start date is after the end date. Choose an earlier start date.',
}
const twoRecommended = {
  zh: '同类套餐只能推荐一个，请取消其他套餐的推荐',
  en: 'Only one package of each type can be recommended. Turn off “Recommended” for the others.',
}
const datePast = {
  zh: '日期已过，请选择今天或以后的日期',
  en: 'This date has passed. Choose today or a later date.',
}

export const offers = {
  /**
   * Lists the packages sold at a site, its own and the general ones. Without a site, all packages are
   * listed.
   */
  list: declareCall({
    name: 'offers.list',
    title: { zh: '套餐列表', en: 'List packages' },
    wire: { method: 'GET', path: `${discount}/getDiscountByField`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({ fieldId: z.optional(idIfAny) }),
    output: z.array(offer),
    failures: { siteMissing },
    example: { fieldId: world.siteId },
  }),

  /** Lists the member levels for which a package can have a separate price, lowest level first. */
  levels: declareCall({
    name: 'offers.levels',
    title: { zh: '会员等级列表', en: 'List member levels' },
    wire: { method: 'GET', path: `${discount}/levels`, body: 'query' },
    access: seeGrants,
    writes: false,
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string() })),
    failures: {},
    example: {},
  }),

  /**
   * Removes all own packages of a site, or the given one, so that the general packages are sold there again.
   */
  restore: declareCall({
    name: 'offers.restore',
    title: { zh: '恢复通用套餐', en: 'Restore shared packages' },
    wire: { method: 'GET', path: `${discount}/recoveryDiscountByField`, body: 'query' },
    access: editGrants,
    writes: true,
    input: z.object({ fieldId: id, id: z.optional(id) }),
    output: z.array(offer),
    failures: { siteMissing, notFound },
    example: { fieldId: world.siteId },
  }),

  submit: declareCall({
    name: 'offers.submit',
    title: { zh: '保存套餐', en: 'Save package' },
    wire: { method: 'POST', path: `${discount}/submit`, body: 'form' },
    access: editGrants,
    writes: true,
    /**
     * Without an id a new package is created: `name`, `price` and `coins` are required, and the kind
     * defaults to `recharge`. With an id, absent fields stay unchanged.
     */
    input: z.extend(z.partial(offerInput), {
      id: z.optional(id),
      fieldId: z.optional(idIfAny),
      levelPrices: z.optional(levelPricesSent),
    }),
    output: offer,
    failures: {
      notFound,
      siteMissing,
      everySite,
      placeFull,
      nameTaken,
      levelAbove,
      levelTwice,
      levelMissing,
      datesCrossed,
      datePast,
      staysThere: {
        zh: '套餐的类型和场地不能修改，请新建套餐',
        en: 'The type and site of a package cannot be changed. Add a new package instead.',
      },
    },
    example: {
      id: world.offerId,
      kind: 'recharge',
      name: '充十送二',
      price: toFen(1000),
      coins: 10,
    },
  }),

  remove: declareCall({
    name: 'offers.remove',
    title: { zh: '删除套餐', en: 'Delete packages' },
    wire: { method: 'POST', path: `${discount}/remove`, body: 'form' },
    access: editGrants,
    writes: true,
    input: z.object({ ids }),
    output: z.object({ removed: z.int() }),
    failures: { notFound, everySite },
    example: { ids: [world.offerId] },
  }),

  /**
   * Puts packages on sale or takes them off. Open pages are notified at once, so that nobody chooses a
   * package that is no longer sold.
   */
  putOnSale: declareCall({
    name: 'offers.putOnSale',
    title: { zh: '上架或下架套餐', en: 'Put packages on sale or take them off sale' },
    wire: { method: 'POST', path: `${discount}/updateDiscountSendTopic`, body: 'form' },
    access: editGrants,
    writes: true,
    /** `isOn` defaults to true. */
    input: z.object({ ids, isOn: z.optional(yesNo) }),
    output: z.object({ changed: z.int() }),
    failures: { notFound, everySite },
    example: { ids: [world.offerId], isOn: false },
  }),

  /** Gives packages to each site as its own. An own package of the same kind and name is changed. */
  applyToSites: declareCall({
    name: 'offers.applyToSites',
    title: { zh: '批量修改套餐', en: 'Bulk edit site packages' },
    wire: {
      method: 'POST',
      path: `${discount}/batchSaveDiscountByUserIdAndField`,
      body: 'form',
    },
    access: editGrants,
    writes: true,
    input: z.object({
      fieldIds: commaListCodec(id).check(z.refine((list) => list.length > 0)),
      discounts: jsonListCodec(offerInSet, OFFERS_MAX).check(z.refine((list) => list.length > 0)),
      /** Defaults to `add`, which removes nothing. */
      mode: z.optional(offerSetMode),
    }),
    output: z.array(
      z.object({
        fieldId: id,
        /** Empty if the site was removed or is not visible to the caller; nothing is done there. */
        fieldName: z.string(),
        state: z.enum(['done', 'missing', 'full']),
        added: z.int(),
        changed: z.int(),
        same: z.int(),
        removed: z.int(),
      }),
    ),
    failures: {
      nameTaken,
      levelAbove,
      levelTwice,
      levelMissing,
      datesCrossed,
      datePast,
      twoRecommended,
    },
    example: {
      fieldIds: [world.siteId, world.otherSiteId],
      discounts: [
        {
          kind: 'play',
          name: '三局连玩',
          price: toFen(500),
          coins: 3,
          bonusCoins: 0,
          startDate: null,
          endDate: null,
          dayLimit: 0,
          isOn: true,
          isRecommended: false,
          levelPrices: [],
        },
      ],
      mode: 'add',
    },
  }),

  /**
   * Recommends the package that players are shown first. Another recommended package of its kind in the same
   * place loses the mark.
   */
  recommend: declareCall({
    name: 'offers.recommend',
    title: { zh: '推荐套餐', en: 'Recommend package' },
    wire: { method: 'POST', path: `${discount}/updateTjRechargeMoney`, body: 'form' },
    access: editGrants,
    writes: true,
    /** `isRecommended` defaults to true. */
    input: z.object({ id, isRecommended: z.optional(yesNo) }),
    output: offer,
    failures: { notFound, everySite },
    example: { id: world.offerId, isRecommended: true },
  }),
}
