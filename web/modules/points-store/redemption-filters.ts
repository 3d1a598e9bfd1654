import type { RedemptionState } from '#contract/points-store/redemption.ts'
import { parseAddressDay } from '#web/kit/date-picker/address-day.ts'

/** Filters of the list of redemptions, in its address. */
export type RedemptionFilters = {
  readonly state?: RedemptionState | undefined
  readonly q?: string | undefined
  readonly site?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
/** What the server searches by is no longer. */
const WORDS_MAX = 40

export function toRedemptionInput({ state, q, site, from, to }: RedemptionFilters) {
  return {
    state,
    text: q?.slice(0, WORDS_MAX),
    fieldId: site,
    startDate: parseAddressDay(from),
    endDate: parseAddressDay(to),
  }
}
