import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the map search. */
export const mapTexts = declareTexts({
  title: { zh: '在地图上查找', en: 'Find on map' },
  words: { zh: '地名、门牌号或大厦', en: 'Address or place' },
  search: { zh: '搜索', en: 'Search' },
  within: {
    zh: (city: string) => `当前在${city}查找`,
    en: (city: string) => `Searching in ${city}`,
  },
  unmark: { zh: '移除地图位置', en: 'Remove map position' },
  everywhere: {
    zh: '当前在全国查找，选择地区后只查找该地区所在的城市',
    en: 'Searching all of China. Choose a region to search only its city.',
  },
  searching: { zh: '正在查找…', en: 'Searching the map…' },
  places: { zh: '找到的地点', en: 'Places found' },
  nothing: { zh: '地图上未找到', en: 'Not found on the map' },
  nothingText: {
    zh: '请更换关键词，或直接输入地址保存',
    en: 'Try another keyword, or enter the address and save it.',
  },
  usedUp: { zh: '今日地图搜索次数已用完', en: 'No map searches left today' },
  usedUpText: {
    zh: '明天恢复。直接输入地址也可保存。',
    en: 'Map search is available again tomorrow. You can still enter the address and save it.',
  },
  noAnswer: { zh: '地图未响应', en: 'Map not responding' },
  noAnswerText: {
    zh: '请稍后重试，或直接输入地址保存',
    en: 'Try again later, or enter the address and save it.',
  },
  type: { zh: '直接输入地址', en: 'Enter address manually' },
})
