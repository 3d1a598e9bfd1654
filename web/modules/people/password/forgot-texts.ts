import { declareTexts } from '#web/kit/texts.ts'

export const forgotTexts = declareTexts({
  stepPassword: { zh: '新密码', en: 'New password' },
  which: { zh: '先验证手机号', en: 'First, your phone' },
  whichSub: {
    zh: '用注册时的手机号收一条验证码',
    en: 'A code is sent to your registered phone',
  },
  haveNone: { zh: '没有账号？注册', en: 'No account? Register' },
  setNew: { zh: '设一个新密码', en: 'Choose a new password' },
  othersEnd: {
    zh: '设好后，其他手机和电脑都要重新登录',
    en: 'All other phones and computers then have to sign in again',
  },
  password: { zh: '新密码', en: 'New password' },
  set: { zh: '设好并登录', en: 'Save and sign in' },
  done: { zh: '新密码已生效', en: 'The new password is set' },
})
