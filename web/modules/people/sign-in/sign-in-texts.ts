import { declareTexts } from '#web/kit/texts.ts'

export const signInTexts = declareTexts({
  lead: { zh: '登录游场', en: 'Sign in to Playfield' },
  sub: { zh: '场地、设备和收入，一处管理', en: 'Sites, devices and income in one place' },
  who: { zh: '手机号或登录名', en: 'Phone number or sign-in name' },
  signIn: { zh: '登录', en: 'Sign in' },
  register: { zh: '注册', en: 'Register' },
  forgot: { zh: '忘记密码', en: 'Forgot password?' },
  keeps: {
    zh: '本机保持登录 30 天',
    en: 'You stay signed in on this phone or computer for 30 days.',
  },
})
