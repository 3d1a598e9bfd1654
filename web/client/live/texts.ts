import { declareTexts } from '#web/kit/texts.ts'

export const liveTexts = declareTexts({
  live: { zh: '实时', en: 'Live' },
  asOf: { zh: (time: string) => `截至 ${time}`, en: (time: string) => `As of ${time}` },
})
