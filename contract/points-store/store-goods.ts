import * as z from 'zod/mini'
import { commaListCodec } from '../base/comma-list.ts'
import { declareFields } from '../base/fields.ts'
import { toFen } from '../base/money.ts'
import { declareSubject } from '../base/subject.ts'
import {
  dayIfAny,
  id,
  idIfAny,
  moment,
  momentIfAny,
  typedLinesSchema,
  typedTextSchema,
  wholeNumber,
  yesNo,
  yuan,
} from '../base/wire.ts'
import { pictureLink } from '../people/person.ts'
import { STORE_COINS_MAX, storeGoodsKind } from './goods-kinds.ts'

/** Goods of the points store. They are not the goods in machines: their stock is in a storeroom. */

export const STORE_NAME_MAX = 20
export const STORE_DETAIL_MAX = 2000
export const STORE_RULES_MAX = 1000
export const STORE_PICTURES_MAX = 9
export const STORE_POINTS_MAX = 1_000_000
export const STORE_STOCK_MAX = 1_000_000
export const STORE_LIMIT_MAX = 10_000
export const STORE_GOODS_MAX = 500
export const STORE_GROUPS_MAX = 50
/** Pieces of one redemption. */
export const PIECES_MAX = 99
/** Days in which removed goods can be restored. */
export const RESTORE_DAYS = 30
/** Highest money price of a piece, and of all pieces of a redemption without shipping. */
export const STORE_PRICE_MAX = 50_000_00

function rangeSchema(min: number, max: number) {
  return wholeNumber.check(z.minimum(min), z.maximum(max))
}
const amount = yuan.check(z.refine((fen) => fen >= 0 && fen <= STORE_PRICE_MAX))

export const storeGoodsFields = declareFields({
  kind: { label: { zh: '类型', en: 'Type' }, schema: storeGoodsKind, initial: 'thing' },
  name: {
    label: { zh: '名称', en: 'Name' },
    schema: typedTextSchema(STORE_NAME_MAX).check(z.minLength(1)),
    initial: '',
  },
  pictures: {
    label: { zh: '图片', en: 'Pictures' },
    schema: commaListCodec(pictureLink).check(z.maxLength(STORE_PICTURES_MAX)),
    initial: [],
  },
  groupId: { label: { zh: '分组', en: 'Group' }, schema: idIfAny, initial: null },
  points: {
    label: { zh: '所需积分', en: 'Points required' },
    schema: rangeSchema(1, STORE_POINTS_MAX),
    initial: 100,
  },
  /** Kind of voucher that each piece gives; null unless it gives one. */
  voucherKindId: { label: { zh: '代金券', en: 'Voucher' }, schema: idIfAny, initial: null },
  /** Coins that each piece gives; 0 unless it gives any. */
  coins: {
    label: { zh: '币数', en: 'Coins' },
    schema: rangeSchema(0, STORE_COINS_MAX),
    initial: 0,
  },
  /** Money that one piece costs beside the points; 0: none. */
  moneyPrice: { label: { zh: '另付金额', en: 'Extra payment' }, schema: amount, initial: toFen(0) },
  /** Fee for shipping one redemption; 0: none. */
  shippingFee: { label: { zh: '运费', en: 'Shipping fee' }, schema: amount, initial: toFen(0) },
  /** Shown beside the points; 0 if none is shown. */
  marketPrice: { label: { zh: '市场价', en: 'Retail price' }, schema: amount, initial: toFen(0) },
  costPrice: { label: { zh: '成本价', en: 'Cost price' }, schema: amount, initial: toFen(0) },
  stock: {
    label: { zh: '库存', en: 'Stock' },
    schema: rangeSchema(0, STORE_STOCK_MAX),
    initial: 0,
  },
  /** Pieces that one member may redeem in all; 0: no limit. */
  memberLimit: {
    label: { zh: '每人限兑', en: 'Member redemption limit' },
    schema: rangeSchema(0, STORE_LIMIT_MAX),
    initial: 0,
  },
  /** Pieces that all members may redeem in a day; 0: no limit. */
  dayLimit: {
    label: { zh: '每天限兑', en: 'Daily redemption limit' },
    schema: rangeSchema(0, STORE_LIMIT_MAX),
    initial: 0,
  },
  /** Lowest level that may redeem; null: everybody. */
  levelId: { label: { zh: '最低等级', en: 'Minimum level' }, schema: idIfAny, initial: null },
  isPickedUp: { label: { zh: '到店自提', en: 'Pickup' }, schema: yesNo, initial: true },
  isShipped: { label: { zh: '快递', en: 'Shipping' }, schema: yesNo, initial: false },
  startDate: { label: { zh: '开始日期', en: 'Start date' }, schema: dayIfAny, initial: null },
  endDate: { label: { zh: '结束日期', en: 'End date' }, schema: dayIfAny, initial: null },
  detail: {
    label: { zh: '详情', en: 'Details' },
    schema: typedLinesSchema(STORE_DETAIL_MAX),
    initial: '',
  },
})

