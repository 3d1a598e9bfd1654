import { declareTexts } from '#web/kit/texts.ts'

export const setPhoneTexts = declareTexts({
  stepOld: { zh: '原手机号', en: 'Old phone' },
  stepNew: { zh: '新手机号', en: 'New phone' },
  stepCode: { zh: '新验证码', en: 'New code' },
  proveOld: { zh: '先验证原手机号', en: 'First, the phone you have now' },
  nowAt: {
    zh: (phone: string) => `验证码发到 ${phone}，你现在用的号`,
    en: (phone: string) => `A code is sent to ${phone}, the phone you sign in with.`,
  },
  lost: {
    zh: '原手机号收不到短信？请联系运营方核实身份后更换。',
    en: 'That phone gets no messages? Ask the operator, who checks who you are and changes it.',
  },
  newPhone: { zh: '新手机号', en: 'New mobile number' },
  newSub: {
    zh: '换好后用新手机号登录，密码不变',
    en: 'From then on you sign in with the new phone. The password stays.',
  },
  same: {
    zh: '这就是现在的手机号。换一个再继续。',
    en: 'This is the phone you have now. Choose another one',
  },
  changed: { zh: '手机号已更换', en: 'The phone is changed' },
  failed: { zh: '手机号加载失败', en: 'Could not load phone number' },
})
