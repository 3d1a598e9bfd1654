import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toFen, formatYuan } from '#contract/base/money.ts'
import {
  axisText,
  formatTimeOfDay,
  formatDeviceCode,
  formatCountWithUnit,
  durationText,
  formatTimeWithSeconds,
  formatTimeWithMinutes,
  moneyText,
  formatCount,
  formatPercent,
  maskPhoneNumber,
  maskPlayerName,
  formatRunningTime,
  formatRelativeTime,
  joinSentences,
  inSentence,
} from './formats.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A Saturday. */
const now = new Date('2026-11-21T14:32:00+08:00')
const at = (text: string) => new Date(`${text}+08:00`)

test('formats money with groups, two decimals and sign', () => {
  expect(moneyText(toFen(1_284_650))).toBe('¥12,846.50')
  expect(moneyText(toFen(0))).toBe('¥0.00')
  expect(moneyText(toFen(7))).toBe('¥0.07')
  expect(moneyText(toFen(-3000))).toBe('−¥30.00')
  expect(moneyText(toFen(1_832_640), { sign: true })).toBe('+¥18,326.40')
  expect(moneyText(toFen(0), { sign: true })).toBe('¥0.00')
  expect(moneyText(toFen(123_456_789_012))).toBe('¥1,234,567,890.12')
})

test('money keeps each digit', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      const plain = moneyText(toFen(amount)).replaceAll(',', '').replace('¥', '').replace('−', '-')
      expect(plain).toBe(formatYuan(toFen(amount)))
    }),
  )
})

test('formats unknown values as a dash', () => {
  expect(moneyText(undefined)).toBe('—')
  expect(formatCount(undefined)).toBe('—')
  expect(formatCountWithUnit(undefined, 'coins', 'zh')).toBe('—')
  expect(formatPercent(undefined)).toBe('—')
  expect(formatRelativeTime(undefined, now, 'zh')).toBe('—')
  expect(formatTimeWithSeconds(undefined, now, 'en')).toBe('—')
  expect(maskPlayerName(' ')).toBe('—')
})

test('counts are grouped and have their unit', () => {
  expect(formatCount(51_986)).toBe('51,986')
  expect(formatCount(-12, { sign: true })).toBe('−12')
  expect(formatCount(96, { sign: true })).toBe('+96')
  expect(formatCountWithUnit(1209, 'coins', 'zh')).toBe('1,209 枚')
  expect(formatCountWithUnit(2860, 'points', 'zh')).toBe('2,860 积分')
  expect(formatCountWithUnit(38, 'plays', 'zh')).toBe('38 局')
  expect(formatCountWithUnit(18, 'goods', 'zh')).toBe('18 件')
  expect(formatCountWithUnit(1209, 'coins', 'en')).toBe('1,209 coins')
  expect(formatCountWithUnit(1, 'plays', 'en')).toBe('1 play')
})

test('percent has one place', () => {
  expect(formatPercent(0.1034)).toBe('10.3%')
  expect(formatPercent(0.1034, { sign: true })).toBe('+10.3%')
  expect(formatPercent(-0.0594, { sign: true })).toBe('−5.9%')
  expect(formatPercent(-0.0001, { sign: true })).toBe('0.0%')
  expect(formatPercent(12.5)).toBe('1,250.0%')
})

test('an axis may be short', () => {
  expect(axisText(40_000, 'zh')).toBe('4万')
  expect(axisText(40_000, 'en')).toBe('40k')
  expect(axisText(12_500, 'zh')).toBe('1.3万')
  expect(axisText(5000, 'zh')).toBe('5,000')
  expect(axisText(200_000_000, 'zh')).toBe('2亿')
  expect(axisText(2_500_000, 'en')).toBe('2.5M')
  expect(axisText(0, 'zh')).toBe('0')
  expect(axisText(-20_000, 'zh')).toBe('−2万')
})

test('formats a time by its age', () => {
  const said = (moment: Date) => [
    formatRelativeTime(moment, now, 'zh'),
    formatRelativeTime(moment, now, 'en'),
  ]
  const ago = (ms: number) => said(new Date(now.getTime() - ms))
  expect(ago(0)).toEqual(['刚刚', 'Just now'])
  expect(ago(MINUTE - 1)).toEqual(['刚刚', 'Just now'])
  expect(ago(MINUTE)).toEqual(['1 分钟前', '1 min ago'])
  expect(ago(HOUR - 1)).toEqual(['59 分钟前', '59 min ago'])
  expect(ago(HOUR)).toEqual(['13:32', '13:32'])
  expect(said(at('2026-11-21T00:00:00'))).toEqual(['00:00', '00:00'])
  expect(said(at('2026-11-20T23:59:59'))).toEqual(['昨天 23:59', 'Yesterday, 23:59'])
  expect(said(at('2026-11-18T10:00:00'))).toEqual(['11/18 10:00', '18 Nov, 10:00'])
  expect(said(at('2025-11-18T10:00:00'))).toEqual(['2025/11/18', '18 Nov 2025'])
  // A moment in the future has no age: a deadline is shown as a time or a day.
  expect(said(at('2026-11-21T14:59:00'))).toEqual(['14:59', '14:59'])
  expect(said(at('2026-11-22T10:00:00'))).toEqual(['11/22 10:00', '22 Nov, 10:00'])
})

