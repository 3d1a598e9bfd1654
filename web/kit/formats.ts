import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base/durations.ts'
import { countDaysSince1970, toShanghaiClock } from '#contract/base/shanghai.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { formatYuan, type Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'

/**
 * Formats values for people; all functions are pure. Unknown values become a dash, never 0. The time zone is
 * always Shanghai, whatever the reader's phone is set to.
 */

/** Shown in place of an unknown value. */
export const NOTHING_KNOWN = '—'

/** A real minus sign, as wide as the plus. A hyphen would be read as a dash. */
const MINUS = '−'
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

type SignOption = { readonly sign?: boolean }

/**
 * Splits `1284650` into the parts of `¥12,846.50`, for callers that style them separately. `sign` is a
 * minus, or a plus if requested.
 */
export function moneyParts(fen: Fen, { sign = false }: SignOption = {}) {
  const [, minus = '', yuan = '', rest = ''] = /^(-?)(\d+)(\.\d\d)$/.exec(formatYuan(fen)) ?? []
  return { sign: minus ? MINUS : plusSign(fen, sign), yuan: groupDigits(yuan), fen: rest }
}

/** Formats an amount: `¥12,846.50`, `−¥30.00`; with `sign` also `+¥18,326.40`. */
export function moneyText(fen: Fen | undefined, signed: SignOption = {}): string {
  if (fen === undefined) return NOTHING_KNOWN
  const parts = moneyParts(fen, signed)
  return `${parts.sign}¥${parts.yuan}${parts.fen}`
}

/** Formats an integer with thousands separators: `12,846`. */
export function formatCount(count: number | undefined, { sign = false }: SignOption = {}): string {
  if (count === undefined) return NOTHING_KNOWN
  return `${count < 0 ? MINUS : plusSign(count, sign)}${groupDigits(String(Math.abs(count)))}`
}

const UNITS = {
  coins: { zh: '枚', en: ['coin', 'coins'] },
  points: { zh: '积分', en: ['point', 'points'] },
  plays: { zh: '局', en: ['play', 'plays'] },
  goods: { zh: '件', en: ['item', 'items'] },
} as const

/** Formats a count with its unit: `1,209 枚`, `1,209 coins`. */
export function formatCountWithUnit(
  count: number | undefined,
  unit: keyof typeof UNITS,
  language: Language,
): string {
  if (count === undefined) return NOTHING_KNOWN
  const { zh, en } = UNITS[unit]
  return `${formatCount(count)} ${language === 'zh' ? zh : en[count === 1 ? 0 : 1]}`
}

/** Formats a ratio: `0.1034` becomes `10.3%`, or `+10.3%` with `sign`. */
export function formatPercent(
  ratio: number | undefined,
  { sign = false }: SignOption = {},
): string {
  if (ratio === undefined) return NOTHING_KNOWN
  const tenths = Math.round(Math.abs(ratio) * 1000)
  const side = tenths === 0 ? '' : ratio < 0 ? MINUS : plusSign(tenths, sign)
  return `${side}${groupDigits(String(Math.floor(tenths / 10)))}.${tenths % 10}%`
}

/** Formats a value for an axis: `4万`, `5,000`, `40k`. It is rounded: show the exact amount elsewhere. */
export function axisText(value: number, language: Language): string {
  const steps =
    language === 'zh'
      ? ([
          [1e8, '亿'],
          [1e4, '万'],
        ] as const)
      : ([
          [1e6, 'M'],
          [1e3, 'k'],
        ] as const)
  const [size, unit] = steps.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  const [whole = '', ...tenths] = String(Math.round((Math.abs(value) / size) * 10) / 10).split('.')
  return `${value < 0 ? MINUS : ''}${[groupDigits(whole), ...tenths].join('.')}${unit}`
}

/**
 * Formats a time relative to now: `刚刚`, `12 分钟前`, `14:32`, `昨天 16:40`, `11/18 10:00`, `2025/11/18`. In
 * English it stands alone, as in `Yesterday, 16:40`; `inSentence` puts it into a sentence.
 */
export function formatRelativeTime(at: Date | undefined, now: Date, language: Language): string {
  if (at === undefined) return NOTHING_KNOWN
  const age = now.getTime() - at.getTime()
  // Seconds are not shown, because callers render only every half minute. A moment after the last render is
  // later than `now`, hence the absolute value.
  if (Math.abs(age) < MINUTE_MS) return language === 'zh' ? '刚刚' : 'Just now'
  if (age >= 0 && age < HOUR_MS) {
    const ago = durationText(age, language)
    return language === 'zh' ? `${ago}前` : `${ago} ago`
  }
  const day = formatDayPrefix(at, now, language)
  return day === undefined ? formatDayWithYear(at, language) : day + formatTimeOfDay(at)
}

/**
 * Formats the time of a step in a lifecycle. It is never relative and always to the second, because the
 * order of steps matters.
 */
export function formatTimeWithSeconds(at: Date | undefined, now: Date, language: Language): string {
  if (at === undefined) return NOTHING_KNOWN
  const day =
    formatDayPrefix(at, now, language) ?? toDayPrefix(formatDayWithYear(at, language), language)
  return day + toShanghaiIso(at).slice(11, 19)
}

