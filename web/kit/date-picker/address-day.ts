import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'

/**
 * Returns the start of the day named in a URL, or undefined if the text is missing or is not a valid day.
 */
export function parseAddressDay(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : z.safeDecode(day, text).data
}
