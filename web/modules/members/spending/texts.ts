import { declareTexts } from '#web/kit/texts.ts'

/** Texts of what a member paid and got back. */
export const spendingTexts = declareTexts({
  records: { zh: '消费记录', en: 'spending' },
  count: {
    zh: (n: string) => `共 ${n} 条`,
    en: (n: string) => (n === '1' ? '1 record' : `${n} records`),
  },
  refund: { zh: '退款', en: 'Refund' },
  won: { zh: '出奖', en: 'Prize won' },
  coins: {
    zh: (n: string) => `${n} 枚`,
    en: (n: string) => `${n} ${n === '1' ? 'coin' : 'coins'}`,
  },
  none: { zh: '暂无消费记录', en: 'No spending yet' },
  noneText: {
    zh: '会员付款、用币和退款的记录会显示在这里',
    en: 'Payments, coins used and refunds appear here.',
  },
  chooseFirst: { zh: '请先选择会员', en: 'Choose a member first' },
  chooseFirstText: {
    zh: '请在“会员管理”中选择会员，再查看消费记录',
    en: 'Open a member in “Members” to see their spending.',
  },
  toList: { zh: '选择会员', en: 'Choose member' },
  gone: { zh: '会员不存在，或没有来过你负责的场地', en: 'Member not found at your sites' },
  goneText: { zh: '请在“会员管理”中重新选择', en: 'Choose a member in “Members”.' },
  goneAct: { zh: '返回会员管理', en: 'Back to members' },
  exportTitle: { zh: '导出消费记录', en: 'Export spending' },
})
