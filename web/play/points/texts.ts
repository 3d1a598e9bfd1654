import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the player's points. */
export const ownPointTexts = declareTexts({
  title: { zh: '我的积分', en: 'My points' },
  points: { zh: '可用积分', en: 'Usable points' },
  pending: { zh: (n: string) => `待到账 ${n}`, en: (n: string) => `${n} pending` },
  ending: {
    zh: (n: string, day: string) => `30 天内到期 ${n}，最早 ${day}`,
    en: (n: string, day: string) => `${n} expire within 30 days, the first on ${day}`,
  },
  owed: {
    zh: (n: string) => `欠扣 ${n}：退款的订单得到的积分已经用掉，之后得到的积分先抵扣`,
    en: (n: string) =>
      `${n} owed. Points of a refunded order were already spent. Your next points pay them off`,
  },
  redeem: { zh: '使用积分码', en: 'Redeem a code' },
  log: { zh: '明细', en: 'History' },
  none: { zh: '暂无积分明细', en: 'No points yet' },
  noneText: {
    zh: '在这家店得到和使用的积分会显示在这里',
    en: 'Points that you earn and spend at this venue appear here.',
  },
  more: { zh: '查看更早的', en: 'Show earlier' },
  pendingBy: { zh: (n: string) => `待到账 ${n}`, en: (n: string) => `${n} pending` },
  owedBy: { zh: (n: string) => `欠扣 ${n}`, en: (n: string) => `${n} owed` },
  waits: {
    zh: (n: number) => `积分在订单完成 ${n} 天后可用`,
    en: (n: number) => `Points can be used ${n === 1 ? '1 day' : `${n} days`} after the order.`,
  },
  expires: {
    zh: (n: number) => `积分在得到当月之后第 ${n} 个月的月底到期`,
    en: (n: number) =>
      `Points expire at the end of the month, ${n === 1 ? '1 month' : `${n} months`} after you earn them.`,
  },
  never: { zh: '积分长期有效', en: 'Points do not expire.' },
  shared: {
    zh: '积分在这家店的所有场地通用，不能兑换现金',
    en: 'Points can be used at all sites of this venue and have no cash value.',
  },
})
