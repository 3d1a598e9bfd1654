import type { CallOutput } from '#contract/base/call.ts'
import type { platformWatch } from '#contract/platform-desk/platform-watch.ts'

export type Health = CallOutput<typeof platformWatch.health>
export type Provider = Health['providers'][number]

const SLOW_MS = 2_000
/** Share of failed requests above which a person has to look. */
const FAILING = 0.02

export function computeProviderFailureRate({ asked, failed }: Provider): number {
  return asked === 0 ? 0 : failed / asked
}

export function isProviderSlow({ milliseconds }: Provider): boolean {
  return milliseconds >= SLOW_MS
}

export function toProviderSlot(of: Provider) {
  if (computeProviderFailureRate(of) > FAILING) return 'fault'
  if (isProviderSlow(of)) return 'warn'
  return of.asked === 0 ? 'off' : 'on'
}
