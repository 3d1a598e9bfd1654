import { declareTexts } from '#web/kit/texts.ts'

export const setPasswordTexts = declareTexts({
  old: { zh: '原密码', en: 'Current password' },
  password: { zh: '新密码', en: 'New password' },
  othersEnd: {
    zh: '修改后本机保持登录，在其他手机和电脑上须重新登录',
    en: 'You stay signed in on this phone or computer, but must sign in again on all others.',
  },
  forgot: { zh: '忘记原密码？用短信重设', en: 'Forgot your password? Reset it by SMS' },
  change: { zh: '修改密码', en: 'Change password' },
  changed: {
    zh: '密码已修改，其他手机和电脑已退出登录',
    en: 'Password changed. You were signed out on all other phones and computers.',
  },
})
