import { useNavigate } from '@tanstack/react-router'
import { orderKinds, type OrderKind } from '#contract/orders/order.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { TabList } from '#web/kit/tabs/tabs.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useSetOrderFilters, type OrderFilterValues } from '../order-addresses.ts'
import { OrderList } from './order-list.tsx'
import { PointsOrderList } from './points-order-list.tsx'
import css from '../orders.module.css'
import { texts } from '../texts.ts'

const KINDS = Object.keys(orderKinds) as OrderKind[]

/** Tab of what members redeemed for points. These are no orders, and only some people see them. */
const POINTS = 'points'

/** Orders of one kind at a time, or redemptions of the points store. */
export function OrderCenterList({ narrowed }: { readonly narrowed: OrderFilterValues }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const setFilters = useSetOrderFilters()
  const navigate = useNavigate()
  const { allowed } = usePermission(pointsStore.redemptions, {})
  const { kind = 'play', tab } = narrowed
  const isPoints = tab === POINTS && allowed
  const kinds = KINDS.map((value) => ({ value, label: orderKinds[value][language] }))
  const openTab = (value: OrderKind | typeof POINTS) =>
    value === POINTS
      ? void navigate({ to: '/order_center', search: { tab: POINTS }, replace: true })
      : setFilters({ kind: value, tab: undefined })
  return (
    <div className={css.kinds}>
      <TabList
        label={t.kind}
        value={isPoints ? POINTS : kind}
        onChange={openTab}
        options={allowed ? [...kinds, { value: POINTS, label: t.pointsTab }] : kinds}
      />
      {isPoints ? (
        <PointsOrderList />
      ) : (
        <OrderList list="center" narrowed={{ ...narrowed, kind }} />
      )}
    </div>
  )
}
