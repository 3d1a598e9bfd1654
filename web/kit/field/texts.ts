import { declareTexts } from '#web/kit/texts.ts'

export const fieldTexts = declareTexts({
  showPassword: { zh: '显示密码', en: 'Show the password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide the password' },
})
