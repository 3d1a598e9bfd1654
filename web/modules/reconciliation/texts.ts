import { declareTexts } from '#web/kit/texts.ts'

/** Texts of a reconciled day and of one of its differences. */
export const texts = declareTexts({
  loading: { zh: '对账', en: 'reconciliation' },
  failed: { zh: '这一天的对账没有加载出来', en: 'This day did not load' },
  earlier: { zh: '前一天', en: 'The day before' },
  later: { zh: '后一天', en: 'The day after' },
  unexplained: { zh: '还没说清', en: 'Not explained yet' },
  billAt: { zh: (time: string) => `账单 ${time} 取到`, en: (time: string) => `Bill from ${time}` },
  billMissing: { zh: '账单还没到', en: 'Bill not there yet' },
  noBill: { zh: '没有线上账单', en: 'No online bill' },
  income: {
    zh: (amount: string, all: number, explainedCount: number) =>
      all === 0
        ? `收入 ${amount}，全部对上`
        : `收入 ${amount}，${all} 处差异里 ${explainedCount} 处已说清`,
    en: (amount: string, all: number, explainedCount: number) =>
      all === 0
        ? `Income ${amount}, all of it agrees`
        : `Income ${amount}, ${explainedCount} of ${all} explained`,
  },
  wechat: { zh: (count: string) => `微信 ${count} 笔`, en: (count: string) => `WeChat, ${count}` },
  alipay: {
    zh: (count: string) => `支付宝 ${count} 笔`,
    en: (count: string) => `Alipay, ${count}`,
  },
  cash: { zh: (count: string) => `现金 ${count} 台`, en: (count: string) => `Cash, ${count}` },
  machines: {
    zh: (count: string) => `${count} 台，每条一台`,
    en: (count: string) => `${count} machines`,
  },
  match: { zh: '对上', en: 'Agrees' },
  explained: { zh: '已说清', en: 'Explained' },
  waiting: { zh: '等人', en: 'Waits' },
  open: { zh: '没说清', en: 'Unexplained' },
  differences: {
    zh: (count: string) => `差异 ${count} 处`,
    en: (count: string) => `Differences: ${count}`,
  },
  first: { zh: '要处理的在前', en: 'Those that need you first' },
  nobody: { zh: '原因不明，没有人', en: 'No cause and nobody asked' },
  waitsFor: { zh: (name: string) => `等${name}`, en: (name: string) => `Waits for ${name}` },
  noMachine: { zh: '不属于哪台设备', en: 'Of no machine' },
  noneTitle: { zh: '这一天没有差异', en: 'Nothing differs' },
  noneText: { zh: '设备、订单和账单都对上了。', en: 'Machines, orders and bills agree.' },
  notYetTitle: { zh: '这一天还没对账', en: 'This day is not matched yet' },
  notYetText: {
    zh: '账单每天上午 10 点以后取。设备当天的数已经在“设备”里。',
    en: 'Bills are fetched after 10 in the morning.',
  },
  missingTitle: {
    zh: (names: string) => `${names}的账单还没到`,
    en: (names: string) => `No bill from ${names} yet`,
  },
  missingText: { zh: '每小时会再取一次。', en: 'It is asked for again every hour.' },
  matchNow: { zh: '现在再取', en: 'Ask now' },
  asked: { zh: '正在重新对账', en: 'Matching again' },
  again: { zh: '重新对账', en: 'Match again' },
  before: {
    zh: (days: number, closed: number, open: number) =>
      `${days} 天里 ${closed} 天已关账，${open === 0 ? '差异都有原因' : `${open} 处没说清`}`,
    en: (days: number, closed: number, open: number) =>
      `${closed} of ${days} days closed, ${open === 0 ? 'all explained' : `${open} unexplained`}`,
  },
  counts: { zh: '收现金和交班', en: 'Cash and handover' },
  countsToday: {
    zh: (count: string) => `今天 ${count} 次`,
    en: (count: string) => `${count} today`,
  },
  close: { zh: (day: string) => `关 ${day} 的账`, en: (day: string) => `Close ${day}` },
  closeShort: { zh: '关账', en: 'Close' },
  closeAsk: { zh: (day: string) => `关 ${day} 的账？`, en: (day: string) => `Close ${day}?` },
  closeText: {
    zh: '这一天和更早的天都不能再改。以后才知道的事会记在知道的那一天。',
    en: 'This day and those before it cannot be changed any more. What is heard later is booked then.',
  },
  closed: { zh: (day: string) => `${day} 已关账`, en: (day: string) => `${day} is closed` },
  closedBy: { zh: (name: string) => `${name}关的账`, en: (name: string) => `Closed by ${name}` },
  reopen: { zh: '重新开账', en: 'Open again' },
  reopenTitle: {
    zh: (day: string) => `重新开 ${day} 的账`,
    en: (day: string) => `Open ${day} again`,
  },
  reopenAct: {
    zh: (day: string) => `重新开 ${day} 的账`,
    en: (day: string) => `Open ${day} again`,
  },
  reopenText: {
    zh: '这一天和之后已关的天都会重新开账，可以再改。谁开的、为什么，会留在操作记录里。',
    en: 'This day and the closed ones after it can be changed again. Who opened it and why stays in the log.',
  },
  reopenWhy: { zh: '为什么', en: 'Why' },
  reopened: {
    zh: (day: string) => `${day} 已重新开账`,
    en: (day: string) => `${day} is open again`,
  },
  reopenedBy: {
    zh: (name: string) => `${name}重新开过账`,
    en: (name: string) => `Opened again by ${name}`,
  },
  ready: { zh: '都说清了', en: 'All is explained' },
  stillOpen: {
    zh: (count: number) => `还有 ${count} 处没说清`,
    en: (count: number) => `${count} not explained`,
  },
  stillText: { zh: '说清后才能关账', en: 'Explain them to close the day' },
  chooseOne: { zh: '选一处差异', en: 'Choose a difference' },
  chooseText: { zh: '三边的数会并排在这里。', en: 'What the three say stands here, side by side.' },

  more: {
    zh: (count: string) => `设备多出 ${count}`,
    en: (count: string) => `The machine has ${count} more`,
  },
  less: {
    zh: (count: string) => `设备少了 ${count}`,
    en: (count: string) => `The machine has ${count} less`,
  },
  table: { zh: '三边的数', en: 'What the three say' },
  meter: { zh: '设备表底', en: 'Device meter' },
  ours: { zh: '我们的订单', en: 'Our orders' },
  bill: { zh: '渠道账单', en: 'Provider bill' },
  coins: { zh: '币数', en: 'Coins' },
  goods: { zh: '件数', en: 'Items' },
  payments: { zh: '笔数', en: 'Payments' },
  amount: { zh: '金额', en: 'Amount' },
  refunds: { zh: '退款', en: 'Refunds' },
  fee: { zh: (amount: string) => `手续费 ${amount}`, en: (amount: string) => `fee ${amount}` },
  none: { zh: '没有', en: 'None' },
  delivered: { zh: '已出', en: 'Delivered' },
  looksLike: { zh: '像是什么', en: 'What it looks like' },
  evidenceFirst: { zh: '证据多的在前', en: 'Most evidence first' },
  likely: { zh: '最像', en: 'Likeliest' },
  excluded: { zh: '已排除', en: 'Ruled out' },
  note: { zh: '说明', en: 'Note' },
  noteHelp: { zh: '原因不明时要写', en: 'Needed where the cause is unknown' },
  person: { zh: '指给', en: 'Asked' },
  choosePerson: { zh: '指给谁查', en: 'Who should find out' },
  searchPerson: { zh: '搜人名', en: 'Search people' },
  nobodyYet: { zh: '还没有人', en: 'Nobody yet' },
  assign: { zh: '指给人查', en: 'Ask somebody' },
  assigned: { zh: (name: string) => `已指给${name}`, en: (name: string) => `${name} was asked` },
  record: { zh: (cause: string) => `记为${cause}`, en: (cause: string) => `Record: ${cause}` },
  recorded: { zh: '已说清', en: 'Explained' },
  chooseCause: { zh: '先选一个原因', en: 'Choose a cause first' },
  saidBy: { zh: (name: string) => `${name}说的`, en: (name: string) => `Said by ${name}` },
  saidByData: { zh: '数据里看得出', en: 'The data say so' },
  toDay: { zh: '回到这一天', en: 'Back to the day' },
  gone: { zh: '没有这处差异', en: 'There is no such difference' },
  goneText: {
    zh: '它可能已经对上，或者你看不到它。',
    en: 'It may agree by now, or you cannot see it.',
  },
  order: { zh: '订单', en: 'Order' },
  payout: { zh: '提现', en: 'Withdrawal' },
  providerNumber: { zh: '渠道单号', en: 'Provider number' },
  further: { zh: '再往下看', en: 'Look closer' },
  machine: { zh: '这台设备', en: 'The machine' },
  dayOrders: { zh: '它这一天的订单', en: 'Its orders of the day' },
  machineLog: { zh: '设备上报的记录', en: 'What the machine reported' },
})

