import { MINUTE_MS } from '#contract/base/durations.ts'
import type { CoinLine } from '#contract/accounts/wallet.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ChipLine } from '#web/kit/chips/chips.tsx'
import { DayRangeChip } from '#web/kit/date-picker/days-chip.tsx'
import { formatTimeWithMinutes } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { EmptyStatementLines } from './statement-line-list.tsx'
import { formatAssetAmount, formatBookingKind, splitSubject } from './booking-format.ts'
import { parseLedgerDates, useSetLedgerFilters } from './ledger-filters.ts'
import { texts } from './texts.ts'

type Props = {
  readonly search: { readonly from?: string | undefined; readonly to?: string | undefined }
}
const SIZE = 20

/** Statement of the coins that players hold: each change with the balance after it. */
export function CoinLinesScreen({ search: { from, to } }: Props) {
  const t = useTexts(texts)
  const setFilters = useSetLedgerFilters()
  const query = usePagedCall(wallet.coinLines, { ...parseLedgerDates({ from, to }), size: SIZE })
  const clearCoinLineDates = () => setFilters({ from: undefined, to: undefined })
  return (
    <RouteScreen back="/accountBalance" title={t.coins}>
      <ChipLine>
        <DayRangeChip from={from} to={to} onChange={setFilters} />
      </ChipLine>
      <PagedList
        query={query}
        name={t.coinLines}
        like="order-row"
        lead={t.coinCount(query.data?.pages[0]?.total ?? 0)}
        keyOf={({ id, line }) => `${id} ${line}`}
        row={renderCoinLine}
        empty={
          <EmptyStatementLines
            none={t.noCoinLines}
            clear={from || to ? clearCoinLineDates : undefined}
          />
        }
      />
    </RouteScreen>
  )
}

const renderCoinLine = (line: CoinLine) => <CoinLineRow line={line} />

function CoinLineRow({
  line: { id, kind, what, createTime, coins, held },
}: {
  readonly line: CoinLine
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  return (
    <ListRow
      title={<DottedParts parts={[formatBookingKind(kind, language), ...splitSubject(what)]} />}
      sub={formatTimeWithMinutes(createTime, now, language)}
      value={`${coins > 0 ? '+' : ''}${formatAssetAmount(coins, 'coins', language)}`}
      valueSub={t.left(formatAssetAmount(held, 'coins', language))}
      to={`/money_detail?id=${id}`}
    />
  )
}
