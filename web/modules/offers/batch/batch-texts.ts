import { declareTexts } from '#web/kit/texts.ts'

const formatBatchPackageCount = (count: number) => (count === 1 ? '1 package' : `${count} packages`)
const formatBatchSiteCount = (count: number) => (count === 1 ? '1 site' : `${count} sites`)

/** Texts for giving several sites the same packages, and for the outcome. */
export const batchTexts = declareTexts({
  what: { zh: '选择套餐', en: 'Choose packages' },
  from: { zh: '复制自', en: 'Copy from' },
  choosePlace: { zh: '选择场地', en: 'Choose site' },
  all: { zh: '全选', en: 'Select all' },
  shared: { zh: '通用套餐', en: 'Shared packages' },
  whom: { zh: '目标场地', en: 'Target sites' },
  sites: { zh: '场地', en: 'Sites' },
  chooseSites: { zh: '选择场地', en: 'Choose sites' },
  sitesDenied: {
    zh: '没有查看场地的权限，请联系管理员',
    en: 'You do not have permission to view sites. Ask your administrator.',
  },
  chooseWhy: {
    zh: '所选套餐将应用到这些场地',
    en: 'The selected packages will be applied to these sites.',
  },
  siteCount: { zh: (count: number) => `${count} 个场地`, en: formatBatchSiteCount },
  how: { zh: '场地的自有套餐', en: 'Site-specific packages' },
  add: { zh: '保留', en: 'Keep' },
  replace: { zh: '删除', en: 'Delete' },
  addHelp: {
    zh: '添加或更新所选套餐，保留场地的其他自有套餐',
    en: 'Adds or updates the selected packages and keeps other site-specific packages.',
  },
  replaceHelp: {
    zh: '添加或更新所选套餐，删除场地的其他自有套餐',
    en: 'Adds or updates the selected packages and deletes other site-specific packages.',
  },
  summary: { zh: '预览变更', en: 'Preview changes' },
  added: { zh: (count: number) => `新增 ${count}`, en: (count: number) => `${count} added` },
  changed: { zh: (count: number) => `修改 ${count}`, en: (count: number) => `${count} changed` },
  removed: { zh: (count: number) => `删除 ${count}`, en: (count: number) => `${count} deleted` },
  same: { zh: '不变', en: 'No changes' },
  full: {
    zh: '场地的自有套餐将超过 30 个，不能应用。请少选几个，或先删除部分套餐。',
    en: 'The packages cannot be applied because the site would have more than 30 of its own. Select fewer packages, or delete some of the site’s packages first.',
  },
  and: { zh: '，', en: ', ' },
  noneYet: { zh: '未选择', en: 'None selected' },
  choosePackages: { zh: '请选择套餐和场地', en: 'Select packages and sites.' },
  apply: { zh: (sites: string) => `应用到 ${sites}`, en: (sites: string) => `Apply to ${sites}` },
  applyNowhere: { zh: '应用套餐', en: 'Apply packages' },
  question: {
    zh: (count: number) => `删除这些场地的 ${count} 个自有套餐？`,
    en: (count: number) => `Delete ${formatBatchPackageCount(count)} specific to these sites?`,
  },
  questionText: {
    zh: '删除后无法恢复。通用套餐不受影响。',
    en: 'This cannot be undone. Shared packages are not affected.',
  },
  questionAct: { zh: '删除并应用', en: 'Delete and apply' },
  doneTitle: {
    zh: (sites: string) => `已应用到 ${sites}`,
    en: (sites: string) => `Applied to ${sites}`,
  },
  noneDone: { zh: '未应用到任何场地', en: 'Not applied to any site' },
  missing: { zh: '场地不存在，或你没有查看权限', en: 'Site not found, or you do not have access.' },
  someName: { zh: '已删除的场地', en: 'Deleted site' },
  results: { zh: '各场地结果', en: 'Results by site' },
  toList: { zh: '返回优惠设置', en: 'Back to packages' },
  again: { zh: '再次批量修改', en: 'Bulk edit again' },
  loading: { zh: '正在加载套餐…', en: 'Loading packages…' },
  failed: { zh: '套餐加载失败', en: 'Could not load packages' },
  none: { zh: '暂无套餐', en: 'No packages yet' },
  noneText: {
    zh: '先添加套餐，再应用到多个场地',
    en: 'Add a package first, then apply it to several sites.',
  },
  toOffers: { zh: '添加套餐', en: 'Add package' },
})
