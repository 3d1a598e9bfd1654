import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  clear: { zh: '清除搜索', en: 'Clear search' },
})
