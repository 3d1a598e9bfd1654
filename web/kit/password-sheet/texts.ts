import { declareTexts } from '#web/kit/texts.ts'

export const passwordTexts = declareTexts({
  password: { zh: '登录密码', en: 'Sign-in password' },
  empty: { zh: '请填写登录密码', en: 'Enter your sign-in password.' },
  forgot: {
    zh: '忘记密码？用短信重设',
    en: 'Forgot your password? Reset it by SMS',
  },
})
