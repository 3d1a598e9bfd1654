import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the records of plays paid by phone, and of sales of glass-front machines. */
export const playTexts = declareTexts({
  plays: { zh: '消费记录', en: 'plays' },
  sales: { zh: '消费记录', en: 'sales' },
  played: { zh: '完成订单', en: 'Completed orders' },
  sold: { zh: '出货数量', en: 'Products vended' },
  taken: { zh: '在线实收', en: 'Net online payments' },
  refunded: {
    zh: (amount: string) => `已扣除退款 ${amount}`,
    en: (amount: string) => `After refunds of ${amount}`,
  },
  freePlays: {
    zh: (count: string) => `免费 ${count} 局`,
    en: (count: string) => (count === '1' ? '1\u00A0free play' : `${count}\u00A0free plays`),
  },
  coinsPaid: {
    zh: (count: string) => `用存币 ${count} 枚`,
    en: (count: string) => (count === '1' ? '1 stored coin used' : `${count} stored coins used`),
  },
  payment: { zh: '付款方式', en: 'Payment method' },
  all: { zh: '全部', en: 'All' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 order' : `${formatCount(count)} orders`),
  },
  won: { zh: '出奖', en: 'Prize won' },
  notWon: { zh: '未出奖', en: 'No prize won' },
  none: { zh: '暂无消费记录', en: 'No plays yet' },
  noneText: {
    zh: '玩家扫码启动设备的记录会显示在这里',
    en: 'Plays appear here when players scan a code to start a device.',
  },
  noSales: { zh: '暂无玻璃机消费记录', en: 'No glass-front machine sales yet' },
  noSalesText: {
    zh: '玩家在玻璃机购买的商品会显示在这里',
    en: 'Products bought at glass-front machines appear here.',
  },
  nothingFound: { zh: '没有符合条件的消费记录', en: 'No matching orders' },
  nothingFoundText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
})
