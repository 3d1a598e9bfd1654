import * as z from 'zod/mini'
import { day } from '#contract/base/wire.ts'

/** The beginning of the day that an address names; one that there is none of is none. */
export function parseAddressDay(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : z.safeDecode(day, text).data
}
