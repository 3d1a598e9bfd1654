import { declareTexts } from '#web/kit/texts.ts'

export const previewTexts = declareTexts({
  comma: { zh: '、', en: ', ' },
  screen: {
    zh: (title: string, names: string, foot: string) =>
      `机器屏幕，${title}：${names}${foot && `，底部 ${foot}`}`,
    en: (title: string, names: string, foot: string) =>
      `Machine screen, ${title}: ${names}${foot && `, at the bottom: ${foot}`}`,
  },
  below: {
    zh: (count: number) => `下滑还有 ${count} 个`,
    en: (count: number) => `${count} more ${count === 1 ? 'function' : 'functions'} below`,
  },
})
