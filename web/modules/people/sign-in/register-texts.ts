import { declareTexts } from '#web/kit/texts.ts'

export const registerTexts = declareTexts({
  stepMerchant: { zh: '商户', en: 'Merchant' },
  which: { zh: '注册商户', en: 'Register a merchant' },
  whichSub: { zh: '以后用这个手机号登录', en: 'You will sign in with this phone' },
  haveOne: { zh: '已有账号？登录', en: 'Have an account? Sign in' },
  merchant: { zh: '商户名称和密码', en: 'Name and password' },
  merchantSub: { zh: '名称玩家看得到，以后能改', en: 'Players see the name. You can change it' },
  name: { zh: '商户名称', en: 'Merchant name' },
  password: { zh: '密码', en: 'Password' },
  legal: { zh: '服务条款和隐私', en: 'Terms and privacy' },
  agree: { zh: '我看过并同意', en: 'I have read them and agree' },
  register: { zh: '注册并登录', en: 'Register and sign in' },
  done: { zh: '注册好了', en: 'You are registered' },
})
