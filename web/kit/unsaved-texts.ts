import { declareTexts } from './texts.ts'

export const unsavedTexts = declareTexts({
  found: { zh: '有没保存的改动', en: 'There are unsaved changes' },
  drop: { zh: '丢弃', en: 'Discard' },
})
