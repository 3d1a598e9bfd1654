import { declareTexts } from '#web/kit/texts.ts'

export const fieldTexts = declareTexts({
  showPassword: { zh: '显示密码', en: 'Show the password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide the password' },
  noWhole: {
    zh: '这里填整数，最多 12 位。改成整数',
    en: 'This takes a whole number of 12 digits at most. Change it to one',
  },
  noAmount: {
    zh: '这里填金额，小数点前最多 9 位、后最多 2 位。改成这样的数',
    en: 'This takes an amount: 9 digits at most before the point, 2 after it. Change it to one',
  },
})