export type GoodsValues = typeof storeGoodsFields.initial

/** Returns the values without those that goods of their kind do not have. */
export function dropForeignGoodsValues(values: GoodsValues): GoodsValues {
  const { kind, voucherKindId, coins } = values
  return {
    ...values,
    voucherKindId: kind === 'voucher' ? voucherKindId : null,
    coins: kind === 'coins' ? coins : 0,
    moneyPrice: kind === 'thing' ? values.moneyPrice : toFen(0),
    shippingFee: kind === 'thing' ? values.shippingFee : toFen(0),
    isPickedUp: kind === 'thing' && values.isPickedUp,
    isShipped: kind === 'thing' && values.isShipped,
  }
}

export const storeGoods = z.object({
  id,
  ...storeGoodsFields.schemas,
  points: z.int(),
  coins: z.int(),
  stock: z.int(),
  memberLimit: z.int(),
  dayLimit: z.int(),
  groupName: z.string(),
  levelName: z.string(),
  /** Empty unless each piece gives a voucher. */
  voucherName: z.string(),
  isOn: yesNo,
  /** Pieces redeemed and not cancelled. */
  redeemed: z.int(),
  createTime: moment,
  /** In the recycle bin since then; null if it is not. */
  removedAt: momentIfAny,
})
export type StoreGoods = z.output<typeof storeGoods>

export const storeGroup = z.object({ id, name: z.string(), goods: z.int() })
export type StoreGroup = z.output<typeof storeGroup>

/** Settings of the store that its members see. */
export const storeSettings = z.object({
  isOpen: yesNo,
  name: typedTextSchema(STORE_NAME_MAX).check(z.minLength(1)),
  rules: typedLinesSchema(STORE_RULES_MAX),
  /** Days after the redemption until which goods can be picked up. */
  pickUpDays: rangeSchema(1, 90),
})
export type StoreSettings = z.output<typeof storeSettings>

const { groupId, levelId, voucherKindId, ...labels } = storeGoodsFields.labels
export const storeGoodsSubject = declareSubject(
  'storeGoods',
  { zh: '积分商品', en: 'Store item' },
  {
    ...labels,
    groupName: groupId,
    levelName: levelId,
    voucherName: voucherKindId,
    moneyPrice: { zh: '另付金额', en: 'Extra payment', unit: 'fen' },
    shippingFee: { zh: '运费', en: 'Shipping fee', unit: 'fen' },
    marketPrice: { zh: '市场价', en: 'Retail price', unit: 'fen' },
    costPrice: { zh: '成本价', en: 'Cost price', unit: 'fen' },
    isOn: { zh: '上架', en: 'On sale' },
    isRemoved: { zh: '已移除', en: 'Removed' },
  },
)
export const storeGroupSubject = declareSubject(
  'storeGroup',
  { zh: '积分商品分组', en: 'Store item group' },
  { name: { zh: '名称', en: 'Name' } },
)
export const storeSettingsSubject = declareSubject(
  'storeSettings',
  { zh: '积分商城设置', en: 'Points store settings' },
  {
    isOpen: { zh: '营业', en: 'Open' },
    name: { zh: '名称', en: 'Name' },
    rules: { zh: '兑换规则', en: 'Redemption rules' },
    pickUpDays: { zh: '自提期限（天）', en: 'Pickup period (days)' },
  },
)
