import { MINUTE_MS } from '#contract/base/durations.ts'
import { cashCountLife, cashCounts } from '#contract/reconciliation/cash-counts.ts'
import type { CallOutput } from '#contract/base/call.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatRelativeTime } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { countTexts } from './count-texts.ts'
import { formatCashVariance } from './count-format.ts'

type CashCountRecord = CallOutput<typeof cashCounts.listCounts>['records'][number]

type Props = { readonly device?: string | undefined; readonly person?: string | undefined }

/** Lists what was collected and handed over, newest first. */
export function CashCountList({ device, person }: Props) {
  const t = useTexts(countTexts)
  const query = usePagedCall(cashCounts.listCounts, {
    size: 20,
    ...(device !== undefined && { equipmentId: device }),
    ...(person !== undefined && { personId: person }),
  })
  return (
    <PagedList
      query={query}
      name={t.collections}
      like="order-row"
      keyOf={({ id }) => id}
      row={renderCashCount}
      empty={<EmptyState title={t.noRecords} text={t.noRecordsText} />}
    />
  )
}

const renderCashCount = (record: CashCountRecord) => <CashCountRow record={record} />

function CashCountRow({ record }: { readonly record: CashCountRecord }) {
  const t = useTexts(countTexts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const { id, equipmentId, name, personName, openedAt, countedFen, varianceFen, state } = record
  const isOver = state === 'taken'
  return (
    <ListRow
      names
      slot={isOver ? (varianceFen === 0 ? 'on' : 'off') : 'warn'}
      title={equipmentId === '' ? t.ofHandover(personName) : name}
      sub={
        <>
          {formatRelativeTime(openedAt, now, language)}
          <DotSeparator />
          {equipmentId === '' ? record.countedBy : personName}
        </>
      }
      value={
        countedFen === undefined ? (
          cashCountLife.name[state][language]
        ) : (
          <MoneyAmount fen={countedFen} />
        )
      }
      {...(varianceFen !== undefined && { valueSub: formatCashVariance(varianceFen, language) })}
      to={`/cashCount?id=${id}`}
    />
  )
}
