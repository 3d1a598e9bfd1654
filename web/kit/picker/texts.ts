import { declareTexts } from '#web/kit/texts.ts'

export const pickerTexts = declareTexts({
  search: { zh: '搜索', en: 'Search' },
  all: { zh: '全选', en: 'Select all' },
  allFound: { zh: '全选搜到的', en: 'Select all that were found' },
  chosen: { zh: (count: string) => `已选 ${count}`, en: (count: string) => `${count} selected` },
  others: { zh: '其他', en: 'Others' },
  notFound: {
    zh: (searchText: string) => `没有找到“${searchText}”。换个词再找。`,
    en: (searchText: string) => `Nothing found for “${searchText}”. Try another word`,
  },
  clear: { zh: '清除搜索', en: 'Clear the search' },
})

export const siteTexts = declareTexts({
  site: { zh: '场地', en: 'Site' },
  allSites: { zh: '全部场地', en: 'All sites' },
  searchSites: { zh: '场地名称', en: 'Name of the site' },
})

export const deviceTexts = declareTexts({
  search: { zh: '机台编号、设备编码或备注', en: 'Machine no., device code or note' },
  type: { zh: '类型', en: 'Type' },
  allTypes: { zh: '全部', en: 'All' },
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '设备加载失败', en: 'Could not load devices' },
  none: { zh: '还没有设备', en: 'No devices yet' },
  noneText: { zh: '先注册一台，再来选', en: 'Register one first' },
  notFound: { zh: '没有符合的设备', en: 'No device fits' },
  notFoundText: { zh: '换个词，或换个场地、类型再找', en: 'Try other words, another site or type' },
  someOf: {
    zh: (shownCount: number, all: number) => `共 ${all} 台，这里是前 ${shownCount} 台`,
    en: (shownCount: number, all: number) => `The first ${shownCount} of ${all} devices`,
  },
  tooMany: {
    zh: (max: number) => `一次最多 ${max} 台`,
    en: (max: number) => `${max} at most at a time`,
  },
  notFoundByWords: { zh: '换个词再搜', en: 'Try other words' },
  devices: { zh: '设备', en: 'devices' },
  urgentFirst: { zh: '要处理的在前', en: 'Needs you first' },
  narrowText: {
    zh: '可按场地、类型或编号筛选，已选的会保留',
    en: 'Filter by site, type or number. Your selection is kept.',
  },
  count: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
})
