import { useNavigate } from '@tanstack/react-router'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'

type LedgerDayRange = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Returns the days of an address as calls take them. */
export function parseLedgerDates({ from, to }: LedgerDayRange) {
  return { startDate: parseAddressDay(from), endDate: parseAddressDay(to) }
}

/** Another look at the same page. The way back isn't led past each of them. */
export function useSetLedgerFilters(): (search: object) => void {
  const navigate = useNavigate()
  return (search) =>
    void navigate({ to: '.', search: (now: object) => ({ ...now, ...search }), replace: true })
}
