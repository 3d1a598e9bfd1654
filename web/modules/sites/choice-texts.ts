import { declareTexts } from '#web/kit/texts.ts'

/** Texts of choosing sites for another task. */
export const choiceTexts = declareTexts({
  search: { zh: '场地名称或地址', en: 'Site name or address' },
  count: {
    zh: (count: number) => `${count} 个`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
  devices: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  noneYet: { zh: '未选择', en: 'None selected' },
  use: { zh: (count: string) => `使用这 ${count}场地`, en: (count: string) => `Use ${count}` },
  chooseFirst: { zh: '请先选择场地', en: 'Choose a site first' },
  failed: { zh: '场地加载失败', en: 'Could not load sites' },
  loading: { zh: '正在加载场地…', en: 'Loading sites…' },
  none: { zh: '暂无场地', en: 'No sites yet' },
  noneText: { zh: '请先添加场地，再返回选择', en: 'Add a site, then come back and choose it.' },
  add: { zh: '添加场地', en: 'Add site' },
  notAsked: { zh: '没有待选择的场地', en: 'No sites to choose' },
  notAskedText: {
    zh: '场地已选好，或原页面已关闭。如需重选，请重新打开原页面。',
    en:
      'You have already chosen the sites, or the page that asked for them was closed. To choose ' +
      'again, open that page.',
  },
  toSites: { zh: '查看场地', en: 'View sites' },
})
