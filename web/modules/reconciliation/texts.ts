import { declareTexts } from '#web/kit/texts.ts'

const formatUnexplainedEn = (count: number) =>
  count === 1 ? '1 unverified discrepancy' : `${count} unverified discrepancies`

/** Texts of a reconciled day and of one of its differences. */
export const texts = declareTexts({
  loading: { zh: '正在加载对账结果…', en: 'Loading reconciliation results…' },
  failed: { zh: '对账结果加载失败', en: 'Could not load reconciliation results' },
  earlier: { zh: '前一天', en: 'Previous day' },
  later: { zh: '后一天', en: 'Next day' },
  unexplained: { zh: '待核实差异', en: 'Unverified discrepancies' },
  billAt: {
    zh: (time: string) => `${time} 收到账单`,
    en: (time: string) => `Statement received ${time}`,
  },
  billMissing: { zh: '账单未到', en: 'No statement yet' },
  noBill: { zh: '没有支付平台账单', en: 'No provider statement' },
  income: {
    zh: (amount: string, all: number, explainedCount: number) =>
      all === 0
        ? `收入 ${amount}，无差异`
        : `收入 ${amount}，差异 ${all} 处，已核实 ${explainedCount} 处`,
    en: (amount: string, all: number, explainedCount: number) =>
      all === 0
        ? `Income ${amount}, no discrepancies`
        : `Income ${amount}, ${explainedCount} of ${all} ${all === 1 ? 'discrepancy' : 'discrepancies'} verified`,
  },
  wechat: {
    zh: (count: string) => `微信支付 ${count} 笔`,
    en: (count: string) => `WeChat Pay (${count})`,
  },
  alipay: {
    zh: (count: string) => `支付宝 ${count} 笔`,
    en: (count: string) => `Alipay (${count})`,
  },
  cash: {
    zh: (count: string) => `现金 ${count} 台设备`,
    en: (count: string) => (count === '1' ? 'Cash (1 device)' : `Cash (${count} devices)`),
  },
  machines: {
    zh: (count: string) => `${count} 台设备，每个色条代表一台`,
    en: (count: string) => (count === '1' ? '1 device, one bar' : `${count} devices, one bar each`),
  },
  match: { zh: '一致', en: 'Matched' },
  explained: { zh: '已核实', en: 'Verified' },
  waiting: { zh: '已指派', en: 'Assigned' },
  open: { zh: '待核实', en: 'Unverified' },
  differences: {
    zh: (count: string) => `差异 ${count} 处`,
    en: (count: string) => (count === '1' ? '1 discrepancy' : `${count} discrepancies`),
  },
  first: { zh: '待核实优先', en: 'Unverified first' },
  nobody: { zh: '未填原因，未指派', en: 'No reason given, not assigned' },
  waitsFor: {
    zh: (name: string) => `已指派给 ${name}`,
    en: (name: string) => `Assigned to ${name}`,
  },
  lateNotice: {
    zh: (evidence: string) => `付款通知${evidence}`,
    en: (evidence: string) => `Payment notification ${evidence}`,
  },
  noMachine: { zh: '无对应设备', en: 'No corresponding device' },
  noneTitle: { zh: '这一天没有差异', en: 'No discrepancies on this day' },
  noneText: {
    zh: '设备数据、订单和已收到的账单一致',
    en: 'Device data, orders and received statements match.',
  },
  notYetTitle: { zh: '这一天尚未对账', en: 'Day not reconciled yet' },
  notYetText: {
    zh: '系统在次日 10:00 后获取这一天的账单。这一天的设备数据可在“设备”中查看。',
    en:
      'We fetch the statements for this day after 10:00 the next day. You can view the ' +
      'day’s device data under “Devices”.',
  },
  missingTitle: {
    zh: (names: string) => `${names}的账单未到`,
    en: (names: string) => `No statement from ${names} yet`,
  },
  missingText: {
    zh: '系统每小时自动重新获取账单，持续 3 天。超过 3 天请手动获取。',
    en: 'We automatically try to fetch the statement every hour for 3 days. After that, fetch it manually.',
  },
  matchNow: { zh: '立即获取账单', en: 'Fetch statements now' },
  asked: { zh: '已开始获取账单', en: 'Statements requested' },
  before: {
    zh: (days: number, closed: number, open: number) =>
      `${days} 天中 ${closed} 天已关账，${open === 0 ? '差异均已核实' : `${open} 处差异待核实`}`,
    en: (days: number, closed: number, open: number) =>
      `${closed} of ${days} ${days === 1 ? 'day' : 'days'} closed, ` +
      (open === 0 ? 'all discrepancies verified' : formatUnexplainedEn(open)),
  },
  counts: { zh: '收现金', en: 'Cash collection' },
  countsToday: {
    zh: (count: string) => `今天清点 ${count} 次`,
    en: (count: string) => `${count} ${count === '1' ? 'cash count' : 'cash counts'} today`,
  },
  close: { zh: (day: string) => `关账 ${day}`, en: (day: string) => `Close ${day}` },
  closeShort: { zh: '关账', en: 'Close day' },
  closeAsk: { zh: (day: string) => `对 ${day} 关账？`, en: (day: string) => `Close ${day}?` },
  closeText: {
    zh: '关账后，这一天及更早日期的账目不能修改，重新开账后才能修改。关账后上报的数据记入上报当天。',
    en:
      'The records of this day and all earlier days cannot be changed unless the days ' +
      'are reopened. Data reported after closing is recorded on the day it is reported.',
  },
  closed: { zh: (day: string) => `${day} 已关账`, en: (day: string) => `${day} closed` },
  closedBy: { zh: (name: string) => `由 ${name} 关账`, en: (name: string) => `Closed by ${name}` },
  reopen: { zh: '重新开账', en: 'Reopen day' },
  reopenTitle: {
    zh: (day: string) => `重新开账 ${day}`,
    en: (day: string) => `Reopen ${day}`,
  },
  reopenAct: {
    zh: (day: string) => `重新开账 ${day}`,
    en: (day: string) => `Reopen ${day}`,
  },
  reopenText: {
    zh: '这一天及之后已关账的日期将重新开账，账目可以修改。你的姓名和填写的原因会记入操作记录。',
    en:
      'This day and any later closed days will be reopened, and their records can be changed. ' +
      'Your name and the reason you enter will be recorded in the activity log.',
  },
  reopenWhy: { zh: '原因', en: 'Reason' },
  reopened: {
    zh: (day: string) => `${day} 已重新开账`,
    en: (day: string) => `${day} reopened`,
  },
  reopenedBy: {
    zh: (name: string) => `由 ${name} 重新开账`,
    en: (name: string) => `Reopened by ${name}`,
  },
  ready: { zh: '差异均已核实', en: 'All discrepancies verified' },
  stillOpen: {
    zh: (count: number) => `${count} 处差异待核实`,
    en: formatUnexplainedEn,
  },
  stillText: { zh: '全部核实后才能关账', en: 'Verify all to close the day.' },
  earlierOpen: {
    zh: '更早的日期有差异待核实，核实后才能关账',
    en: 'Earlier days have unverified discrepancies. Verify them to close the day.',
  },
  earlierWaiting: {
    zh: '更早的日期尚未完成对账，完成后才能关账',
    en: 'Earlier days are not fully reconciled yet. You can close the day after that.',
  },
  allSitesNeeded: {
    zh: '关账和重新开账需要全部场地的权限',
    en: 'You need access to all sites to close or reopen days.',
  },
  chooseOne: { zh: '选择一处差异', en: 'Select a discrepancy' },
  chooseText: {
    zh: '设备、订单和账单的数据会并排显示在这里',
    en: 'Device, order and statement data appear here side by side.',
  },

  table: { zh: '三方比对', en: 'Three-way comparison' },
  meter: { zh: '设备码表', en: 'Device meter' },
  ours: { zh: '平台订单', en: 'Platform orders' },
  bill: { zh: '支付平台账单', en: 'Payment provider statement' },
  coins: { zh: '币数', en: 'Coins' },
  goods: { zh: '件数', en: 'Items' },
  payments: { zh: '笔数', en: 'Payments' },
  amount: { zh: '金额', en: 'Amount' },
  refunds: { zh: '退款', en: 'Refunds' },
  fee: { zh: (amount: string) => `手续费 ${amount}`, en: (amount: string) => `Fee ${amount}` },
  none: { zh: '无', en: 'None' },
  delivered: { zh: '已出', en: 'Dispensed' },
  looksLike: { zh: '可能原因', en: 'Possible reasons' },
  evidenceFirst: { zh: '证据充分的优先', en: 'Strongest evidence first' },
  likely: { zh: '最可能', en: 'Most likely' },
  excluded: { zh: '已排除', en: 'Ruled out' },
  note: { zh: '说明', en: 'Note' },
  noteHelp: { zh: '原因不明时必填', en: 'Required if the reason is unknown' },
  person: { zh: '指派给', en: 'Assigned to' },
  choosePerson: { zh: '选择人员', en: 'Choose a person' },
  searchPerson: { zh: '搜索姓名', en: 'Search by name' },
  nobodyYet: { zh: '未指派', en: 'Not assigned' },
  assigned: {
    zh: (name: string) => `已指派给 ${name}`,
    en: (name: string) => `Discrepancy assigned to ${name}`,
  },
  record: {
    zh: (cause: string) => `原因记为“${cause}”`,
    en: (cause: string) => `Record as “${cause}”`,
  },
  recorded: { zh: '已核实', en: 'Discrepancy verified' },
  chooseCause: { zh: '请先选择原因', en: 'Choose a reason first' },
  saidBy: { zh: (name: string) => `由 ${name} 核实`, en: (name: string) => `Verified by ${name}` },
  saidByData: { zh: '系统自动核实', en: 'Verified automatically' },
  toDay: { zh: '返回对账', en: 'Back to reconciliation' },
  gone: { zh: '差异不存在或已删除', en: 'Discrepancy not found' },
  goneText: {
    zh: '请返回“对账”，选择其他差异',
    en: 'Go back to “Reconciliation” and choose another discrepancy.',
  },
  order: { zh: '订单', en: 'Order' },
  payout: { zh: '提现', en: 'Withdrawal' },
  providerNumber: { zh: '支付平台单号', en: 'Provider transaction no.' },
  further: { zh: '更多信息', en: 'More information' },
  machine: { zh: '设备详情', en: 'Device details' },
  dayOrders: { zh: '当天订单', en: 'Orders on this day' },
  machineLog: { zh: '设备记录', en: 'Device log' },
})

