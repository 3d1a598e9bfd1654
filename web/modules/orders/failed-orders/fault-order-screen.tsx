import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { refundModes } from '#contract/orders/order-words.ts'
import { orders, type Order } from '#contract/orders/orders.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { IconButton } from '#web/kit/button/icon-button.tsx'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { sliders } from '#web/kit/icon/icons.ts'
import { PagedList } from '#web/kit/list/list.tsx'
import { LiveLead } from '#web/client/live/live-lead.tsx'
import { RouteScreen } from '#web/kit/page/route-screen.tsx'
import { SegmentedControl } from '#web/kit/segmented/segmented.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { useCall, usePagedCall } from '#web/client/calls/use-call.ts'
import { FaultOrderCard } from './fault-card.tsx'
import { faultTexts } from './fault-texts.ts'
import { ListedOrderRow } from '../list/listed-order.tsx'
import { orderAddress } from '../order-addresses.ts'
import css from '../orders.module.css'

/** Loaded when somebody opens it. */
const OrderSettingsSheet = lazy(async () => ({
  default: (await import('./order-settings-sheet.tsx')).OrderSettingsSheet,
}))

/** /fault_order: paid orders that were not delivered or are in doubt, and resolved ones. */
export function FaultOrderScreen() {
  const t = useTexts(faultTexts)
  const navigate = useNavigate()
  const { show = 'unsolved' } = useSearch({ from: '/fault_order' })
  const gate = usePermission(orders.changeSettings, {})
  const [setting, setSetting] = useState(false)
  const showFaultOrders = (to: 'unsolved' | 'resolved') =>
    void navigate({
      to: '/fault_order',
      search: to === 'resolved' ? { show: to } : {},
      replace: true,
    })
  return (
    <RouteScreen
      form
      actions={
        <IconButton
          icon={sliders}
          label={t.settings}
          onPress={() => gate.pass(() => setSetting(true))}
        />
      }
    >
      <SegmentedControl
        onGround
        label={t.show}
        value={show}
        onChange={showFaultOrders}
        options={[
          { value: 'unsolved', label: t.unsolved },
          { value: 'resolved', label: t.resolved },
        ]}
      />
      <FaultOrderList key={show} show={show} />
      <Suspense>{setting && <OrderSettingsSheet onClose={() => setSetting(false)} />}</Suspense>
    </RouteScreen>
  )
}

const renderUnsolvedOrder = (order: Order) => <FaultOrderCard order={order} />
const renderResolvedOrder = (order: Order) => (
  <ListedOrderRow order={order} to={orderAddress(order.id)} />
)

function FaultOrderList({ show }: { readonly show: 'unsolved' | 'resolved' }) {
  const t = useTexts(faultTexts)
  const language = useLanguage()
  const { allowed } = usePermission(orders.settings, {})
  const { data: settings } = useCall(orders.settings, {}, { silent: true, when: allowed })
  const query = usePagedCall(orders.list, { size: 20, fault: show })
  const total = query.data?.pages[0]?.total ?? 0
  const noneOpen = settings?.refundMode === 'auto' ? t.noneOpenAuto : t.noneOpenManual
  return (
    <div className={css.rows}>
      <PagedList
        query={query}
        name={t.faultOrders}
        like="order-row"
        lead={
          <LiveLead
            shownAt={query.dataUpdatedAt}
            also={settings && <span>{t.mode(refundModes[settings.refundMode][language])}</span>}
          >
            {t.count(total)}
          </LiveLead>
        }
        keyOf={({ id }) => id}
        row={show === 'unsolved' ? renderUnsolvedOrder : renderResolvedOrder}
        empty={
          show === 'unsolved' ? (
            <EmptyState title={t.noneOpen} text={noneOpen} />
          ) : (
            <EmptyState title={t.noneResolved} text={t.noneResolvedText} />
          )
        }
      />
    </div>
  )
}
