import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import type { wallet } from '#contract/accounts/wallet.ts'
import type { LineFilter } from './store.ts'

type DayRange = { readonly startDate?: Date | undefined; readonly endDate?: Date | undefined }

/** Returns the time from the start of the first day to the end of the last. */
export function toDayRangeTimes({ startDate, endDate }: DayRange) {
  return { from: startDate, until: endDate && new Date(endDate.getTime() + DAY_MS) }
}

/** An empty list does not restrict the result. */
export function toLineFilter(input: CallInput<typeof wallet.export>): LineFilter {
  const { account, accountKinds, kinds, direction, ...days } = input
  return {
    accounts: account === undefined ? undefined : [account],
    accountKinds: accountKinds?.length ? accountKinds : undefined,
    kinds: kinds?.length ? kinds : undefined,
    direction,
    ...toDayRangeTimes(days),
  }
}
