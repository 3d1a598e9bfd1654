import { declareTexts } from '#web/kit/texts.ts'

export const pickerTexts = declareTexts({
  search: { zh: '搜索', en: 'Search' },
  all: { zh: '全选', en: 'Select all' },
  allFound: { zh: '全选搜到的', en: 'Select all that were found' },
  chosen: { zh: (count: string) => `已选 ${count}`, en: (count: string) => `${count} selected` },
  others: { zh: '其他', en: 'Others' },
  notFound: {
    zh: (words: string) => `没有找到“${words}”。换个词再找`,
    en: (words: string) => `Nothing found for “${words}”. Try another word`,
  },
  clear: { zh: '清除搜索', en: 'Clear the search' },
})

export const siteTexts = declareTexts({
  site: { zh: '场地', en: 'Site' },
  allSites: { zh: '全部场地', en: 'All sites' },
  searchSites: { zh: '场地名称', en: 'Name of the site' },
})
