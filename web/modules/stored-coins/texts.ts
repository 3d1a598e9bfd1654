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
  out: { zh: '出币', en: 'Coins dispensed' },
  stored: { zh: '玩家存入', en: 'Stored by players' },
  taken: { zh: '玩家取出', en: 'Taken out by players' },
  withTaken: {
    zh: (n: number) => `含取币 ${formatCount(n)} 枚`,
    en: (n: number) => `Includes ${formatCount(n)} taken out`,
  },
  takenOf: {
    zh: (n: number) => `取币 ${formatCount(n)} 枚`,
    en: (n: number) => `${formatCount(n)} taken out`,
  },
  money: { zh: '现金 + 手机支付', en: 'Cash + mobile payment' },
  changers: { zh: '兑币机', en: 'Coin changers' },
  loading: { zh: '正在加载兑币机…', en: 'Loading coin changers…' },
  failed: { zh: '兑币统计加载失败', en: 'Could not load coin exchange totals' },
  noChanger: { zh: '暂无兑币机', en: 'No coin changers yet' },
  noChangerText: {
    zh: '注册兑币机后，出币数和剩余币数会显示在这里',
    en: 'Register a coin changer to see its dispensed and remaining coins here.',
  },
  hopper: {
    zh: (n: number) => `币斗 ${formatCount(n)} 枚`,
    en: (n: number) => `Hopper ${formatCount(n)}`,
  },
  unknown: { zh: '币斗余币未上报', en: 'Hopper coins not reported yet' },
  offline: { zh: '离线', en: 'Offline' },
  low: { zh: '币量不足，请加币', en: 'Low on coins, refill hopper' },
  differs: {
    zh: (counted: number, booked: number) =>
      `玩家存入：设备计数 ${formatCount(counted)} 枚，入账 ${formatCount(booked)} 枚`,
    en: (counted: number, booked: number) =>
      `Stored by players: ${formatCount(counted)} counted by device, ${formatCount(booked)} recorded`,
  },
  note: {
    zh: '读数每分钟更新，刚存入的币稍晚显示。出币含玩家取出的存币，取币不收费。存入的币不计收入。',
    en:
      'Readings are updated every minute, so coins just stored appear a little later. Dispensed coins ' +
      'include stored coins that players take out at no charge. Stored coins do not count as income.',
  },
  inDoubt: { zh: '待确认的存币', en: 'Unconfirmed stored coins' },
  inDoubtText: {
    zh: '兑币机未上报枚数。请查看兑币机后填写实际枚数。',
    en: 'The coin changer did not report the number of coins. Check the coin changer, then enter the actual number.',
  },
  settle: { zh: '处理待确认的存币', en: 'Settle unconfirmed stored coins' },
  howMany: { zh: '实际枚数', en: 'Actual coin count' },
  settleHelp: {
    zh: '未存入则填 0。兑币机之后再上报，也不会重复计入。',
    en: 'Enter 0 if no coins were stored. If the coin changer reports later, the coins are not added twice.',
  },
  settleAs: {
    zh: (n: number) => (n === 0 ? '确认未存入' : `为玩家存入 ${formatCount(n)} 枚`),
    en: (n: number) =>
      n === 0 ? 'Confirm no coins stored' : `Store ${formatCoinCount(n)} for player`,
  },
  settled: { zh: '已处理', en: 'Stored coins settled' },
  // Texts of the records.
  shown: { zh: '显示内容', en: 'Records shown' },
  showOut: { zh: '扫码出币', en: 'Dispensed by scan' },
  showIn: { zh: '存入', en: 'Stored' },
  showAll: { zh: '存币变动', en: 'Stored-coin changes' },
  allSitesOnly: {
    zh: '查看存币变动需要全部场地的权限',
    en: 'Access to all sites required to view stored-coin changes',
  },
  allSitesOnlyText: {
    zh: '玩家的存币不分场地。请在“存入”和“扫码出币”中查看你负责的场地的记录。',
    en: 'Stored coins do not belong to a single site. For your sites, see “Stored” and “Dispensed by scan”.',
  },
  records: { zh: '兑币记录', en: 'coin exchanges' },
  count: {
    zh: (n: number) => `共 ${formatCount(n)} 笔`,
    en: (n: number) => (n === 1 ? '1 record' : `${formatCount(n)} records`),
  },
  withoutCash: { zh: '不含投现金兑币', en: 'Cash exchanges not included' },
  used: { zh: '使用或取出', en: 'Used or taken out' },
  recharged: { zh: '充值', en: 'Topped up' },
  own: { zh: '从存币取出', en: 'Taken from stored coins' },
  byHand: { zh: (name: string) => `由${name}处理`, en: (name: string) => `Settled by ${name}` },
  machine: { zh: (code: string) => `只看 ${code}`, en: (code: string) => `Device ${code}` },
  player: { zh: '指定玩家', en: 'Selected player' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  none: { zh: '暂无记录', en: 'No records yet' },
  noneText: {
    zh: '玩家在兑币机买币、取币和存币的记录会显示在这里',
    en: 'Records of coins that players buy, take out and store at coin changers appear here.',
  },
  nothingFound: { zh: '没有符合条件的记录', en: 'No matching records' },
  nothingFoundText: { zh: '请更换筛选条件', en: 'Try other filters.' },
})
