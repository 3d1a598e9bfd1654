import { declareLifecycle } from '../base/lifecycle.ts'
import type { Sentence } from '../base/sentence.ts'

/** Texts of reconciliation: kinds of differences, their causes and their states. */

export const differenceLife = declareLifecycle('open', {
  open: { name: { zh: '待核实', en: 'Unverified' }, next: ['waiting', 'explained'] },
  /** A person was asked to find the cause. */
  waiting: { name: { zh: '已指派', en: 'Assigned' }, next: ['waiting', 'explained'] },
  /** It can be explained again while the day is open, so that a wrong explanation can be corrected. */
  explained: { name: { zh: '已核实', en: 'Verified' }, next: ['explained'] },
})
export type DifferenceState = (typeof differenceLife.states)[number]

/** What disagrees: our orders with the bill, the machine with our orders, its cash with a count. */
export const differenceKinds = {
  billPayment: { zh: '账单多一笔付款', en: 'Extra payment on statement' },
  ourPayment: { zh: '账单少一笔付款', en: 'Payment missing from statement' },
  amount: { zh: '同一笔付款金额不符', en: 'Payment amount mismatch' },
  billRefund: { zh: '账单多一笔退款', en: 'Extra refund on statement' },
  ourRefund: { zh: '账单少一笔退款', en: 'Refund missing from statement' },
  flow: {
    zh: '交易与资金账单不符',
    en: 'Transaction does not match funds statement',
  },
  fee: { zh: '手续费与资金账单不符', en: 'Fee does not match funds statement' },
  payout: { zh: '提现与资金账单不符', en: 'Withdrawal does not match funds statement' },
  share: { zh: '分账与资金账单不符', en: 'Profit share does not match funds statement' },
  credits: { zh: '上币数与订单不符', en: 'Coins sent do not match orders' },
  goods: { zh: '出货数与订单不符', en: 'Products vended do not match orders' },
  cash: { zh: '现金未清点', en: 'Cash not counted' },
  count: { zh: '清点金额与应有金额不符', en: 'Cash count does not match expected amount' },
} as const satisfies Record<string, Sentence>
export type DifferenceKind = keyof typeof differenceKinds

export const causes = {
  lateNotice: { zh: '付款通知延迟', en: 'Payment notification delayed' },
  overMidnight: { zh: '交易跨零点', en: 'Transaction ran past midnight' },
  refundOverMidnight: { zh: '退款跨零点', en: 'Refund crossed midnight' },
  refundAtProvider: {
    zh: '在支付平台后台退款',
    en: 'Refunded in the payment provider’s merchant portal',
  },
  otherSystem: {
    zh: '同一商户号在其他系统交易',
    en: 'Transaction with the same merchant ID in another system',
  },
  cashNotCounted: { zh: '现金仍在机器内', en: 'Cash still in the machine' },
  otherRate: { zh: '费率不同', en: 'Different fee rate' },
  counted: { zh: '事后已清点', en: 'Counted later' },
  partOut: {
    zh: '设备少出币或少出货，或已出但误报为失败',
    en: 'Partly dispensed, or dispensed but wrongly reported as failed',
  },
  meterShrank: { zh: '码表读数未计入', en: 'Meter reading not counted' },
  testPlay: { zh: '出货测试或试玩', en: 'Test vend or test play' },
  deviceOffline: { zh: '设备离线，未上报', en: 'Device offline, nothing reported' },
  repeated: { zh: '重复出货或上币', en: 'Products vended or coins sent more than once' },
  stuckNote: { zh: '纸钞卡在纸钞机中', en: 'Banknote stuck in banknote acceptor' },
  miscounted: { zh: '清点有误', en: 'Miscounted' },
  changeGiven: { zh: '用于找零', en: 'Used as change' },
  agreedLater: { zh: '后续数据已一致', en: 'Later data matches' },
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
