import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the map search. */
export const mapTexts = declareTexts({
  title: { zh: '在地图上找', en: 'Find on the map' },
  words: { zh: '地名、门牌、大厦', en: 'Place, street, building' },
  search: { zh: '搜索', en: 'Search' },
  within: { zh: (city: string) => `在${city}里找`, en: (city: string) => `Within ${city}` },
  unmark: { zh: '去掉地图位置', en: 'Take the mark away' },
  everywhere: {
    zh: '先选地区，只在那个城市里找',
    en: 'Choose the region first to search within its city',
  },
  searching: { zh: '正在地图上找', en: 'Searching the map' },
  places: { zh: '找到的地点', en: 'Places found' },
  nothing: { zh: '地图上未找到', en: 'Not found on the map' },
  nothingText: {
    zh: '换个词再找，或直接输入地址，一样能保存',
    en: 'Try another word, or type the address: it can be saved all the same',
  },
  usedUp: { zh: '今天的地图搜索用完了', en: 'The map searches of today are used up' },
  usedUpText: {
    zh: '明天恢复。直接输入地址，一样能保存。',
    en: 'They are back tomorrow. Type the address: it can be saved all the same',
  },
  noAnswer: { zh: '地图没有应答', en: 'The map did not answer' },
  noAnswerText: {
    zh: '过一会再找，或直接输入地址，一样能保存',
    en: 'Try later, or type the address: it can be saved all the same',
  },
  type: { zh: '直接输入地址', en: 'Type the address' },
})
