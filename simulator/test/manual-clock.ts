import type { Clock } from '#simulator/clock.ts'

type Due = { readonly at: number; readonly run: () => void }

/** Stands still until it is put forward; what is due on the way runs at its own time, in order. */
export function manualClock(start: number): Clock & { advance(ms: number): void } {
  let now = start
  const waiting = new Set<Due>()
  return {
    now: () => now,
    after(ms, run) {
      const due = { at: now + ms, run }
      waiting.add(due)
      return () => void waiting.delete(due)
    },
    advance(ms) {
      const until = now + ms
      for (;;) {
        const [next] = [...waiting].toSorted((a, b) => a.at - b.at)
        if (!next || next.at > until) break
        waiting.delete(next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = until
    },
  }
}
