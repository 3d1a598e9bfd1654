import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  more: { zh: (by: string) => `多 ${by}`, en: (by: string) => `${by} more` },
  less: { zh: (by: string) => `少 ${by}`, en: (by: string) => `${by} less` },
  same: { zh: '持平', en: 'No change' },
  fresh: { zh: '新增', en: 'New' },
})
