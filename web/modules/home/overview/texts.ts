import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  allSites: { zh: '全部场地', en: 'All sites' },
  chooseSite: { zh: '选择场地', en: 'Choose site' },
  searchSite: { zh: '场地名称', en: 'Site name' },
  oneSite: { zh: '单个场地', en: 'Single site' },
  search: { zh: '搜索设备', en: 'Search devices' },
  messages: { zh: '消息', en: 'Messages' },
  unread: {
    zh: (count: number) => `消息，${count} 条未读`,
    en: (count: number) => `Messages, ${count} unread`,
  },
  loading: { zh: '正在加载今日收入…', en: 'Loading today’s income…' },
  failed: { zh: '今日收入加载失败', en: 'Could not load today’s income' },

  income: { zh: '今日收入', en: 'Income today' },
  against: {
    zh: (hour: number) => `较昨天 0–${hour} 点`,
    en: (hour: number) => `Compared with yesterday up to ${hour}:00`,
  },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  wholeBefore: {
    zh: (amount: string) => `昨天全天 ${amount}`,
    en: (amount: string) => `${amount} in total yesterday`,
  },
  wechat: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  cash: { zh: '现金', en: 'Cash' },
  coins: { zh: '线下投币', en: 'Physical coins' },
  coinUnit: { zh: '枚', en: 'coins' },

  noDevices: { zh: '暂无设备', en: 'No devices yet' },
  noDevicesText: {
    zh: '注册第一台设备后，收入和状态会显示在这里',
    en: 'Register your first device to see its income and status here.',
  },
  register: { zh: '注册设备', en: 'Register device' },

  siteIncome: { zh: '场地收入', en: 'Income by site' },
  byDevice: { zh: '按设备查看', en: 'By device' },
  nowhere: { zh: '未放入场地', en: 'No site' },
  goneSite: { zh: '已删除的场地', en: 'Deleted site' },
  nothing: { zh: '今天暂无收入', en: 'No income yet today' },

  shortcuts: { zh: '常用功能', en: 'Shortcuts' },
  orders: { zh: '订单', en: 'Orders' },
  faultOrders: { zh: '故障订单', en: 'Failed orders' },
  takings: { zh: '在线支付', en: 'Online payments' },
  reconciliation: { zh: '对账', en: 'Reconcile' },
  takenCash: { zh: '现金收入', en: 'Cash income' },
  packages: { zh: '优惠设置', en: 'Packages' },
  sites: { zh: '场地', en: 'Sites' },
  people: { zh: '子账号', en: 'Sub-accounts' },
  agents: { zh: '代理商', en: 'Agents' },
  channels: { zh: '支付通道', en: 'Payment channels' },

  nothingAllowed: { zh: '暂无权限', en: 'No permissions yet' },
  nothingAllowedText: {
    zh: '请联系管理员，为你的岗位添加权限',
    en: 'Ask your administrator to add permissions to your role.',
  },
})
