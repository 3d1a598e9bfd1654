import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the list of refunds. */
export const afterTexts = declareTexts({
  refunds: { zh: '退款', en: 'refunds' },
  state: { zh: '退款状态', en: 'Refund status' },
  stuck: { zh: '待处理', en: 'Needs action' },
  all: { zh: '全部', en: 'All' },
  count: {
    zh: (count: number) => `共 ${formatCount(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 refund' : `${formatCount(count)} refunds`),
  },
  noneStuck: { zh: '暂无待处理的退款', en: 'No refunds need action' },
  noneStuckText: {
    zh: '未成功的退款会显示在这里，并注明原因',
    en: 'Failed refunds appear here with the reason.',
  },
  none: { zh: '没有符合条件的退款', en: 'No matching refunds' },
  noneText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  seeAll: { zh: '查看全部退款', en: 'View all refunds' },
})
