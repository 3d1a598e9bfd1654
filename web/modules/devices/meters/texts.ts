import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatReadingCount = (count: number) => formatCount(count)

/** Texts about readings that are not booked, and counts that the owner reverses. */
export const heldTexts = declareTexts({
  numbers: {
    zh: (counterName: string, accepted: number, reported: number) =>
      `${counterName}：${formatReadingCount(accepted)} → ${formatReadingCount(reported)}`,
    en: (counterName: string, accepted: number, reported: number) =>
      `${counterName}: ${formatReadingCount(accepted)} → ${formatReadingCount(reported)}`,
  },
  implausible: {
    zh: (accepted: number, reported: number) =>
      `已入账计数 ${formatReadingCount(accepted)}，机器上报 ${formatReadingCount(reported)}。` +
      '增量超出合理范围，未入账。机器正常营业。',
    en: (accepted: number, reported: number) =>
      `The recorded count is ${formatReadingCount(accepted)}. ` +
      `The machine reports ${formatReadingCount(reported)}. ` +
      'It cannot have counted that many since, so nothing was recorded. It stays in service.',
  },
  shrunk: {
    zh: (accepted: number, reported: number) =>
      `已入账计数 ${formatReadingCount(accepted)}，机器上报 ${formatReadingCount(reported)}。` +
      '总数不应变小，新读数未入账。机器正常营业。',
    en: (accepted: number, reported: number) =>
      `The recorded count is ${formatReadingCount(accepted)}. ` +
      `The machine reports ${formatReadingCount(reported)}. ` +
      'A total cannot decrease, so nothing new was recorded. It stays in service.',
  },
  before: {
    zh: (reported: number) =>
      `第一次上报时已经有 ${formatReadingCount(reported)}。计数从这里开始，之前的没有入账。`,
    en: (reported: number) =>
      `It had ${formatReadingCount(reported)} at its first reading. ` +
      'Counting began there, and nothing before it was booked.',
  },
  since: { zh: (time: string) => `从 ${time} 起`, en: (time: string) => `Since ${time}` },
  over: { zh: '属于清零或换板之前', en: 'From before the data was cleared or the board replaced' },
  grown: {
    zh: (count: number) => `之后又数了 ${formatReadingCount(count)}，会一起入账`,
    en: (count: number) =>
      `${formatReadingCount(count)} more came since and will be booked as well`,
  },
  take: {
    zh: (n: number) => `入账 ${formatReadingCount(n)}`,
    en: (n: number) => `Book ${formatReadingCount(n)}`,
  },
  takeText: {
    zh: '确认这些是机器真实数到的',
    en: 'If the machine really counted this many',
  },
  takeQuestion: {
    zh: (count: number) => `把 ${formatReadingCount(count)} 记入今天？`,
    en: (count: number) => `Book ${formatReadingCount(count)} today?`,
  },
  takeWarning: {
    zh: '会计入收入和统计。记错了，机主可以冲销。',
    en: 'It counts in income and statistics. The owner can reverse it.',
  },
  drop: { zh: '不入账，从新读数继续', en: 'Do not book it, continue from the new reading' },
  dropBefore: { zh: '不入账', en: 'Do not book it' },
  dropText: { zh: '这个读数是错的', en: 'If the reading is wrong' },
  dropQuestion: {
    zh: (reported: number) => `不入账，从 ${formatReadingCount(reported)} 继续计数？`,
    en: (reported: number) =>
      `Continue from ${formatReadingCount(reported)} without booking the difference?`,
  },
  dropBeforeQuestion: { zh: '之前的总数不入账？', en: 'Do not book the earlier total?' },
  goOn: {
    zh: (reported: number) => `从 ${formatReadingCount(reported)} 继续`,
    en: (reported: number) => `Continue from ${formatReadingCount(reported)}`,
  },
  goOnText: {
    zh: '已入账的不变，之后按新读数计算',
    en: 'Recorded counts stay. Counting continues from the new reading',
  },
  newLife: { zh: '重新计数', en: 'Start a new count' },
  newLifeText: {
    zh: '主板清过零或换过，但没有上报',
    en: 'If the board was cleared or replaced without reporting it',
  },
  newLifeQuestion: { zh: '这台机器重新计数？', en: 'Start a new count for this machine?' },
  newLifeWarning: {
    zh: '所有未入账的读数都当作新主板的第一次读数：一小时内能数到的入账，更多的不入账',
    en: 'Every reading not booked becomes a first reading: what fits in one hour is booked, more is not.',
  },
  settled: { zh: '已处理', en: 'Settled' },
  limits: { zh: '计数上限', en: 'Counting limits' },
  limitsText: {
    zh: '数得比一般机器快时，调高倍数',
    en: 'Raise them if this machine counts faster than most',
  },
  limitsNote: {
    zh: '每小时最多能数多少。读数涨得比这更快，就先不入账，等人确认。',
    en: 'The most it can count in an hour. What rises faster is not booked until someone decides.',
  },
  factor: { zh: '倍数', en: 'Times the usual' },
  anHour: {
    zh: (count: number) => `每小时 ${formatReadingCount(count)}`,
    en: (count: number) => `${formatReadingCount(count)} an hour`,
  },
  save: { zh: '保存', en: 'Save' },
  reverse: { zh: '冲销计数', en: 'Reverse a count' },
  reverseText: {
    zh: '入账的读数有错时，从那一小时里扣掉',
    en: 'Takes a wrong count off the hour in which it was booked',
  },
  date: { zh: '日期', en: 'Date' },
  ofDay: { zh: '这一天的计数', en: 'Counted on this day' },
  nothing: { zh: '这一天没有计数', en: 'Nothing was counted on this day' },
  reversals: { zh: '冲销记录', en: 'Reversals' },
  quantity: { zh: '冲销数量', en: 'Quantity to reverse' },
  piecesUnit: { zh: '个', en: 'pieces' },
  reason: { zh: '原因', en: 'Reason' },
  reversed: { zh: '已冲销', en: 'Reversed' },
  failed: { zh: '计数', en: 'the counts' },
  loading: { zh: '正在加载', en: 'Loading' },
})
