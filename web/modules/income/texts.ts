import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the income pages. */
export const texts = declareTexts({
  collect: { zh: '收现金', en: 'Cash collection' },
  collectText: {
    zh: '先清点现金，再与码表读数比对',
    en: 'Count the cash first, then compare it with the meter reading.',
  },
  allSites: { zh: '全部场地', en: 'All sites' },
  chooseSite: { zh: '选择场地', en: 'Choose site' },
  searchSite: { zh: '场地名称', en: 'Site name' },
  oneDevice: { zh: '指定设备', en: 'Selected device' },
  onlyThis: { zh: (name: string) => `只看 ${name}`, en: (name: string) => `Only ${name}` },
  asOf: { zh: (time: string) => `截至 ${time}`, en: (time: string) => `As of ${time}` },
  beforeDay: { zh: '较前一天', en: 'vs previous day' },
  beforeDayNow: { zh: '较昨天同时段', en: 'vs same time yesterday' },
  beforeDays: {
    zh: (days: number) => `较前 ${days} 天`,
    en: (days: number) => (days === 1 ? 'vs previous day' : `vs previous ${days} days`),
  },
  beforeDaysNow: {
    zh: (days: number) => `较前 ${days} 天同时段`,
    en: (days: number) =>
      days === 1 ? 'vs previous day, same time' : `vs previous ${days} days, same time`,
  },
  lastDays: { zh: '近 7 天', en: 'Last 7 days' },
  byDay: { zh: '按天', en: 'By day' },
  byMonth: { zh: '按月', en: 'By month' },
  sites: { zh: '场地', en: 'Sites' },
  devices: { zh: '设备', en: 'Devices' },
  toDevices: { zh: '按设备查看', en: 'By device' },
  toSites: { zh: '按场地查看', en: 'By site' },
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
  loading: { zh: '正在加载收入…', en: 'Loading income…' },
  failed: { zh: '收入加载失败', en: 'Could not load income' },
  others: { zh: '其他收入', en: 'Other income' },
  online: { zh: '在线支付', en: 'Online payments' },
  onlineSub: { zh: '微信支付和支付宝', en: 'WeChat Pay and Alipay' },
  cash: { zh: '现金收入', en: 'Cash income' },
  cashSub: { zh: '机器收到的纸币和硬币', en: 'Banknotes and coins received by machines' },
  coins: { zh: '线下投币', en: 'Physical coins' },
  coinsSub: { zh: '玩家投入机器的实体币', en: 'Inserted into machines by players' },

  received: { zh: '收款', en: 'Amount collected' },
  orders: {
    zh: (count: string) => `${count} 笔`,
    en: (count: string) => (count === '1' ? '1 order' : `${count} orders`),
  },
  average: { zh: (price: string) => `平均 ${price}`, en: (price: string) => `Average ${price}` },
  refunds: {
    zh: (count: string) => `退款 ${count} 笔`,
    en: (count: string) => (count === '1' ? '1 refund' : `${count} refunds`),
  },
  kept: { zh: '退款后', en: 'After refunds' },
  keptOf: {
    zh: (money: string) => `退款后 ${money}`,
    en: (money: string) => `${money} after refunds`,
  },
  byWhom: { zh: '付款方式', en: 'Payment methods' },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },

  taken: { zh: '机器收款', en: 'Collected by machines' },
  denominations: { zh: '面额', en: 'Denominations' },
  banknotes: {
    zh: (count: string) => `${count} 张`,
    en: (count: string) => (count === '1' ? '1 banknote' : `${count} banknotes`),
  },
  pieces: {
    zh: (count: string) => `${count} 张（枚）`,
    en: (count: string) => (count === '1' ? '1 banknote or coin' : `${count} banknotes or coins`),
  },
  putIn: { zh: '投入币数', en: 'Coins inserted' },
  coinUnit: { zh: '枚', en: 'coins' },
  aDay: { zh: '平均每天', en: 'Average per day' },
  aDevice: { zh: '有投币的设备', en: 'Devices that took coins' },
  devicesOrMore: {
    zh: (count: number) => `${count} 台以上`,
    en: (count: number) => `${count}+ devices`,
  },
  deviceCount: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  onlineYet: {
    zh: '玩家用微信或支付宝付款后，收入会显示在这里',
    en: 'Income appears here when players pay with WeChat Pay or Alipay.',
  },
  cashYet: {
    zh: '机器收到现金后，收入会显示在这里',
    en: 'Cash income appears here when a machine collects banknotes or coins.',
  },
  coinsYet: {
    zh: '玩家投币后，枚数会显示在这里',
    en: 'Coin counts appear here when players insert coins into a machine.',
  },
  coinsNote: {
    zh: '枚数来自设备码表，不含远程上币，不折算成金额',
    en:
      'Counts come from device meters and exclude remote credit. ' +
      'They are not converted to money.',
  },
})
