import * as z from 'zod/mini'
import { searchWordSchema } from '#web/routing/search-word.ts'

export type MemberSort = 'lastVisitTime' | 'paid' | 'plays' | 'joinTime'
const text = z.optional(z.string())

/**
 * Filters of the members, in the search parameters of the list and of the member beside it. Going back or
 * reloading shows the same list again. `list` is the list by level that a member was opened from.
 */
export const memberSearch = {
  id: text,
  q: text,
  level: text,
  tag: text,
  site: text,
  from: text,
  to: text,
  back: searchWordSchema<'never'>({ never: true }),
  sort: searchWordSchema<MemberSort>({
    lastVisitTime: true,
    paid: true,
    plays: true,
    joinTime: true,
  }),
  list: searchWordSchema<'levels'>({ levels: true }),
}
export const levelSearch = { level: text }
export const spendingSearch = { id: text }