/** Texts of the evidence for a cause; a time or a day is inserted. */
export const evidenceTexts = declareTexts({
  late: {
    zh: (time: string, minutes: string) => `延迟 ${minutes} 分钟，${time} 已补记`,
    en: (time: string, minutes: string) => `${minutes}\u00A0min late, recorded at ${time}`,
  },
  otherDay: {
    zh: (time: string) => `已匹配到 ${time} 的记录`,
    en: (time: string) => `Matched with an entry on ${time}`,
  },
  notPaidHere: {
    zh: (time: string) => `支付平台 ${time} 已收款，订单未记为已支付`,
    en: (time: string) =>
      `Payment received by the payment provider at ${time}, order not marked as paid`,
  },
  numberUnknown: {
    zh: () => '支付平台单号不属于本平台',
    en: () => 'Provider transaction no. does not belong to this platform',
  },
  underway: { zh: () => '退款中', en: () => 'Refunding' },
  partOut: {
    zh: (time: string, part: string) => `${time} 的订单已出 ${part}`,
    en: (time: string, part: string) =>
      `${part.replace('/', ' of ')} dispensed for the order at ${time}`,
  },
  shrank: {
    zh: (time: string) => `${time} 的码表读数未计入`,
    en: (time: string) => `Meter reading at ${time} not counted`,
  },
  doorOpened: {
    zh: (time: string) => `${time} 柜门打开，没有付款`,
    en: (time: string) => `Door opened at ${time}, no payment`,
  },
  offline: {
    zh: (time: string) => `设备于 ${time} 离线`,
    en: (time: string) => `Device went offline at ${time}`,
  },
  billAgrees: {
    zh: () => '账单中没有对应付款',
    en: () => 'No corresponding payment on the statement',
  },
  lastCount: {
    zh: (time: string) => `上次清点 ${time}`,
    en: (time: string) => `Last cash count: ${time}`,
  },
})
