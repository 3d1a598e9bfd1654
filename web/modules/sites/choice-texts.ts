import { declareTexts } from '#web/kit/texts.ts'

/** Texts of choosing sites for another task. */
export const choiceTexts = declareTexts({
  search: { zh: '场地名、地址', en: 'Name or address' },
  count: {
    zh: (count: number) => `${count} 处`,
    en: (count: number) => (count === 1 ? '1 site' : `${count} sites`),
  },
  devices: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
  noneYet: { zh: '还没有选', en: 'None chosen yet' },
  use: { zh: (count: string) => `用这 ${count}`, en: (count: string) => `Use ${count}` },
  chooseFirst: { zh: '先选一处', en: 'Choose one first' },
  failed: { zh: '场地加载失败', en: 'Could not load sites' },
  loading: { zh: '正在加载场地', en: 'Loading sites' },
  none: { zh: '还没有场地', en: 'No sites yet' },
  noneText: { zh: '先加一处场地，再回来选', en: 'Add a site, then come back and choose it' },
  add: { zh: '添加场地', en: 'Add site' },
  notAsked: { zh: '没有要选场地的事', en: 'Nothing is waiting for sites' },
  notAskedText: {
    zh: '这次选择已经用过，或页面已关闭。回去再点一次“选择场地”',
    en: 'This choice was used already, or its page was closed. Go back and choose again',
  },
  toSites: { zh: '看场地', en: 'See the sites' },
})
