import { accountKinds, bookingKinds, toLedgerKindName } from '#contract/accounts/ledger-words.ts'
import { toFen } from '#contract/base/money.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatCountWithUnit, moneyText } from '#web/kit/formats.ts'

export function formatBookingKind(kind: string, language: Language): string {
  return toLedgerKindName(bookingKinds, kind)[language]
}

type NamedAccount = { readonly accountKind: string; readonly name: string }

/** Returns the kind and name of an account, such as 待结算 星河影城店. */
export function formatAccountName({ accountKind, name }: NamedAccount, language: Language): string {
  const kind = toLedgerKindName(accountKinds, accountKind)[language]
  return name === '' ? kind : `${kind} ${name}`
}

export function formatAssetAmount(
  amount: number,
  asset: 'money' | 'coins' | 'points',
  language: Language,
): string {
  return asset === 'money' ? moneyText(toFen(amount)) : formatCountWithUnit(amount, asset, language)
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
