import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  more: { zh: (by: string) => `多 ${by}`, en: (by: string) => `up ${by}` },
  less: { zh: (by: string) => `少 ${by}`, en: (by: string) => `down ${by}` },
  same: { zh: '持平', en: 'No change' },
  fromNothing: { zh: '上期为 0', en: 'Previously 0' },
})
