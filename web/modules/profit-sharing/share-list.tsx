import { MINUTE_MS } from '#contract/base/durations.ts'
import { shareStates, type ShareOfOrder } from '#contract/profit-sharing/sharing-orders.ts'
import { shareReason } from '#contract/profit-sharing/share-reasons.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import type { CalendarDayRange } from '#web/kit/date-picker/days.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { moneyText, formatRelativeTime } from '#web/kit/formats.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { toSharingDaysInput } from './sharing-days.ts'
import { texts } from './texts.ts'

type Props = { readonly id: string; readonly days: CalendarDayRange }

/** Lists the orders of these days that gave a beneficiary a share, with the state of each. */
export function OrderShareList({ id, days }: Props) {
  const t = useTexts(texts)
  const query = usePagedCall(profitSharing.shares, { id, ...toSharingDaysInput(days) })
  return (
    <PagedList
      query={query}
      name={t.shares}
      like="row"
      lead={t.orderCount(query.data?.pages[0]?.total ?? 0)}
      keyOf={(share) => share.id}
      row={renderOrderShare}
      empty={<EmptyState title={t.noShares} text={t.noSharesText} />}
    />
  )
}

const renderOrderShare = (share: ShareOfOrder) => <OrderShareRow of={share} />
const OPEN: readonly ShareOfOrder['state'][] = ['failed', 'kept']

function OrderShareRow({ of }: { of: ShareOfOrder }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const state = shareStates[of.state][language]
  return (
    <ListRow
      title={formatRelativeTime(of.payTime, now, language)}
      sub={
        <>
          {of.fieldName}
          <DotSeparator />
          {t.shareOf(moneyText(of.money))}
          {of.backMoney > 0 && (
            <>
              <DotSeparator />
              {t.shareBack(moneyText(of.backMoney))}
            </>
          )}
        </>
      }
      {...(of.why && { alert: shareReason(of.why)[language], tone: 'warn' as const })}
      value={<MoneyAmount fen={of.sharedMoney} />}
      valueSub={state}
      {...(OPEN.includes(of.state) && { slot: 'warn' as const })}
      to={`/order?${new URLSearchParams({ id: of.id }).toString()}`}
    />
  )
}
