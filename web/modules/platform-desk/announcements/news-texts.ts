import { declareTexts } from '#web/kit/texts.ts'

export const newsTexts = declareTexts({
  news: { zh: '公告', en: 'announcements' },
  count: {
    zh: (n: number) => `共 ${n} 条`,
    en: (n: number) => (n === 1 ? '1 announcement' : `${n} announcements`),
  },
  none: { zh: '暂无公告', en: 'No announcements yet' },
  noneText: {
    zh: '公告会显示在所有商户的消息里',
    en: 'Announcements appear in every merchant’s messages.',
  },
  add: { zh: '写公告', en: 'Write announcement' },
  edit: { zh: '编辑公告', en: 'Edit announcement' },
  planned: { zh: '未开始', en: 'Scheduled' },
  shown: { zh: '展示中', en: 'Live' },
  over: { zh: '已结束', en: 'Ended' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  open: { zh: '直到撤回', en: 'until withdrawn' },
  titleZh: { zh: '中文标题', en: 'Chinese title' },
  textZh: { zh: '中文正文', en: 'Chinese text' },
  titleEn: { zh: '英文标题', en: 'English title' },
  textEn: { zh: '英文正文', en: 'English text' },
  from: { zh: '开始日期', en: 'Start date' },
  until: { zh: '结束日期', en: 'End date' },
  untilHelp: { zh: '当天仍展示', en: 'The announcement is still shown on this day.' },
  noEnd: { zh: '一直展示到撤回', en: 'Show until withdrawn' },
  save: { zh: '保存公告', en: 'Save announcement' },
  saved: { zh: '已保存', en: 'Saved' },
  withdraw: { zh: '撤回公告', en: 'Withdraw announcement' },
  withdrawTitle: {
    zh: (title: string) => `撤回“${title}”？`,
    en: (title: string) => `Withdraw “${title}”?`,
  },
  withdrawText: {
    zh: '商户将不再看到这条公告。撤回后不能修改或重新发布。',
    en: 'Merchants will no longer see this announcement. You will not be able to edit it or publish it again.',
  },
  isWithdrawn: { zh: '已撤回', en: 'Announcement withdrawn' },
})
