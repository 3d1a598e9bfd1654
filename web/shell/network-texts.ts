import { declareTexts } from '../kit/texts.ts'

/** Texts about the network, above every screen. */
export const networkTexts = declareTexts({
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
})
