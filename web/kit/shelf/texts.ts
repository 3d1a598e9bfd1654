import { declareTexts } from '#web/kit/texts.ts'

export const shelfTexts = declareTexts({
  slot: { zh: '号货道', en: 'slot' },
  pieces: { zh: '件', en: 'items' },
  fault: { zh: '故障', en: 'fault' },
  over: { zh: '过期', en: 'Expired' },
  empty: { zh: '空', en: 'Empty' },
})
