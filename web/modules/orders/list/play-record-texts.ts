import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the records of plays paid by phone, and of sales of glass-front machines. */
export const playTexts = declareTexts({
  plays: { zh: '消费记录', en: 'plays' },
  sales: { zh: '购买记录', en: 'sales' },
  played: { zh: '玩成', en: 'Played' },
  sold: { zh: '出货', en: 'Sold' },
  taken: { zh: '手机实收', en: 'Taken by phone' },
  refunded: {
    zh: (amount: string) => `另退 ${amount}`,
    en: (amount: string) => `${amount} refunded`,
  },
  coinsPaid: { zh: (coins: string) => `用币 ${coins}`, en: (coins: string) => `For ${coins}` },
  freePlays: { zh: (count: string) => `免费 ${count} 局`, en: (count: string) => `${count} free` },
  payment: { zh: '付款方式', en: 'Paid with' },
  all: { zh: '全部', en: 'All' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 record' : `${formatCount(count)} records`),
  },
  won: { zh: '出奖', en: 'Won' },
  notWon: { zh: '没出奖', en: 'Not won' },
  none: { zh: '还没有人用手机付款玩过', en: 'Nobody has paid by phone to play yet' },
  noneText: {
    zh: '玩家扫码付款玩过的每一笔都会出现在这里',
    en: 'Each play that a player scans and pays comes here',
  },
  noSales: { zh: '玻璃机还没有卖出过商品', en: 'No glass-front machine has sold anything yet' },
  noSalesText: {
    zh: '玩家在玻璃机上买的每一件都会出现在这里',
    en: 'Each thing that a player buys from one comes here',
  },
  nothingFound: { zh: '没有符合的记录', en: 'Nothing found' },
  nothingFoundText: {
    zh: '换个日期、场地或付款方式',
    en: 'Try other days, another site or payment',
  },
  clear: { zh: '清除筛选', en: 'Clear the filter' },
})
