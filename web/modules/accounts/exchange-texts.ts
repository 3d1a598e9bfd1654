import { declareTexts } from '#web/kit/texts.ts'

export const exchangeTexts = declareTexts({
  loading: { zh: '正在加载兑换比例…', en: 'Loading exchange rates…' },
  failed: { zh: '兑换比例加载失败', en: 'Could not load exchange rates' },
  coinsFor: { zh: '金额换币', en: 'Money to coins' },
  money: { zh: '支付金额', en: 'Amount paid' },
  coins: { zh: '可得币数', en: 'Coins received' },
  coinUnit: { zh: '枚', en: 'coins' },
  pointsFor: { zh: '币换积分', en: 'Coins to points' },
  pointsNote: {
    zh: '修改比例不影响玩家已有的币和积分',
    en: 'Changing the rate does not affect coins and points that players already have.',
  },
  pointCoins: { zh: '所需币数', en: 'Coins required' },
  points: { zh: '可得积分', en: 'Points received' },
  pointUnit: { zh: '积分', en: 'points' },
  number: { zh: '数量', en: 'Quantity' },
  moneyOutOfRange: {
    zh: '请填写 ¥0.01 到 ¥10,000.00 的金额',
    en: 'Enter an amount from ¥0.01 to ¥10,000.00.',
  },
  outOfRange: {
    zh: '请填写 1 到 1,000,000 的整数',
    en: 'Enter a whole number from 1 to 1,000,000.',
  },
  example: {
    zh: (price: string, coins: string) =>
      `${price} 的一局或一件商品，用币支付需 ${coins} 枚。不足 1 枚按 1 枚计。`,
    en: (price: string, coins: string) =>
      `A play or product priced at ${price} costs ${coins} ${coins === '1' ? 'coin' : 'coins'}. Fractions are rounded up to a whole coin.`,
  },
  save: { zh: '保存兑换比例', en: 'Save exchange rates' },
  saved: { zh: '已保存', en: 'Saved' },
})
