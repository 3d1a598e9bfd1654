import { declareTexts } from '#web/kit/declare-texts.ts'

/** Texts of the player's phone. */
export const phoneTexts = declareTexts({
  title: { zh: '手机号', en: 'Phone number' },
  linked: {
    zh: (end: string) => `已绑定尾号 ${end}`,
    en: (end: string) => `Linked phone number ending in ${end}`,
  },
  none: { zh: '未绑定', en: 'Not linked' },
  why: {
    zh: '绑定后可领取旧系统的币和积分',
    en: 'Link your phone number to claim your coins and points from this venue’s old system.',
  },
  link: { zh: '绑定手机号', en: 'Link phone number' },
  change: { zh: '更换手机号', en: 'Change phone number' },
  remove: { zh: '解绑手机号', en: 'Unlink phone number' },
  removeText: {
    zh: '币和积分不变，可重新绑定',
    en: 'You keep your coins and points and can link a number again.',
  },
  phoneWrong: { zh: '请填写 11 位手机号', en: 'Enter an 11-digit phone number.' },
  code: { zh: '验证码', en: 'Verification code' },
  codeWrong: { zh: '请填写 6 位验证码', en: 'Enter the 6-digit verification code.' },
  send: { zh: '发送验证码', en: 'Send code' },
  sendAgain: {
    zh: (n: number) => `${n} 秒后重发`,
    en: (n: number) => `Resend code in ${n} s`,
  },
  sent: { zh: '验证码已发送，5 分钟内有效', en: 'Code sent. It is valid for 5 minutes.' },
  close: { zh: '取消', en: 'Cancel' },
  received: { zh: '已领取旧系统余额', en: 'Balance from old system claimed' },
  coins: {
    zh: (n: string) => `${n} 枚币`,
    en: (n: string) => (n === '1' ? '1 coin' : `${n} coins`),
  },
  points: {
    zh: (n: string) => `${n} 积分`,
    en: (n: string) => (n === '1' ? '1 point' : `${n} points`),
  },
  level: { zh: (name: string) => `等级 ${name}`, en: (name: string) => `Level ${name}` },
})
