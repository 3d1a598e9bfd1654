import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  request: { zh: (id: string) => `请求号 ${id}`, en: (id: string) => `Request ${id}` },
})
