import type { Sentence } from '../base/sentence.ts'

/**
 * Names of the booking kinds on the statement. A booking with a kind that is missing here does not compile
 * (`server/ledger/ledger.ts`), so each movement of value has a readable line at once.
 */
export const bookingKinds = {
  'order.paid': { zh: '玩家付款', en: 'Payment' },
  'order.late': { zh: '订单关闭后付款到账', en: 'Payment received after order closed' },
  'order.coinsBack': { zh: '币退回玩家', en: 'Coins returned to player' },
  'order.loss': { zh: '退款后设备仍完成订单', en: 'Order completed after refund' },
  'refund.begun': { zh: '退款', en: 'Refund' },
  'gift.given': { zh: '派币', en: 'Coin gift' },
  'gift.takenBack': { zh: '收回派币', en: 'Coin gift reclaimed' },
  'redemption.coins': { zh: '积分兑换游戏币', en: 'Points redeemed for coins' },
  'refund.done': { zh: '退款已到账', en: 'Refund credited' },
  'refund.settled': { zh: '退款已人工处理', en: 'Refund settled manually' },
  'coins.stored': { zh: '在兑币机存币', en: 'Coins stored at coin changer' },
  'transfer.out': { zh: '转账给商户', en: 'Transfer to merchant' },
  'transfer.in': { zh: '收到商户转账', en: 'Transfer from merchant' },
  'transfer.back': { zh: '转账退回', en: 'Transfer returned' },
  'share.paid': { zh: '分账款释放', en: 'Profit share released' },
  'share.sent': { zh: '分账发出', en: 'Profit share sent' },
  'share.arrived': { zh: '分账到账', en: 'Profit share credited' },
  'share.failed': { zh: '分账失败', en: 'Profit share failed' },
  'share.sentBack': { zh: '银行退回分账', en: 'Profit share returned by bank' },
  'share.returned': { zh: '分账人员退回分账', en: 'Profit share returned by beneficiary' },
  'settlement.done': { zh: '结算', en: 'Settlement' },
  'settlement.repaid': { zh: '余额抵扣欠款', en: 'Balance applied to amount owed' },
  'withdrawal.asked': { zh: '申请提现', en: 'Withdrawal requested' },
  'withdrawal.back': { zh: '提现退回', en: 'Withdrawal returned' },
  'withdrawal.returned': { zh: '银行退回提现', en: 'Withdrawal returned by bank' },
  'withdrawal.paid': { zh: '提现到账', en: 'Withdrawal credited' },
  'channel.settled': {
    zh: '支付平台已结算到银行卡',
    en: 'Settled to bank card by payment provider',
  },
  'channel.fee': { zh: '支付平台手续费', en: 'Payment provider fee' },
  'deposit.paid': { zh: '缴纳押金', en: 'Deposit paid' },
  'points.earned': { zh: '获得积分', en: 'Points earned' },
  'points.released': { zh: '积分到账', en: 'Points credited' },
  'points.spent': { zh: '使用积分', en: 'Points spent' },
  'points.returned': { zh: '退回积分', en: 'Points returned' },
  'points.takenBack': { zh: '退款扣回积分', en: 'Points reversed by refund' },
  'points.restored': { zh: '恢复扣回的积分', en: 'Reversed points restored' },
  'points.added': { zh: '手动增加积分', en: 'Points added manually' },
  'points.deducted': { zh: '手动扣减积分', en: 'Points deducted manually' },
  'points.expired': { zh: '积分过期', en: 'Points expired' },
  'member.merged': { zh: '合并会员', en: 'Members merged' },
  'deposit.used': { zh: '扣押金', en: 'Deducted from deposit' },
  'platform.byHand': { zh: '平台调账', en: 'Platform adjustment' },
} as const satisfies Readonly<Record<string, Sentence>>
export type BookingKind = keyof typeof bookingKinds

/** Returns whether bookings of this kind move money, and not only coins or points. */
export function isMoneyBookingKind(kind: BookingKind): boolean {
  return kind !== 'order.coinsBack' && !/^(gift|redemption|coins|points|member)\./.test(kind)
}

