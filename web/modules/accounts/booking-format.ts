import {
  accountKinds,
  bookingKinds,
  toLedgerKindName,
  type AccountKind,
} from '#contract/accounts/ledger-words.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatCountWithUnit, moneyText } from '#web/kit/formats.ts'

export function formatBookingKind(kind: string, language: Language): string {
  return toLedgerKindName(bookingKinds, kind)[language]
}

export const CLAIM: AccountKind = 'clearing:claim'

type NamedAccount = { readonly accountKind: string; readonly name: string }

/** Returns the kind and name of an account, such as 待结算 星河影城店. */
export function formatAccountName({ accountKind, name }: NamedAccount, language: Language): string {
  const kind = toLedgerKindName(accountKinds, accountKind)[language]
  return name === '' ? kind : `${kind} ${name}`
}

/** Splits a subject such as `A03 · 玩 3 局` into its parts, for screens that draw the dot themselves. */
export function splitSubject(what: string): readonly string[] {
  return what.split(' · ')
}

/** Returns the balance to show. A claim is negative in the ledger, because others owe it to the merchant. */
export function toShownBalance(accountKind: string, balance: number): Fen {
  return toFen(accountKind === CLAIM ? -balance : balance)
}

type BalanceTexts = {
  readonly left: (amount: string) => string
  readonly claimed: (amount: string) => string
}

export function formatAssetAmount(
  amount: number,
  asset: 'money' | 'coins' | 'points',
  language: Language,
): string {
  return asset === 'money' ? moneyText(toFen(amount)) : formatCountWithUnit(amount, asset, language)
}

type AccountBalance = {
  readonly accountKind: string
  readonly balance: number
  readonly asset?: 'money' | 'coins' | 'points'
}

/** Returns the balance of an account after a line, as in `余额 ¥12.00`. */
export function formatBalanceAfter(
  { accountKind, balance, asset = 'money' }: AccountBalance,
  t: BalanceTexts,
  language: Language,
): string {
  const amount = formatAssetAmount(toShownBalance(accountKind, balance), asset, language)
  return accountKind === CLAIM ? t.claimed(amount) : t.left(amount)
}

/** Screens for those subjects of bookings that have one. */
const PLACES: Readonly<Record<string, string>> = {
  order: '/order',
  withdrawal: '/withdrawal_records',
  deposit: '/yj_records',
}

export function toBookingSubjectPath(aboutKind: string, aboutId: string): string | undefined {
  const path = PLACES[aboutKind]
  return path === undefined ? undefined : `${path}?id=${encodeURIComponent(aboutId)}`
}
