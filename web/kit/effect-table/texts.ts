import { declareTexts } from '#web/kit/texts.ts'

export const effectTexts = declareTexts({
  effect: { zh: '本次修改的效果', en: 'Effect of this change' },
  before: { zh: '修改前', en: 'Before' },
  after: { zh: '修改后', en: 'After' },
  plays: { zh: '局数', en: 'Plays' },
  prizes: { zh: '出奖', en: 'Prizes won' },
  ratio: { zh: '平均出奖局数', en: 'Plays per prize' },
  income: { zh: '收入', en: 'Income' },
  daily: { zh: '日收入', en: 'Daily income' },
  since: { zh: '起始时间', en: 'Start time' },
  test: {
    zh:
      '统计上次修改到下次修改之间的数据，修改前后各最多 30 天，不早于设备首次上报，不含测试局。按两比例检验，' +
      '置信度达 95% 才判定有变化。',
    en:
      'Covers up to 30 days before and after this change, between the previous and the next change. ' +
      'Test plays and the time before the device’s first report are excluded. ' +
      'A difference counts only at 95% confidence or more (two-proportion test).',
  },
  wholeHours: {
    zh: '收入为现金加在线支付，减去退款，按整点统计，不含修改所在的小时',
    en: 'Income is cash plus online payments minus refunds, counted in whole hours. The hour of the change is excluded.',
  },
})
