import { useState } from 'react'
import { refundReasons, refundStates } from '#contract/order-words.ts'
import { type ShownRefund } from '#contract/orders.ts'
import { lifeTimeText } from '#web/kit/formats.ts'
import { Money } from '#web/kit/money/money.tsx'
import { Dot, Row } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { refundTexts } from './refund-texts.ts'

const SLOTS: Readonly<Record<ShownRefund['state'], SlotState>> = {
  underway: 'play',
  done: 'on',
  abnormal: 'fault',
  closed: 'warn',
  refused: 'fault',
}

/** Money on its way back: where it is, why it is not, in the provider's words too. */
export function RefundRow({ refund }: { readonly refund: ShownRefund }) {
  const t = useTexts(refundTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { money, reason, state, why, createTime, endedAt } = refund
  return (
    <Row
      slot={SLOTS[state]}
      title={
        <>
          {refundStates[state][language]}
          <Dot />
          {refundReasons[reason][language]}
        </>
      }
      value={<Money fen={money} />}
      sub={
        <>
          {t[state]}
          {why !== '' && (
            <>
              <br />
              {t.said(why)}
            </>
          )}
          <br />
          {lifeTimeText(endedAt ?? createTime, now, language)}
        </>
      }
    />
  )
}
