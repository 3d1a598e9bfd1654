import { DAY_MS } from '#contract/base/durations.ts'
import { addDaysToTime, formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import { BIRTHDAY_DAYS } from '#contract/point-tasks/point-task.ts'

/** When points for a birthday can be claimed. No I/O. */

/** Days of membership before the first claim, and between two claims. */
const MEMBER_DAYS = 7
const CLAIM_DAYS = 365

export type BirthdayFacts = {
  /** As `11-27`; empty if it is not known. */
  readonly birthday: string
  readonly memberSince: Date
}

/**
 * Returns the birthday (`2026-11-27`) whose points can be claimed on a day: one of the last days, or the day
 * itself. A birthday of 29 February is on the 28th in other years.
 */
export function findRecentBirthday(birthday: string, day: string): string | undefined {
  if (birthday === '') return undefined
  const today = parseShanghaiDay(day)
  const recentDays = Array.from({ length: BIRTHDAY_DAYS }, (_, daysAgo) =>
    formatShanghaiDay(addDaysToTime(today, -daysAgo)),
  )
  return recentDays.find((each) => isBirthday(birthday, each))
}

function isBirthday(birthday: string, day: string): boolean {
  if (day.endsWith(birthday)) return true
  const next = formatShanghaiDay(addDaysToTime(parseShanghaiDay(day), 1))
  return birthday === '02-29' && day.endsWith('02-28') && next.endsWith('03-01')
}

/** Returns whether the birthday is too close to the last claimed one, which staff may have changed since. */
export function isClaimedBirthday(recent: string, claimed: readonly string[]): boolean {
  return claimed.some((each) => countDays(each, recent) < CLAIM_DAYS)
}

/** Returns whether somebody has been a member for long enough on a day. */
export function isMemberForBirthday(memberSince: Date, day: string): boolean {
  return countDays(formatShanghaiDay(memberSince), day) >= MEMBER_DAYS
}

function countDays(from: string, to: string): number {
  return (parseShanghaiDay(to).getTime() - parseShanghaiDay(from).getTime()) / DAY_MS
}
