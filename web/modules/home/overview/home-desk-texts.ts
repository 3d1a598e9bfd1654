import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** Texts of the first page that a phone does not show. */
export const deskTexts = declareTexts({
  loading: { zh: '正在加载…', en: 'Loading…' },
  site: { zh: '场地', en: 'Site' },
  sites: { zh: '场地', en: 'Sites' },
  manageSites: { zh: '管理场地', en: 'Manage sites' },
  today: { zh: '今日', en: 'Today' },
  againstYesterday: { zh: '较昨天', en: 'vs yesterday' },
  plays: { zh: '局数', en: 'Plays' },
  lastDays: { zh: '近 7 天', en: 'Last 7 days' },
  theseDays: { zh: '近 7 天', en: 'Last 7 days' },
  daysBefore: { zh: '前 7 天', en: 'Previous 7 days' },
  lastDaysFailed: { zh: '近 7 天收入加载失败', en: 'Could not load income for the last 7 days' },
  justNow: { zh: '最新订单', en: 'Latest orders' },
  allOrders: { zh: '全部订单', en: 'All orders' },
  noOrders: { zh: '暂无订单', en: 'No orders yet' },
  ordersFailed: { zh: '订单加载失败', en: 'Could not load orders' },
  coins: {
    zh: (count: number) => `${formatCount(count)} 枚`,
    en: (count: number) => (count === 1 ? '1 coin' : `${formatCount(count)} coins`),
  },
})
