import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  clear: { zh: '清空', en: 'Clear search' },
})
