import { useSearch } from '@tanstack/react-router'
import { income } from '#contract/income.ts'
import { fen } from '#contract/money.ts'
import { incomeLines, wallet } from '#contract/wallet.ts'
import { useGate } from '#web/kit/allowed.tsx'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DaysChip } from '#web/kit/date-picker/days-chip.tsx'
import { today } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { Group } from '#web/kit/group/group.tsx'
import { Kpis } from '#web/kit/kpis/kpis.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Row } from '#web/kit/row/row.tsx'
import { Screen } from '#web/kit/screen.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePages } from '#web/kit/use-call.ts'
import { StatementLineList } from './line-list.tsx'
import { datesOf, useSetLedgerFilters } from './narrow.ts'
import { texts } from './texts.ts'

type Search = { readonly from?: string | undefined; readonly to?: string | undefined }
type Dates = { readonly startDate: Date; readonly endDate: Date }

const SIZE = 20

/** /details_income: what came in on a day, payment by payment, with where it came from. */
export function IncomeLinesScreen() {
  const t = useTexts(texts)
  const search: Search = useSearch({ from: '/details_income' })
  const narrow = useSetLedgerFilters()
  const now = today()
  const ends = { from: search.from ?? search.to ?? now, to: search.to ?? search.from ?? now }
  const fallback = datesOf({ from: now, to: now })
  const { startDate = fallback.startDate, endDate = fallback.endDate } = datesOf(ends)
  const dates = { startDate: startDate!, endDate: endDate! }
  const query = usePages(wallet.lines, { ...dates, ...incomeLines, size: SIZE })
  return (
    <Screen back="/wallet">
      <ChipLine>
        <DaysChip from={ends.from} to={ends.to} onChange={narrow} />
      </ChipLine>
      <IncomeLineTotals dates={dates} />
      <StatementLineList
        query={query}
        named
        empty={<EmptyState title={t.noIncome} text={t.noIncomeText} />}
      />
      <Group>
        <Row title={t.byCash} sub={t.byCashSub} value={<ByCash dates={dates} />} to="/cashincome" />
      </Group>
    </Screen>
  )
}

/** What machines counted in these days; a dash for who may not see income. */
function ByCash({ dates }: { readonly dates: Dates }) {
  const { allowed } = useGate(income.exchanged, {})
  const wish = { ...dates, type: 'offline' } as const
  const { data } = useCall(income.exchanged, wish, { silent: true, when: allowed })
  return data ? <Money fen={data.offlineMoney} /> : '—'
}

/** As the income pages have it, for who may see those: the lines below come to the same. */
function IncomeLineTotals({ dates }: { readonly dates: Dates }) {
  const t = useTexts(texts)
  const { allowed } = useGate(income.online, {})
  const { data } = useCall(income.online, dates, { silent: true, when: allowed })
  if (!data || data.orders + data.refunds === 0) return null
  const kept = fen(data.money - data.refundMoney)
  return (
    <Kpis
      items={[
        { label: t.received, value: <Money fen={data.money} /> },
        { label: t.refunded, value: <Money fen={data.refundMoney} /> },
        { label: t.kept, value: <Money fen={kept} /> },
      ]}
    />
  )
}
