import { declareTexts } from '#web/kit/texts.ts'

export const setPasswordTexts = declareTexts({
  old: { zh: '原密码', en: 'Old password' },
  password: { zh: '新密码', en: 'New password' },
  othersEnd: {
    zh: '改好后本机仍登录，其他手机和电脑要重新登录',
    en: 'This device stays signed in. All others have to sign in again.',
  },
  forgot: { zh: '忘了原密码？用短信重设', en: 'Forgotten? Reset it by SMS' },
  change: { zh: '修改密码', en: 'Change the password' },
  changed: {
    zh: '密码已改，其他设备已退出',
    en: 'Password changed. Other devices are signed out',
  },
})
