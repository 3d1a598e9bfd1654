import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  documentTitle: {
    zh: (title: string) => `${title} · 游场`,
    en: (title: string) => `${title} · Playfield`,
  },
  brand: { zh: '游场', en: 'Playfield' },
  mainNavigation: { zh: '主导航', en: 'Main navigation' },
  home: { zh: '首页', en: 'Home' },
  devices: { zh: '设备', en: 'Devices' },
  scan: { zh: '扫一扫', en: 'Scan' },
  marketing: { zh: '营销', en: 'Marketing' },
  account: { zh: '我的', en: 'Me' },
  refreshing: { zh: '正在更新…', en: 'Refreshing…' },
  refreshed: { zh: '已更新', en: 'Refreshed' },
  notRefreshed: { zh: '更新失败', en: 'Could not refresh' },
})
