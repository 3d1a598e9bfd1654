import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import {
  accountKinds,
  bookingKinds,
  type AccountKind,
  type BookingKind,
} from '#contract/accounts/ledger-words.ts'

const text = z.optional(z.string())
const days = { from: text, to: text }
const createOptionalKeySchema = <Key extends string>(names: Readonly<Record<Key, unknown>>) =>
  orElse(z.optional(z.enum(Object.keys(names) as [Key, ...Key[]])), undefined)

/** Search parameters of the lists of lines. */
export const statementSearch = days
/** Value of `account` for the coins that players hold, in place of an account's name. */
export const COINS = 'coins'
export const balanceSearch = { ...days, account: text }
export const movesSearch = {
  ...days,
  direction: orElse(z.optional(z.enum(['in', 'out'])), undefined),
  kind: createOptionalKeySchema<BookingKind>(bookingKinds),
  account: createOptionalKeySchema<AccountKind>(accountKinds),
}
export const incomeSearch = days
export const lineSearch = { id: text }
