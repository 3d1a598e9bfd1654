import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the income pages. */
export const texts = declareTexts({
  collect: { zh: '收现金和交班', en: 'Cash and handover' },
  collectText: { zh: '先清点，再和表底比对', en: 'Count first, then compare with the meters' },
  allSites: { zh: '全部场地', en: 'All sites' },
  chooseSite: { zh: '看哪个场地', en: 'Which site' },
  searchSite: { zh: '场地名称', en: 'Name of a site' },
  oneDevice: { zh: '只看一台', en: 'One device' },
  onlyThis: { zh: (name: string) => `只看 ${name}`, en: (name: string) => `Only ${name}` },
  asOf: { zh: (time: string) => `截至 ${time}`, en: (time: string) => `As of ${time}` },
  beforeDay: { zh: '比前一天', en: 'Against the day before' },
  beforeDayNow: { zh: '比昨天此时', en: 'Against yesterday by now' },
  beforeDays: {
    zh: (days: number) => `比前 ${days} 天`,
    en: (days: number) => `Against the ${days} days before`,
  },
  beforeDaysNow: {
    zh: (days: number) => `比前 ${days} 天同一时刻`,
    en: (days: number) => `Against the ${days} days before, by now`,
  },
  lastDays: { zh: '近 7 天', en: 'Last 7 days' },
  byDay: { zh: '每天', en: 'By day' },
  byMonth: { zh: '每月', en: 'By month' },
  sites: { zh: '场地', en: 'Sites' },
  devices: { zh: '设备', en: 'Devices' },
  toDevices: { zh: '按设备看', en: 'By device' },
  toSites: { zh: '按场地看', en: 'By site' },
  mostOnly: {
    zh: (count: number) => `只列最多的 ${count} 台，合计里有全部`,
    en: (count: number) => `The first ${count} are listed, all are in the sum`,
  },
  nowhere: { zh: '没有放在场地', en: 'At no site' },
  goneSite: { zh: '已删除的场地', en: 'A removed site' },
  goneDevice: { zh: '已移除的设备', en: 'A removed device' },
  loading: { zh: '正在加载收入', en: 'Loading income' },
  failed: { zh: '收入没有加载出来', en: 'The income did not load' },
  others: { zh: '别的收入', en: 'Other income' },
  online: { zh: '在线支付', en: 'Online payments' },
  onlineSub: { zh: '微信和支付宝', en: 'WeChat and Alipay' },
  cash: { zh: '现金收入', en: 'Cash income' },
  cashSub: { zh: '机器收的纸钞和硬币', en: 'Notes and coins that machines took' },
  coins: { zh: '线下投币', en: 'Offline coins' },
  coinsSub: { zh: '手里投进机器的币', en: 'Coins put into machines by hand' },

  received: { zh: '收到', en: 'Received' },
  orders: {
    zh: (count: string) => `${count} 笔`,
    en: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
  },
  average: { zh: (price: string) => `均 ${price}`, en: (price: string) => `${price} each` },
  refunds: {
    zh: (count: string) => `退款 ${count} 笔`,
    en: (count: string) => (count === '1' ? '1 refund' : `${count} refunds`),
  },
  kept: { zh: '减去退款', en: 'Less refunds' },
  keptOf: { zh: (money: string) => `余 ${money}`, en: (money: string) => `${money} left` },
  byWhom: { zh: '从哪里付', en: 'Paid by' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },

  taken: { zh: '机器里收到', en: 'Taken by machines' },
  denominations: { zh: '面额', en: 'Denominations' },
  pieces: {
    zh: (count: string) => `${count} 张（枚）`,
    en: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
  },
  putIn: { zh: '投进', en: 'Put in' },
  coinUnit: { zh: '枚', en: 'coins' },
  aDay: { zh: '平均每天', en: 'A day' },
  aDevice: { zh: '有投币的设备', en: 'Devices with coins' },
  deviceCount: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  onlineYet: {
    zh: '有人用微信或支付宝付了款，就显示在这里',
    en: 'It appears here once somebody pays by WeChat or Alipay',
  },
  cashYet: {
    zh: '机器收到现金，就显示在这里',
    en: 'It appears here once a machine takes cash',
  },
  coinsYet: {
    zh: '机器收到投币，就显示在这里',
    en: 'Coins appear here once a machine takes some',
  },
  coinsNote: {
    zh: '按机器的计数，不含线上送进去的币。值多少钱要看币怎么卖的',
    en: 'From the meters, without coins that were paid online. Their worth depends on how you sell them',
  },
})
