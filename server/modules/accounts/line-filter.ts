import { DAY_MS } from '#contract/base/durations.ts'
import type { InputOf } from '#contract/base/call.ts'
import type { wallet } from '#contract/accounts/wallet.ts'
import type { LineFilter } from './store.ts'

type Days = { readonly startDate?: Date | undefined; readonly endDate?: Date | undefined }

/** From the first day's begin until the last one's end. */
export function withinDays({ startDate, endDate }: Days) {
  return { from: startDate, until: endDate && new Date(endDate.getTime() + DAY_MS) }
}

/** An empty list narrows nothing. */
export function toLineFilter(input: InputOf<typeof wallet.export>): LineFilter {
  const { account, accountKinds, kinds, direction, ...days } = input
  return {
    accounts: account === undefined ? undefined : [account],
    accountKinds: accountKinds?.length ? accountKinds : undefined,
    kinds: kinds?.length ? kinds : undefined,
    direction,
    ...withinDays(days),
  }
}
