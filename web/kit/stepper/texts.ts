import { declareTexts } from '#web/kit/texts.ts'

export const stepperTexts = declareTexts({
  less: { zh: '减少', en: 'Decrease' },
  more: { zh: '增加', en: 'Increase' },
  whole: {
    zh: (range: string) => `${range}，整数`,
    en: (range: string) => `${range}, whole numbers`,
  },
  mayBe: {
    zh: (label: string, range: string) => `${label}：${range}`,
    en: (label: string, range: string) => `${label}: ${range}`,
  },
})
