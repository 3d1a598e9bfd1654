import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/**
 * A word behind the `?` of an address, or none. It is read before the screen is there with its calls,
 * so words that are declared with them are written out; one forgotten does not compile.
 */
export function searchWord<Word extends string>(words: Readonly<Record<Word, true>>) {
  const list = Object.keys(words) as [Word, ...Word[]]
  return orElse(z.optional(z.enum(list)), undefined)
}
