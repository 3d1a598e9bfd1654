import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'

/** Texts of reconciliation: kinds of differences, their causes and their states. */

export const differenceLife = declareLifecycle('open', {
  open: { name: { zh: '没说清', en: 'Unexplained' }, next: ['waiting', 'explained'] },
  /** A person was asked to find the cause. */
  waiting: { name: { zh: '等人', en: 'Waits for a person' }, next: ['waiting', 'explained'] },
  /** It can be explained again while the day is open, so that a wrong explanation can be corrected. */
  explained: { name: { zh: '已说清', en: 'Explained' }, next: ['explained'] },
})
export type DifferenceState = (typeof differenceLife.states)[number]

/** What disagrees: our orders with the bill, the machine with our orders, its cash with a count. */
export const differenceKinds = {
  billPayment: { zh: '账单比订单多一笔', en: 'The bill has one payment more' },
  ourPayment: { zh: '订单比账单多一笔', en: 'The orders have one payment more' },
  amount: { zh: '同一笔，金额不一样', en: 'The same payment, another amount' },
  billRefund: { zh: '账单多一笔退款', en: 'The bill has one refund more' },
  ourRefund: { zh: '账单少一笔退款', en: 'The bill has one refund less' },
  flow: { zh: '账单上有，资金账单里没有', en: 'On the bill, and not in the account' },
  fee: { zh: '手续费和账单不一样', en: 'The fee is not what the bill says' },
  payout: { zh: '提现和资金账单不一样', en: 'A withdrawal and the account differ' },
  share: { zh: '分账和资金账单不一样', en: 'A share and the account differ' },
  credits: { zh: '设备上币数和订单不一样', en: 'The meter counts other coins than the orders' },
  goods: { zh: '出货数和订单不一样', en: 'The meter counts other goods than the orders' },
  cash: { zh: '现金还没清点', en: 'The cash is not counted' },
  count: { zh: '清点数和表底不一样', en: 'The count and the meter differ' },
} as const satisfies Record<string, Sentence>
export type DifferenceKind = keyof typeof differenceKinds

export const causes = {
  lateNotice: { zh: '付款通知迟到', en: 'The notice of the payment was late' },
  overMidnight: { zh: '跨零点，落在另一天', en: 'Over midnight, on the other day' },
  refundOverMidnight: { zh: '退款跨零点', en: 'A refund over midnight' },
  refundAtProvider: { zh: '在渠道后台退的款', en: 'Given back at the provider by hand' },
  otherSystem: { zh: '同一商户号在别处收的款', en: 'Taken elsewhere by the same account' },
  cashNotCounted: { zh: '现金还在机器里', en: 'The cash is still in the machine' },
  otherRate: { zh: '费率不一样', en: 'Another rate' },
  counted: { zh: '后来清点了', en: 'Counted since' },
  partOut: { zh: '设备少出，或报失败但已出', en: 'Partly dispensed, or out despite a failure' },
  meterShrank: { zh: '有读数没有入账', en: 'A reading was not booked' },
  testPlay: { zh: '测试出货或试玩', en: 'A test play' },
  deviceOffline: { zh: '设备离线，还没上报', en: 'The device was offline' },
  repeated: { zh: '重复出货', en: 'Given twice' },
  stuckNote: { zh: '卡在纸钞机里', en: 'Stuck in the acceptor' },
  miscounted: { zh: '数错了', en: 'Counted wrong' },
  changeGiven: { zh: '拿出去找零', en: 'Given out as change' },
  agreedLater: { zh: '后来对上了', en: 'It agrees by now' },
  unknown: { zh: '不明', en: 'Unknown' },
} as const satisfies Record<string, Sentence>
export type Cause = keyof typeof causes

const ofMachines: readonly Cause[] = [
  'partOut',
  'testPlay',
  'meterShrank',
  'deviceOffline',
  'lateNotice',
  'repeated',
  'unknown',
]

/** Causes that a person can choose for each kind. Their order has no meaning: the evidence sorts them. */
export const causesOfKind: Readonly<Record<DifferenceKind, readonly Cause[]>> = {
  billPayment: ['lateNotice', 'overMidnight', 'otherSystem', 'unknown'],
  ourPayment: ['lateNotice', 'overMidnight', 'unknown'],
  amount: ['otherSystem', 'unknown'],
  billRefund: ['refundOverMidnight', 'refundAtProvider', 'unknown'],
  ourRefund: ['refundOverMidnight', 'refundAtProvider', 'unknown'],
  flow: ['overMidnight', 'unknown'],
  fee: ['otherRate', 'unknown'],
  payout: ['otherSystem', 'overMidnight', 'unknown'],
  share: ['otherSystem', 'overMidnight', 'unknown'],
  credits: ofMachines,
  goods: ofMachines,
  cash: ['cashNotCounted', 'unknown'],
  count: ['stuckNote', 'miscounted', 'changeGiven', 'meterShrank', 'unknown'],
}

/** Observations, which are no verdict by themselves. */
export const evidences = [
  'late',
  'otherDay',
  'notPaidHere',
  'numberUnknown',
  'underway',
  'partOut',
  'shrank',
  'doorOpened',
  'offline',
  'billAgrees',
  'lastCount',
] as const
export type EvidenceKind = (typeof evidences)[number]
