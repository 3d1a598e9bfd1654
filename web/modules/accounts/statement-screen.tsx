import { useSearch } from '@tanstack/react-router'
import { accountKinds, type AccountKind } from '#contract/accounts/ledger-words.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DaysChip } from '#web/kit/date-picker/days-chip.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { SiteLimitNote } from '#web/client/session/site-limit-note.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { usePages } from '#web/client/calls/use-call.ts'
import { CoinLines } from './coin-lines.tsx'
import { ExportLines } from './export-lines-button.tsx'
import { StatementLineList } from './statement-line-list.tsx'
import { accountText } from './booking-format.ts'
import { datesOf, useSetLedgerFilters } from './ledger-filters.ts'
import { texts } from './texts.ts'
import { COINS } from './wallet-search.ts'

type Ends = { readonly from?: string | undefined; readonly to?: string | undefined }
const SIZE = 20
const ALL: Ends = { from: undefined, to: undefined }

/** /money_detail_list: movements of the withdrawable balance, with the balance after each. */
export function StatementScreen() {
  const search = useSearch({ from: '/money_detail_list' })
  return <OneAccount search={search} account="withdrawable" back="/wallet" />
}

/** /accountBalanceList: the lines of one balance, or of all accounts of one kind. */
export function BalanceLinesScreen() {
  const { account = 'withdrawable', ...search } = useSearch({ from: '/accountBalanceList' })
  if (account === COINS) return <CoinLines search={search} />
  const kind = KINDS_OF_MANY.find((each) => each === account)
  if (kind) return <AccountKindStatement search={search} kind={kind} />
  return <OneAccount search={search} account={account} back="/accountBalance" />
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
  readonly search: Ends
  readonly account: string
  readonly back: '/wallet' | '/accountBalance'
}

function OneAccount({ search, account, back }: AccountProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const narrow = useSetLedgerFilters()
  const dates = datesOf(search)
  const query = usePages(wallet.statement, { ...dates, account, size: SIZE })
  const found = query.data?.pages[0]
  const narrowed = search.from !== undefined || search.to !== undefined
  return (
    <RouteScreen
      back={back}
      {...(back === '/accountBalance' && found && { title: accountText(found, language) })}
      actions={<ExportLines filter={{ ...dates, account }} />}
    >
      <SiteLimitNote />
      <ChipLine>
        <DaysChip from={search.from} to={search.to} onChange={narrow} />
      </ChipLine>
      {found && found.total > 0 && (
        <KpiTiles
          items={[
            ...(narrowed ? [{ label: t.opening, value: <MoneyAmount fen={found.opening} /> }] : []),
            { label: narrowed ? t.closing : t.now, value: <MoneyAmount fen={found.closing} /> },
          ]}
        />
      )}
      <StatementLineList query={query} clear={narrowed ? () => narrow(ALL) : undefined} />
    </RouteScreen>
  )
}

type KindProps = { readonly search: Ends; readonly kind: AccountKind }

function AccountKindStatement({ search, kind }: KindProps) {
  const language = useLanguage()
  const narrow = useSetLedgerFilters()
  const filter = { ...datesOf(search), accountKinds: [kind] }
  const query = usePages(wallet.lines, { ...filter, size: SIZE })
  const narrowed = search.from !== undefined || search.to !== undefined
  return (
    <RouteScreen
      back="/accountBalance"
      title={accountKinds[kind][language]}
      actions={<ExportLines filter={filter} />}
    >
      <SiteLimitNote />
      <ChipLine>
        <DaysChip from={search.from} to={search.to} onChange={narrow} />
      </ChipLine>
      <StatementLineList query={query} named clear={narrowed ? () => narrow(ALL) : undefined} />
    </RouteScreen>
  )
}
