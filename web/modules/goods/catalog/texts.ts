import { goodsFields } from '#contract/goods/goods-schema.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the goods form, including the names of the fields. */
export const formTexts = declareTexts({
  ...goodsFields.labels,
  what: { zh: '商品信息', en: 'Product details' },
  englishHelp: {
    zh: '向手机语言为英文的玩家显示',
    en: 'Shown to players whose phone is set to English',
  },
  noType: { zh: '未分类', en: 'No category' },
  money: { zh: '价格', en: 'Pricing' },
  priceHelp: {
    zh: '仅作娃娃机礼品时留空',
    en: 'Leave blank for claw machine prizes only.',
  },
  costHelp: {
    zh: '用于计算出货成本',
    en: 'Used for the cost of prizes and sales',
  },
  earns: {
    zh: (amount: string) => `每件毛利 ${amount}`,
    en: (amount: string) => `${amount} gross profit per item`,
  },
  loses: {
    zh: (amount: string) => `每件亏损 ${amount}`,
    en: (amount: string) => `${amount} loss per item`,
  },
  dates: { zh: '保质期', en: 'Shelf life' },
  days: { zh: '天', en: 'days' },
  crossed: {
    zh: '有效期早于生产日期。请选择更晚的有效期。',
    en: 'The expiry date is before the production date. Choose a later expiry date.',
  },
  fits: {
    zh: '放入娃娃机时作为礼品，放入售货货道时按售价出售',
    en: 'In claw machines, the product is a prize. In vending slots, it is sold at this price.',
  },
})
