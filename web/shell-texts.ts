import { declareTexts } from './kit/texts.ts'

/** What the shell itself says, around and in place of screens. */
export const shellTexts = declareTexts({
  orders: { zh: '订单', en: 'Orders' },
  faultOrders: { zh: '故障订单', en: 'Fault orders' },
  statistics: { zh: '经营统计', en: 'Statistics' },
  replenishment: { zh: '补货', en: 'Replenishment' },
  wallet: { zh: '钱包', en: 'Wallet' },
  team: { zh: '团队', en: 'Team' },
  home: { zh: '首页', en: 'Home' },
  devices: { zh: '设备', en: 'Devices' },
  marketing: { zh: '营销', en: 'Marketing' },
  account: { zh: '我的', en: 'Me' },
  offline: { zh: '没有网络', en: 'No network' },
  offlineText: {
    zh: '断网前打开过的还能看，新的要等网络恢复',
    en: 'What was open before can still be read. New data comes with the network',
  },
  outdatedOffline: {
    zh: (time: string) => `没有网络。下面是 ${time} 的数据，连上后自动更新`,
    en: (time: string) => `No network. What is below is of ${time} and renews itself`,
  },
  outdated: {
    zh: (time: string) => `没连上服务器。下面是 ${time} 的数据，连上后自动更新`,
    en: (time: string) =>
      `The server does not answer. What is below is of ${time} and renews itself`,
  },
  notBuilt: { zh: '这个页面还没有建好', en: 'This page is not built yet' },
  notBuiltText: {
    zh: '这里还不能做任何事。请返回，先用别的页面',
    en: 'There is nothing to do here yet. Go back and use another page',
  },
  missing: { zh: '没有这个页面', en: 'There is no such page' },
  missingText: {
    zh: '地址不对，或者不完整。请返回，从菜单里重新打开',
    en: 'The address is wrong or not complete. Go back and open it from the menu',
  },
  notLoaded: { zh: '页面没有加载出来', en: 'The page did not load' },
  notLoadedText: {
    zh: '网络不通，或者有新版本。你的数据都在，请重试',
    en: 'The network is down, or there is a new version. Your data is safe. Try again',
  },
  broken: { zh: '这个页面出错了', en: 'Something went wrong on this page' },
  brokenText: {
    zh: '你的数据都在。请重试；如果还是这样，请联系客服',
    en: 'Your data is safe. Try again; if it stays like this, contact support',
  },
  back: { zh: '返回', en: 'Go back' },
  noPermissionText: {
    zh: '这个页面要另外的权限。管理员可以在岗位权限里给你',
    en: 'This page needs another permission. Your administrator can give it to your role',
  },
})
