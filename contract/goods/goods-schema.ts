import * as z from 'zod/mini'
import { pictureLink } from '../people/person.ts'
import { declareSubject } from '../base/subject.ts'
import { dayIfAny, id, idIfAny, moment, typedText, wholeNumber, yuan } from '../base/wire.ts'

/**
 * What machines give out, one thing for both: a gift is what a claw machine lets out, a product what
 * a slot sells, and the same plush toy is often either. What makes it a product is a price.
 */
export const goodsTypeSubject = declareSubject(
  'goodsType',
  { zh: '礼品分类', en: 'Type of gifts' },
  { name: { zh: '名称', en: 'Name' } },
)

export const goodsSubject = declareSubject(
  'goods',
  { zh: '礼品', en: 'Gift' },
  {
    name: { zh: '名称', en: 'Name' },
    englishName: { zh: '英文名', en: 'English name' },
    typeName: { zh: '分类', en: 'Type' },
    brand: { zh: '品牌', en: 'Brand' },
    price: { zh: '售价（分）', en: 'Price (fen)' },
    costPrice: { zh: '成本（分）', en: 'Cost (fen)' },
    productionDate: { zh: '生产日期', en: 'Production date' },
    effectiveDate: { zh: '有效期至', en: 'Effective until' },
    warnDays: { zh: '提前几天提醒', en: 'Days of warning' },
    picture: { zh: '图片', en: 'Picture' },
  },
)

export const GOODS_NAME_MAX = 40
export const WARN_DAYS_MAX = 999
const amount = yuan.check(z.refine((fen) => fen >= 0 && fen <= 100_000_00))

/** What one can be given, by those who make it or change it. */
export const goodsValues = {
  name: typedText(GOODS_NAME_MAX).check(z.minLength(1)),
  englishName: typedText(GOODS_NAME_MAX),
  typeId: idIfAny,
  brand: typedText(40),
  picture: pictureLink,
  /** What players pay where a slot says nothing else; nothing: it is only won. */
  price: amount,
  costPrice: amount,
  productionDate: dayIfAny,
  /** The last day on which it may be sold. */
  effectiveDate: dayIfAny,
  /** So many days before that day, somebody is told. */
  warnDays: wholeNumber.check(z.minimum(0), z.maximum(WARN_DAYS_MAX)),
}

export const shelfLives = ['fine', 'near', 'over'] as const

export const goods = z.object({
  id,
  ...goodsValues,
  warnDays: z.int(),
  typeName: z.string(),
  /** Of its date: far away or none, near enough to warn, or over. */
  shelfLife: z.enum(shelfLives),
  /** In machines, by the book; and in how many slots. */
  stock: z.int(),
  slots: z.int(),
  createTime: moment,
})
export type Goods = z.output<typeof goods>
