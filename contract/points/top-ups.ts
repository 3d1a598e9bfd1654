import * as z from 'zod/mini'
import { allSitesGrant, declareCall, merchantGrant } from '../base/call.ts'
import { toFen } from '../base/money.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  id,
  moment,
  momentIfAny,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  wholeNumber,
  yesNo,
  yuan,
} from '../base/wire.ts'
import { world } from '../example-world.ts'
import { memberBlocked } from '../members/member-words.ts'
import { noRefundRight } from '../orders/order-permissions.ts'
import { ADJUSTMENT_MAX, pointPermissions, storePermissions } from './point.ts'
import { noMember } from './point-records.ts'

/** Points that members buy in packages, for cash that the staff takes or on the phone; part of `points`. */

export const PACKAGES_MAX = 20
export const PACKAGE_NAME_MAX = 20
export const PACKAGE_POINTS_MAX = ADJUSTMENT_MAX
export const PACKAGE_PRICE_MIN = toFen(1)
export const PACKAGE_PRICE_MAX = toFen(50_000_00)

const packagesPath = '/api/blade-userJfTc/userJfTc' as const
const topUpsPath = '/api/blade-playerjfczrecord/playerjfczrecord' as const
const see = [merchantGrant(pointPermissions.see)] as const
const seePackages = [merchantGrant(storePermissions.edit), ...see] as const
const edit = [allSitesGrant(storePermissions.edit)] as const
const sell = [merchantGrant(pointPermissions.adjust)] as const

const packagePrice = yuan.check(
  z.refine((fen) => fen >= PACKAGE_PRICE_MIN && fen <= PACKAGE_PRICE_MAX),
)
const packageFields = {
  name: typedTextSchema(PACKAGE_NAME_MAX).check(z.minLength(1)),
  points: wholeNumber.check(z.minimum(1), z.maximum(PACKAGE_POINTS_MAX)),
  price: packagePrice,
  isOn: yesNo,
}
export const pointPackage = z.object({ id, ...packageFields, points: z.int() })
export type PointPackage = z.output<typeof pointPackage>

const pointPackages = z.object({
  /** Whether points are sold at all. */
  isOn: yesNo,
  packages: z.array(pointPackage),
})

export const topUp = z.object({
  id,
  createTime: moment,
  playerId: id,
  playerName: z.string(),
  packageName: z.string(),
  points: z.int(),
  price: yuan,
  fieldName: z.string(),
  /** Person who sold it; empty if it was paid on the phone. */
  userName: z.string(),
  /** Number of the order that paid for it; empty for cash. */
  orderNumber: z.string(),
  /** What a return takes back and pays back now; 0 if nothing is left or it was returned. */
  returnablePoints: z.int(),
  returnablePrice: yuan,
  /** Of these points, those that are spent already: the member owes them after the return. */
  spentPoints: z.int(),
  /** Null unless it was returned. */
  returnedAt: momentIfAny,
  returnedPoints: z.int(),
  returnedPrice: yuan,
  /** Person who returned it; empty if nobody did. */
  returnedBy: z.string(),
})
export type TopUp = z.output<typeof topUp>

const topUpChoice = z.object({
  isAllowed: yesNo,
  /** Why the member cannot be topped up; empty if it is allowed. */
  barrier: z.enum(['', 'off', 'noPackage', 'blocked']),
  /** What can be bought. */
  packages: z.array(pointPackage),
  /** Sites where the caller may sell. */
  sites: z.array(z.object({ id, name: z.string() })),
  /** Points that the caller may still add today; absent for the owner, who has no limit. */
  leftToday: z.optional(z.int()),
})
export type TopUpChoice = z.output<typeof topUpChoice>

export const pointPackageSubject = declareSubject(
  'pointPackage',
  { zh: '积分套餐', en: 'Points package' },
  {
    name: { zh: '名称', en: 'Name' },
    points: { zh: '积分', en: 'Points' },
    price: { zh: '价格', en: 'Price', unit: 'fen' },
    isOn: { zh: '上架', en: 'On sale' },
  },
)
export const topUpSubject = declareSubject(
  'topUp',
  { zh: '积分充值', en: 'Points top-up' },
  {
    packageName: { zh: '套餐', en: 'Package' },
    points: { zh: '积分', en: 'Points' },
    price: { zh: '收款', en: 'Amount received', unit: 'fen' },
    fieldName: { zh: '场地', en: 'Site' },
    returnedPoints: { zh: '扣回积分', en: 'Points reversed' },
    returnedPrice: { zh: '退款', en: 'Amount refunded', unit: 'fen' },
  },
)
export const topUpSettingSubject = declareSubject(
  'topUpSetting',
  { zh: '积分充值设置', en: 'Points top-up settings' },
  { isOn: { zh: '启用', en: 'On' } },
)

const noPackage = { zh: '套餐不可用，请刷新', en: 'This package is unavailable. Refresh the page.' }
const amountChanged = {
  zh: '积分或金额已变化，请核对后再试',
  en: 'The points or the amount has changed. Check both and try again.',
}

