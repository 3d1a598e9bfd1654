import { declareTexts } from '#web/kit/texts.ts'

export const passwordTexts = declareTexts({
  password: { zh: '登录密码', en: 'Sign-in password' },
  empty: { zh: '登录密码还没有填。填上再确认。', en: 'The password is empty. Type it to confirm' },
  forgot: {
    zh: '忘了密码，可用短信验证码重设',
    en: 'Forgotten? It can be reset with a code by SMS',
  },
})
