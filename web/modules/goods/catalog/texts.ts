import { goodsFields } from '#contract/goods/goods-schema.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the product form, including the names of the fields. */
export const formTexts = declareTexts({
  ...goodsFields.labels,
  what: { zh: '是什么', en: 'What it is' },
  englishHelp: {
    zh: '玩家的手机是英文时看到的',
    en: 'What players see whose phone speaks English',
  },
  noType: { zh: '不分类', en: 'No type' },
  money: { zh: '价钱', en: 'Money' },
  priceHelp: {
    zh: '玩家付的价。只给娃娃机当奖品的，可以不填',
    en: 'What players pay. Leave it empty for what is only won',
  },
  costHelp: { zh: '出奖成本按它算', en: 'The cost of prizes is counted by it' },
  earns: {
    zh: (amount: string) => `每件赚 ${amount}`,
    en: (amount: string) => `Earns ${amount} each`,
  },
  loses: {
    zh: (amount: string) => `每件亏 ${amount}`,
    en: (amount: string) => `Loses ${amount} each`,
  },
  dates: { zh: '保质期', en: 'Shelf life' },
  days: { zh: '天', en: 'days' },
  crossed: {
    zh: '有效期早于生产日期。请改其中一个',
    en: 'The effective date is before the production date. Change one of them',
  },
  fits: {
    zh: '放在娃娃机里，它是奖品；放在售货机的货道里，按售价卖。',
    en: 'In a claw machine it is a prize; in a slot that sells it costs this price.',
  },
})
