import { declareTexts } from '#web/kit/texts.ts'

export const shelfTexts = declareTexts({
  slot: { zh: '格', en: 'slot' },
  pieces: { zh: '件', en: 'items' },
  fault: { zh: '故障', en: 'fault' },
  over: { zh: '过期', en: 'Old' },
  empty: { zh: '空', en: 'Empty' },
})
