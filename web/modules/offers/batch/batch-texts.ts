import { declareTexts } from '#web/kit/texts.ts'

const formatBatchPackageCount = (count: number) => (count === 1 ? '1 package' : `${count} packages`)
const formatBatchSiteCount = (count: number) => (count === 1 ? '1 site' : `${count} sites`)

/** Texts for giving several sites the same packages, and for the outcome. */
export const batchTexts = declareTexts({
  what: { zh: '哪些套餐', en: 'Which packages' },
  from: { zh: '复制自', en: 'Copy from' },
  choosePlace: { zh: '选场地', en: 'Choose a site' },
  all: { zh: '全选', en: 'All of them' },
  nothingThere: { zh: '这里还没有套餐', en: 'There are no packages here yet' },
  whom: { zh: '给哪些场地', en: 'For which sites' },
  sites: { zh: '场地', en: 'Sites' },
  chooseSites: { zh: '选场地', en: 'Choose sites' },
  sitesDenied: {
    zh: '你不能查看场地，所以不能选。请联系管理员。',
    en: 'You may not see sites, so you cannot choose any. Ask your administrator',
  },
  chooseWhy: { zh: '给这些场地设同样的套餐', en: 'They get the same packages' },
  siteCount: { zh: (count: number) => `${count} 处场地`, en: formatBatchSiteCount },
  how: { zh: '场地自有套餐', en: 'Packages of the site itself' },
  add: { zh: '保留', en: 'Stays' },
  replace: { zh: '删除', en: 'Goes' },
  addHelp: {
    zh: '更新同名套餐，其他不变',
    en: 'Update packages with the same name, keep the others',
  },
  replaceHelp: {
    zh: '更新同名套餐，删除场地的其他套餐',
    en: 'Update packages with the same name, delete other packages of the site',
  },
  summary: { zh: '预览变更', en: 'Preview changes' },
  added: { zh: (count: number) => `新增 ${count}`, en: (count: number) => `${count} added` },
  changed: { zh: (count: number) => `修改 ${count}`, en: (count: number) => `${count} changed` },
  removed: { zh: (count: number) => `删除 ${count}`, en: (count: number) => `${count} removed` },
  same: { zh: '不变', en: 'No change' },
  full: { zh: '超过 30 个，放不下', en: 'No room: more than 30' },
  and: { zh: '，', en: ', ' },
  noneYet: { zh: '还没有选', en: 'Nothing chosen yet' },
  choosePackages: { zh: '选套餐和场地', en: 'Choose packages and sites' },
  apply: { zh: (sites: string) => `用到 ${sites}`, en: (sites: string) => `Apply to ${sites}` },
  applyNowhere: { zh: '应用', en: 'Apply' },
  question: {
    zh: (count: number) => `删除场地自己的 ${count} 个套餐？`,
    en: (count: number) => `Remove ${formatBatchPackageCount(count)} of these sites?`,
  },
  questionText: {
    zh: '删除后不能恢复。所有场地的套餐不受影响。',
    en: 'This cannot be undone. Packages for every site stay',
  },
  questionAct: { zh: '删除并应用', en: 'Remove and apply' },
  doneTitle: {
    zh: (sites: string) => `已用到 ${sites}`,
    en: (sites: string) => `Applied to ${sites}`,
  },
  noneDone: { zh: '没有一处用上', en: 'Applied nowhere' },
  missing: { zh: '场地已不在，或你看不到', en: 'The site is gone, or you cannot see it' },
  someName: { zh: '已删除的场地', en: 'A removed site' },
  results: { zh: '每处的结果', en: 'Each site' },
  toList: { zh: '回优惠设置', en: 'Back to offers' },
  again: { zh: '再设一批', en: 'Do another batch' },
  loading: { zh: '正在加载套餐', en: 'Loading packages' },
  failed: { zh: '套餐加载失败', en: 'Could not load packages' },
  none: { zh: '还没有套餐', en: 'No packages yet' },
  noneText: { zh: '先加一个套餐，再给多个场地', en: 'Add a package first, then give it to sites' },
  toOffers: { zh: '去添加套餐', en: 'Add a package' },
})
