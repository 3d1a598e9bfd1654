import type { Language } from '#contract/base/sentence.ts'
import { MONTHS } from './formats.ts'

const LEAP_YEAR = 2000

/** Formats a birthday `MM-DD`: `3 月 5 日`, `5 Mar`. */
export function formatBirthday(birthday: string, language: Language): string {
  const [month, date] = birthday.split('-').map(Number)
  return language === 'zh' ? `${month} 月 ${date} 日` : `${date} ${MONTHS[Number(month) - 1]}`
}

/** Returns the number of days of a month from 1 to 12. February has 29. */
export function countDaysOfMonth(month: number): number {
  return new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate()
}
