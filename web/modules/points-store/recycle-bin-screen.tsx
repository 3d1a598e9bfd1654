import { useState } from 'react'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { RESTORE_DAYS, type StoreGoods } from '#contract/points-store/store-goods.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { usePagedCall } from '#web/client/calls/use-call.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { formatCount, formatDayWithYear } from '#web/kit/formats.ts'
import { gift } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { goodsTexts } from './goods-texts.ts'
import css from './points-store.module.css'
import { storeGoodsCalls } from './store-calls.ts'
import { StoreGoodsFacts } from './store-goods-row.tsx'

const renderRemovedGoods = (goods: StoreGoods) => <RemovedGoodsCard goods={goods} />

/** /integralStore/good-recycle-path: removed goods, which can be restored for some days. */
export function RecycleBinScreen() {
  const t = useTexts(goodsTexts)
  const query = usePagedCall(pointsStore.goods, { size: 20, removed: true })
  return (
    <RouteScreen back="/integralStore/goodManage">
      <PagedList
        query={query}
        name={t.removedGoods}
        like="order-row"
        lead={t.count(formatCount(query.data?.pages[0]?.total ?? 0))}
        keyOf={({ id }) => id}
        row={renderRemovedGoods}
        empty={<EmptyState title={t.noRemoved} text={t.noRemovedText} />}
      />
    </RouteScreen>
  )
}

function RemovedGoodsCard({ goods }: { readonly goods: StoreGoods }) {
  const t = useTexts(goodsTexts)
  const language = useLanguage()
  const { id, name, pictures, redeemed, removedAt } = goods
  const [now] = useState(() => new Date())
  const lastDay = addDaysToTime(toShanghaiDayStart(removedAt ?? now), RESTORE_DAYS)
  const isRestorable = lastDay >= toShanghaiDayStart(now)
  return (
    <div>
      <ListRow
        icon={gift}
        picture={pictures[0]}
        names
        title={name}
        alert={isRestorable ? t.until(formatDayWithYear(lastDay, language)) : t.tooLate}
        sub={redeemed > 0 ? t.wasRedeemed : <StoreGoodsFacts goods={goods} />}
      />
      <div className={css.acts}>
        {isRestorable && (
          <CallButton
            fit
            call={pointsStore.restoreGoods}
            input={{ ids: [id] }}
            renews={storeGoodsCalls}
            onDone={() => showToast(t.restored)}
          >
            {t.restore}
          </CallButton>
        )}
        {redeemed === 0 && (
          <CallButton
            fit
            kind="danger-plain"
            call={pointsStore.deleteGoods}
            input={{ ids: [id] }}
            renews={storeGoodsCalls}
            confirm={{ title: t.deleteQuestion(name), text: t.deleteText, act: t.delete }}
            onDone={() => showToast(t.deleted)}
          >
            {t.delete}
          </CallButton>
        )}
      </div>
    </div>
  )
}
