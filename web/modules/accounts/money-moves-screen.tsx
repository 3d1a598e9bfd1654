import { useSearch } from '@tanstack/react-router'
import {
  accountKinds,
  bookingKinds,
  isMoneyBookingKind,
  isStatementAccountKind,
  type AccountKind,
  type BookingKind,
} from '#contract/accounts/ledger-words.ts'
import type { Sentence } from '#contract/base/sentence.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { OptionFilterChip } from '#web/kit/picker/one-chip.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { ExportLinesButton } from './export-lines-button.tsx'
import { StatementLineList } from './statement-line-list.tsx'
import { parseLedgerDates, useSetLedgerFilters } from './ledger-filters.ts'
import { texts } from './texts.ts'

type MoneyMovesSearch = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly kind?: BookingKind | undefined
  readonly account?: AccountKind | undefined
}
const SIZE = 20
const NOTHING: MoneyMovesSearch = {
  from: undefined,
  to: undefined,
  direction: undefined,
  kind: undefined,
  account: undefined,
}

/** /details_list: all money in and out, by account, kind and days. */
export function MoneyMovesScreen() {
  const search: MoneyMovesSearch = useSearch({ from: '/details_list' })
  const { direction, kind, account } = search
  const filter = {
    ...parseLedgerDates(search),
    direction,
    kinds: kind && [kind],
    accountKinds: account && [account],
  }
  const query = usePagedCall(wallet.lines, { ...filter, size: SIZE })
  const setFilters = useSetLedgerFilters()
  const isFiltered = Object.values(search).some((part) => part !== undefined)
  return (
    <RouteScreen back="/wallet" actions={<ExportLinesButton filter={filter} />}>
      <SiteLimitNote />
      <MoneyMoveFilters search={search} />
      <StatementLineList
        query={query}
        named
        clear={isFiltered ? () => setFilters(NOTHING) : undefined}
      />
    </RouteScreen>
  )
}

/** Account kinds that hold no money. */
const COIN_AND_POINT_ACCOUNTS: readonly AccountKind[] = [
  'bought',
  'given',
  'points',
  'pending-points',
]
/**
 * Only account kinds of money that are on a statement. Accounts that mirror outside parties are not, except
 * debts.
 */
const ACCOUNTS = (Object.keys(accountKinds) as AccountKind[]).filter(
  (kind) => isStatementAccountKind(kind) && !COIN_AND_POINT_ACCOUNTS.includes(kind),
)
const KINDS = (Object.keys(bookingKinds) as BookingKind[]).filter(isMoneyBookingKind)

function MoneyMoveFilters({ search }: { readonly search: MoneyMovesSearch }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetLedgerFilters()
  const toLabelledOptions = <Key extends string>(
    keys: readonly Key[],
    labels: Record<Key, Sentence>,
  ) => keys.map((value) => ({ value, label: labels[value][language] }))
  return (
    <ChipLine>
      <DayRangeChip from={search.from} to={search.to} onChange={setFilters} />
      <OptionFilterChip
        title={t.direction}
        any={t.anyDirection}
        value={search.direction}
        options={(['in', 'out'] as const).map((value) => ({ value, label: t[value] }))}
        onPick={(direction) => setFilters({ direction })}
      />
      <OptionFilterChip
        title={t.kind}
        any={t.anyKind}
        value={search.kind}
        options={toLabelledOptions(KINDS, bookingKinds)}
        onPick={(kind) => setFilters({ kind })}
      />
      <OptionFilterChip
        title={t.account}
        any={t.anyAccount}
        value={search.account}
        options={toLabelledOptions(ACCOUNTS, accountKinds)}
        onPick={(account) => setFilters({ account })}
      />
    </ChipLine>
  )
}
