import { useState } from 'react'
import {
  carriers,
  deliveries,
  redemptionLifecycle,
  type RedemptionState,
} from '#contract/points-store/redemption.ts'
import type { RedemptionDetail as Redemption } from '#contract/points-store/redemptions.ts'
import { pointsStore } from '#contract/points-store/points-store.ts'
import { toFen } from '#contract/base/money.ts'
import type { Language, Sentence } from '#contract/base/sentence.ts'
import { orders } from '#contract/orders/orders.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { GoneState } from '#web/kit/empty-state/gone-state.tsx'
import {
  formatCount,
  formatDayWithYear,
  formatTimeWithSeconds,
  formatTimeWithMinutes,
  maskPlayerName,
  moneyText,
} from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { gift } from '#web/kit/icon/icons.ts'
import { Loaded } from '#web/kit/loaded/loaded.tsx'
import { DottedParts, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { StateTag } from '#web/kit/tag/tag.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { LifecycleTimeline } from '#web/kit/timeline/timeline.tsx'
import { RedemptionActions } from './redemption-actions.tsx'
import css from './points-store.module.css'
import { redemptionTexts } from './redemption-texts.ts'

const SLOTS: Readonly<Record<RedemptionState, Exclude<SlotState, 'sleep'>>> = {
  placed: 'play',
  paying: 'play',
  toPickUp: 'play',
  toPrepare: 'warn',
  shipped: 'play',
  returning: 'warn',
  pickedUp: 'on',
  received: 'on',
  returned: 'off',
  cancelled: 'off',
  done: 'on',
}
const TAGS = { warn: 'warn', on: 'accent', off: 'line', play: undefined } as const

/** One redemption: what, whose, where it is, and what the staff can do. */
export function RedemptionDetail({ id }: { readonly id: string }) {
  const t = useTexts(redemptionTexts)
  const query = useCall(pointsStore.redemption, { id }, { silent: true })
  const gone = (
    <GoneState title={t.gone} text={t.goneText} act={t.toList} back="/integralStore/orderManage" />
  )
  return (
    <Loaded of={query} what={t.failed} label={t.loading} rows={8} gone={gone}>
      {(redemption) => (
        <div className={css.rows}>
          <RedemptionHead redemption={redemption} />
          <RedemptionActions redemption={redemption} />
          <RedemptionSteps redemption={redemption} />
          <RedemptionPayment redemption={redemption} />
          <RedemptionFacts redemption={redemption} />
        </div>
      )}
    </Loaded>
  )
}

type Props = { readonly redemption: Redemption }

function RedemptionHead({ redemption }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const { goodsName, picture, pieces, points, state, delivery } = redemption
  const paidFen = redemption.moneyFen + redemption.shippingFen
  const slot = SLOTS[state]
  const kind = TAGS[slot as keyof typeof TAGS]
  return (
    <RowGroup>
      <ListRow
        icon={gift}
        picture={picture}
        names
        title={t.times(goodsName, formatCount(pieces))}
        alert={
          paidFen > 0
            ? t.pointsAndMoney(formatCount(points), moneyText(toFen(paidFen)))
            : t.points(formatCount(points))
        }
        sub={deliveries[delivery][language]}
        value={
          <StateTag {...(kind && { kind })} state={slot}>
            {redemptionLifecycle.name[state][language]}
          </StateTag>
        }
      />
    </RowGroup>
  )
}

/** Money beside the points: what it costs, whether it is paid, and what goes back. */
function RedemptionPayment({ redemption }: Props) {
  const t = useTexts(redemptionTexts)
  const { moneyFen, shippingFen, payUntil, orderNumber } = redemption
  const { allowed } = usePermission(orders.list, {})
  if (payUntil === null) return null
  return (
    <RowGroup title={t.payment}>
      {moneyFen > 0 && <ListRow title={t.amount} value={moneyText(toFen(moneyFen))} />}
      {shippingFen > 0 && <ListRow title={t.shippingFee} value={moneyText(toFen(shippingFen))} />}
      <PaymentStateRow redemption={redemption} payUntil={payUntil} />
      {orderNumber !== '' && (
        <ListRow
          title={t.order}
          value={<span className={css.number}>{orderNumber}</span>}
          {...(allowed && { to: `/order?${new URLSearchParams({ id: orderNumber })}` })}
        />
      )}
    </RowGroup>
  )
}

function PaymentStateRow({ redemption, payUntil }: Props & { readonly payUntil: Date }) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { state, orderNumber, refundingFen, refundedFen } = redemption
  if (orderNumber === '') {
    const until = t.payUntil(formatTimeWithMinutes(payUntil, now, language))
    return <ListRow title={t.unpaid} {...(state === 'paying' && { sub: until })} />
  }
  const parts = [
    refundingFen > 0 && t.refunding(moneyText(toFen(refundingFen))),
    refundedFen > 0 && t.refunded(moneyText(toFen(refundedFen))),
  ]
  return <ListRow title={t.paid} sub={<DottedParts parts={parts} />} />
}

function RedemptionSteps({ redemption: { steps } }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const formatStep = (state: RedemptionState, index: number): string => {
    if (index === 0) return t.placed
    const isKept = state === 'received' || state === 'pickedUp'
    if (isKept && steps[index - 1]?.state === 'returning') return t.returnRefused
    return redemptionLifecycle.name[state][language]
  }
  return (
    <RowGroup title={t.steps}>
      <LifecycleTimeline
        steps={steps.map(({ state, time, by, personName, detail }, index) => ({
          state: state === 'cancelled' || state === 'returned' ? 'off' : 'on',
          title: formatStep(state, index),
          at: formatTimeWithSeconds(time, now, language),
          facts: [
            by === 'time' ? t.byTime : by === 'member' ? t.byMember : personName,
            detail,
          ].filter((fact) => fact !== ''),
        }))}
      />
    </RowGroup>
  )
}

function RedemptionFacts({ redemption }: Props) {
  const t = useTexts(redemptionTexts)
  const language = useLanguage()
  const { id, playerId, playerName, fieldName, pickUpUntil, address, carrier, tracking } =
    redemption
  const { coins } = redemption
  return (
    <RowGroup title={t.facts}>
      <ListRow
        title={t.member}
        value={maskPlayerName(playerName)}
        to={`/integralStore/editIntegral?${new URLSearchParams({ id: playerId })}`}
      />
      {coins > 0 && <ListRow title={t.coins} value={formatCount(coins)} />}
      {fieldName !== '' && <ListRow title={t.site} value={fieldName} />}
      {pickUpUntil && (
        <ListRow title={t.pickUpUntil} value={formatDayWithYear(pickUpUntil, language)} />
      )}
      {address && (
        <ListRow title={t.recipient} value={address.recipient} valueSub={address.phone} />
      )}
      {address && (
        <ListRow
          title={t.address}
          sub={
            <span className={css.number}>
              {address.region} {address.street}
            </span>
          }
        />
      )}
      {carrier !== '' && <ListRow title={t.carrier} value={formatCarrier(carrier, language)} />}
      {tracking !== '' && (
        <ListRow title={t.tracking} value={<span className={css.number}>{tracking}</span>} />
      )}
      {redemption.reason !== '' && <ListRow title={t.reason} sub={redemption.reason} />}
      <ListRow title={t.number} value={<span className={css.number}>{id}</span>} />
    </RowGroup>
  )
}

/** Returns the name of a carrier. One of a newer version is returned as it is. */
function formatCarrier(carrier: string, language: Language): string {
  const names: Readonly<Record<string, Sentence>> = carriers
  return names[carrier]?.[language] ?? carrier
}
