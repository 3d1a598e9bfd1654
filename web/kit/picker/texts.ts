import { declareTexts } from '#web/kit/texts.ts'

export const pickerTexts = declareTexts({
  search: { zh: '搜索', en: 'Search' },
  all: { zh: '全选', en: 'Select all' },
  allFound: { zh: '全选搜索结果', en: 'Select all results' },
  chosen: { zh: (count: string) => `已选 ${count}`, en: (count: string) => `${count} selected` },
  others: { zh: '其他', en: 'Others' },
  notFound: {
    zh: (searchText: string) => `没有符合“${searchText}”的选项。请更换关键词。`,
    en: (searchText: string) => `No results for “${searchText}”. Try another search term.`,
  },
  clear: { zh: '清除搜索', en: 'Clear search' },
})

export const siteTexts = declareTexts({
  site: { zh: '场地', en: 'Site' },
  allSites: { zh: '全部场地', en: 'All sites' },
  searchSites: { zh: '场地名称', en: 'Site name' },
})

export const deviceTexts = declareTexts({
  search: { zh: '机台编号、设备编码或备注', en: 'Machine no., device code or note' },
  type: { zh: '类型', en: 'Type' },
  allTypes: { zh: '全部', en: 'All' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  failed: { zh: '设备加载失败', en: 'Could not load devices' },
  none: { zh: '暂无设备', en: 'No devices yet' },
  noneText: { zh: '请先注册设备', en: 'Register a device first.' },
  notFound: { zh: '没有符合条件的设备', en: 'No matching devices' },
  notFoundText: { zh: '请更换关键词、场地或类型', en: 'Try another search term, site or type.' },
  someOf: {
    zh: (shownCount: number, all: number) => `共 ${all} 台，显示前 ${shownCount} 台`,
    en: (shownCount: number, all: number) => `Showing the first ${shownCount} of ${all} devices`,
  },
  tooMany: {
    zh: (max: number) => `一次最多选择 ${max} 台`,
    en: (max: number) => `At most ${max} devices at a time`,
  },
  notFoundByWords: { zh: '请更换关键词', en: 'Try another search term.' },
  devices: { zh: '设备', en: 'devices' },
  urgentFirst: { zh: '待处理优先', en: 'Needs action first' },
  narrowText: {
    zh: '可按场地、类型或编号筛选，已选的会保留',
    en: 'Filter by site or type, or search. Your selection is kept.',
  },
  count: {
    zh: (count: number) => `${count} 台`,
    en: (count: number) => (count === 1 ? '1 device' : `${count} devices`),
  },
})
