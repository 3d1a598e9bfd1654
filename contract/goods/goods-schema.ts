import * as z from 'zod/mini'
import { pictureLink } from '../people/person.ts'
import { declareFields } from '../base/fields.ts'
import { toFen } from '../base/money.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, idIfAny, moment, typedTextSchema, wholeNumber, yuan } from '../base/wire.ts'

/**
 * Goods that machines give out, with one form for both uses: a claw machine gives them as a prize, a slot
 * sells them, and the same plush toy is often in both. Goods without a price can only be won.
 */
export const goodsTypeSubject = declareSubject(
  'goodsType',
  { zh: '商品分类', en: 'Product category' },
  { name: { zh: '名称', en: 'Name' } },
)

export const GOODS_NAME_MAX = 40
export const GOODS_BRAND_MAX = 40
export const WARN_DAYS_MAX = 999
const amount = yuan.check(z.refine((fen) => fen >= 0 && fen <= 100_000_00))

/** Values that people enter when they create or change goods. */
export const goodsFields = declareFields({
  name: {
    label: { zh: '名称', en: 'Name' },
    schema: typedTextSchema(GOODS_NAME_MAX).check(z.minLength(1)),
    initial: '',
  },
  englishName: {
    label: { zh: '英文名', en: 'English name' },
    schema: typedTextSchema(GOODS_NAME_MAX),
    initial: '',
  },
  typeId: { label: { zh: '分类', en: 'Category' }, schema: idIfAny, initial: null },
  brand: {
    label: { zh: '品牌', en: 'Brand' },
    schema: typedTextSchema(GOODS_BRAND_MAX),
    initial: '',
  },
  picture: { label: { zh: '图片', en: 'Picture' }, schema: pictureLink, initial: '' },
  /** Price if the slot has none of its own; 0 means that it can only be won. */
  price: { label: { zh: '售价', en: 'Price' }, schema: amount, initial: toFen(0) },
  costPrice: { label: { zh: '成本价', en: 'Cost' }, schema: amount, initial: toFen(0) },
  productionDate: {
    label: { zh: '生产日期', en: 'Production date' },
    schema: dayIfAny,
    initial: null,
  },
  /** The last day on which it may be sold. */
  effectiveDate: {
    label: { zh: '有效期至', en: 'Expiry date' },
    schema: dayIfAny,
    initial: null,
  },
  /** Number of days before that day on which a warning is given. */
  warnDays: {
    label: { zh: '提前提醒天数', en: 'Alert before expiry' },
    schema: wholeNumber.check(z.minimum(0), z.maximum(WARN_DAYS_MAX)),
    initial: 30,
  },
})

/** The operation log shows the name of the type and amounts in fen, in this order of fields. */
const { name, englishName, typeId, picture, ...otherLabels } = goodsFields.labels
export const goodsSubject = declareSubject(
  'goods',
  { zh: '商品', en: 'Product' },
  {
    name,
    englishName,
    typeName: typeId,
    ...otherLabels,
    price: { zh: '售价', en: 'Price', unit: 'fen' },
    costPrice: { zh: '成本价', en: 'Cost', unit: 'fen' },
    picture,
  },
)

export const shelfLives = ['fine', 'near', 'over'] as const

export const goods = z.object({
  id,
  ...goodsFields.schemas,
  warnDays: z.int(),
  typeName: z.string(),
  /** State of the date: distant or none, near enough to warn, or past. */
  shelfLife: z.enum(shelfLives),
  /** Pieces in machines according to the book; `slots` is the number of slots they are in. */
  stock: z.int(),
  slots: z.int(),
  createTime: moment,
})
export type Goods = z.output<typeof goods>
