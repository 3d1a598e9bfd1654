import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  groups: { zh: '这一页的各组', en: 'Groups of this page' },
})
