import { declareTexts } from '#web/kit/texts.ts'

export const newsTexts = declareTexts({
  news: { zh: '平台公告', en: 'Announcements' },
  newsList: { zh: '平台公告', en: 'announcements' },
  isNew: { zh: '新', en: 'New' },
  none: { zh: '暂无公告', en: 'No announcements yet' },
  noneText: {
    zh: '平台公告会显示在这里',
    en: 'Platform announcements appear here.',
  },
})
