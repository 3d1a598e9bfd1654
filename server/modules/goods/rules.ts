import type { Goods } from '#contract/goods-thing.ts'

const DAY_MS = 86_400_000

/** Its last day is still one of sale; `warnDays` before that day begins, somebody is told. */
export function shelfLifeOf(
  { effectiveDate, warnDays }: Pick<Goods, 'effectiveDate' | 'warnDays'>,
  now: Date,
): Goods['shelfLife'] {
  if (effectiveDate === null) return 'fine'
  const last = effectiveDate.getTime()
  if (now.getTime() >= last + DAY_MS) return 'over'
  return now.getTime() >= last - warnDays * DAY_MS ? 'near' : 'fine'
}

type Filled = { readonly stock: number; readonly low: number }

/** An empty one is no low one: it is said by itself. */
export const isEmpty = ({ stock }: Filled) => stock <= 0
export const isLow = (slot: Filled) => !isEmpty(slot) && slot.stock <= slot.low
