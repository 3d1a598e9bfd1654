const DAY_MS = 24 * 3_600_000
const SHANGHAI_MS = 8 * 3_600_000
/** More than a journey takes on a busy machine. */
const LASTS_MS = 180_000

/**
 * For a journey that looks at what was counted today: where the day in China is over before it would
 * be, it begins with the next.
 */
export async function withinOneDay(): Promise<void> {
  const left = DAY_MS - ((Date.now() + SHANGHAI_MS) % DAY_MS)
  if (left < LASTS_MS) await new Promise((wait) => setTimeout(wait, left))
}
