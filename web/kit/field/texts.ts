import { declareTexts } from '#web/kit/texts.ts'

export const fieldTexts = declareTexts({
  showPassword: { zh: '显示密码', en: 'Show the password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide the password' },
  noWhole: {
    zh: '这里填 0 或更大的整数，最多 12 位',
    en: 'This takes a whole number from 0 on, of 12 digits at most',
  },
  noAmount: {
    zh: '这里填 0 或更大的金额，小数点前最多 9 位、后最多 2 位',
    en: 'This takes an amount from 0 on: 9 digits at most before the point, 2 after it',
  },
})
