import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base/durations.ts'
import { countDaysSince1970, toShanghaiClock } from '#contract/base/shanghai.ts'
import { yuanText, type Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'

/**
 * How values are written for people, all of it pure. Whatever is not known is written as a dash,
 * never as 0. Times are those of Shanghai, wherever the reader's phone thinks it is.
 */

/** What stands where nothing is known. */
export const NOTHING_KNOWN = '—'

/** A real minus, as wide as the plus; a hyphen would be read as a dash. */
const MINUS = '−'
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

type Signed = { readonly sign?: boolean }

/** `1284650` → the pieces of `¥12,846.50`, for those who set them apart. A sign is asked for or a minus. */
export function moneyParts(fen: Fen, { sign = false }: Signed = {}) {
  const [, minus = '', yuan = '', rest = ''] = /^(-?)(\d+)(\.\d\d)$/.exec(yuanText(fen)) ?? []
  return { sign: minus ? MINUS : plusSign(fen, sign), yuan: groupDigits(yuan), fen: rest }
}

/** `¥12,846.50`, `−¥30.00`; with `sign` also `+¥18,326.40`. */
export function moneyText(fen: Fen | undefined, signed: Signed = {}): string {
  if (fen === undefined) return NOTHING_KNOWN
  const parts = moneyParts(fen, signed)
  return `${parts.sign}¥${parts.yuan}${parts.fen}`
}

/** A whole number, grouped: `12,846`. */
export function formatCount(count: number | undefined, { sign = false }: Signed = {}): string {
  if (count === undefined) return NOTHING_KNOWN
  return `${count < 0 ? MINUS : plusSign(count, sign)}${groupDigits(String(Math.abs(count)))}`
}

const UNITS = {
  coins: { zh: '枚', en: ['coin', 'coins'] },
  points: { zh: '分', en: ['point', 'points'] },
  plays: { zh: '局', en: ['play', 'plays'] },
  goods: { zh: '件', en: ['item', 'items'] },
} as const

/** `1,209 枚`, `1,209 coins`. */
export function countText(
  count: number | undefined,
  unit: keyof typeof UNITS,
  language: Language,
): string {
  if (count === undefined) return NOTHING_KNOWN
  const { zh, en } = UNITS[unit]
  return `${formatCount(count)} ${language === 'zh' ? zh : en[count === 1 ? 0 : 1]}`
}

/** `0.1034` → `10.3%`; with `sign` `+10.3%`. */
export function formatPercent(ratio: number | undefined, { sign = false }: Signed = {}): string {
  if (ratio === undefined) return NOTHING_KNOWN
  const tenths = Math.round(Math.abs(ratio) * 1000)
  const side = tenths === 0 ? '' : ratio < 0 ? MINUS : plusSign(tenths, sign)
  return `${side}${groupDigits(String(Math.floor(tenths / 10)))}.${tenths % 10}%`
}

/** For an axis alone, where the exact amount stands elsewhere: `4万`, `40k`. */
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
  const [size, word] = steps.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  const short = String(Math.round((Math.abs(value) / size) * 10) / 10)
  return `${value < 0 ? MINUS : ''}${short}${word}`
}

/** When something was: `刚刚`, `12 分钟前`, `14:32`, `昨天 16:40`, `11/18 10:00`, `2025/11/18`. */
export function timeText(at: Date | undefined, now: Date, language: Language): string {
  if (at === undefined) return NOTHING_KNOWN
  const age = now.getTime() - at.getTime()
  // Seconds would have to move, and whoever shows this draws it anew each half minute.
  // And what was since it was drawn is later than `now`.
  if (Math.abs(age) < MINUTE_MS) return language === 'zh' ? '刚刚' : 'just now'
  if (age >= 0 && age < HOUR_MS) {
    const ago = durationText(age, language)
    return language === 'zh' ? `${ago}前` : `${ago} ago`
  }
  const day = nearDay(at, now, language)
  return day === undefined ? dateText(at, language) : day + clockText(at)
}

/** When a step in a life was: never *ago*, always to the second, since the order of steps counts. */
export function lifeTimeText(at: Date | undefined, now: Date, language: Language): string {
  if (at === undefined) return NOTHING_KNOWN
  const day = nearDay(at, now, language) ?? `${dateText(at, language)} `
  return day + toShanghaiIso(at).slice(11, 19)
}

/** A moment by the clock, without seconds, also one to come: `14:32`, `11/18 10:00`. */
export function minuteText(at: Date, now: Date, language: Language): string {
  return lifeTimeText(at, now, language).slice(0, -':00'.length)
}

/** `14:32` */
export function clockText(at: Date): string {
  return toShanghaiIso(at).slice(11, 16)
}

/**
 * How long, in its two largest parts: `12 分钟`, `2 小时 14 分`, `9 天`. No seconds: they would stand
 * still. What counts them is `runningText`.
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

/** What is running right now: `0:18`, `1:02:05`. */
export function runningText(ms: number): string {
  const padTwoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const seconds = padTwoDigits((ms % MINUTE_MS) / SECOND_MS)
  const minutes = (ms % HOUR_MS) / MINUTE_MS
  if (ms < HOUR_MS) return `${Math.floor(minutes)}:${seconds}`
  return `${Math.floor(ms / HOUR_MS)}:${padTwoDigits(minutes)}:${seconds}`
}

/** A device code in fours: `PF20641837` → `PF 2064 1837`. */
export function formatDeviceCode(code: string): string {
  const [, letters = '', rest = ''] = /^([A-Za-z]*)(.*)$/.exec(code) ?? []
  return [letters, ...(rest.match(/.{1,4}/g) ?? [])].filter(Boolean).join(' ')
}

/** `13812342046` → `138 **** 2046`. What is too short for that shows its end alone. */
export function phoneText(phone: string): string {
  const start = phone.length >= 11 ? `${phone.slice(0, 3)} ` : ''
  return `${start}**** ${phone.slice(-4)}`
}

/** Of a player's name the first sign: `王**`. */
export function playerText(name: string): string {
  const [first] = name.trim()
  return first ? `${first}**` : NOTHING_KNOWN
}

function plusSign(value: number, asked: boolean): string {
  return asked && value > 0 ? '+' : ''
}

function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `2026-11-21T14:32:06…`, by the clock in Shanghai. */
function toShanghaiIso(at: Date): string {
  return toShanghaiClock(at).toISOString()
}

export function dateParts(at: Date, language: Language) {
  const [year = '', month = '', day = ''] = toShanghaiIso(at).slice(0, 10).split('-')
  const monthAndDay =
    language === 'zh' ? `${month}/${day}` : `${Number(day)} ${MONTHS[Number(month) - 1]}`
  return { year, monthAndDay }
}

/** A day of whatever year: `2031/11/21`, `21 Nov 2031`. The console's `dayText` leaves out this year's. */
export function dateText(at: Date, language: Language): string {
  const { year, monthAndDay } = dateParts(at, language)
  return language === 'zh' ? `${year}/${monthAndDay}` : `${monthAndDay} ${year}`
}

/** What stands before the clock: of today nothing; undefined when it was another year. */
function nearDay(at: Date, now: Date, language: Language): string | undefined {
  const days = countDaysSince1970(now) - countDaysSince1970(at)
  if (days === 0) return ''
  if (days === 1) return language === 'zh' ? '昨天 ' : 'Yesterday '
  const { year, monthAndDay } = dateParts(at, language)
  return year === dateParts(now, language).year ? `${monthAndDay} ` : undefined
}
