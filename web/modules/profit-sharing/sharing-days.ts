import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'
import { toMonth, shanghaiToday, type Days } from '#web/kit/date-picker/days.ts'

export type Search = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days that an address names; this month so far where it names none that there are. */
export function parseSharingDays({ from, to }: Search): Days {
  const given = [from, to].every((text) => text !== undefined && z.safeDecode(day, text).success)
  if (given && from! <= to!) return { from: from!, to: to! }
  return { from: `${toMonth(shanghaiToday())}-01`, to: shanghaiToday() }
}

export function toSharingDaysInput({ from, to }: Days) {
  return { startDate: z.decode(day, from), endDate: z.decode(day, to) }
}

/** Other days of the same page. The way back isn't led past each of them. */
export function useSetSharingDays(): (days: Days) => void {
  const navigate = useNavigate()
  return (days) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...days }), replace: true })
}
