import { declareTexts } from '#web/kit/texts.ts'

export const splitTexts = declareTexts({
  you: { zh: '你', en: 'You' },
  comma: { zh: '，', en: ', ' },
  part: {
    zh: (name: string, percent: string) => `${name} ${percent}%`,
    en: (name: string, percent: string) => `${name} ${percent}%`,
  },
  whole: { zh: '合计 100%', en: '100% in all' },
  limit: {
    zh: (by: string, max: string, left: string) => `${by}最多分出 ${max}，还能分 ${left}`,
    en: (by: string, max: string, left: string) => `${by} allows ${max}, ${left} left`,
  },
  reached: {
    zh: (by: string, max: string) => `到头了：${by}最多分出 ${max}%`,
    en: (by: string, max: string) => `No more: ${by} allows ${max}% in all`,
  },
  all: { zh: '到头了：合计是 100%', en: 'No more: that is 100% in all' },
  unsaved: { zh: '未保存', en: 'Not saved' },
  was: {
    zh: (percent: string) => `原 ${percent}%`,
    en: (percent: string) => `was ${percent}%`,
  },
  rest: {
    zh: '剩下的，除不尽的分也归你',
    en: 'What is left, with the fen that do not divide',
  },
})
