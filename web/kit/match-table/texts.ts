import { declareTexts } from '#web/kit/texts.ts'

export const matchTexts = declareTexts({
  what: { zh: '项目', en: 'Item' },
  differs: { zh: '对不上', en: ' differs' },
})
