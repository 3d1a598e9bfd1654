import { isPointOrder, orderKinds, orderPayments } from '#contract/orders/order.ts'

import { toFen } from '#contract/base/money.ts'
import { orders, type OrderHistory } from '#contract/orders/orders.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { maskPlayerName } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { BottomBar } from '#web/kit/page/bottom-bar.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { useCall } from '#web/client/calls/use-call.ts'
import { useNow } from '#web/kit/browser/use-now.ts'
import { lifeTexts } from './timeline-texts.ts'
import { AvailableOrderActionButtons, listOrderActions, SettleOrderRow } from './order-actions.tsx'
import { toOrderTimeline } from './order-timeline.ts'
import {
  formatRefundedAmount,
  toOrderIcon,
  formatOrderDevice,
  formatPaidAmount,
} from '../order-texts.ts'
import css from '../orders.module.css'
import { RefundRow } from '../refunds/refund-row.tsx'
import { OrderStateLabel } from '../order-state.tsx'

const HALF_MINUTE_MS = 30_000

type Props = { readonly id: string; readonly back: string }

/** Shows one order: its state, its history and the actions possible now. */
export function OrderDetail({ id, back }: Props) {
  const t = useTexts(lifeTexts)
  const query = useCall(orders.detail, { id }, { silent: true })
  return (
    <Loaded
      of={query}
      what={t.failed}
      label={t.loading}
      like="order-row"
      rows={8}
      gone={<OrderGone back={back} />}
    >
      {(data) => <OrderContent order={data} />}
    </Loaded>
  )
}

function OrderContent({ order }: { readonly order: OrderHistory }) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { refunds } = order
  const acts = listOrderActions(order, refunds)
  return (
    <>
      <OrderHeading order={order} />
      <RowGroup title={t.life}>
        <div aria-live="polite">
          <LifecycleTimeline steps={toOrderTimeline(order, now, language)} />
        </div>
      </RowGroup>
      {refunds.length > 0 && (
        <RowGroup title={t.refunds}>
          <ListRow title={formatRefundedAmount(order, language)} />
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </RowGroup>
      )}
      <OrderPriceLines order={order} />
      <RechargeCoinsLeft order={order} />
      <OrderFacts order={order} />
      {acts.length > 1 && acts.includes('settle') && (
        <RowGroup>
          <SettleOrderRow order={order} />
        </RowGroup>
      )}
      {acts.length > 0 && (
        <BottomBar>
          <AvailableOrderActionButtons order={order} acts={acts} refunds={refunds} />
        </BottomBar>
      )}
    </>
  )
}

type OrderDetailPartProps = { readonly order: OrderHistory }

function OrderHeading({ order }: OrderDetailPartProps) {
  const language = useLanguage()
  return (
    <RowGroup>
      <ListRow
        names
        icon={toOrderIcon(order)}
        title={<span className={css.amount}>{formatPaidAmount(order, language)}</span>}
        sub={
          <>
            {formatOrderDevice(order, language)}
            <DotSeparator />
            {order.title}
          </>
        }
        value={<OrderStateLabel order={order} />}
      />
    </RowGroup>
  )
}

/** Shows the parts of the price if there are several. */
function OrderPriceLines({ order: { lines, money } }: OrderDetailPartProps) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  if (lines.length < 2) return null
  return (
    <RowGroup title={t.price}>
      {lines.map(({ kind, title, amountFen }, index) => (
        <ListRow
          key={`${kind} ${index}`}
          title={title[language]}
          value={<MoneyAmount fen={toFen(amountFen)} />}
        />
      ))}
      <ListRow title={t.total} value={<MoneyAmount fen={money} />} />
    </RowGroup>
  )
}

/** For a recharge, shows the remaining coins, which limit the refund. */
function RechargeCoinsLeft({ order: { recharge } }: OrderDetailPartProps) {
  const t = useTexts(lifeTexts)
  if (!recharge) return null
  const { bought, bonus, boughtLeft, bonusLeft, amountFen } = recharge
  return (
    <RowGroup title={t.coinsLeft}>
      <ListRow title={t.coinsBought} value={t.leftOf(boughtLeft, bought)} />
      {bonus > 0 && <ListRow title={t.coinsBonus} value={t.leftOf(bonusLeft, bonus)} />}
      <ListRow title={t.canGoBack} value={<MoneyAmount fen={toFen(amountFen)} />} />
    </RowGroup>
  )
}

function OrderFacts({ order }: OrderDetailPartProps) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const { deviceId, type, fieldName, playerName, payment, kind, tries, redemptionId } = order
  return (
    <RowGroup title={t.about}>
      <ListRow
        title={t.player}
        value={
          <>
            {maskPlayerName(playerName)}
            <DotSeparator />
            {orderPayments[payment][language]}
          </>
        }
      />
      {!isPointOrder(order) && (
        <ListRow
          title={t.device}
          value={formatOrderDevice(order, language)}
          {...(type !== null && { to: `/manage?id=${deviceId}` })}
        />
      )}
      {redemptionId !== '' && (
        <ListRow
          title={t.redemption}
          to={`/integralStore/orderManage?${new URLSearchParams({ id: redemptionId })}`}
        />
      )}
      {kind === 'pointsTopUp' && (
        <ListRow title={t.topUps} to="/integralStore/integralLog?view=topUps" />
      )}
      {fieldName !== '' && <ListRow title={t.site} value={fieldName} />}
      <ListRow title={t.kind} value={orderKinds[kind][language]} />
      {tries > 0 && <ListRow title={t.tries} value={t.times(tries)} />}
      <ListRow title={t.number} value={<span className={css.number}>{order.orderNumber}</span>} />
      {order.providerNumber !== '' && (
        <ListRow
          title={t.providerNumber}
          value={<span className={css.number}>{order.providerNumber}</span>}
        />
      )}
    </RowGroup>
  )
}

function OrderGone({ back }: Pick<Props, 'back'>) {
  const t = useTexts(lifeTexts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={back} />
}
