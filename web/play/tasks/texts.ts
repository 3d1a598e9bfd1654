import { BIRTHDAY_DAYS } from '#contract/point-tasks/point-task.ts'
import { declareTexts } from '#web/kit/declare-texts.ts'

const formatPointsEn = (n: string) => `${n} ${n === '1' ? 'point' : 'points'}`

/** Texts of the tasks that earn points. */
export const taskTexts = declareTexts({
  title: { zh: '每日任务', en: 'Daily tasks' },
  usable: { zh: '可用积分', en: 'Available points' },
  claimedNow: {
    zh: (n: string) => `已领取 ${n} 积分，可立即使用`,
    en: (n: string) => `${formatPointsEn(n)} claimed and ready to use`,
  },
  none: { zh: '暂无任务', en: 'No tasks yet' },
  noneText: {
    zh: '店家开启的任务会显示在这里',
    en: 'Tasks appear here once the venue turns them on.',
  },
  signIn: { zh: '每日签到', en: 'Daily check-in' },
  day: { zh: (n: number) => `第 ${n} 天`, en: (n: number) => `Day ${n}` },
  signed: { zh: '已签到', en: 'Checked in' },
  signInNow: {
    zh: (n: string) => `签到得 ${n} 积分`,
    en: (n: string) => `Check in for ${formatPointsEn(n)}`,
  },
  signedToday: {
    zh: (days: number, n: string) => `已完成第 ${days} 天签到。明天签到可得 ${n} 积分。`,
    en: (days: number, n: string) =>
      `You checked in for day ${days}. Check in tomorrow for ${formatPointsEn(n)}.`,
  },
  tomorrow: {
    zh: (n: string) => `今天签到后，明天签到可得 ${n} 积分。如中断一天，从第 1 天重新开始。`,
    en: (n: string) =>
      `Check in today, and tomorrow’s check-in gives ${formatPointsEn(n)}. If you miss a day, you start again at ` +
      'day 1.',
  },
  tasks: { zh: '任务', en: 'Tasks' },
  plays: {
    zh: (n: string) => `今天玩满 ${n} 局`,
    en: (n: string) => `Complete ${n} ${n === '1' ? 'play' : 'plays'} today`,
  },
  playsDone: {
    zh: (n: string, of: string) => `已玩 ${n}/${of} 局`,
    en: (n: string, of: string) => `${n} of ${of} ${of === '1' ? 'play' : 'plays'} completed`,
  },
  recharge: {
    zh: (sum: string) => `今天购买一笔满 ${sum} 的套餐`,
    en: (sum: string) => `Buy a package for ${sum} or more today`,
  },
  paid: {
    zh: (sum: string) => `今天单笔最高 ${sum}`,
    en: (sum: string) => `Largest package purchase today: ${sum}`,
  },
  bindPhone: { zh: '绑定手机号', en: 'Link your phone number' },
  bindPhoneSub: {
    zh: '短信验证后可领一次积分',
    en: 'Verify your phone number by text message to claim these points. You can claim them once.',
  },
  birthday: { zh: '生日积分', en: 'Birthday points' },
  birthdaySub: {
    zh: `生日当天起 ${BIRTHDAY_DAYS} 天内可领积分`,
    en: `Claim points within ${BIRTHDAY_DAYS} days, starting on your birthday`,
  },
  birthdayUnknown: {
    zh: '填写生日后可领积分',
    en: 'Add your birthday to claim points',
  },
  addBirthday: { zh: '填写生日', en: 'Add birthday' },
  linkPhone: { zh: '去绑定手机号', en: 'Link phone number' },
  share: { zh: '邀请好友', en: 'Invite friends' },
  friendsPlay: {
    zh: '每位好友首次付款并玩过后，你可领取积分',
    en: 'Claim points for each friend who pays and plays for the first time',
  },
  friendsDone: {
    zh: (n: string, of: string) => `本月已领 ${n}/${of} 位好友的奖励`,
    en: (n: string, of: string) => `Friend rewards claimed this month: ${n} of ${of}`,
  },
  friendsReady: {
    zh: (n: string) => `${n} 位好友的奖励待领取`,
    en: (n: string) => `Friend rewards ready to claim: ${n}`,
  },
  friendsOpen: {
    zh: (n: string) => `${n} 位好友尚未到店游玩`,
    en: (n: string) => `Friends yet to play at the venue: ${n}`,
  },
  invite: { zh: '获取邀请链接', en: 'Get invitation link' },
  inviteTitle: {
    zh: (name: string) => `来${name}一起玩`,
    en: (name: string) => `Come and play with me at ${name}`,
  },
  copyLink: { zh: '复制链接', en: 'Copy link' },
  shareLink: { zh: '分享链接', en: 'Share link' },
  linkCopied: { zh: '链接已复制，可发给好友', en: 'Link copied. Send it to a friend.' },
  linkNotCopied: {
    zh: '链接复制失败，请长按链接手动复制',
    en: 'Could not copy the link. Press and hold the link to copy it.',
  },
  invitedBy: {
    zh: (name: string) => `${name}邀请你来玩`,
    en: (name: string) => `${name} invited you to play`,
  },
  invitedText: {
    zh: '你首次付款并玩过后，好友可得积分',
    en: 'Your friend gets points once you pay and play for the first time.',
  },
  factor: {
    zh: (level: string, n: string) => `${level}会员的任务积分已按 ${n} 倍计算`,
    en: (level: string, n: string) =>
      `Task points already include the ${n}× multiplier for level ${level}.`,
  },
  visit: { zh: '首次到店消费', en: 'First purchase at a venue' },
  and: { zh: '、', en: ', ' },
  more: {
    zh: (names: string, n: number) => `${names}等 ${n} 个场地`,
    en: (names: string, n: number) => `${names} and others (${n} sites in total)`,
  },
  claim: { zh: (n: string) => `领取 ${n} 积分`, en: (n: string) => `Claim ${formatPointsEn(n)}` },
  gain: { zh: (n: string) => `+${n}`, en: (n: string) => `+${n}` },
  claimed: { zh: '已领取', en: 'Claimed' },
  note: {
    zh: '进度只计已完成且未退款的订单。玩游戏和购买套餐的积分须当天领取。',
    en:
      'Only completed orders that were not refunded count towards progress. Points for plays and package ' +
      'purchases must be claimed on the day you earn them.',
  },
  toStore: { zh: '去积分商城', en: 'Go to points store' },
})
