import { declareTexts } from '#web/kit/declare-texts.ts'

const formatPointsEn = (n: string) => `${n} ${/^[+−]?1$/.test(n) ? 'point' : 'points'}`

/** Texts of the player's points. */
export const ownPointTexts = declareTexts({
  title: { zh: '我的积分', en: 'My points' },
  points: { zh: '可用积分', en: 'Available points' },
  pending: {
    zh: (n: string) => `待到账 ${n} 积分`,
    en: (n: string) => `${formatPointsEn(n)} pending`,
  },
  ending: {
    zh: (n: string, day: string) => `30 天内有 ${n} 积分到期，最早 ${day}`,
    en: (n: string, day: string) => `${formatPointsEn(n)} expiring within 30 days, first on ${day}`,
  },
  owed: {
    zh: (n: string) => `待扣 ${n} 积分。退款订单的积分已用，从后续积分扣除。`,
    en: (n: string) =>
      `${formatPointsEn(n)} owed. You had already spent points from a refunded order. ` +
      'This amount will be deducted from the points you earn next.',
  },
  member: { zh: '个人信息和会员身份', en: 'Personal data and membership' },
  redeem: { zh: '使用积分码', en: 'Use a points code' },
  log: { zh: '积分明细', en: 'Points history' },
  none: { zh: '暂无积分明细', en: 'No points history yet' },
  noneText: {
    zh: '积分变动会显示在这里',
    en: 'Points that you earn and spend at this venue appear here.',
  },
  more: { zh: '查看更早的明细', en: 'Show earlier entries' },
  owedBy: { zh: (n: string) => `待扣积分 ${n}`, en: (n: string) => `Points you owe: ${n}` },
  factor: {
    zh: (level: string, n: string) => `${level}等级付款、投币、做任务，积分 ×${n}`,
    en: (level: string, n: string) =>
      `At level ${level}, you earn ${n}× points for payments, tasks and coins you insert.`,
  },
  waits: {
    zh: (n: number) => `所得积分在订单完成 ${n} 天后可用`,
    en: (n: number) =>
      `Earned points can be used ${n === 1 ? '1 day' : `${n} days`} after the order is completed.`,
  },
  expires: {
    zh: (n: number) => `积分在获得 ${n} 个月后的月底到期`,
    en: (n: number) =>
      `Earned points expire ${n === 1 ? '1 month' : `${n} months`} after you earn them, at the end of that month.`,
  },
  never: { zh: '积分长期有效', en: 'Points do not expire.' },
  shared: {
    zh: '店家各场地通用，不能兑换现金',
    en: 'Points can be used at all sites of this venue. They cannot be exchanged for cash.',
  },
})