/**
 * Names of the account kinds. The kind is the part before the `:` of an account's name; the rest identifies
 * a site, channel or person. Kinds that begin with `clearing:` mirror debts of outside parties.
 */
export const accountKinds = {
  withdrawable: { zh: '可提现', en: 'Available' },
  pending: { zh: '待结算', en: 'Pending settlement' },
  frozen: { zh: '提现中', en: 'Withdrawing' },
  deposit: { zh: '押金', en: 'Deposit' },
  held: { zh: '自有支付账户', en: 'Your payment account' },
  refunding: { zh: '退款在途', en: 'Refunds in progress' },
  losses: { zh: '损失', en: 'Losses' },
  fees: { zh: '平台服务费', en: 'Platform fees' },
  share: { zh: '待付分账', en: 'Payable share' },
  sharing: { zh: '分账中', en: 'Shares in progress' },
  bought: { zh: '玩家购买的币', en: 'Coins bought by players' },
  given: { zh: '赠送给玩家的币', en: 'Coins given to players' },
  'clearing:channel': { zh: '支付平台代收', en: 'Collected by payment provider' },
  'clearing:owed': { zh: '欠款', en: 'Amount owed' },
  'clearing:merchants': { zh: '商户转账在途', en: 'Merchant transfers in progress' },
  'clearing:by-hand': { zh: '平台', en: 'Platform' },
  'clearing:losses': { zh: '损失来源', en: 'Source of loss' },
  'clearing:claim': { zh: '待收回分账', en: 'Recoverable share' },
  points: { zh: '会员积分', en: 'Member points' },
  'pending-points': { zh: '待到账积分', en: 'Pending points' },
  'clearing:points-owed': { zh: '待扣积分', en: 'Points owed' },
  'clearing:points': { zh: '发放的积分', en: 'Points issued' },
  'clearing:coins': { zh: '发放的币', en: 'Coins issued' },
} as const satisfies Readonly<Record<string, Sentence>>
export type AccountKind = keyof typeof accountKinds

/** Kinds of accounts in the merchant's book that are not the merchant's to spend. */
export const ofOthers: readonly AccountKind[] = [
  'losses',
  'fees',
  'share',
  'sharing',
  'clearing:claim',
  'bought',
  'given',
]

/** Names of the kinds of subjects of bookings: the part before the `:` of a booking's subject. */
export const aboutKinds: Readonly<Record<string, Sentence>> = {
  order: { zh: '订单', en: 'Order' },
  storing: { zh: '存币', en: 'Stored coins' },
  member: { zh: '会员', en: 'Member' },
  gift: { zh: '派币', en: 'Coin gift' },
  redemption: { zh: '兑换订单', en: 'Redemption' },
  giftBatch: { zh: '批量派币', en: 'Bulk coin gift' },
  transfer: { zh: '转账', en: 'Transfer' },
  settlement: { zh: '结算', en: 'Settlement' },
  withdrawal: { zh: '提现', en: 'Withdrawal' },
  deposit: { zh: '押金', en: 'Deposit' },
  channel: { zh: '支付通道', en: 'Payment channel' },
  'share-payment': { zh: '分账付款', en: 'Profit share payment' },
}

const CLEARING = 'clearing:'

/**
 * Splits an account name into kind and id: `pending:7` into `pending` and `7`, `clearing:channel:9` into
 * `clearing:channel` and `9`.
 */
export function parseAccountName(name: string): { readonly kind: string; readonly id: string } {
  const start = name.startsWith(CLEARING) ? CLEARING.length : 0
  const end = name.indexOf(':', start)
  return end < 0 ? { kind: name, id: '' } : { kind: name.slice(0, end), id: name.slice(end + 1) }
}

/**
 * Returns whether lines of such accounts are on the statement. Accounts that mirror outside parties are not,
 * except debts.
 */
export function isStatementAccountKind(kind: string): boolean {
  const isDebt = kind === 'clearing:claim' || kind === 'clearing:owed'
  return isDebt || !kind.startsWith(CLEARING)
}

/** Returns the name of a kind. An unknown kind, written by a newer version, is returned as it is. */
export function toLedgerKindName(
  names: Readonly<Record<string, Sentence>>,
  kind: string,
): Sentence {
  return names[kind] ?? { zh: kind, en: kind }
}
