import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the page on which a player enters points codes. */
export const redeemTexts = declareTexts({
  title: { zh: '积分码', en: 'Points code' },
  usable: { zh: '可用积分', en: 'Available points' },
  code: { zh: '积分码', en: 'Points code' },
  help: {
    zh: '16 位字母和数字，不分大小写，无需输入横线',
    en: 'Enter 16 letters and digits. Case and hyphens do not matter.',
  },
  tooShort: {
    zh: '请填写 16 位积分码',
    en: 'Enter the 16-character points code.',
  },
  kept: {
    zh: (code: string) => `积分码 ${code} 已填入，登录后可领取`,
    en: (code: string) => `Points code ${code} entered. Sign in to claim the points.`,
  },
  redeem: { zh: '领取积分', en: 'Claim points' },
  given: {
    zh: (points: string) => `已到账 ${points} 积分`,
    en: (points: string) =>
      `${points} ${points === '1' ? 'point' : 'points'} added to your balance`,
  },
  givenText: {
    zh: '积分可立即使用，在店家的所有场地通用',
    en: 'You can use the points now at all sites of this venue.',
  },
  another: { zh: '使用其他积分码', en: 'Use another points code' },
})
