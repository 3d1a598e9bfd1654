import { declareTexts } from '#web/kit/texts.ts'

export const exchangeTexts = declareTexts({
  loading: { zh: '兑换比例加载中', en: 'Loading the exchange rates' },
  failed: { zh: '兑换比例', en: 'The exchange rates' },
  coinsFor: { zh: '元换币', en: 'Yuan to coins' },
  money: { zh: '每付', en: 'For each' },
  coins: { zh: '换', en: 'Coins' },
  coinUnit: { zh: '枚', en: 'coins' },
  pointsFor: { zh: '币换积分', en: 'Coins to points' },
  pointsNote: {
    zh: '玩家已有的币和积分不变。',
    en: 'Coins and points that players hold already stay as they are.',
  },
  pointCoins: { zh: '每', en: 'For each' },
  points: { zh: '换积分', en: 'Points' },
  pointUnit: { zh: '分', en: 'points' },
  number: { zh: '数量', en: 'A number' },
  outOfRange: {
    zh: '最少 1，最多 1,000,000。改成这之间的整数',
    en: 'At least 1, at most 1,000,000. Enter a whole number between them.',
  },
  example: {
    zh: (price: string, coins: string) =>
      `按元定价 ${price} 的，用币付是 ${coins} 枚；不足一枚按一枚算。`,
    en: (price: string, coins: string) =>
      `What is priced at ${price} costs ${coins} coins; what is left of a coin counts as one.`,
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
})
