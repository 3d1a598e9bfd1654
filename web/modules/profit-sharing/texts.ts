import { declareTexts } from '#web/kit/texts.ts'

const formatBeneficiaryCountEn = (count: number) =>
  count === 1 ? '1 beneficiary' : `${count} beneficiaries`

/** Texts of the pages about profit sharing. */
export const texts = declareTexts({
  failed: { zh: '分账加载失败', en: 'Could not load profit sharing' },
  loading: { zh: '正在加载分账…', en: 'Loading profit sharing…' },
  saved: { zh: '已保存', en: 'Saved' },
  // Texts of /automatic_ledger.
  month: { zh: '本月分账', en: 'Profit shares this month' },
  today: { zh: '今天', en: 'Today' },
  due: { zh: '待付', en: 'Payable' },
  claim: { zh: '待收回', en: 'Recoverable' },
  isOn: { zh: '自动分账', en: 'Automatic profit sharing' },
  isOnSub: {
    zh: '新订单按下单时的分账比例分账',
    en: 'Profit sharing for each new order uses the shares in effect when the order is placed.',
  },
  isOff: { zh: '已关闭，新订单不分账', en: 'Off, no profit sharing for new orders' },
  ownNote: {
    zh: '微信支付订单的分账，由微信支付自动付给已填写商户号或已绑定微信零钱的分账人员。其他分账记为待付，请自行付款，或开启“每天自动付款”。',
    en:
      'WeChat Pay automatically sends profit shares from WeChat Pay orders to beneficiaries with a merchant ' +
      'ID or a linked WeChat balance. Other profit shares are recorded as payable. Pay them yourself, or ' +
      'turn on “Automatic daily payouts”.',
  },
  paysItself: { zh: '每天自动付款', en: 'Automatic daily payouts' },
  paysItselfSub: {
    zh: '平台每天凌晨用代收的款项，将截至前一天的待付分账付到绑定的银行卡。每位分账人员满 ¥1.00 才付。',
    en:
      'Early each morning, the platform pays profit shares up to the previous day to linked bank cards, ' +
      'from money it collected for you. Minimum ¥1.00 per beneficiary.',
  },
  ownMost: { zh: '微信分账上限', en: 'WeChat profit share limit' },
  ownMostSub: {
    zh: '请填写微信支付“分账管理”中的上限，未开通时填 0',
    en: 'Copy the limit from “Profit sharing” in WeChat Pay. Enter 0 if it is not enabled.',
  },
  ownMostNone: { zh: '未开通', en: 'Not enabled' },
  ownMostRisk: {
    zh: '高于微信支付的上限时，玩家无法付款',
    en: 'Players cannot pay if this exceeds the limit in WeChat Pay.',
  },
  limit: { zh: '上限', en: 'Limit' },
  saveLimit: { zh: '保存上限', en: 'Save limit' },
  people: { zh: '分账人员', en: 'Beneficiaries' },
  ratios: { zh: '分账比例', en: 'Shares' },
  agents: { zh: '代理商', en: 'Agents' },
  bySite: { zh: '场地分账统计', en: 'Profit sharing by site' },
  peopleCount: { zh: (count: number) => `${count} 位`, en: formatBeneficiaryCountEn },
  siteCount: {
    zh: (some: number, all: number) => `${some} / ${all} 个场地`,
    en: (some: number, all: number) => `${some} of ${all} ${all === 1 ? 'site' : 'sites'}`,
  },
  most: {
    zh: (percent: string) => `最多分出 ${percent}%`,
    en: (percent: string) => `Up to ${percent}%`,
  },
  // Texts of /division_personal_manage.
  beneficiaries: { zh: '分账人员', en: 'beneficiaries' },
  add: { zh: '添加分账人员', en: 'Add beneficiary' },
  search: { zh: '姓名或名称', en: 'Name' },
  none: { zh: '暂无分账人员', en: 'No beneficiaries yet' },
  noneText: {
    zh: '先添加场地方、合伙人或员工，再设置各场地的分账比例',
    en: 'Add site owners, partners or staff, then set the shares for each site.',
  },
  nothingFound: { zh: '没有符合条件的分账人员', en: 'No matching beneficiaries' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
  chooseOne: { zh: '选择一位分账人员', en: 'Select a beneficiary' },
  chooseOneText: {
    zh: '可查看对账单或修改收款账户',
    en: 'View the statement or change the receiving account.',
  },
  noAccount: { zh: '未绑定收款账户', en: 'No receiving account' },
  dueOf: { zh: (money: string) => `待付 ${money}`, en: (money: string) => `${money} payable` },
  claimOf: {
    zh: (money: string) => `待收回 ${money}`,
    en: (money: string) => `${money} recoverable`,
  },
  // Texts of /agent_list.
  agentNone: { zh: '暂无代理商', en: 'No agents yet' },
  agentNoneText: {
    zh: '平台开通代理商后，可设置代理商的分账比例',
    en: 'Once the platform adds an agent, you can set the agent’s share.',
  },
  agentNote: {
    zh: '代理商参与所有场地的分账。代理商与场地的分账比例合计不能超过 100%。',
    en:
      'Agents take part in profit sharing at all sites. Agent ' +
      'and site shares together cannot exceed 100%.',
  },
  merchantNone: { zh: '暂无商户', en: 'No merchants yet' },
  merchantNoneText: {
    zh: '平台分配给你的商户会显示在这里，包括商户的收款和你的分账',
    en:
      'Merchants that the platform assigns to you appear here, with the payments they collected and ' +
      'your profit share.',
  },
  ownAgentNote: {
    zh: '显示各商户本月收款（已扣除退款）和你本月的分账。你的分账比例由商户设置。',
    en:
      'For each merchant, you see this month’s payments after refunds, and your profit share for this ' +
      'month. Merchants set your share.',
  },
  monthOf: {
    zh: (money: string) => `本月收款 ${money}`,
    en: (money: string) => `${money} collected this month`,
  },
  viaWechat: {
    zh: (number: string) => `微信支付商户号 ${number}`,
    en: (number: string) => `WeChat Pay merchant ID ${number}`,
  },
  noRatio: { zh: '不分账', en: 'No profit sharing' },
  nextRatio: {
    zh: (percent: string, day: string) => `${day} 起 ${percent}%`,
    en: (percent: string, day: string) => `${percent}% from ${day}`,
  },
  ratioOf: {
    zh: (name: string) => `“${name}”的分账比例`,
    en: (name: string) => `Share of “${name}”`,
  },
  ratio: { zh: '分账比例', en: 'Share' },
  from: { zh: '生效日期', en: 'Effective date' },
  save: { zh: '保存分账比例', en: 'Save share' },
  // Texts of /site_revenue_statistics.
  net: { zh: '分账后净额', en: 'Net after profit sharing' },
  income: { zh: '收款', en: 'Collected' },
  refunds: { zh: '退款', en: 'Refunded' },
  shared: { zh: '分账', en: 'Profit shared' },
  bySiteTitle: { zh: '按场地', en: 'By site' },
  sharedOf: {
    zh: (money: string, shared: string) => `收款 ${money}，分账 ${shared}`,
    en: (money: string, shared: string) => `${money}\u00A0collected, ${shared}\u00A0shared`,
  },
  sharedAfterRefunds: {
    zh: (money: string, refunds: string, shared: string) =>
      `收款 ${money}，退款 ${refunds}，分账 ${shared}`,
    en: (money: string, refunds: string, shared: string) =>
      `${money}\u00A0collected, ${refunds}\u00A0refunded, ${shared}\u00A0shared`,
  },
  noIncome: { zh: '所选日期没有收款', en: 'No payments on the selected dates' },
  noIncomeText: { zh: '请更换日期', en: 'Choose other dates.' },
  formula: {
    zh: '分账后净额 = 收款 − 退款 − 分账，未扣支付平台手续费',
    en: 'Net after profit sharing = collected − refunded − profit shared, before payment provider fees',
  },
  // Texts of a statement.
  statementFailed: { zh: '对账单加载失败', en: 'Could not load statement' },
  statementLoading: { zh: '正在加载对账单…', en: 'Loading statement…' },
  statementOf: {
    zh: (merchant: string) => `商户：${merchant}`,
    en: (merchant: string) => `Merchant: ${merchant}`,
  },
  got: { zh: '所选日期的分账', en: 'Profit shares on the selected dates' },
  dueToDate: { zh: '累计待付', en: 'Payable to date' },
  claimToDate: { zh: '累计待收回', en: 'Recoverable to date' },
  back: { zh: '退款扣回', en: 'Deducted for refunds' },
  orderCount: {
    zh: (count: number) => `${count} 笔订单`,
    en: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  },
  backOf: {
    zh: (money: string) => `退款扣回 ${money}`,
    en: (money: string) => `${money} deducted for refunds`,
  },
  noShares: { zh: '所选日期没有分账', en: 'No profit shares on the selected dates' },
  noSharesText: { zh: '请更换日期', en: 'Choose other dates.' },
  payments: { zh: '付款记录', en: 'Payment history' },
  paid: { zh: '已付', en: 'Paid' },
  days: { zh: '按天', en: 'By day' },
  shares: { zh: '分账明细', en: 'profit shares' },
  shareOf: {
    zh: (money: string) => `订单实付 ${money}`,
    en: (money: string) => `Paid for this order: ${money}`,
  },
  shareBack: {
    zh: (money: string) => `退款扣回 ${money}`,
    en: (money: string) => `${money} deducted for refunds`,
  },
  until: {
    zh: (day: string) => `链接有效期至 ${day}`,
    en: (day: string) => `Link valid until ${day}`,
  },
  linkBad: { zh: '对账单打开失败', en: 'Could not open statement' },
})