export const topUpCalls = {
  packages: declareCall({
    name: 'points.packages',
    title: { zh: '积分套餐列表', en: 'List points packages' },
    wire: { method: 'GET', path: `${packagesPath}/selectUserJfTcList`, body: 'query' },
    access: seePackages,
    writes: false,
    input: z.object({}),
    output: pointPackages,
    failures: {},
    example: {},
  }),

  /** Adds a package, or changes the one with an id. Sold ones keep their terms. */
  savePackage: declareCall({
    name: 'points.savePackage',
    title: { zh: '保存积分套餐', en: 'Save points package' },
    wire: { method: 'POST', path: `${packagesPath}/save`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id: z.optional(id), ...packageFields }),
    output: pointPackage,
    failures: {
      noPackage,
      packagesFull: {
        zh: `最多可添加 ${PACKAGES_MAX} 个套餐，请先删除不用的套餐`,
        en: `You can have up to ${PACKAGES_MAX} packages. Delete an unused package first.`,
      },
    },
    example: { name: '500 积分', points: 500, price: toFen(50_00), isOn: true },
  }),

  removePackage: declareCall({
    name: 'points.removePackage',
    title: { zh: '删除积分套餐', en: 'Delete points package' },
    wire: { method: 'POST', path: `${packagesPath}/remove`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ id }),
    output: z.object({ id }),
    failures: { noPackage },
    example: { id: world.pointPackageId },
  }),

  /** Turns the sale of points on or off. */
  setTopUpsOn: declareCall({
    name: 'points.setTopUpsOn',
    title: { zh: '启用或停用积分充值', en: 'Turn points top-ups on or off' },
    wire: { method: 'POST', path: `${packagesPath}/setOn`, body: 'form' },
    access: edit,
    writes: true,
    input: z.object({ isOn: yesNo }),
    output: z.object({ isOn: yesNo }),
    failures: {},
    example: { isOn: false },
  }),

  /** Returns whether a member may be topped up, and with what. */
  topUpChoice: declareCall({
    name: 'points.topUpChoice',
    title: { zh: '查询会员能否充值积分', en: 'Check if member can top up points' },
    wire: { method: 'GET', path: `${topUpsPath}/userJfIFCz`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({ playerId: id }),
    output: topUpChoice,
    failures: { noMember },
    example: { playerId: world.playerId },
  }),

  /** Sells a package to a member for cash. The points can be spent at once and never end. */
  sellPackage: declareCall({
    name: 'points.sellPackage',
    title: { zh: '积分充值（现金）', en: 'Sell points for cash' },
    wire: { method: 'POST', path: `${topUpsPath}/save`, body: 'form' },
    access: sell,
    writes: true,
    input: z.object({
      playerId: id,
      packageId: id,
      /** Points and price as the staff saw them. */
      points: wholeNumber,
      price: yuan,
      /** Where the cash was taken. */
      fieldId: id,
    }),
    output: topUp,
    failures: {
      noMember,
      blocked: memberBlocked,
      off: {
        zh: '积分充值未启用，请先在“商城设置”中开启“启用积分充值”',
        en: 'Points top-ups are off. Turn on “Allow points top-ups” in “Store settings” first.',
      },
      noPackage,
      changed: amountChanged,
      noSite: { zh: '请选择收款场地', en: 'Choose the site where you received the cash.' },
      dayUsedUp: {
        zh: '你今天还能增加 {n} 积分，如需更多请联系主账号',
        en: 'Points you can still add today: {n}. Ask the owner account for a higher limit.',
      },
    },
    example: {
      playerId: world.playerId,
      packageId: world.pointPackageId,
      points: 100,
      price: toFen(10_00),
      fieldId: world.siteId,
    },
  }),

  /**
   * Returns a top-up: within 7 days whole, and points that are spent become a debt; later as far as its
   * points are left, with the same share of the price. What was paid on the phone goes back the same way.
   */
  returnTopUp: declareCall({
    name: 'points.returnTopUp',
    title: { zh: '积分充值退款', en: 'Refund points top-up' },
    wire: { method: 'POST', path: `${topUpsPath}/returnTopUp`, body: 'form' },
    access: sell,
    writes: true,
    input: z.object({
      id,
      /** Amount to pay back, as the staff saw it. */
      price: yuan,
    }),
    output: topUp,
    failures: {
      noTopUp: { zh: '充值记录不存在，或不在你负责的场地', en: 'Top-up not found at your sites.' },
      noRefundRight,
      nothingLeft: {
        zh: '退款失败，这笔充值已退款或积分已用完',
        en: 'Could not refund this top-up. It has already been refunded, or its points have been spent.',
      },
      changed: amountChanged,
      wholeOnly: {
        zh: '付款时使用了支付平台的优惠，只能全额退款，不能部分退款',
        en: 'The payment included a payment provider discount, so only the full amount can be refunded.',
      },
    },
    example: { id: world.topUpId, price: toFen(10_00) },
  }),

  /** Lists top-ups at the caller's sites, newest first, with sums of all pages. */
  topUps: declareCall({
    name: 'points.topUps',
    title: { zh: '积分充值记录', en: 'List points top-ups' },
    wire: { method: 'GET', path: `${topUpsPath}/list`, body: 'query' },
    access: see,
    writes: false,
    input: z.object({
      ...pagingFields(),
      playerId: z.optional(id),
      /** Account of the person who sold it. */
      userId: z.optional(id),
      fieldId: z.optional(id),
      startDate: z.optional(day),
      /** Last day, included. */
      endDate: z.optional(day),
    }),
    output: z.extend(recordPageSchema(topUp), {
      sold: yuan,
      returned: yuan,
      soldPoints: z.int(),
      /** People who sold points in these days, to filter by. */
      people: z.array(z.object({ id, name: z.string() })),
    }),
    failures: {},
    example: {},
  }),
}
