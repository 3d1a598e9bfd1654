import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  loading: { zh: (name: string) => `正在加载${name}`, en: (name: string) => `Loading ${name}` },
  failed: {
    zh: (name: string) => `${name}没有加载出来`,
    en: (name: string) => `Could not load ${name}`,
  },
  moreFailed: { zh: '后面的没有加载出来', en: 'Could not load the rest' },
  end: { zh: '没有更多了', en: 'That is all' },
})
