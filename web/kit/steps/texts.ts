import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  steps: { zh: '步骤', en: 'Steps' },
  done: { zh: '已完成', en: 'completed' },
})
