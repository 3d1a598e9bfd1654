import { declareTexts } from '#web/kit/texts.ts'

const formatSharingPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Texts of the pages about profit sharing. */
export const texts = declareTexts({
  failed: { zh: '分账', en: 'Profit sharing' },
  loading: { zh: '正在加载分账', en: 'Loading profit sharing' },
  saved: { zh: '已保存', en: 'Saved' },
  // Texts of /automatic_ledger.
  month: { zh: '本月已分出', en: 'Shared this month' },
  today: { zh: '今天', en: 'Today' },
  due: { zh: '待付', en: 'To be paid' },
  claim: { zh: '待收回', en: 'To get back' },
  isOn: { zh: '自动分账', en: 'Automatic profit sharing' },
  isOnSub: {
    zh: '打开后，新订单一付款就按当时的比例分好',
    en: 'Each new order is split when it is paid, by the ratios of its moment',
  },
  isOff: { zh: '现在关着，新订单不分账', en: 'It is off: new orders are not shared' },
  ownNote: {
    zh: '对方有微信支付商户号的，由微信直接分出；分不出的先记账，等你付',
    en: 'WeChat Pay hands on to who has a merchant number there; the rest is booked until you pay',
  },
  paysItself: { zh: '每天自动付到银行卡', en: 'Pay to bank cards every night' },
  paysItselfSub: {
    zh: '昨天以前分出的、平台代收的，凌晨付给绑了卡的人',
    en: 'What was shared until yesterday, out of what the platform takes in',
  },
  ownMost: { zh: '自有微信商户号最多分出', en: 'Own WeChat Pay account shares at most' },
  ownMostSub: {
    zh: '微信商户平台「分账管理」里的上限，没开通就是 0',
    en: 'As the merchant site says it under 分账管理; 0 where it is not opened',
  },
  ownMostNone: { zh: '没开通', en: 'Not opened' },
  ownMostRisk: {
    zh: '没开通就填比例，玩家会付不了款',
    en: 'Where it is not opened, players could not pay',
  },
  people: { zh: '分账人员', en: 'Beneficiaries' },
  ratios: { zh: '分账比例', en: 'Sharing ratios' },
  agents: { zh: '代理商', en: 'Agents' },
  bySite: { zh: '场地分账统计', en: 'Sharing by site' },
  peopleCount: { zh: (count: number) => `${count} 位`, en: formatSharingPeopleCount },
  siteCount: {
    zh: (some: number, all: number) => `${some} / ${all} 处`,
    en: (some: number, all: number) => `${some} of ${all} sites`,
  },
  most: {
    zh: (percent: string) => `最多分出 ${percent}%`,
    en: (percent: string) => `at most ${percent}%`,
  },
  // Texts of /division_personal_manage.
  beneficiaries: { zh: '分账人员', en: 'beneficiaries' },
  add: { zh: '添加人员', en: 'Add beneficiary' },
  search: { zh: '姓名或名称', en: 'Name' },
  none: { zh: '还没有分账人员', en: 'No beneficiaries yet' },
  noneText: {
    zh: '场地方、合伙人、代理商：先加人，再给场地定比例',
    en: 'Site owners, partners, agents: add them, then set ratios for sites',
  },
  nothingFound: { zh: '没有找到', en: 'Nothing found' },
  nothingFoundText: { zh: '换个名字再找', en: 'Try another name' },
  chooseOne: { zh: '点一位，在这里看和改', en: 'Choose one to see and change' },
  chooseOneText: { zh: '收款账户、对账单都在里面', en: 'Their account and statement are there' },
  noAccount: { zh: '还没有收款账户', en: 'No account to pay to yet' },
  dueOf: { zh: (money: string) => `待付 ${money}`, en: (money: string) => `${money} to be paid` },
  claimOf: {
    zh: (money: string) => `待收回 ${money}`,
    en: (money: string) => `${money} to get back`,
  },
  // Texts of /agent_list.
  agentNone: { zh: '还没有代理商', en: 'No agents yet' },
  agentNoneText: {
    zh: '代理商由平台开通。开通后在这里定分成',
    en: 'The platform makes agents. What they get is set here',
  },
  agentNote: {
    zh: '代理商从每处场地的收款里分，与场地自己的比例加在一起不超过 100%',
    en: 'Agents get their part at every site, beside what the site shares itself',
  },
  merchantNone: { zh: '还没有商户', en: 'No merchants yet' },
  merchantNoneText: {
    zh: '平台把商户交给你后，在这里看收款和分成',
    en: 'The platform gives you merchants; what they earn stands here',
  },
  ownAgentNote: {
    zh: '本月的收款（减退款）和你分到的；分成比例由商户定',
    en: 'This month: received less refunds, and what you got. Merchants set the ratio',
  },
  monthOf: {
    zh: (money: string) => `本月收款 ${money}`,
    en: (money: string) => `${money} this month`,
  },
  viaWechat: {
    zh: (number: string) => `微信支付 ${number}`,
    en: (number: string) => `WeChat Pay ${number}`,
  },
  noRatio: { zh: '没有分成', en: 'Gets nothing' },
  nextRatio: {
    zh: (percent: string, day: string) => `${day} 起 ${percent}%`,
    en: (percent: string, day: string) => `${percent}% from ${day}`,
  },
  ratioOf: { zh: (name: string) => `${name}的分成`, en: (name: string) => `What ${name} gets` },
  ratio: { zh: '分成比例', en: 'Ratio' },
  from: { zh: '从哪天起', en: 'Holds from' },
  save: { zh: '保存', en: 'Save' },
  // Texts of /site_revenue_statistics.
  net: { zh: '分账后归你', en: 'Left to you' },
  income: { zh: '收款', en: 'Received' },
  refunds: { zh: '退款', en: 'Refunded' },
  shared: { zh: '分出', en: 'Shared' },
  bySiteTitle: { zh: '各场地', en: 'By site' },
  sharedOf: {
    zh: (money: string, shared: string) => `收款 ${money}，分出 ${shared}`,
    en: (money: string, shared: string) => `${money} received, ${shared} shared`,
  },
  noIncome: { zh: '这几天没有收款', en: 'Nothing was received in these days' },
  noIncomeText: { zh: '换个日期看看', en: 'Choose other days' },
  formula: {
    zh: '分账后归你 = 收款 − 退款 − 分出；未扣支付平台手续费',
    en: 'Left to you = received − refunded − shared, before the provider’s fee',
  },
  // Texts of a statement.
  statement: { zh: '对账单', en: 'Statement' },
  statementOf: {
    zh: (merchant: string) => `来自 ${merchant}`,
    en: (merchant: string) => `From ${merchant}`,
  },
  got: { zh: '这段时间分到', en: 'Shared in these days' },
  back: { zh: '退款扣回', en: 'Taken back' },
  orderCount: {
    zh: (count: number) => `${count} 笔`,
    en: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  },
  backOf: {
    zh: (money: string) => `退款扣回 ${money}`,
    en: (money: string) => `${money} taken back`,
  },
  noShares: { zh: '这几天没有分账', en: 'Nothing was shared in these days' },
  noSharesText: { zh: '换个日期看看', en: 'Choose other days' },
  payments: { zh: '已付给你的', en: 'Paid to you' },
  paid: { zh: '已付', en: 'Paid' },
  days: { zh: '按天', en: 'By day' },
  shares: { zh: '逐笔', en: 'By order' },
  shareOf: {
    zh: (money: string) => `付款 ${money}`,
    en: (money: string) => `of ${money}`,
  },
  shareBack: {
    zh: (money: string) => `退款扣回 ${money}`,
    en: (money: string) => `${money} taken back`,
  },
  until: {
    zh: (day: string) => `链接 ${day} 前有效`,
    en: (day: string) => `This link opens until ${day}`,
  },
  linkBad: { zh: '打不开这份对账单', en: 'This statement does not open' },
})
