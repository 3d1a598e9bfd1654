import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatTransactionCountEn = (count: number) =>
  count === 1 ? '1 transaction' : `${formatCount(count)} transactions`

const balanceTexts = {
  left: { zh: (amount: string) => `余额 ${amount}`, en: (amount: string) => `Balance ${amount}` },
  leftInAccount: {
    zh: (amount: string) => `该账户余额 ${amount}`,
    en: (amount: string) => `Account balance ${amount}`,
  },
  claimed: {
    zh: (amount: string) => `待收回 ${amount}`,
    en: (amount: string) => `${amount} recoverable`,
  },
} as const

/** Texts of the wallet and of the lists of its lines. */
export const texts = declareTexts({
  loading: { zh: '正在加载余额…', en: 'Loading balances…' },
  failed: { zh: '余额加载失败', en: 'Could not load balances' },
  withdrawable: { zh: '可提现', en: 'Available' },
  madeUp: { zh: '查看资金明细', en: 'View transactions' },
  withdraw: { zh: '提现', en: 'Withdraw' },
  transfer: { zh: '转账', en: 'Transfer' },
  balances: { zh: '账户余额', en: 'Balances' },
  settles: {
    zh: '今天的在线收入明天可提现',
    en: 'Today’s online income will be available tomorrow',
  },
  settlesText: {
    zh: '平台代收的款项次日结算到可提现余额。自有支付账户的收款留在支付平台，不计入此余额。',
    en: 'Payments collected by the platform settle to your available balance the next day. Payments to your own payment account stay with the payment provider and are not included in this balance.',
  },
  statement: { zh: '资金明细', en: 'Transactions' },
  all: { zh: '全部', en: 'All' },
  none: { zh: '暂无资金明细', en: 'No transactions yet' },
  noneText: {
    zh: '新的明细会即时显示在这里',
    en: 'New transactions appear here immediately.',
  },
  noneNew: { zh: '可提现余额暂无变动', en: 'No changes to the available balance yet' },
  noneNewText: {
    zh: '结算、提现和转账会显示在这里。待结算的收入次日结算后显示。',
    en: 'Settlements, withdrawals and transfers appear here. Income pending settlement appears after it settles the next day.',
  },
  cards: { zh: '银行卡', en: 'Bank cards' },
  withdrawals: { zh: '提现记录', en: 'Withdrawals' },
  deposit: { zh: '押金', en: 'Deposit' },
  sharing: { zh: '自动分账', en: 'Automatic profit sharing' },
  matching: { zh: '对账', en: 'Reconciliation' },
  moves: { zh: '收支明细', en: 'Money in and out' },
  movesSub: { zh: '全部账户', en: 'All accounts' },
  income: { zh: '收入明细', en: 'Income details' },
  incomeSub: { zh: '在线收入和退款', en: 'Online income and refunds' },
  rates: { zh: '兑换比例', en: 'Exchange rates' },
  others: { zh: '不可提现账户', en: 'Non-withdrawable accounts' },
  notSetOff: {
    zh: '同一分账人员的待付和待收回，在“自动分账”中抵扣后显示',
    en: 'In “Automatic profit sharing”, each beneficiary’s payable and recoverable shares are set off.',
  },
  coins: { zh: '玩家持有的币', en: 'Coins held by players' },
  total: { zh: '合计', en: 'Total' },
  places: {
    zh: (count: number) => `${formatCount(count)} 个账户`,
    en: (count: number) => (count === 1 ? '1 account' : `${formatCount(count)} accounts`),
  },
  opening: { zh: '期初余额', en: 'Opening balance' },
  closing: { zh: '期末余额', en: 'Closing balance' },
  now: { zh: '当前余额', en: 'Current balance' },
  lines: { zh: '资金明细', en: 'transactions' },
  coinLines: { zh: '持币明细', en: 'coin transactions' },
  coinCount: {
    zh: (count: number) => `共 ${formatCount(count)} 条`,
    en: (count: number) =>
      count === 1 ? '1 coin transaction' : `${formatCount(count)} coin transactions`,
  },
  noCoinLines: { zh: '暂无持币明细', en: 'No coin transactions yet' },
  count: { zh: (count: number) => `共 ${formatCount(count)} 条`, en: formatTransactionCountEn },
  atLeast: {
    zh: (count: number) => `最近 ${formatCount(count)} 条明细。请选择日期查看更早的明细。`,
    en: (count: number) =>
      `These are the latest ${formatCount(count)} transactions. Choose dates to see older ones.`,
  },
  ...balanceTexts,
  nothingFound: { zh: '没有符合条件的资金明细', en: 'No matching transactions' },
  nothingFoundText: {
    zh: '请更换筛选条件',
    en: 'Try other filters.',
  },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  direction: { zh: '收支', en: 'Direction' },
  anyDirection: { zh: '全部收支', en: 'Money in and out' },
  in: { zh: '收入', en: 'Money in' },
  out: { zh: '支出', en: 'Money out' },
  kind: { zh: '类型', en: 'Type' },
  anyKind: { zh: '全部类型', en: 'All types' },
  account: { zh: '账户', en: 'Account' },
  anyAccount: { zh: '全部账户', en: 'All accounts' },
  received: { zh: '在线收入', en: 'Online income' },
  refunded: { zh: '退款', en: 'Refunds' },
  kept: { zh: '退款后收入', en: 'Income after refunds' },
  byCash: { zh: '现金收入', en: 'Cash income' },
  byCashSub: {
    zh: '由设备统计，不计入余额',
    en: 'Counted by devices, not included in the balance',
  },
  noIncome: { zh: '所选日期没有在线收入', en: 'No online income on these dates' },
  noIncomeText: { zh: '请更换日期', en: 'Choose other dates.' },
})

