import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  waiting: {
    zh: (n: number) => `${n} 笔大额赠送待确认`,
    en: (n: number) =>
      n === 1 ? '1 large gift awaiting approval' : `${n} large gifts awaiting approval`,
  },
})
