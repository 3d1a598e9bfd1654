/** A day is the moment at which it begins in Shanghai, as the wire has it. */
export const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

/** The beginning of the day that a moment is in. */
export function toReconciliationDay(at: Date): Date {
  return new Date(at.getTime() - ((at.getTime() + SHANGHAI_MS) % DAY_MS))
}

export function daysAfter(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS)
}

/** `2026-11-20`, as a column and a provider have it. */
export function formatReconciliationDay(day: Date): string {
  return new Date(day.getTime() + SHANGHAI_MS).toISOString().slice(0, 10)
}
