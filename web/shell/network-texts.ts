import { declareTexts } from '../kit/texts.ts'

/** Texts about the network, above every screen. */
export const networkTexts = declareTexts({
  offline: { zh: '没有网络', en: 'No internet connection' },
  offlineText: {
    zh: '已打开过的页面仍可查看，网络恢复后更新数据',
    en: 'You can still view pages you opened before. New data loads when you are back online.',
  },
  outdatedOffline: {
    zh: (time: string) => `没有网络。当前显示 ${time} 的数据，恢复后自动更新。`,
    en: (time: string) =>
      `No internet connection. Showing data from ${time}. The data updates automatically when you are back online.`,
  },
  outdated: {
    zh: (time: string) => `无法连接服务器。当前显示 ${time} 的数据，恢复后自动更新。`,
    en: (time: string) =>
      `Could not reach the server. Showing data from ${time}. The data updates automatically when the server is back.`,
  },
})
