import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  allSites: { zh: '全部场地', en: 'All sites' },
  chooseSite: { zh: '看哪个场地', en: 'Which site' },
  searchSite: { zh: '场地名称', en: 'Name of a site' },
  oneSite: { zh: '一个场地', en: 'One site' },
  search: { zh: '找设备', en: 'Find a device' },
  messages: { zh: '消息', en: 'Messages' },
  unread: {
    zh: (count: number) => `消息，${count} 条未读`,
    en: (count: number) => `Messages, ${count} unread`,
  },
  loading: { zh: '正在加载今天的经营', en: 'Loading today' },
  failed: { zh: '今日经营加载失败', en: 'Could not load today' },

  income: { zh: '今日收入', en: 'Income today' },
  against: {
    zh: (hour: number) => `比昨天到 ${hour} 点`,
    en: (hour: number) => `Against yesterday to ${hour}:00`,
  },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  wholeBefore: {
    zh: (amount: string) => `昨天全天 ${amount}`,
    en: (amount: string) => `All yesterday ${amount}`,
  },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  cash: { zh: '现金', en: 'Cash' },
  coins: { zh: '线下投币', en: 'Coins by hand' },
  coinUnit: { zh: '枚', en: 'coins' },

  noDevices: { zh: '还没有设备', en: 'No devices yet' },
  noDevicesText: {
    zh: '把第一台注册到名下，收入和状态就会在这里',
    en: 'Register the first one, and its income and state are shown here',
  },
  register: { zh: '注册设备', en: 'Register device' },

  siteIncome: { zh: '场地收入', en: 'Income by site' },
  byDevice: { zh: '按设备看', en: 'By device' },
  nowhere: { zh: '没有放在场地', en: 'At no site' },
  goneSite: { zh: '已删除的场地', en: 'A removed site' },
  nothing: { zh: '今天还没有收入', en: 'No income today yet' },

  shortcuts: { zh: '常用', en: 'Shortcuts' },
  orders: { zh: '订单', en: 'Orders' },
  faultOrders: { zh: '故障订单', en: 'Failed orders' },
  takings: { zh: '在线支付', en: 'Online' },
  reconciliation: { zh: '对账', en: 'Match' },
  takenCash: { zh: '现金收入', en: 'Cash' },
  packages: { zh: '优惠设置', en: 'Offers' },
  sites: { zh: '场地', en: 'Sites' },
  people: { zh: '子账号', en: 'People' },
  agents: { zh: '我的商户', en: 'My merchants' },
  channels: { zh: '支付通道', en: 'Payment channels' },

  nothingAllowed: { zh: '还没有给你的权限', en: 'Nothing is permitted to you yet' },
  nothingAllowedText: {
    zh: '请联系管理员为你的岗位添加权限',
    en: 'Ask your administrator for permissions to see content here',
  },
})
