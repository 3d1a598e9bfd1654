import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatLedgerLinesEn = (count: number) =>
  count === 1 ? '1 line' : `${formatCount(count)} lines`

/** Texts of the wallet and of the lists of its lines. */
export const texts = declareTexts({
  loading: { zh: '余额加载中', en: 'Loading balances' },
  failed: { zh: '余额', en: 'The balances' },
  withdrawable: { zh: '可提现', en: 'Withdrawable' },
  madeUp: { zh: '怎么算的', en: 'How it is made up' },
  withdraw: { zh: '提现', en: 'Withdraw' },
  transfer: { zh: '转账', en: 'Transfer' },
  balances: { zh: '账户余额', en: 'Balances' },
  settles: {
    zh: '今天的线上收入，明天可提现',
    en: 'Online income of today can be withdrawn tomorrow',
  },
  settlesText: {
    zh: '平台代收的款次日结算到这里。自有支付账户收的款在支付平台，不经过这里。',
    en: 'What the platform took in settles here the next day. Your own payment account’s stays there.',
  },
  statement: { zh: '资金明细', en: 'Statement' },
  all: { zh: '全部', en: 'All' },
  none: { zh: '还没有资金进出', en: 'No money has moved yet' },
  noneText: {
    zh: '结算、提现和转账会马上出现在这里',
    en: 'Settlements, withdrawals and transfers appear here at once',
  },
  noneNew: { zh: '可提现余额还没有变动', en: 'Nothing has changed the withdrawable balance yet' },
  noneNewText: {
    zh: '结算、提现和转账会出现在这里，待结算的次日结算后才会出现',
    en: 'Settlements, withdrawals and transfers appear here, pending income once it has settled',
  },
  cards: { zh: '银行卡', en: 'Bank cards' },
  withdrawals: { zh: '提现记录', en: 'Withdrawals' },
  deposit: { zh: '押金', en: 'Deposit' },
  sharing: { zh: '自动分账', en: 'Profit sharing' },
  matching: { zh: '对账', en: 'Reconciliation' },
  moves: { zh: '收支明细', en: 'Money in and out' },
  income: { zh: '收入明细', en: 'Income details' },
  rates: { zh: '兑换比例', en: 'Exchange rates' },
  others: { zh: '账上有，不归你支配', en: 'In the book, not yours to spend' },
  coins: { zh: '玩家手里的币', en: 'Coins that players hold' },
  total: { zh: '合计', en: 'Total' },
  places: {
    zh: (count: number) => `${formatCount(count)} 处`,
    en: (count: number) => (count === 1 ? '1 place' : `${formatCount(count)} places`),
  },
  opening: { zh: '期初', en: 'Opening' },
  closing: { zh: '期末', en: 'Closing' },
  now: { zh: '现在', en: 'Now' },
  lines: { zh: '资金明细', en: 'lines' },
  count: { zh: (count: number) => `共 ${formatCount(count)} 条`, en: formatLedgerLinesEn },
  atLeast: {
    zh: (count: number) => `最近 ${formatCount(count)} 条，更早的请选日期`,
    en: (count: number) => `The last ${formatCount(count)} lines; choose days for older ones`,
  },
  left: { zh: (amount: string) => `余 ${amount}`, en: (amount: string) => `${amount} left` },
  nothingFound: { zh: '没有符合的明细', en: 'No such line' },
  nothingFoundText: {
    zh: '换个日期或种类，或看全部',
    en: 'Try other days or another kind, or see all',
  },
  clear: { zh: '清除筛选', en: 'Clear the filter' },
  direction: { zh: '收支', en: 'In or out' },
  anyDirection: { zh: '收支', en: 'In and out' },
  in: { zh: '收入', en: 'In' },
  out: { zh: '支出', en: 'Out' },
  kind: { zh: '事项', en: 'Kind' },
  anyKind: { zh: '全部事项', en: 'All kinds' },
  account: { zh: '账户', en: 'Account' },
  anyAccount: { zh: '全部账户', en: 'All accounts' },
  received: { zh: '线上收入', en: 'Online income' },
  refunded: { zh: '退款', en: 'Refunds' },
  kept: { zh: '实收', en: 'Kept' },
  byCash: { zh: '现金收入', en: 'Cash income' },
  byCashSub: { zh: '由设备计数，不在账上', en: 'Counted by machines, not in the book' },
  noIncome: { zh: '这一天没有线上收入', en: 'No online income on this day' },
  noIncomeText: { zh: '换一天看看', en: 'Look at another day' },
})

/** Texts of one line. */
export const lineTexts = declareTexts({
  loading: { zh: '资金详情加载中', en: 'Loading the line' },
  failed: { zh: '资金详情', en: 'The line' },
  gone: { zh: '没有这笔资金', en: 'There is no such line' },
  goneText: { zh: '它可能属于你看不到的场地', en: 'It may be of a site that you cannot see' },
  toList: { zh: '看资金明细', en: 'To the statement' },
  moved: { zh: '账上怎么动的', en: 'What it moved' },
  movedNote: {
    zh: '每一笔都有进有出，同一种东西加起来是 0。',
    en: 'Each booking takes out what it puts in: what is of one kind adds up to 0.',
  },
  left: { zh: (amount: string) => `余 ${amount}`, en: (amount: string) => `${amount} left` },
  about: { zh: '来自', en: 'What it is made of' },
  order: { zh: '订单', en: 'Order' },
  device: { zh: '设备', en: 'Device' },
  site: { zh: '场地', en: 'Site' },
  player: { zh: '玩家', en: 'Player' },
  bought: { zh: '买的', en: 'Bought' },
  providerNumber: { zh: '支付平台单号', en: 'Trade number' },
  booking: { zh: '流水号', en: 'Booking' },
  time: { zh: '时间', en: 'Time' },
  kindCode: { zh: '事项代码', en: 'Code' },
  others: { zh: '同一件事的其他资金', en: 'Booked about the same' },
})

export const transferTexts = declareTexts({
  title: { zh: '转账给商户', en: 'Transfer to a merchant' },
  phone: { zh: '对方登录手机号', en: 'Phone number they sign in with' },
  phoneHelp: {
    zh: '只显示名称的第一个字。转出后不能撤回',
    en: 'Only the first character of their name is shown. A transfer cannot be taken back',
  },
  amount: { zh: '金额', en: 'Amount' },
  amountHelp: { zh: (left: string) => `可转 ${left}`, en: (left: string) => `Up to ${left}` },
  remark: { zh: '备注', en: 'Remark' },
  next: { zh: '下一步', en: 'Next' },
  confirm: { zh: '确认转账', en: 'Confirm the transfer' },
  nothing: { zh: '金额要大于 0', en: 'The amount must be more than 0.' },
  tooMuch: {
    zh: (left: string) => `最多可转 ${left}。请改小金额`,
    en: (left: string) => `You can transfer up to ${left}. Enter a smaller amount.`,
  },
  act: { zh: (amount: string) => `转出 ${amount}`, en: (amount: string) => `Transfer ${amount}` },
  to: { zh: (name: string) => `给 ${name}`, en: (name: string) => `To ${name}` },
  sent: { zh: '已转出，对方马上收到', en: 'Sent; it arrives in a moment' },
})
