import { NOTHING_KNOWN } from '#web/kit/formats.ts'

/** Returns the plays per prize, for example 14.2; a placeholder if no prize came out. */
export function formatPrizeRate({
  prizePlays,
  prizes,
}: {
  prizePlays: number
  prizes: number
}): string {
  return prizes === 0 ? NOTHING_KNOWN : (prizePlays / prizes).toFixed(1)
}
