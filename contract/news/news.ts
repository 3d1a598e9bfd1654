import * as z from 'zod/mini'
import { declareCall, platform, staff } from '../base/call.ts'
import { world } from '../example-world.ts'
import { declareSubject } from '../base/subject.ts'
import {
  day,
  dayIfAny,
  id,
  moment,
  pagingFields,
  recordPageSchema,
  typedTextSchema,
  typedLinesSchema,
  yesNo,
} from '../base/wire.ts'

/** News of the platform for the people of every merchant, shown among their messages. */
export const newsSubject = declareSubject(
  'news',
  { zh: '平台公告', en: 'Announcement' },
  {
    title: { zh: '标题', en: 'Title' },
    text: { zh: '正文', en: 'Text' },
    from: { zh: '开始日期', en: 'Start date' },
    until: { zh: '结束日期', en: 'End date' },
    withdrawn: { zh: '撤回时间', en: 'Withdrawn at' },
  },
)

export const NEWS_TITLE_MAX = 60
export const NEWS_TEXT_MAX = 2_000
const title = typedTextSchema(NEWS_TITLE_MAX).check(z.minLength(1))
const text = typedLinesSchema(NEWS_TEXT_MAX).check(z.minLength(1))
const sentence = z.object({ zh: z.string(), en: z.string() })

/** News item as the people of the platform see it. */
const item = z.object({
  id,
  title: sentence,
  text: sentence,
  /**
   * First and last day on which the item is shown. The last day is null if it is shown until it is
   * withdrawn.
   */
  from: day,
  until: dayIfAny,
  state: z.enum(['planned', 'shown', 'over', 'withdrawn']),
  /** Name of the author. */
  by: z.string(),
  createTime: moment,
})
export type NewsItem = z.output<typeof item>

/** News item as a merchant's people see it while it is shown. */
const shownNews = z.object({ id, title: sentence, text: sentence, from: day, read: yesNo })
export type ShownNews = z.output<typeof shownNews>

const notFound = {
  zh: '公告不存在或已删除',
  en: 'Announcement not found. It may have been deleted.',
}
const withdrawn = {
  zh: '公告已撤回，如需重新发布，请新建公告',
  en: 'This announcement was withdrawn. To publish it again, create a new announcement.',
}
const path = '/api/blade-platform/news'

export const news = {
  /** Lists all news shown now, newest first. */
  shown: declareCall({
    name: 'news.shown',
    title: { zh: '平台公告', en: 'List current announcements' },
    wire: { method: 'GET', path: `${path}/shown`, body: 'query' },
    access: [staff],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(shownNews),
    failures: {},
    example: {},
  }),

  /** Marks one item as read, or without an id all that are shown now. */
  read: declareCall({
    name: 'news.read',
    title: { zh: '标记平台公告已读', en: 'Mark announcement as read' },
    wire: { method: 'POST', path: `${path}/read`, body: 'form' },
    access: [staff],
    writes: true,
    unlogged: 'It changes what is new to the reader, and nothing of the merchant’s.',
    input: z.object({ id: z.optional(id) }),
    output: z.object({ read: z.int() }),
    failures: { notFound },
    example: {},
  }),

  /** Lists all news that ever existed, newest first. */
  list: declareCall({
    name: 'news.list',
    title: { zh: '公告列表', en: 'List announcements' },
    wire: { method: 'GET', path: `${path}/list`, body: 'query' },
    access: [platform],
    writes: false,
    input: z.object(pagingFields()),
    output: recordPageSchema(item),
    failures: {},
    example: {},
  }),

  /** Saves an item; without an id a new one. Changing an item does not make it unread again. */
  save: declareCall({
    name: 'news.save',
    title: { zh: '保存公告', en: 'Save announcement' },
    wire: { method: 'POST', path: `${path}/submit`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({
      id: z.optional(id),
      titleZh: title,
      titleEn: title,
      textZh: text,
      textEn: text,
      from: day,
      until: dayIfAny,
    }),
    output: item,
    failures: {
      notFound,
      withdrawn,
      endsBefore: {
        zh: '开始日期晚于结束日期，请选择更早的开始日期',
        en: 'The start date is after the end date. Choose an earlier start date.',
      },
    },
    example: {
      titleZh: '周三凌晨维护',
      titleEn: 'Maintenance on Wednesday',
      textZh: '周三 3:00 到 3:30 维护，机器照常使用。',
      textEn: 'On Wednesday from 3:00 to 3:30. Machines go on as usual.',
      from: new Date('2026-01-06T00:00:00+08:00'),
      until: null,
    },
  }),

  /** Hides an item from everybody. It stays in the platform's list. */
  withdraw: declareCall({
    name: 'news.withdraw',
    title: { zh: '撤回公告', en: 'Withdraw announcement' },
    wire: { method: 'POST', path: `${path}/withdraw`, body: 'form' },
    access: [platform],
    writes: true,
    input: z.object({ id }),
    output: item,
    failures: { notFound, withdrawn },
    example: { id: world.newsId },
  }),
}
