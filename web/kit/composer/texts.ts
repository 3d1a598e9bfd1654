import { declareTexts } from '#web/kit/texts.ts'

export const composerTexts = declareTexts({
  reply: { zh: (to: string) => `回复 ${to}`, en: (to: string) => `Reply to ${to}` },
  picture: { zh: '发送图片', en: 'Send picture' },
  send: { zh: '发送', en: 'Send' },
  quick: { zh: '常用回复', en: 'Quick replies' },
})
