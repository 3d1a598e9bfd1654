import { NOTHING_KNOWN } from '#web/kit/formats.ts'

/** Plays for one prize: 14.2. Where nothing came out nobody knows. */
export function formatPrizeRate({
  prizePlays,
  prizes,
}: {
  prizePlays: number
  prizes: number
}): string {
  return prizes === 0 ? NOTHING_KNOWN : (prizePlays / prizes).toFixed(1)
}
