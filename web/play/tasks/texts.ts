import { declareTexts } from '#web/kit/declare-texts.ts'

const formatPointsEn = (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`

/** Texts of the tasks that earn points. */
export const taskTexts = declareTexts({
  title: { zh: '每日任务', en: 'Daily tasks' },
  usable: { zh: '可用积分', en: 'Usable points' },
  claimedNow: {
    zh: (n: string) => `已领取 ${n} 分，现在就能用`,
    en: (n: string) => `You got ${formatPointsEn(n)} to use right away`,
  },
  none: { zh: '暂无任务', en: 'No tasks right now' },
  noneText: {
    zh: '店家开启任务后会显示在这里',
    en: 'Tasks appear here once the venue adds them.',
  },
  signIn: { zh: '每日签到', en: 'Daily sign-in' },
  day: { zh: (n: number) => `第 ${n} 天`, en: (n: number) => `Day ${n}` },
  signed: { zh: '已签', en: 'Done' },
  signInNow: { zh: (n: string) => `签到 +${n}`, en: (n: string) => `Sign in +${n}` },
  signedToday: {
    zh: (days: number, n: string) => `今天已签到，连续 ${days} 天。明天签到 +${n}`,
    en: (days: number, n: string) =>
      `Signed in today, ${days} ${days === 1 ? 'day' : 'days'} in a row. Tomorrow +${n}`,
  },
  tomorrow: {
    zh: (n: string) => `今天签到后，明天签到 +${n}。断签从第 1 天重新开始。`,
    en: (n: string) =>
      `If you sign in today, tomorrow gives +${n}. A missed day starts again at day 1.`,
  },
  tasks: { zh: '任务', en: 'Tasks' },
  plays: {
    zh: (n: string) => `今天玩满 ${n} 局`,
    en: (n: string) => `${n} ${n === '1' ? 'play' : 'plays'} today`,
  },
  playsDone: {
    zh: (n: string, of: string) => `已玩 ${n}/${of} 局`,
    en: (n: string, of: string) => `${n} of ${of} played`,
  },
  recharge: {
    zh: (sum: string) => `今天单笔充值满 ${sum}`,
    en: (sum: string) => `Buy a package of ${sum} or more today`,
  },
  paid: {
    zh: (sum: string) => `今天最高一笔 ${sum}`,
    en: (sum: string) => `Highest today: ${sum}`,
  },
  visit: { zh: '首次到店消费', en: 'First visit to a site' },
  and: { zh: '、', en: ', ' },
  more: {
    zh: (names: string, n: number) => `${names}等 ${n} 个场地`,
    en: (names: string, n: number) => `${names} and others, ${n} sites in all`,
  },
  claim: { zh: (n: string) => `领 ${n} 分`, en: (n: string) => `Claim ${n}` },
  gain: { zh: (n: string) => `+${n}`, en: (n: string) => `+${n}` },
  claimed: { zh: '已领取', en: 'Claimed' },
  note: {
    zh: '进度按已完成的订单计算，退款的订单不算。局数和充值的积分要在当天领取。',
    en: 'Only completed orders count, refunded ones do not. Claim points for plays and packages on the same day.',
  },
  toStore: { zh: '去积分商城', en: 'To the points store' },
})