/** Formats a time without seconds, also one in the future: `14:32`, `11/18 10:00`. */
export function formatTimeWithMinutes(at: Date, now: Date, language: Language): string {
  return formatTimeWithSeconds(at, now, language).slice(0, -':00'.length)
}

/** Formats the time of day in Shanghai: `14:32`. */
export function formatTimeOfDay(at: Date): string {
  return toShanghaiIso(at).slice(11, 16)
}

/**
 * Formats a duration in its two largest units: `12 分钟`, `2 小时 14 分`, `9 天`. It has no seconds, because the
 * text does not tick; `formatRunningTime` is for a ticking display.
 */
export function durationText(ms: number, language: Language): string {
  const zh = language === 'zh'
  const wholeUnits = (size: number, within = Number.POSITIVE_INFINITY) =>
    Math.floor((ms % within) / size)
  if (ms < MINUTE_MS) return zh ? '不到 1 分钟' : 'under 1 min'
  if (ms < HOUR_MS) return `${wholeUnits(MINUTE_MS)} ${zh ? '分钟' : 'min'}`
  if (ms < DAY_MS) {
    const minutes = wholeUnits(MINUTE_MS, HOUR_MS)
    return `${wholeUnits(HOUR_MS)} ${zh ? '小时' : 'h'}${minutes ? ` ${minutes} ${zh ? '分' : 'min'}` : ''}`
  }
  const hours = wholeUnits(HOUR_MS, DAY_MS)
  return `${wholeUnits(DAY_MS)} ${zh ? '天' : 'd'}${hours ? ` ${hours} ${zh ? '小时' : 'h'}` : ''}`
}

/** Formats a running time with seconds: `0:18`, `1:02:05`. */
export function formatRunningTime(ms: number): string {
  const padTwoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const seconds = padTwoDigits((ms % MINUTE_MS) / SECOND_MS)
  const minutes = (ms % HOUR_MS) / MINUTE_MS
  if (ms < HOUR_MS) return `${Math.floor(minutes)}:${seconds}`
  return `${Math.floor(ms / HOUR_MS)}:${padTwoDigits(minutes)}:${seconds}`
}

/** Formats a device code in groups of four: `PF20641837` becomes `PF 2064 1837`. */
export function formatDeviceCode(code: string): string {
  const [, letters = '', rest = ''] = /^([A-Za-z]*)(.*)$/.exec(code) ?? []
  return [letters, ...(rest.match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ')
}

/**
 * Masks a phone number: `13812342046` becomes `138 **** 2046`. A number of fewer than 11 digits shows only
 * its last four.
 */
export function maskPhoneNumber(phone: string): string {
  const start = phone.length >= 11 ? `${phone.slice(0, 3)} ` : ''
  return `${start}**** ${phone.slice(-4)}`
}

/** Masks a player's name as the log does: `王**`. Returns a dash for an empty name. */
export function maskPlayerName(name: string): string {
  return maskMemberName(name) || NOTHING_KNOWN
}

function plusSign(value: number, isSigned: boolean): string {
  return isSigned && value > 0 ? '+' : ''
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Returns `2026-11-21T14:32:06…` in Shanghai time. */
function toShanghaiIso(at: Date): string {
  return toShanghaiClock(at).toISOString()
}

export function dateParts(at: Date, language: Language) {
  const [year = '', month = '', day = ''] = toShanghaiIso(at).slice(0, 10).split('-')
  const monthAndDay =
    language === 'zh' ? `${month}/${day}` : `${Number(day)} ${MONTHS[Number(month) - 1]}`
  return { year, monthAndDay }
}

/** Formats a day always with its year: `2031/11/21`, `21 Nov 2031`. `formatDay` omits the current year. */
export function formatDayWithYear(at: Date, language: Language): string {
  const { year, monthAndDay } = dateParts(at, language)
  return language === 'zh' ? `${year}/${monthAndDay}` : `${monthAndDay} ${year}`
}

/**
 * Returns the day in front of a time, empty for today. Returns undefined if the moment lies in another year.
 */
function formatDayPrefix(at: Date, now: Date, language: Language): string | undefined {
  const days = countDaysSince1970(now) - countDaysSince1970(at)
  if (days === 0) return ''
  if (days === 1) return toDayPrefix(language === 'zh' ? '昨天' : 'Yesterday', language)
  const { year, monthAndDay } = dateParts(at, language)
  return year === dateParts(now, language).year ? toDayPrefix(monthAndDay, language) : undefined
}

/** English puts a comma between day and time: `25 Nov, 14:32`. */
export function toDayPrefix(day: string, language: Language): string {
  return language === 'zh' ? `${day} ` : `${day}, `
}

/** Returns a formatted time for the middle of a sentence: `Yesterday, 16:40` becomes `yesterday, 16:40`. */
export function inSentence(timeText: string): string {
  return timeText.charAt(0).toLowerCase() + timeText.slice(1)
}

/**
 * Joins sentences into one text. One alone stays as it is; of several, each ends with one full stop, whether
 * it was given with or without it.
 */
export function joinSentences(sentences: readonly string[], language: Language): string {
  if (sentences.length < 2) return sentences.join('')
  const [stop, gap] = language === 'zh' ? ['。', ''] : ['.', ' ']
  return sentences.map((each) => (each.endsWith(stop) ? each : each + stop)).join(gap)
}
