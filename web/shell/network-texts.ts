import { declareTexts } from '../kit/texts.ts'

/** Texts about the network, above every screen. */
export const networkTexts = declareTexts({
  offline: { zh: '没有网络', en: 'No network' },
  offlineText: {
    zh: '断网前打开的内容仍可查看，新内容需等网络恢复',
    en: 'Pages you opened before can still be viewed. New data loads when you are back online',
  },
  outdatedOffline: {
    zh: (time: string) => `没有网络。下面是 ${time} 的数据，连上后自动更新。`,
    en: (time: string) => `No network. What is below is of ${time} and renews itself`,
  },
  outdated: {
    zh: (time: string) => `没连上服务器。下面是 ${time} 的数据，连上后自动更新。`,
    en: (time: string) =>
      `The server does not answer. What is below is of ${time} and renews itself`,
  },
})
