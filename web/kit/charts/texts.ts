import { declareTexts } from '#web/kit/texts.ts'

export const chartTexts = declareTexts({
  numbers: { zh: '查看数据', en: 'Show numbers' },
  less: { zh: '少', en: 'Less' },
  more: { zh: '多', en: 'More' },
  nothing: { zh: '这个时段暂无数据', en: 'No data in this period' },
  nothingOf: {
    zh: (label: string) => `${label}，这个时段暂无数据`,
    en: (label: string) => `${label}, no data in this period`,
  },
  peak: {
    zh: (label: string, span: string, time: string, value: string) =>
      `${label}，${span}，最高 ${value}（${time}）`,
    en: (label: string, span: string, time: string, value: string) =>
      `${label}, ${span}, highest value ${value} (${time})`,
  },
  span: {
    zh: (first: string, last: string) => `${first} 到 ${last}`,
    en: (first: string, last: string) => `${first} to ${last}`,
  },
  compared: {
    zh: (sentence: string, name: string) => `${sentence}，与${name}比较`,
    en: (sentence: string, name: string) => `${sentence}, compared with ${name}`,
  },
  latest: {
    zh: (label: string, time: string, value: string) => `${label}，截至 ${time} ${value}`,
    en: (label: string, time: string, value: string) => `${label}, ${value} as of ${time}`,
  },
  broken: {
    zh: '图表加载失败，点击查看数据',
    en: 'Could not load the chart. Tap to show the numbers.',
  },
})