/** Texts of one line. */
export const lineTexts = declareTexts({
  loading: { zh: '正在加载资金详情…', en: 'Loading transaction…' },
  failed: { zh: '资金详情加载失败', en: 'Could not load transaction' },
  gone: { zh: '资金明细不存在', en: 'Transaction not found' },
  goneText: {
    zh: '请检查链接，或从“资金明细”重新进入',
    en: 'Check the link, or open the transaction again from “Transactions”.',
  },
  toList: { zh: '查看资金明细', en: 'View transactions' },
  paidElsewhere: { zh: '已线下付给分账人员', en: 'Paid to beneficiary outside the platform' },
  moved: { zh: '余额变动', en: 'Balance changes' },
  movedNote: {
    zh: '各账户的增减合计为 ¥0.00',
    en: 'The changes in all accounts add up to zero.',
  },
  ...balanceTexts,
  about: { zh: '来源', en: 'Source' },
  order: { zh: '订单', en: 'Order' },
  device: { zh: '设备', en: 'Device' },
  site: { zh: '场地', en: 'Site' },
  player: { zh: '玩家', en: 'Player' },
  bought: { zh: '购买内容', en: 'Purchase' },
  providerNumber: { zh: '支付平台单号', en: 'Provider transaction no.' },
  booking: { zh: '流水号', en: 'Entry no.' },
  time: { zh: '时间', en: 'Time' },
  kindCode: { zh: '交易类型代码', en: 'Transaction type code' },
  others: { zh: '相关资金明细', en: 'Related transactions' },
})

export const transferTexts = declareTexts({
  title: { zh: '转账给商户', en: 'Transfer to merchant' },
  phone: { zh: '收款方手机号', en: 'Recipient’s phone number' },
  phoneHelp: {
    zh: '填写收款方登录手机号。下一步仅显示其名称首字。转账不能撤销。',
    en: 'Recipient’s sign-in phone number. “Next” shows only the name’s first character. Transfers are final.',
  },
  amount: { zh: '金额', en: 'Amount' },
  amountHelp: { zh: (left: string) => `最多可转 ${left}`, en: (left: string) => `Up to ${left}` },
  remark: { zh: '备注', en: 'Note' },
  next: { zh: '下一步', en: 'Next' },
  confirm: { zh: '确认转账', en: 'Confirm transfer' },
  nothing: { zh: '请填写大于 ¥0.00 的金额', en: 'Enter an amount greater than ¥0.00.' },
  tooMuch: {
    zh: (left: string) => `最多可转 ${left}，请减少金额`,
    en: (left: string) => `You can transfer up to ${left}. Enter a smaller amount.`,
  },
  act: { zh: (amount: string) => `转账 ${amount}`, en: (amount: string) => `Transfer ${amount}` },
  to: { zh: (name: string) => `转给 ${name}`, en: (name: string) => `To ${name}` },
  sent: {
    zh: '已转账，款项即时到账',
    en: 'Transfer sent and credited',
  },
})
