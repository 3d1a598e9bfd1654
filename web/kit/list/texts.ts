import { declareTexts } from '#web/kit/texts.ts'

export const texts = declareTexts({
  loading: { zh: (name: string) => `正在加载${name}…`, en: (name: string) => `Loading ${name}…` },
  failed: {
    zh: (name: string) => `${name}加载失败`,
    en: (name: string) => `Could not load ${name}`,
  },
  moreFailed: { zh: '后续内容加载失败', en: 'Could not load more' },
  end: { zh: '没有更多了', en: 'End of list' },
})
