import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the list of refunds. */
export const afterTexts = declareTexts({
  refunds: { zh: '退款', en: 'refunds' },
  state: { zh: '退款状态', en: 'State of the refund' },
  stuck: { zh: '卡住的', en: 'Stuck' },
  all: { zh: '全部', en: 'All' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 refund' : `${formatCount(count)} refunds`),
  },
  noneStuck: { zh: '没有卡住的退款', en: 'No refund is stuck' },
  noneStuckText: {
    zh: '支付平台退不回去的钱会出现在这里，并说明原因',
    en: 'Money that the payment app could not send back comes here, with the reason',
  },
  none: { zh: '没有这样的退款', en: 'No such refunds' },
  noneText: { zh: '换个状态看看', en: 'Look at another state' },
  seeAll: { zh: '看全部退款', en: 'See all refunds' },
})
