import { declareTexts } from '#web/kit/texts.ts'

export const matchTexts = declareTexts({
  what: { zh: '项目', en: 'Item' },
  differs: {
    zh: (source: string) => `${source}不一致`,
    en: (source: string) => `${source} differs`,
  },
})
