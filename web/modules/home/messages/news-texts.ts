import { declareTexts } from '#web/kit/texts.ts'

export const newsTexts = declareTexts({
  news: { zh: '平台公告', en: 'News' },
  isNew: { zh: '新', en: 'New' },
  none: { zh: '现在没有公告', en: 'No news now' },
  noneText: {
    zh: '平台公告显示在这里',
    en: 'Platform announcements appear here',
  },
})
