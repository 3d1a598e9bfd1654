import { declareTexts } from '#web/kit/texts.ts'

export const forgotTexts = declareTexts({
  stepPassword: { zh: '新密码', en: 'New password' },
  which: { zh: '验证手机号', en: 'Verify your phone number' },
  whichSub: {
    zh: '验证码将发送到注册手机号',
    en: 'We will send a verification code to your registered phone number.',
  },
  haveNone: { zh: '没有账号？注册', en: 'No account? Register' },
  setNew: { zh: '设置新密码', en: 'Set a new password' },
  othersEnd: {
    zh: '设置后，在其他手机和电脑上须重新登录',
    en: 'You will need to sign in again on all other phones and computers.',
  },
  password: { zh: '新密码', en: 'New password' },
  set: { zh: '保存并登录', en: 'Save and sign in' },
  done: { zh: '新密码已生效', en: 'Password changed' },
})
