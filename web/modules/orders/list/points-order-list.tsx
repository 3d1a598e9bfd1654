import { useState } from 'react'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { redemptionLifecycle } from '#contract/points-store/redemption.ts'
import type { ListedRedemption } from '#contract/points-store/redemptions.ts'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, formatTimeWithMinutes, maskPlayerName } from '#web/kit/formats.ts'
import { gift } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { pointsOrderTexts } from '../texts.ts'

const renderRedemption = (redemption: ListedRedemption) => (
  <PointsOrderRow redemption={redemption} />
)

/** Redemptions of the points store, newest first. Each opens in the list where it is handled. */
export function PointsOrderList() {
  const t = useTexts(pointsOrderTexts)
  const query = usePagedCall(pointsStore.redemptions, { size: 20 })
  return (
    <PagedList
      query={query}
      name={t.redemptions}
      like="order-row"
      lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
      keyOf={({ id }) => id}
      row={renderRedemption}
      empty={<EmptyState title={t.none} text={t.noneText} />}
    />
  )
}

function PointsOrderRow({ redemption }: { readonly redemption: ListedRedemption }) {
  const t = useTexts(pointsOrderTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, goodsName, picture, pieces, points, state, playerName, fieldName } = redemption
  const parts = [
    maskPlayerName(playerName),
    fieldName,
    formatTimeWithMinutes(redemption.createTime, now, language),
  ]
  return (
    <ListRow
      icon={gift}
      picture={picture}
      names
      title={pieces > 1 ? `${goodsName} × ${formatCount(pieces)}` : goodsName}
      alert={redemptionLifecycle.name[state][language]}
      sub={<DottedParts parts={parts} />}
      value={t.points(formatCount(points))}
      to={`/integralStore/orderManage?${new URLSearchParams({ id })}`}
    />
  )
}
