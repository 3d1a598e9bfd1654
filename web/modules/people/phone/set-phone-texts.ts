import { declareTexts } from '#web/kit/texts.ts'

export const setPhoneTexts = declareTexts({
  stepOld: { zh: '原手机号', en: 'Current number' },
  stepNew: { zh: '新手机号', en: 'New number' },
  stepCode: { zh: '验证新手机号', en: 'Verify number' },
  proveOld: { zh: '验证原手机号', en: 'Verify your current number' },
  nowAt: {
    zh: (phone: string) => `验证码将发送到原手机号 ${phone}`,
    en: (phone: string) => `We will send a code to your current number, ${phone}.`,
  },
  lost: {
    zh: '原手机号收不到短信？请联系平台核实身份后更换。',
    en: 'Cannot receive text messages on your current number? Contact the platform to verify your identity and change the number.',
  },
  newPhone: { zh: '新手机号', en: 'New phone number' },
  newSub: {
    zh: '更换后用新手机号登录，密码不变',
    en: 'After the change, sign in with the new number. Your password stays the same.',
  },
  same: {
    zh: '与原手机号相同。请填写其他号码。',
    en: 'This is your current number. Enter another phone number.',
  },
  changed: { zh: '手机号已更换', en: 'Phone number changed' },
  failed: { zh: '手机号加载失败', en: 'Could not load phone number' },
})
