import { declareTexts } from '#web/kit/texts.ts'

export const dateTexts = declareTexts({
  choose: { zh: '选择日期', en: 'Choose dates' },
  today: { zh: '今天', en: 'Today' },
  yesterday: { zh: '昨天', en: 'Yesterday' },
  last7: { zh: '近 7 天', en: 'Last 7 days' },
  last30: { zh: '近 30 天', en: 'Last 30 days' },
  month: { zh: '本月', en: 'This month' },
  all: { zh: '全部日期', en: 'All dates' },
  own: { zh: '自定义', en: 'Custom' },
  quick: { zh: '常用日期', en: 'Quick ranges' },
  monthBefore: { zh: '上个月', en: 'Previous month' },
  monthAfter: { zh: '下个月', en: 'Next month' },
  weekdays: { zh: '一二三四五六日', en: 'MTWTFSS' },
  weekdayNames: {
    zh: '周一 周二 周三 周四 周五 周六 周日',
    en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  },
  onWeekday: {
    zh: (day: string, weekday: string) => `${day} ${weekday}`,
    en: (day: string, weekday: string) => `${weekday} ${day}`,
  },
  chooseDay: { zh: '选择日期', en: 'Choose date' },
  none: { zh: '不设日期', en: 'No date' },
  see: {
    zh: (days: string, count: number) =>
      count === 1 ? `查看 ${days}` : `查看 ${days}，共 ${count} 天`,
    en: (days: string, count: number) =>
      count === 1 ? `Show ${days}` : `Show ${days}, ${count} days`,
  },
})
