import { useSearch } from '@tanstack/react-router'
import { accountKinds, type AccountKind } from '#contract/accounts/ledger-words.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { CoinLinesScreen } from './coin-lines.tsx'
import { ExportLinesButton } from './export-lines-button.tsx'
import { StatementLineList } from './statement-line-list.tsx'
import { formatAccountName, toShownBalance } from './booking-format.ts'
import { parseLedgerDates, useSetLedgerFilters } from './ledger-filters.ts'
import { texts } from './texts.ts'
import { COINS } from './wallet-search.ts'

type StatementDayRange = { readonly from?: string | undefined; readonly to?: string | undefined }
const SIZE = 20
const ALL: StatementDayRange = { from: undefined, to: undefined }

/** /money_detail_list: movements of the withdrawable balance, with the balance after each. */
export function StatementScreen() {
  const search = useSearch({ from: '/money_detail_list' })
  return <AccountStatementScreen search={search} account="withdrawable" back="/wallet" />
}

/** /accountBalanceList: the lines of one balance, or of all accounts of one kind. */
export function BalanceLinesScreen() {
  const { account = 'withdrawable', ...search } = useSearch({ from: '/accountBalanceList' })
  if (account === COINS) return <CoinLinesScreen search={search} />
  const kind = KINDS_OF_MANY.find((each) => each === account)
  if (kind) return <AccountKindStatementScreen search={search} kind={kind} />
  return <AccountStatementScreen search={search} account={account} back="/accountBalance" />
}

/** Account kinds with one account for each site, channel or person. */
const KINDS_OF_MANY: readonly AccountKind[] = [
  'pending',
  'held',
  'share',
  'sharing',
  'clearing:claim',
  'clearing:owed',
]

type AccountProps = {
  readonly search: StatementDayRange
  readonly account: string
  readonly back: '/wallet' | '/accountBalance'
}

function AccountStatementScreen({ search, account, back }: AccountProps) {
  const language = useLanguage()
  const setFilters = useSetLedgerFilters()
  const dates = parseLedgerDates(search)
  const query = usePagedCall(wallet.statement, { ...dates, account, size: SIZE })
  const firstPage = query.data?.pages[0]
  const isFiltered = search.from !== undefined || search.to !== undefined
  return (
    <RouteScreen
      back={back}
      {...(back === '/accountBalance' &&
        firstPage && { title: formatAccountName(firstPage, language) })}
      actions={<ExportLinesButton filter={{ ...dates, account }} />}
    >
      <SiteLimitNote />
      <ChipLine>
        <DayRangeChip from={search.from} to={search.to} onChange={setFilters} />
      </ChipLine>
      {firstPage && firstPage.total > 0 && (
        <StatementBalances statement={firstPage} isFiltered={isFiltered} />
      )}
      <StatementLineList query={query} clear={isFiltered ? () => setFilters(ALL) : undefined} />
    </RouteScreen>
  )
}

type BalancesProps = {
  readonly statement: CallOutput<typeof wallet.statement>
  readonly isFiltered: boolean
}

function StatementBalances({ statement, isFiltered }: BalancesProps) {
  const t = useTexts(texts)
  const { accountKind, opening, closing } = statement
  const toBalanceTile = (label: string, balance: number) => ({
    label,
    value: <MoneyAmount fen={toShownBalance(accountKind, balance)} />,
  })
  return (
    <RowGroup>
      <KpiTiles
        items={
          isFiltered
            ? [toBalanceTile(t.opening, opening), toBalanceTile(t.closing, closing)]
            : [toBalanceTile(t.now, closing)]
        }
      />
    </RowGroup>
  )
}

type KindProps = { readonly search: StatementDayRange; readonly kind: AccountKind }

function AccountKindStatementScreen({ search, kind }: KindProps) {
  const language = useLanguage()
  const setFilters = useSetLedgerFilters()
  const filter = { ...parseLedgerDates(search), accountKinds: [kind] }
  const query = usePagedCall(wallet.lines, { ...filter, size: SIZE })
  const isFiltered = search.from !== undefined || search.to !== undefined
  return (
    <RouteScreen
      back="/accountBalance"
      title={accountKinds[kind][language]}
      actions={<ExportLinesButton filter={filter} />}
    >
      <SiteLimitNote />
      <ChipLine>
        <DayRangeChip from={search.from} to={search.to} onChange={setFilters} />
      </ChipLine>
      <StatementLineList
        query={query}
        named
        clear={isFiltered ? () => setFilters(ALL) : undefined}
      />
    </RouteScreen>
  )
}
