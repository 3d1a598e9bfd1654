import { useState } from 'react'
import { orders } from '#contract/orders/orders.ts'
import { points } from '#contract/points/points.ts'
import type { TopUp } from '#contract/points/top-ups.ts'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { usePermission } from '#web/client/session/permission-gate.tsx'
import { RefundGuard } from '#web/client/session/refund-guard.tsx'
import { formatCount, formatTimeWithSeconds, maskPlayerName, moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { user } from '#web/kit/icon/icons.ts'
import { ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { BottomSheet } from '#web/kit/sheet/sheet.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import css from '../points.module.css'
import { topUpTexts } from './texts.ts'
import { topUpCalls } from './top-up-calls.ts'

type Props = { readonly topUp: TopUp; onClose(): void }

/** Shows a top-up, and returns it. */
export function TopUpDetailSheet({ topUp, onClose }: Props) {
  const t = useTexts(topUpTexts)
  return (
    <BottomSheet open title={t.detail} onClose={onClose}>
      <TopUpRows topUp={topUp} />
      <RowGroup>
        <ListRow
          icon={user}
          title={t.toMember}
          to={`/integralStore/editIntegral?id=${topUp.playerId}`}
        />
      </RowGroup>
      {topUp.returnablePrice > 0 && (
        <RefundGuard orderNumber={topUp.orderNumber}>
          <TopUpReturnButton topUp={topUp} onClose={onClose} />
        </RefundGuard>
      )}
    </BottomSheet>
  )
}

function TopUpRows({ topUp }: { readonly topUp: TopUp }) {
  const t = useTexts(topUpTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { playerName, packageName, fieldName, userName, createTime, returnedAt } = topUp
  const { orderNumber } = topUp
  const { allowed } = usePermission(orders.list, {})
  return (
    <RowGroup note={t.nothingLeft}>
      <ListRow title={t.member} value={maskPlayerName(playerName)} />
      <ListRow title={t.package} value={packageName} />
      <ListRow title={t.points} value={formatCount(topUp.points)} />
      <ListRow title={t.price} value={moneyText(topUp.price)} />
      {orderNumber === '' ? (
        <>
          <ListRow title={t.site} value={fieldName} />
          <ListRow title={t.seller} value={userName} />
        </>
      ) : (
        <ListRow
          title={t.order}
          value={t.byPhone}
          {...(allowed && { to: `/order?${new URLSearchParams({ id: orderNumber })}` })}
        />
      )}
      <ListRow title={t.time} value={formatTimeWithSeconds(createTime, now, language)} />
      {returnedAt && (
        <>
          <ListRow title={t.returnedPoints} value={formatCount(topUp.returnedPoints)} />
          <ListRow title={t.returnedPrice} value={moneyText(topUp.returnedPrice)} />
          <ListRow title={t.returnedBy} value={topUp.returnedBy || t.provider} />
          <ListRow title={t.returnedAt} value={formatTimeWithSeconds(returnedAt, now, language)} />
        </>
      )}
    </RowGroup>
  )
}

function TopUpReturnButton({ topUp, onClose }: Props) {
  const t = useTexts(topUpTexts)
  const { id, orderNumber, returnablePoints, returnablePrice, spentPoints } = topUp
  const sum = moneyText(returnablePrice)
  const taken = formatCount(returnablePoints)
  const words =
    orderNumber === ''
      ? { act: t.return, question: t.returnQuestion, text: t.returnText, spent: t.returnSpent }
      : {
          act: t.returnByPhone,
          question: t.returnByPhoneQuestion,
          text: t.returnByPhoneText,
          spent: t.returnByPhoneSpent,
        }
  return (
    <div className={css.removal}>
      <CallButton
        call={points.returnTopUp}
        input={{ id, price: returnablePrice }}
        renews={topUpCalls}
        kind="danger-plain"
        wide
        confirm={{
          title: words.question(sum),
          text: spentPoints > 0 ? words.spent(taken, formatCount(spentPoints)) : words.text(taken),
          act: words.act(sum),
        }}
        onDone={() => {
          onClose()
          showToast(t.returnDone)
        }}
      >
        {words.act(sum)}
      </CallButton>
    </div>
  )
}
