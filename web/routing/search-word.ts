import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/**
 * Schema of an optional word in the search parameters. The address is read before the screen is loaded with
 * its calls, so words declared with the calls are repeated here. A forgotten word does not compile.
 */
export function searchWordSchema<Word extends string>(words: Readonly<Record<Word, true>>) {
  const list = Object.keys(words) as [Word, ...Word[]]
  return orElse(z.optional(z.enum(list)), undefined)
}
