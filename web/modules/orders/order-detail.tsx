import { isServersFault } from '#contract/call.ts'
import { orderKinds, orderPayments } from '#contract/order.ts'

import { fen } from '#contract/money.ts'
import { orders, type OrderLife } from '#contract/orders.ts'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import { ErrorState } from '#web/kit/error-state/error-state.tsx'
import { playerText } from '#web/kit/formats.ts'
import { Group } from '#web/kit/group/group.tsx'
import { Money } from '#web/kit/money/money.tsx'
import { Bar } from '#web/kit/page/bar.tsx'
import { Refused } from '#web/kit/refused.ts'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { Skeleton } from '#web/kit/skeleton/skeleton.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { Timeline } from '#web/kit/timeline/timeline.tsx'
import { useCall } from '#web/kit/use-call.ts'
import { useNow } from '#web/kit/use-now.ts'
import { lifeTexts } from './life-texts.ts'
import { ActButtons, listOrderActs, SettleRow } from './order-acts.tsx'
import { toOrderTimeline } from './order-steps.ts'
import { givenBackText, iconOfOrder, machineOf, paidText } from './order-words.ts'
import css from './orders.module.css'
import { RefundRow } from './refund-row.tsx'
import { StateWord } from './state-word.tsx'

const BONES = 8
const HALF_MINUTE_MS = 30_000

type Props = { readonly id: string; readonly back: string }

/** One order: where it is, how it came there, and what can be done about it now. */
export function OrderDetail({ id, back }: Props) {
  const t = useTexts(lifeTexts)
  const { data, error, isFetching, refetch } = useCall(orders.detail, { id }, { silent: true })
  if (data) return <OrderContent order={data} />
  if (error instanceof Refused && !isServersFault(error.failure)) return <OrderGone back={back} />
  if (!error) return <Skeleton like="order-row" rows={BONES} label={t.loading} />
  const retry = () => void refetch()
  return <ErrorState what={t.failed} error={error} retry={retry} busy={isFetching} />
}

function OrderContent({ order }: { readonly order: OrderLife }) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const now = useNow(HALF_MINUTE_MS)
  const { refunds } = order
  const acts = listOrderActs(order, refunds)
  return (
    <>
      <OrderHeading order={order} />
      <Group title={t.life}>
        <div aria-live="polite">
          <Timeline steps={toOrderTimeline(order, now, language)} />
        </div>
      </Group>
      {refunds.length > 0 && (
        <Group title={t.refunds}>
          <Row title={givenBackText(order, language)} />
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </Group>
      )}
      <OrderPriceLines order={order} />
      <RechargeCoinsLeft order={order} />
      <OrderFacts order={order} />
      {acts.length > 1 && acts.includes('settle') && (
        <Group>
          <SettleRow order={order} />
        </Group>
      )}
      {acts.length > 0 && (
        <Bar>
          <ActButtons order={order} acts={acts} refunds={refunds} />
        </Bar>
      )}
    </>
  )
}

type OfOrder = { readonly order: OrderLife }

function OrderHeading({ order }: OfOrder) {
  const language = useLanguage()
  return (
    <Group>
      <Row
        names
        icon={iconOfOrder(order)}
        title={<span className={css.amount}>{paidText(order, language)}</span>}
        sub={
          <>
            {machineOf(order, language)}
            <Dot />
            {order.title}
          </>
        }
        value={<StateWord order={order} />}
      />
    </Group>
  )
}

/** What the price was made of, where it was more than one thing. */
function OrderPriceLines({ order: { lines, money } }: OfOrder) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  if (lines.length < 2) return null
  return (
    <Group title={t.price}>
      {lines.map(({ kind, title, amountFen }, place) => (
        <Row
          key={`${kind} ${place}`}
          title={title[language]}
          value={<Money fen={fen(amountFen)} />}
        />
      ))}
      <Row title={t.total} value={<Money fen={money} />} />
    </Group>
  )
}

/** Of a recharge: what is left of its coins, which is what can go back. */
function RechargeCoinsLeft({ order: { recharge } }: OfOrder) {
  const t = useTexts(lifeTexts)
  if (!recharge) return null
  const { bought, bonus, boughtLeft, bonusLeft, amountFen } = recharge
  return (
    <Group title={t.coinsLeft}>
      <Row title={t.coinsBought} value={t.leftOf(boughtLeft, bought)} />
      {bonus > 0 && <Row title={t.coinsBonus} value={t.leftOf(bonusLeft, bonus)} />}
      <Row title={t.canGoBack} value={<Money fen={fen(amountFen)} />} />
    </Group>
  )
}

function OrderFacts({ order }: OfOrder) {
  const t = useTexts(lifeTexts)
  const language = useLanguage()
  const { deviceId, type, fieldName, playerName, payment, kind, tries } = order
  return (
    <Group title={t.about}>
      <Row
        title={t.player}
        value={
          <>
            {playerText(playerName)}
            <Dot />
            {orderPayments[payment][language]}
          </>
        }
      />
      <Row
        title={t.device}
        value={machineOf(order, language)}
        {...(type !== null && { to: `/manage?id=${deviceId}` })}
      />
      {fieldName !== '' && <Row title={t.site} value={fieldName} />}
      <Row title={t.kind} value={orderKinds[kind][language]} />
      {tries > 0 && <Row title={t.tries} value={t.times(tries)} />}
      <Row title={t.number} value={<span className={css.number}>{order.orderNumber}</span>} />
      {order.providerNumber !== '' && (
        <Row
          title={t.providerNumber}
          value={<span className={css.number}>{order.providerNumber}</span>}
        />
      )}
    </Group>
  )
}

function OrderGone({ back }: Pick<Props, 'back'>) {
  const t = useTexts(lifeTexts)
  return <GoneState title={t.gone} text={t.goneText} act={t.toList} back={back} />
}
