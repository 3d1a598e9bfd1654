import { declareTexts } from '#web/kit/texts.ts'

export const fieldTexts = declareTexts({
  showPassword: { zh: '显示密码', en: 'Show password' },
  hidePassword: { zh: '隐藏密码', en: 'Hide password' },
  noWhole: {
    zh: '请填写不小于 0 的整数，最多 12 位',
    en: 'Enter a whole number of 0 or more, up to 12 digits.',
  },
  noAmount: {
    zh: '请填写不小于 0 的金额，最多两位小数',
    en: 'Enter an amount of 0 or more with up to 2 decimal places.',
  },
})
