import { declareTexts } from '#web/kit/texts.ts'

export const registerTexts = declareTexts({
  stepMerchant: { zh: '商户', en: 'Merchant' },
  which: { zh: '注册商户', en: 'Register as a merchant' },
  whichSub: { zh: '注册后用这个手机号登录', en: 'You will sign in with this phone number.' },
  haveOne: { zh: '已有账号？登录', en: 'Already registered? Sign in' },
  merchant: { zh: '名称和密码', en: 'Name and password' },
  merchantSub: {
    zh: '玩家会看到商户名称，以后可修改',
    en: 'Players will see the merchant name. You can change it later.',
  },
  name: { zh: '商户名称', en: 'Merchant name' },
  password: { zh: '密码', en: 'Password' },
  legal: { zh: '条款和隐私', en: 'Terms and privacy' },
  agree: { zh: '我已阅读并同意', en: 'I have read and agree to:' },
  register: { zh: '注册并登录', en: 'Register and sign in' },
  done: { zh: '注册成功', en: 'Merchant registered' },
})
