import { parseAddressDay } from './address-day.ts'
import { DateRange } from './date-range.tsx'
import { shanghaiToday } from './days.ts'

type Ends = { readonly from: string | undefined; readonly to: string | undefined }
type Props = Ends & { readonly onChange: (days: Ends) => void }

/** The days that an address names, or all of them; one end alone is both. */
export function DaysChip({ onChange, ...named }: Props) {
  const now = shanghaiToday()
  // An address may name what is no day.
  const from = parseAddressDay(named.from) && named.from
  const to = parseAddressDay(named.to) && named.to
  return (
    <DateRange
      value={from || to ? { from: from ?? to ?? now, to: to ?? from ?? now } : undefined}
      max={now}
      onChange={onChange}
      onAll={() => onChange({ from: undefined, to: undefined })}
    />
  )
}
