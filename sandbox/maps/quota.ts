import * as z from 'zod/mini'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import { type Clock } from '../clock.ts'
import type { Details } from '../platform.ts'

/** Call quota of a key: per day in China and per second. */
export type Quota = {
  broken(): 'daily' | 'perSecond' | undefined
  use(): void
  /** Sets the quota that an operator buys. Omitted values are reset to their defaults. */
  set(details: Details): QuotaLimits
  state(): { readonly most: QuotaLimits; readonly callsToday: number }
  reset(): void
}
type QuotaLimits = { readonly daily: number; readonly perSecond: number }

const MOST: QuotaLimits = { daily: 10_000, perSecond: 50 }

const quotaCount = z.int().check(z.nonnegative())
const wishForm = z.object({ daily: z.optional(quotaCount), perSecond: z.optional(quotaCount) })

export function newMapsQuota(clock: Clock): Quota {
  let limits = MOST
  let used = { day: '', calls: 0 }
  let lastSecond: readonly number[] = []
  const countMapsCallsToday = () => (used.day === formatShanghaiDay(clock.now()) ? used.calls : 0)
  return {
    broken() {
      const now = clock.now().getTime()
      lastSecond = lastSecond.filter((time) => now - time < 1_000)
      if (lastSecond.length >= limits.perSecond) return 'perSecond'
      return countMapsCallsToday() >= limits.daily ? 'daily' : undefined
    },
    use() {
      const now = clock.now()
      used = { day: formatShanghaiDay(now), calls: countMapsCallsToday() + 1 }
      lastSecond = [...lastSecond, now.getTime()]
    },
    set(details) {
      const { daily = MOST.daily, perSecond = MOST.perSecond } = wishForm.parse(details)
      limits = { daily, perSecond }
      return limits
    },
    state: () => ({ most: limits, callsToday: countMapsCallsToday() }),
    reset() {
      limits = MOST
      used = { day: '', calls: 0 }
      lastSecond = []
    },
  }
}
