import { declareTexts } from '#web/kit/texts.ts'

export const fieldTexts = declareTexts({
  showPassword: { zh: '显示密码', en: 'Show the password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide the password' },
  noWhole: {
    zh: '这里填 0 或更大的整数，最多 12 位',
    en: 'A whole number from 0 on, 12 digits at most',
  },
  noAmount: {
    zh: '这里填 0 或更大的金额，最多两位小数',
    en: 'An amount from 0 on, two decimals at most',
  },
})
