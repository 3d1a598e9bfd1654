import { numberText } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

/** What records of plays say that were paid by phone. */
export const playTexts = declareTexts({
  plays: { zh: '消费记录', en: 'plays' },
  payment: { zh: '付款方式', en: 'Paid with' },
  all: { zh: '全部', en: 'All' },
  count: {
    zh: (count: number) => `共 ${numberText(count)} 笔`,
    en: (count: number) => (count === 1 ? '1 play' : `${numberText(count)} plays`),
  },
  won: { zh: '出奖', en: 'Won' },
  notWon: { zh: '没出奖', en: 'Not won' },
  none: { zh: '还没有人用手机付款玩过', en: 'Nobody has paid by phone to play yet' },
  noneText: {
    zh: '玩家扫码付款玩过的每一笔都会出现在这里',
    en: 'Each play that a player scans and pays comes here',
  },
  nothingFound: { zh: '没有符合的记录', en: 'Nothing found' },
  nothingFoundText: {
    zh: '换个日期、场地或付款方式',
    en: 'Try other days, another site or payment',
  },
  clear: { zh: '清除筛选', en: 'Clear the filter' },
})
