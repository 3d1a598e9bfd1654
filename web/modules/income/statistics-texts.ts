import { declareTexts } from '#web/kit/texts.ts'

export const statisticsTexts = declareTexts({
  steps: { zh: '统计周期', en: 'Period' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
  against: {
    zh: (days: number) => (days === 1 ? '对比前一天' : `对比前 ${days} 天`),
    en: (days: number) => (days === 1 ? 'vs previous day' : `vs previous ${days} days`),
  },
  loading: { zh: '正在加载统计…', en: 'Loading statistics…' },
  failed: {
    zh: '统计加载失败。数据和收款不受影响。',
    en: 'Could not load statistics. Your data and payments are not affected.',
  },
  income: { zh: '收入', en: 'Income' },
  plays: { zh: '局数', en: 'Plays' },
  players: { zh: '玩家', en: 'Players' },
  playersOf: { zh: (days: string) => `${days} 的玩家`, en: (days: string) => `Players, ${days}` },
  playersInSentence: { zh: '玩家', en: 'players' },
  playersLead: {
    zh: (count: string) => `${count} 位玩家（含使用存币），每人计一次`,
    en: (count: string) =>
      count === '1'
        ? '1 player, including use of stored coins'
        : `${count} players, including those using stored coins`,
  },
  namelessPlayer: { zh: '无昵称玩家', en: 'Unnamed player' },
  cameOn: {
    zh: (days: number) => `到访 ${days} 天`,
    en: (days: number) => (days === 1 ? 'Visited on 1 day' : `Visited on ${days} days`),
  },
  lastCame: {
    zh: (time: string) => `最近到访 ${time}`,
    en: (time: string) => `Last visit ${time}`,
  },
  noPlayers: { zh: '所选日期没有玩家', en: 'No players on these dates' },
  noPlayersText: {
    zh: '仅线下投币的玩家不计入',
    en: 'Players who only insert physical coins are not included.',
  },
  average: { zh: '人均消费', en: 'Spend per player' },
  averageOf: {
    zh: (money: string, players: string) => `在线 ${money} ÷ ${players} 人`,
    en: (money: string, players: string) =>
      `${money} online ÷ ${players} ${players === '1' ? 'player' : 'players'}`,
  },
  rate: { zh: '平均出奖局数', en: 'Plays per prize' },
  rateOf: {
    zh: (plays: string, prizes: string) => `${plays} 局 ÷ ${prizes} 件礼品`,
    en: (plays: string, prizes: string) =>
      `${plays} ${plays === '1' ? 'play' : 'plays'} ÷ ${prizes} ${prizes === '1' ? 'prize' : 'prizes'}`,
  },
  prizeDevicesOnly: { zh: '仅娃娃机和口红机', en: 'Claw and lipstick machines only' },
  freePlays: {
    zh: (count: string) => `其中免费 ${count} 局`,
    en: (count: string) =>
      count === '1' ? '1 free play included' : `${count} free plays included`,
  },
  refunds: { zh: '退款', en: 'Refunds' },
  refundCount: {
    zh: (count: string) => `${count} 笔`,
    en: (count: string) => (count === '1' ? '1 refund' : `${count} refunds`),
  },
  byDay: { zh: '每日收入', en: 'Daily income' },
  byWeek: { zh: '每周收入', en: 'Weekly income' },
  byMonth: { zh: '每月收入', en: 'Monthly income' },
  playsByDay: { zh: '每日局数', en: 'Daily plays' },
  playsByWeek: { zh: '每周局数', en: 'Weekly plays' },
  playsByMonth: { zh: '每月局数', en: 'Monthly plays' },
  what: { zh: '显示内容', en: 'Data shown' },
  now: { zh: '本期', en: 'This period' },
  before: { zh: '上期', en: 'Previous period' },
  busy: { zh: '高峰时段', en: 'Peak hours' },
  busiest: {
    zh: (weekday: string, hour: number, money: string) =>
      `高峰：${weekday} ${hour}–${hour + 1} 点，平均每小时 ${money}`,
    en: (weekday: string, hour: number, money: string) =>
      `Peak: ${weekday} ${hour}:00–${hour + 1}:00, ${money} an hour on average`,
  },
  mostPlayed: { zh: '游玩最多的设备', en: 'Most played devices' },
  devicesOf: {
    zh: (type: string, days: string) => `${type}，${days}`,
    en: (type: string, days: string) => `${type}, ${days}`,
  },
  onlineAnd: {
    zh: (online: string, cash: string) => `在线 ${online}，现金 ${cash}`,
    en: (online: string, cash: string) => `${online} online, ${cash} in cash`,
  },
  topDevices: { zh: '收入最高的设备', en: 'Top devices by income' },
  all: { zh: '全部', en: 'All' },
  sources: { zh: '收入来源', en: 'Income by source' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  cash: { zh: '现金', en: 'Cash' },
  byHour: { zh: '按小时', en: 'By hour' },
  byWeekday: { zh: '按星期', en: 'By weekday' },
  types: { zh: '设备类型', en: 'Device types' },
  sites: { zh: '场地', en: 'Sites' },
  devices: { zh: '设备', en: 'Devices' },
  upTo: { zh: (time: string) => `截至 ${time}`, en: (time: string) => `As of ${time}` },
  asOf: {
    zh: (time: string) => `截至 ${time}，每小时更新`,
    en: (time: string) => `As of ${time}, updated hourly`,
  },
  mostOnly: {
    zh: (count: number) => `仅显示前 ${count} 台，合计包含全部`,
    en: (count: number) =>
      count === 1
        ? 'Only the top device is shown. The total includes all devices.'
        : `Only the top ${count} devices are shown. The total includes all devices.`,
  },
  nowhere: { zh: '未放入场地', en: 'No site' },
  goneSite: { zh: '已删除的场地', en: 'Deleted site' },
  goneDevice: { zh: '已移除的设备', en: 'Removed device' },
  goneType: { zh: '已移除的设备', en: 'Removed device' },
  playCount: {
    zh: (count: string) => `${count} 局`,
    en: (count: string) => (count === '1' ? '1 play' : `${count} plays`),
  },
  exportOf: { zh: (days: string) => `导出 ${days}`, en: (days: string) => `Export ${days}` },
  exportNote: {
    zh: '每台设备每天一行。导出会记入操作记录。',
    en: 'One row per device and day. Exports are recorded in the activity log.',
  },
  nothing: { zh: '所选日期没有数据', en: 'No data on these dates' },
  nothingText: { zh: '请更换日期或筛选条件', en: 'Try other dates or filters.' },
  incomeYet: {
    zh: '玩家付款或游玩后，数据会显示在这里',
    en: 'Data appears here when players pay or play.',
  },
  givenYet: {
    zh: '机器出奖或出货后，数据会显示在这里',
    en: 'Data appears here when a machine dispenses a prize or product.',
  },
  soldYet: {
    zh: '售出商品、套餐或充值后，数据会显示在这里',
    en: 'Data appears here when a product, package or top-up is sold.',
  },
  seeAll: { zh: '查看近 7 天全部场地', en: 'Show last 7 days for all sites' },
  more: { zh: '其他统计', en: 'Other statistics' },
  charts: { zh: '图表汇总', en: 'Charts' },
  goodsTotals: { zh: '礼品统计', en: 'Prize totals' },
  prizeRates: { zh: '出奖统计', en: 'Win statistics' },
  boughtItemsPage: { zh: '收入产品', en: 'Income by product' },
  online: { zh: '在线支付', en: 'Online payments' },

  prizes: { zh: '出奖', en: 'Prizes won' },
  goods: { zh: '售出商品', en: 'Products sold' },
  goodsNote: { zh: '从货道售出，不计入出奖', en: 'Sold from slots, not counted as prizes' },
  goodsIncome: { zh: '设备收入', en: 'Device income' },
  goodsIncomeNote: {
    zh: '仅出奖和售货的设备',
    en: 'Only devices that give out prizes or products',
  },
  perPrize: { zh: '平均每件礼品的收入', en: 'Income per prize' },
  perPrizeOf: {
    zh: (money: string, prizes: string) => `${money} ÷ ${prizes} 件`,
    en: (money: string, prizes: string) =>
      `${money} ÷ ${prizes} ${prizes === '1' ? 'prize' : 'prizes'}`,
  },
  goodsCost: { zh: '出货成本', en: 'Cost of prizes and products' },
  uncosted: {
    zh: '暂无成本已知的礼品或商品',
    en: 'No items with a known cost',
  },
  earning: { zh: (money: string) => `收入 ${money}`, en: (money: string) => `Income ${money}` },
  costing: { zh: (cost: string) => `成本 ${cost}`, en: (cost: string) => `Cost ${cost}` },
  left: {
    zh: (money: string) => `收入（不含用币局）减成本 ${money}`,
    en: (money: string) => `Income without coin plays, minus cost: ${money}`,
  },
  costedOf: {
    zh: (knownCount: string, all: string) => `${all} 件中 ${knownCount} 件成本已知`,
    en: (knownCount: string, all: string) =>
      `Cost known for ${knownCount} of ${all} ${all === '1' ? 'item' : 'items'}`,
  },
  pieces: {
    zh: (count: string) => `${count} 件`,
    en: (count: string) => (count === '1' ? '1 item' : `${count} items`),
  },
  prizePieces: {
    zh: (count: string) => `${count} 件`,
    en: (count: string) => (count === '1' ? '1 prize' : `${count} prizes`),
  },
  prizesByDay: { zh: '每日出奖', en: 'Daily prizes' },
  prizesByMonth: { zh: '每月出奖', en: 'Monthly prizes' },
  piecesByDay: { zh: '每日出货', en: 'Daily prizes and products' },
  piecesByMonth: { zh: '每月出货', en: 'Monthly prizes and products' },
  ratesByDevice: { zh: '各设备出奖率', en: 'Win rate by device' },
  countingNote: {
    zh: '数量由设备上报：娃娃机和口红机计出奖，售货机和玻璃机计出货。收入为在线支付和现金，不含用币支付的局。',
    en:
      'Devices report the counts: prizes from claw and lipstick machines, products from vending and ' +
      'glass-front machines. Income covers online payments and cash. ' +
      'It excludes plays paid with coins.',
  },

  soldFor: { zh: '销售额', en: 'Sales' },
  soldByDay: { zh: '每日销售额', en: 'Daily sales' },
  soldByMonth: { zh: '每月销售额', en: 'Monthly sales' },
  orders: {
    zh: (count: string) => `${count} 笔`,
    en: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
  },
  each: { zh: (money: string) => `平均 ${money}`, en: (money: string) => `Average ${money}` },
  boughtItemCount: { zh: '售出种类', en: 'Product types sold' },
  boughtItems: { zh: '售出明细', en: 'Sales details' },
  recharge: { zh: '充值', en: 'Top-up' },
  boughtItemNote: {
    zh: '未扣除退款。不含现金和线下投币，因为无法对应到商品。',
    en:
      'Refunds are not deducted. Cash and physical coins are not included ' +
      'because they cannot be matched to products.',
  },
})
