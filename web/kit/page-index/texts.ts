import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  groups: { zh: '本页目录', en: 'On this page' },
})
