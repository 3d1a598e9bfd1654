import { countDays, shanghaiToday, type CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { useTexts } from '#web/kit/texts.ts'
import { texts } from './texts.ts'

/** Returns the name of the comparison. A period that is not over is compared up to the nearest hour. */
export function useComparisonLabel(days: CalendarDayRange): string {
  const t = useTexts(texts)
  const count = countDays(days)
  const open = days.to >= shanghaiToday()
  if (count === 1) return open ? t.beforeDayNow : t.beforeDay
  return open ? t.beforeDaysNow(count) : t.beforeDays(count)
}
