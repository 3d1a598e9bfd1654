import { daysAfter, toDayStart } from '#contract/base/shanghai.ts'

/** More than a journey takes on a busy machine. */
const LASTS_MS = 180_000

/**
 * For a journey that looks at what was counted today: where the day in China is over before it would
 * be, it begins with the next.
 */
export async function withinOneDay(): Promise<void> {
  const left = daysAfter(toDayStart(new Date()), 1).getTime() - Date.now()
  if (left < LASTS_MS) await new Promise((wait) => setTimeout(wait, left))
}