test('formats recent times correctly across New Year', () => {
  const early = at('2027-01-01T00:05:00')
  expect(formatRelativeTime(at('2026-12-31T23:55:00'), early, 'zh')).toBe('10 分钟前')
  expect(formatRelativeTime(at('2026-12-31T22:00:00'), early, 'zh')).toBe('昨天 22:00')
  expect(formatRelativeTime(at('2026-12-30T22:00:00'), early, 'zh')).toBe('2026/12/30')
})

test('formats times in Shanghai time everywhere', () => {
  expect(formatTimeOfDay(new Date('2026-11-20T17:05:00Z'))).toBe('01:05')
})

test('in a life a time has seconds', () => {
  const said = (text: string) => [
    formatTimeWithSeconds(at(text), now, 'zh'),
    formatTimeWithSeconds(at(text), now, 'en'),
  ]
  expect(said('2026-11-21T14:31:59')).toEqual(['14:31:59', '14:31:59'])
  expect(said('2026-11-20T16:40:05')).toEqual(['昨天 16:40:05', 'Yesterday, 16:40:05'])
  expect(said('2026-11-18T10:00:00')).toEqual(['11/18 10:00:00', '18 Nov, 10:00:00'])
  expect(said('2025-11-18T10:00:00')).toEqual(['2025/11/18 10:00:00', '18 Nov 2025, 10:00:00'])
})

test('formats kept and awaited moments to the minute', () => {
  expect(formatTimeWithMinutes(at('2026-11-21T14:31:59'), now, 'zh')).toBe('14:31')
  expect(formatTimeWithMinutes(at('2026-11-22T08:00:00'), now, 'zh')).toBe('11/22 08:00')
  expect(formatTimeWithMinutes(at('2027-01-02T08:00:00'), now, 'en')).toBe('2 Jan 2027, 08:00')
})

test('a time within a sentence has no capital', () => {
  expect(inSentence(formatRelativeTime(now, now, 'en'))).toBe('just now')
  const yesterday = at('2026-11-20T16:40:00')
  expect(inSentence(formatRelativeTime(yesterday, now, 'en'))).toBe('yesterday, 16:40')
  expect(inSentence(formatRelativeTime(yesterday, now, 'zh'))).toBe('昨天 16:40')
  expect(inSentence(formatTimeWithMinutes(at('2026-11-18T10:00:00'), now, 'en'))).toBe(
    '18 Nov, 10:00',
  )
  expect(inSentence(formatRelativeTime(undefined, now, 'en'))).toBe('—')
})

test('formats a duration with its two largest units', () => {
  const said = (ms: number) => [durationText(ms, 'zh'), durationText(ms, 'en')]
  expect(said(0)).toEqual(['不到 1 分钟', 'under 1 min'])
  expect(said(MINUTE - 1)).toEqual(['不到 1 分钟', 'under 1 min'])
  expect(said(12 * MINUTE + 50 * SECOND)).toEqual(['12 分钟', '12 min'])
  expect(said(2 * HOUR)).toEqual(['2 小时', '2 h'])
  expect(said(2 * HOUR + 14 * MINUTE)).toEqual(['2 小时 14 分', '2 h 14 min'])
  expect(said(9 * DAY)).toEqual(['9 天', '9 d'])
  expect(said(DAY + 3 * HOUR + MINUTE)).toEqual(['1 天 3 小时', '1 d 3 h'])
})

test('what runs is counted like on a watch', () => {
  expect(formatRunningTime(18 * SECOND)).toBe('0:18')
  expect(formatRunningTime(12 * MINUTE + 5 * SECOND + 999)).toBe('12:05')
  expect(formatRunningTime(HOUR + 2 * MINUTE + 5 * SECOND)).toBe('1:02:05')
})

test('groups codes and masks phones and names', () => {
  expect(formatDeviceCode('PF20641837')).toBe('PF 2064 1837')
  expect(formatDeviceCode('20641837')).toBe('2064 1837')
  expect(maskPhoneNumber('13812342046')).toBe('138 **** 2046')
  expect(maskPhoneNumber('62342046')).toBe('**** 2046')
  expect(maskPlayerName('王小石')).toBe('王**')
  expect(maskPlayerName('🦊 Lin')).toBe('🦊**')
})

test.each([
  ['one sentence', ['关好机门'], ['Close the door.'], '关好机门', 'Close the door.'],
  ['a fragment alone', ['14:32 上报'], ['Reported 14:32'], '14:32 上报', 'Reported 14:32'],
  [
    'a text of two sentences and a fragment',
    ['请更换密钥。只填入这台机器。', '14:32 上报'],
    ['Renew the secret. Enter it only here.', 'Reported 14:32'],
    '请更换密钥。只填入这台机器。14:32 上报。',
    'Renew the secret. Enter it only here. Reported 14:32.',
  ],
])('joins %s with one full stop each', (_what, zh, en, joinedZh, joinedEn) => {
  expect(joinSentences(zh, 'zh')).toBe(joinedZh)
  expect(joinSentences(en, 'en')).toBe(joinedEn)
})
