import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'

/** Longer than any journey takes on a busy machine. */
const LASTS_MS = 180_000

/**
 * Waits for the next day in China if the current one would end during the journey. For journeys that check
 * numbers of today.
 */
export async function withinOneDay(): Promise<void> {
  const left = addDaysToTime(toShanghaiDayStart(new Date()), 1).getTime() - Date.now()
  if (left < LASTS_MS) await new Promise((wait) => setTimeout(wait, left))
}
