import { declareTexts } from '#web/kit/texts.ts'

export const effectTexts = declareTexts({
  effect: { zh: '这次修改的效果', en: 'Effect of the change' },
  before: { zh: '改之前', en: 'Before' },
  after: { zh: '改之后', en: 'After' },
  plays: { zh: '局数', en: 'Plays' },
  prizes: { zh: '出奖', en: 'Prizes' },
  ratio: { zh: '局÷出奖', en: 'Plays ÷ prizes' },
  income: { zh: '收入', en: 'Income' },
  daily: { zh: '日收入', en: 'Income a day' },
  since: { zh: '从', en: 'Since' },
  test: {
    zh: '到前一次和后一次修改为止，最多 30 天，不早于机器第一次上报，不算测试局。两个比例的检验，95% 的把握才说有变化。',
    en: 'Up to the changes around it and its first word, 30 days at most, no tests. Two proportions, 95 %.',
  },
  wholeHours: {
    zh: '收入是现金加扫码、减退款，按整点算，改的那一小时不算',
    en: 'Income is cash and online less refunds, by whole hours without that of the change.',
  },
})
