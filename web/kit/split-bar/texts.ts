import { declareTexts } from '#web/kit/texts.ts'

export const splitTexts = declareTexts({
  you: { zh: '你', en: 'You' },
  comma: { zh: '，', en: ', ' },
  part: {
    zh: (name: string, percent: string) => `${name} ${percent}%`,
    en: (name: string, percent: string) => `${name} ${percent}%`,
  },
  whole: { zh: '合计 100%', en: '100% in total' },
  limit: {
    zh: (by: string, max: string, left: string) => `${by}最多可分 ${max}%，还可分 ${left}%`,
    en: (by: string, max: string, left: string) => `${by}: up to ${max}%, ${left}% left`,
  },
  reached: {
    zh: (by: string, max: string) => `已达上限：${by}最多可分 ${max}%`,
    en: (by: string, max: string) => `${by}: limit of ${max}% reached`,
  },
  all: { zh: '已达上限：合计 100%', en: 'Total limit of 100% reached' },
  unsaved: { zh: '未保存', en: 'Not saved' },
  was: {
    zh: (percent: string) => `原 ${percent}%`,
    en: (percent: string) => `was ${percent}%`,
  },
  rest: {
    zh: '剩余部分归你，含无法均分的零头',
    en: 'You keep the rest, including rounding differences.',
  },
})
