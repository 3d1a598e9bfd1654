import { declareTexts } from '#web/kit/texts.ts'

export const statisticsTexts = declareTexts({
  steps: { zh: '按什么看', en: 'By what' },
  day: { zh: '日', en: 'Days' },
  week: { zh: '周', en: 'Weeks' },
  month: { zh: '月', en: 'Months' },
  against: {
    zh: (days: number) => (days === 1 ? '对比前一天' : `对比上一个 ${days} 天`),
    en: (days: number) => (days === 1 ? 'Beside the day before' : `Beside the ${days} days before`),
  },
  loading: { zh: '正在加载统计', en: 'Loading statistics' },
  failed: {
    zh: '统计没有加载出来。你的数据都在，收款不受影响',
    en: 'The statistics did not load. Your data is all there',
  },
  income: { zh: '收入', en: 'Income' },
  plays: { zh: '局数', en: 'Plays' },
  players: { zh: '玩家', en: 'Players' },
  playersOf: { zh: (days: string) => `${days} 的玩家`, en: (days: string) => `Players, ${days}` },
  playersInSentence: { zh: '玩家', en: 'players' },
  playersLead: {
    zh: (count: string) => `${count} 位付过款的玩家，每人算一次`,
    en: (count: string) => `${count} who paid, each counted once`,
  },
  namelessPlayer: { zh: '没有昵称的玩家', en: 'A player without a name' },
  cameOn: {
    zh: (days: number) => `来过 ${days} 天`,
    en: (days: number) => (days === 1 ? 'On one day' : `On ${days} days`),
  },
  lastCame: { zh: (time: string) => `最近 ${time}`, en: (time: string) => `last ${time}` },
  noPlayers: { zh: '这几天没有玩家付款', en: 'No player paid in these days' },
  noPlayersText: {
    zh: '直接投币的人不知道是谁，不算在里面',
    en: 'Who throws in coins is not known, and not counted',
  },
  average: { zh: '人均消费', en: 'Average spend' },
  averageOf: {
    zh: (money: string, players: string) => `在线 ${money} ÷ ${players} 人`,
    en: (money: string, players: string) => `Online ${money} ÷ ${players}`,
  },
  rate: { zh: '出奖率 局 ÷ 出奖', en: 'Plays ÷ prizes' },
  rateOf: {
    zh: (plays: string, prizes: string) => `${plays} 局 ÷ ${prizes} 件`,
    en: (plays: string, prizes: string) => `${plays} ÷ ${prizes}`,
  },
  freePlays: {
    zh: (count: string) => `其中免费 ${count} 局`,
    en: (count: string) => `${count} of them free`,
  },
  refunds: { zh: '退款', en: 'Refunds' },
  byDay: { zh: '每日收入', en: 'Income by day' },
  byWeek: { zh: '每周收入', en: 'Income by week' },
  byMonth: { zh: '每月收入', en: 'Income by month' },
  playsByDay: { zh: '每日局数', en: 'Plays by day' },
  playsByWeek: { zh: '每周局数', en: 'Plays by week' },
  playsByMonth: { zh: '每月局数', en: 'Plays by month' },
  what: { zh: '看什么', en: 'What is shown' },
  now: { zh: '本期', en: 'This period' },
  before: { zh: '上期', en: 'Before' },
  busy: { zh: '几点最忙', en: 'Busiest hours' },
  busiest: {
    zh: (weekday: string, hour: number, money: string) =>
      `最忙：${weekday} ${hour}–${hour + 1} 点，平均 ${money} 一小时`,
    en: (weekday: string, hour: number, money: string) =>
      `Busiest: ${weekday} ${hour}:00–${hour + 1}:00, ${money} an hour on average`,
  },
  mostPlayed: { zh: '玩得最多的设备', en: 'Devices played most' },
  devicesOf: {
    zh: (type: string, days: string) => `${type}，${days}`,
    en: (type: string, days: string) => `${type}, ${days}`,
  },
  onlineAnd: {
    zh: (online: string, cash: string) => `在线 ${online}，现金 ${cash}`,
    en: (online: string, cash: string) => `${online} online, ${cash} in cash`,
  },
  topDevices: { zh: '收入最高的设备', en: 'Devices with the most income' },
  all: { zh: '全部', en: 'All' },
  sources: { zh: '收入来源', en: 'Income by source' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  cash: { zh: '现金', en: 'Cash' },
  byHour: { zh: '一天里的每小时', en: 'By hour of the day' },
  byWeekday: { zh: '一周里的每天', en: 'By day of the week' },
  types: { zh: '设备类型', en: 'Types of device' },
  sites: { zh: '场地', en: 'Sites' },
  devices: { zh: '设备', en: 'Devices' },
  upTo: { zh: (time: string) => `截至 ${time}`, en: (time: string) => `As of ${time}` },
  asOf: {
    zh: (time: string) => `截至 ${time}，每小时更新`,
    en: (time: string) => `As of ${time}, hourly`,
  },
  mostOnly: {
    zh: (count: number) => `只列最多的 ${count} 项，合计里有全部`,
    en: (count: number) => `The first ${count} are listed, all are in the sum`,
  },
  nowhere: { zh: '没有放在场地', en: 'At no site' },
  goneSite: { zh: '已删除的场地', en: 'A removed site' },
  goneDevice: { zh: '已移除的设备', en: 'A removed device' },
  goneType: { zh: '已移除', en: 'Removed' },
  playCount: {
    zh: (count: string) => `${count} 局`,
    en: (count: string) => (count === '1' ? '1 play' : `${count} plays`),
  },
  exportOf: { zh: (days: string) => `导出 ${days}`, en: (days: string) => `Export ${days}` },
  exportNote: {
    zh: '每台设备每天一行。导出会记入操作记录',
    en: 'One row per device and day. Exports are recorded in the operation log',
  },
  nothing: { zh: '这几天没有', en: 'Nothing in these days' },
  nothingText: { zh: '换几天看看，或看全部场地', en: 'Look at other days, or at all sites' },
  incomeYet: {
    zh: '有人付款或开玩，就显示在这里',
    en: 'It appears here once somebody pays or plays',
  },
  giftsYet: {
    zh: '机器一出奖或出货，就显示在这里',
    en: 'It appears here once a machine gives something out',
  },
  soldYet: {
    zh: '有人买了，就显示在这里',
    en: 'It appears here once somebody buys',
  },
  seeAll: { zh: '看近 7 天全部场地', en: 'Last 7 days, all sites' },
  more: { zh: '别的统计', en: 'Other statistics' },
  charts: { zh: '图表汇总', en: 'Charts' },
  gifts: { zh: '礼品统计', en: 'Gift totals' },
  prizeRates: { zh: '出奖统计', en: 'Prize statistics' },
  productsPage: { zh: '收入产品', en: 'Income by product' },
  online: { zh: '在线支付', en: 'Online' },

  prizes: { zh: '出奖', en: 'Prizes out' },
  goods: { zh: '售出商品', en: 'Goods sold' },
  goodsNote: { zh: '货道卖出，不算奖品', en: 'Bought from slots, no prizes' },
  giftIncome: { zh: '这些机器的收入', en: 'Income of these machines' },
  perPrize: { zh: '收入 ÷ 出奖', en: 'Income ÷ prizes' },
  perPrizeOf: {
    zh: (money: string, prizes: string) => `${money} ÷ ${prizes} 件`,
    en: (money: string, prizes: string) => `${money} ÷ ${prizes}`,
  },
  giftCost: { zh: '出货成本', en: 'Cost of what came out' },
  uncosted: { zh: '还没设这些机器里是什么', en: 'Nobody said what lies in these machines' },
  costing: { zh: (cost: string) => `成本 ${cost}`, en: (cost: string) => `cost ${cost}` },
  left: {
    zh: (money: string) => `收入减成本 ${money}`,
    en: (money: string) => `Income less cost ${money}`,
  },
  costedOf: {
    zh: (knownCount: string, all: string) => `${all} 件里知道 ${knownCount} 件的成本`,
    en: (knownCount: string, all: string) => `Known of ${knownCount} out of ${all}`,
  },
  pieces: {
    zh: (count: string) => `${count} 件`,
    en: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  },
  prizesByDay: { zh: '每日出奖', en: 'Prizes by day' },
  playsPerPrize: {
    zh: (rate: string) => `${rate} 局出 1 件`,
    en: (rate: string) => `1 in ${rate} plays`,
  },
  giftNote: {
    zh: '按机器自己的计数：娃娃机和口红机的出奖，售货机和玻璃机的出货',
    en: 'As the machines count: prizes of claw and lipstick machines, goods out of slots',
  },

  soldFor: { zh: '卖出', en: 'Sold for' },
  soldBefore: {
    zh: (days: number) => (days === 1 ? '比前一天' : `比前 ${days} 天`),
    en: (days: number) =>
      days === 1 ? 'Against the day before' : `Against the ${days} days before`,
  },
  orders: {
    zh: (count: string) => `${count} 笔`,
    en: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
  },
  each: { zh: (money: string) => `均 ${money}`, en: (money: string) => `${money} each` },
  productCount: { zh: '品种', en: 'Products' },
  products: { zh: '卖了什么', en: 'What was sold' },
  recharge: { zh: '充值', en: 'Recharge' },
  productNote: {
    zh: '退款没有从里面减去；现金和投币不知道买的是什么',
    en: 'Refunds are not taken off. What cash and coins were for is not known',
  },
})
