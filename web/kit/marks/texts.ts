import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  sentence: {
    zh: (label: string, parts: readonly string[]) => `${label}：${parts.join('，')}`,
    en: (label: string, parts: readonly string[]) => `${label}: ${parts.join(', ')}`,
  },
})
