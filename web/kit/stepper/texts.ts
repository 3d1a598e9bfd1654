import { declareTexts } from '#web/kit/texts.ts'

export const stepperTexts = declareTexts({
  less: { zh: '减少', en: 'Less' },
  more: { zh: '增加', en: 'More' },
  whole: {
    zh: (range: string) => `${range}，整数`,
    en: (range: string) => `${range}, whole numbers`,
  },
  mayBe: {
    zh: (what: string, range: string) => `${what}：${range}`,
    en: (what: string, range: string) => `${what}: ${range}`,
  },
})