/** Texts of the evidence for a cause; a time or a day is inserted. */
export const evidenceTexts = declareTexts({
  late: {
    zh: (time: string, minutes: string) => `通知迟到 ${minutes} 分钟，${time} 已补`,
    en: (time: string, minutes: string) => `The notice was ${minutes} min late, booked ${time}`,
  },
  otherDay: { zh: (time: string) => `已对到 ${time}`, en: (time: string) => `Found on ${time}` },
  notPaidHere: {
    zh: (time: string) => `渠道 ${time} 收了款，我们这边订单还没付`,
    en: (time: string) => `Paid at the provider ${time}, not paid here`,
  },
  numberUnknown: { zh: () => '单号不是我们的', en: () => 'The number is not ours' },
  underway: { zh: () => '退款还在路上', en: () => 'The refund is under way' },
  partOut: {
    zh: (time: string, part: string) => `${time} 的订单已出 ${part}`,
    en: (time: string, part: string) =>
      `${part.replace('/', ' of ')} delivered for the order at ${time}`,
  },
  shrank: {
    zh: (time: string) => `${time} 有读数没有入账`,
    en: (time: string) => `A reading was not booked ${time}`,
  },
  doorOpened: {
    zh: (time: string) => `${time} 柜门开过；没有付款`,
    en: (time: string) => `The door was opened ${time}; nobody paid`,
  },
  offline: {
    zh: (time: string) => `${time} 起离线`,
    en: (time: string) => `Offline since ${time}`,
  },
  billAgrees: { zh: () => '账单里也没有这一笔', en: () => 'The bill has no such payment either' },
  lastCount: {
    zh: (time: string) => `上次清点 ${time}`,
    en: (time: string) => `Last counted ${time}`,
  },
})
