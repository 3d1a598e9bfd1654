import { formatCount } from '#web/kit/formats.ts'
import { declareTexts } from '#web/kit/texts.ts'

const formatReadingCount = (count: number) => formatCount(count)

/** Texts about readings that are not counted, and counts that the owner reverses. */
export const heldTexts = declareTexts({
  numbers: {
    zh: (counterName: string, accepted: number, reported: number) =>
      `${counterName}：${formatReadingCount(accepted)} → ${formatReadingCount(reported)}`,
    en: (counterName: string, accepted: number, reported: number) =>
      `${counterName}: ${formatReadingCount(accepted)} → ${formatReadingCount(reported)}`,
  },
  implausible: {
    zh: (accepted: number, reported: number) =>
      `已计入 ${formatReadingCount(accepted)}，机器上报 ${formatReadingCount(reported)}。` +
      '增量超出合理范围，未计入。机器可照常使用。',
    en: (accepted: number, reported: number) =>
      `The recorded count is ${formatReadingCount(accepted)}. ` +
      `The machine reports ${formatReadingCount(reported)}. ` +
      'The increase is abnormal and was not counted. The machine stays in service.',
  },
  shrunk: {
    zh: (accepted: number, reported: number) =>
      `已计入 ${formatReadingCount(accepted)}，机器上报 ${formatReadingCount(reported)}。` +
      '总数不应减小，新读数未计入。机器可照常使用。',
    en: (accepted: number, reported: number) =>
      `The recorded count is ${formatReadingCount(accepted)}. ` +
      `The machine reports ${formatReadingCount(reported)}. ` +
      'A total cannot decrease, so the new reading was not counted. The machine stays in service.',
  },
  before: {
    zh: (reported: number) =>
      `首次上报时读数已为 ${formatReadingCount(reported)}。计数从此开始，此前的未计入。`,
    en: (reported: number) =>
      `The first reading was already ${formatReadingCount(reported)}. ` +
      'Counting starts there. Earlier counts are not included.',
  },
  since: {
    zh: (time: string) => `${time} 起待处理`,
    en: (time: string) => `Awaiting review since ${time}.`,
  },
  over: {
    zh: '这是清零或更换主板前的读数',
    en: 'This reading is from before the board was reset or replaced.',
  },
  grown: {
    zh: (count: number) =>
      `此后又增加 ${formatReadingCount(count)}。无论选择哪一项，这部分都会计入。`,
    en: (count: number) =>
      `The reading has since risen by ${formatReadingCount(count)}. This increase will be recorded whichever option you choose.`,
  },
  take: {
    zh: (n: number) => `计入 ${formatReadingCount(n)}`,
    en: (n: number) => `Record ${formatReadingCount(n)}`,
  },
  takeText: {
    zh: '确认这是机器的真实计数时选择',
    en: 'Choose this if the machine really counted this many.',
  },
  takeQuestion: {
    zh: (count: number) => `将计数 ${formatReadingCount(count)} 计入今天？`,
    en: (count: number) => `Record a count of ${formatReadingCount(count)} for today?`,
  },
  takeWarning: {
    zh: '将计入收入和统计。如有误，主账号可冲销。',
    en: 'This count will be included in income and statistics. If it is wrong, the owner account can reverse it.',
  },
  drop: {
    zh: '不计入，按新读数继续计数',
    en: 'Continue from the new reading without recording the difference',
  },
  dropBefore: { zh: '不计入', en: 'Do not record' },
  dropText: {
    zh: '读数有误或含此前的计数时选择',
    en: 'Choose this if the reading is wrong or includes earlier counts.',
  },
  dropQuestion: {
    zh: (reported: number) => `不计入，从 ${formatReadingCount(reported)} 继续计数？`,
    en: (reported: number) =>
      `Continue from ${formatReadingCount(reported)} without recording the difference?`,
  },
  dropBeforeQuestion: {
    zh: '不计入首次上报前的总数？',
    en: 'Continue without recording the total before the first reading?',
  },
  goOn: {
    zh: (reported: number) => `从 ${formatReadingCount(reported)} 继续`,
    en: (reported: number) => `Continue from ${formatReadingCount(reported)}`,
  },
  goOnText: {
    zh: '已计入的数量不变，之后按新读数计数',
    en: 'Recorded counts do not change. Counting continues from the new reading.',
  },
  newLife: { zh: '重新计数', en: 'Start a new count' },
  newLifeText: {
    zh: '主板已清零或更换，但未上报时选择',
    en: 'Choose this if the board was cleared or replaced and the machine did not report it.',
  },
  newLifeQuestion: { zh: '这台机器重新计数？', en: 'Start a new count for this machine?' },
  newLifeWarning: {
    zh: '这台机器未计入的读数将作为新主板的计数计入，超过每小时计数上限的除外',
    en: 'Every uncounted reading will be treated as a new board’s first reading. A reading above the hourly counting limit will not be counted.',
  },
  settled: { zh: '已处理', en: 'Reading reviewed' },
  limits: { zh: '计数上限', en: 'Counting limits' },
  limitsFailed: { zh: '计数上限加载失败', en: 'Could not load counting limits' },
  limitsText: {
    zh: '机器计数比一般机器快时，调高倍数',
    en: 'Raise the multiplier if this machine counts faster than most.',
  },
  limitsNote: {
    zh: '每小时的计数上限。增长超过上限的读数暂不计入，待人工确认。',
    en: 'Maximum count per hour. A reading that rises faster is not counted until it is reviewed.',
  },
  factor: { zh: '倍数', en: 'Multiplier' },
  factorUnit: { zh: '倍', en: 'as the multiplier' },
  anHour: {
    zh: (count: number) => `每小时 ${formatReadingCount(count)}`,
    en: (count: number) => `${formatReadingCount(count)} per hour`,
  },
  save: { zh: '保存上限', en: 'Save limits' },
  reverse: { zh: '冲销计数', en: 'Reverse count' },
  reverseText: {
    zh: '计入的读数有误时，从计入的那一小时中扣除',
    en: 'If a recorded reading is wrong, subtract it from the hour in which it was recorded.',
  },
  date: { zh: '日期', en: 'Date' },
  ofDay: { zh: '当天的计数', en: 'Counts on this day' },
  nothing: { zh: '当天没有计数', en: 'No counts on this day' },
  reversals: { zh: '冲销记录', en: 'Reversals' },
  quantity: { zh: '冲销数量', en: 'Quantity to reverse' },
  piecesUnit: { zh: '个', en: 'units' },
  reason: { zh: '原因', en: 'Reason' },
  reversed: { zh: '已冲销', en: 'Count reversed' },
  failed: { zh: '计数加载失败', en: 'Could not load counts' },
  loading: { zh: '正在加载…', en: 'Loading…' },
})
