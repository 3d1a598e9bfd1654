import { useSearch } from '@tanstack/react-router'
import { income } from '#contract/income/income.ts'
import { toFen } from '#contract/base/money.ts'
import { incomeLines, wallet } from '#contract/accounts/wallet.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { shanghaiToday } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { KpiTiles } from '#web/kit/kpis/kpis.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { StatementLineList } from './statement-line-list.tsx'
import { parseLedgerDates, useSetLedgerFilters } from './ledger-filters.ts'
import { texts } from './texts.ts'

type IncomeLinesSearch = { readonly from?: string | undefined; readonly to?: string | undefined }
type Dates = { readonly startDate: Date; readonly endDate: Date }

const SIZE = 20

/** /details_income: income of the chosen days, payment by payment, with its source. */
export function IncomeLinesScreen() {
  const t = useTexts(texts)
  const search: IncomeLinesSearch = useSearch({ from: '/details_income' })
  const setFilters = useSetLedgerFilters()
  const now = shanghaiToday()
  const ends = { from: search.from ?? search.to ?? now, to: search.to ?? search.from ?? now }
  const fallback = parseLedgerDates({ from: now, to: now })
  const { startDate = fallback.startDate, endDate = fallback.endDate } = parseLedgerDates(ends)
  const dates = { startDate: startDate!, endDate: endDate! }
  const query = usePagedCall(wallet.lines, { ...dates, ...incomeLines, size: SIZE })
  return (
    <RouteScreen back="/wallet">
      <ChipLine>
        <DayRangeChip from={ends.from} to={ends.to} onChange={setFilters} />
      </ChipLine>
      <IncomeLineTotals dates={dates} />
      <StatementLineList
        query={query}
        named
        empty={<EmptyState title={t.noIncome} text={t.noIncomeText} />}
      />
      <RowGroup>
        <ListRow
          title={t.byCash}
          sub={t.byCashSub}
          value={<CashIncomeAmount dates={dates} />}
          to="/cashincome"
        />
      </RowGroup>
    </RouteScreen>
  )
}

/** Shows the cash that machines counted on these days, or a dash without permission to see income. */
function CashIncomeAmount({ dates }: { readonly dates: Dates }) {
  const { allowed } = usePermission(income.exchanged, {})
  const input = { ...dates, type: 'offline' } as const
  const { data } = useCall(income.exchanged, input, { silent: true, when: allowed })
  return data ? <MoneyAmount fen={data.offlineMoney} /> : '—'
}

/** Shows the totals of the income pages to users who may see those. The lines below add up to the same. */
function IncomeLineTotals({ dates }: { readonly dates: Dates }) {
  const t = useTexts(texts)
  const { allowed } = usePermission(income.online, {})
  const { data } = useCall(income.online, dates, { silent: true, when: allowed })
  if (!data || data.orders + data.refunds === 0) return null
  const netAmount = toFen(data.money - data.refundMoney)
  return (
    <RowGroup>
      <KpiTiles
        items={[
          { label: t.received, value: <MoneyAmount fen={data.money} /> },
          { label: t.refunded, value: <MoneyAmount fen={data.refundMoney} /> },
          { label: t.kept, value: <MoneyAmount fen={netAmount} /> },
        ]}
      />
    </RowGroup>
  )
}
