import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'
import { toMonth, shanghaiToday, type CalendarDayRange } from '#web/kit/date-picker/days.ts'

export type Search = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Returns the days given in an address; this month so far if they are missing or invalid. */
export function parseSharingDays({ from, to }: Search): CalendarDayRange {
  const hasValidDays = [from, to].every(
    (text) => text !== undefined && z.safeDecode(day, text).success,
  )
  if (hasValidDays && from! <= to!) return { from: from!, to: to! }
  return { from: `${toMonth(shanghaiToday())}-01`, to: shanghaiToday() }
}

export function toSharingDaysInput({ from, to }: CalendarDayRange) {
  return { startDate: z.decode(day, from), endDate: z.decode(day, to) }
}

/**
 * Returns a function that shows other days on the same page. It replaces the history entry, so going back
 * skips these changes.
 */
export function useSetSharingDays(): (days: CalendarDayRange) => void {
  const navigate = useNavigate()
  return (days) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...days }), replace: true })
}
