import { MINUTE_MS } from '#contract/base/durations.ts'
import type { OutsideCall } from './outside-call.ts'

/** Recent provider calls of this process, for monitoring. */
type MeasuredCall = { readonly at: number; readonly failed: boolean; readonly milliseconds: number }

const WINDOW_MS = 15 * MINUTE_MS
/** Maximum number of calls kept per provider. More within a quarter of an hour add no information. */
const HEARD_MAX = 2_000
const measuredCalls = new Map<string, MeasuredCall[]>()

export function recordOutsideCallMetrics({ provider, milliseconds, ended }: OutsideCall): void {
  const list = measuredCalls.get(provider) ?? []
  list.push({ at: Date.now(), failed: ended.startsWith('unknown'), milliseconds })
  if (list.length > HEARD_MAX) list.shift()
  measuredCalls.set(provider, list)
}

export function listProviderMetrics() {
  const since = Date.now() - WINDOW_MS
  return [...measuredCalls].map(([name, all]) => {
    const list = all.filter(({ at }) => at >= since)
    const failures = list.filter(({ failed }) => failed)
    const times = list.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
    const last = failures.at(-1)
    return {
      name,
      asked: list.length,
      failed: failures.length,
      milliseconds: times[Math.floor(times.length / 2)] ?? 0,
      failedAt: last ? new Date(last.at) : null,
    }
  })
}
