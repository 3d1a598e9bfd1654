import { parseAddressDay } from './address-day.ts'
import { DateRange } from './date-range.tsx'
import { shanghaiToday } from './days.ts'

type DayRangeEnds = { readonly from: string | undefined; readonly to: string | undefined }
type Props = DayRangeEnds & { readonly onChange: (days: DayRangeEnds) => void }

/** Date range from a URL, or all days if it names none. If only one end is given, it is used for both. */
export function DayRangeChip({ onChange, ...range }: Props) {
  const now = shanghaiToday()
  // The URL can contain text that is not a day.
  const from = parseAddressDay(range.from) && range.from
  const to = parseAddressDay(range.to) && range.to
  return (
    <DateRange
      value={from || to ? { from: from ?? to ?? now, to: to ?? from ?? now } : undefined}
      max={now}
      onChange={onChange}
      onAll={() => onChange({ from: undefined, to: undefined })}
    />
  )
}
