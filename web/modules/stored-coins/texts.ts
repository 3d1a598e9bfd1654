import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

const formatCoinCount = (n: number) => (n === 1 ? '1 coin' : `${formatCount(n)} coins`)

/** Texts about coins in changers and coins that players store. */
export const texts = declareTexts({
  coins: { zh: (n: number) => `${formatCount(n)} 枚`, en: formatCoinCount },
  unit: { zh: '枚', en: 'coins' },
  plus: { zh: (n: number) => `+${formatCount(n)} 枚`, en: (n: number) => `+${formatCoinCount(n)}` },
  minus: {
    zh: (n: number) => `−${formatCount(n)} 枚`,
    en: (n: number) => `−${formatCoinCount(n)}`,
  },
  // Texts of the totals.
  out: { zh: '出币', en: 'Given out' },
  stored: { zh: '玩家存入', en: 'Stored by players' },
  taken: { zh: '玩家取出', en: 'Taken by players' },
  withTaken: {
    zh: (n: number) => `出币含玩家取出的 ${formatCount(n)} 枚`,
    en: (n: number) => `Given out includes ${formatCoinCount(n)} taken by players`,
  },
  cash: { zh: '现金', en: 'Cash' },
  paidOnline: { zh: '手机支付', en: 'Paid by phone' },
  changers: { zh: '兑币机', en: 'Coin changers' },
  loading: { zh: '正在加载兑币机', en: 'Loading the changers' },
  failed: { zh: '兑币统计没有加载出来', en: 'Could not load the totals' },
  noChanger: { zh: '还没有兑币机', en: 'No coin changers yet' },
  noChangerText: {
    zh: '注册一台兑币机，它出了多少币、里面还剩多少，都在这里',
    en: 'Register one, and what it gives out and holds stands here',
  },
  hopper: {
    zh: (n: number) => `币斗 ${formatCount(n)} 枚`,
    en: (n: number) => `${formatCoinCount(n)} inside`,
  },
  unknown: { zh: '还没报过库存', en: 'Has not said what it holds' },
  offline: { zh: '离线', en: 'Offline' },
  low: { zh: '币不够了，去加币', en: 'Too few coins: fill it' },
  differs: {
    zh: (counted: number, booked: number) =>
      `机器数了 ${formatCount(counted)} 枚，入账 ${formatCount(booked)} 枚`,
    en: (counted: number, booked: number) =>
      `It counted ${formatCount(counted)}, ${formatCount(booked)} were booked`,
  },
  note: {
    zh: '读数一分钟一报，刚存的会晚一点。出币含玩家取出的，那些不收钱。存入的币不算收入',
    en: 'Metered once a minute. Given out includes what players take, unpaid; what they store is no income',
  },
  inDoubt: { zh: '存疑的存币', en: 'Coins in doubt' },
  inDoubtText: {
    zh: '机器没说数了几枚。看过机器后，点进去填',
    en: 'The machine did not say how many. Look at it, then say so here',
  },
  settle: { zh: '处理存疑的存币', en: 'Settle coins in doubt' },
  howMany: { zh: '数到几枚', en: 'How many were there' },
  settleHelp: {
    zh: '没有就填 0。填的枚数会加到玩家的币里，之后机器再说也不重复加',
    en: '0 for none. They go to the player, and never twice, whatever the machine says later',
  },
  settleAs: {
    zh: (n: number) => (n === 0 ? '确认没有存入' : `给玩家存入 ${formatCount(n)} 枚`),
    en: (n: number) =>
      n === 0 ? 'None were stored' : `Store ${formatCoinCount(n)} for the player`,
  },
  settled: { zh: '已处理', en: 'Settled' },
  // Texts of the records.
  shown: { zh: '看什么', en: 'What is shown' },
  showOut: { zh: '出币', en: 'Given out' },
  showIn: { zh: '存入', en: 'Put in' },
  showAll: { zh: '存币变动', en: 'Changes of coins held' },
  allSitesOnly: {
    zh: '能看全部场地的人才能看存币变动',
    en: 'Only who sees all sites sees changes of coins held',
  },
  allSitesOnlyText: {
    zh: '玩家的存币不分场地。你的场地存入和取出了多少，看“存入”和“出币”',
    en: 'Coins held belong to no one site. What went in and out at yours stands under Put in and Given out',
  },
  records: { zh: '兑币记录', en: 'records of exchange' },
  count: {
    zh: (n: number) => `共 ${formatCount(n)} 笔`,
    en: (n: number) => (n === 1 ? '1 entry' : `${formatCount(n)} entries`),
  },
  used: { zh: '用掉或取出', en: 'Used or taken out' },
  recharged: { zh: '充值', en: 'Recharged' },
  own: { zh: '用存币取', en: 'Own coins' },
  byHand: { zh: (name: string) => `${name} 处理的`, en: (name: string) => `Settled by ${name}` },
  machine: { zh: (code: string) => `只看 ${code}`, en: (code: string) => `Only ${code}` },
  player: { zh: '只看一位玩家', en: 'Only one player' },
  clear: { zh: '清除筛选', en: 'Clear the filter' },
  none: { zh: '没有记录', en: 'No records' },
  noneText: {
    zh: '玩家在兑币机买币、取币和存币，都记在这里',
    en: 'What players buy, take out and put in at changers stands here',
  },
  nothingFound: { zh: '没有符合的记录', en: 'Nothing found' },
  nothingFoundText: { zh: '换个日期或场地', en: 'Try other days or another site' },
})
