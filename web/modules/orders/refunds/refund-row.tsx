import { useState } from 'react'
import { refundReasons, refundStates, refundWaits } from '#contract/orders/order-words.ts'
import type { Order, ShownRefund } from '#contract/orders/orders.ts'
import type { Language } from '#contract/base/sentence.ts'
import { formatTimeWithSeconds, maskPlayerName } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { formatOrderPlace } from '../order-texts.ts'
import { refundTexts } from './refund-texts.ts'

const SLOTS: Readonly<Record<ShownRefund['state'], SlotState>> = {
  underway: 'play',
  done: 'on',
  abnormal: 'fault',
  closed: 'warn',
  refused: 'fault',
}

const STUCK = { tone: 'danger' } as const

/** Words or code with which providers report too little money in the merchant's account. */
const NO_FUNDS = /余额不足|NOT_ENOUGH/

type Props = {
  readonly refund: ShownRefund
  /** Order of the refund, if it is not shown around the row, and its address. */
  readonly of?: Order
  readonly to?: string
}

/** Shows the progress of a refund, or why it fails, also in the provider's words. */
export function RefundRow({ refund, of, to }: Props) {
  const t = useTexts(refundTexts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { money, reason, state, why, wait, nextTryAt, createTime, endedAt } = refund
  const name = (
    <>
      {refundStates[state][language]}
      <DotSeparator />
      {refundReasons[reason][language]}
    </>
  )
  const isStuck = state !== 'underway' && state !== 'done'
  return (
    <ListRow
      slot={wait === 'noFunds' ? 'warn' : SLOTS[state]}
      {...(of
        ? { names: true, title: <RefundedOrderTitle of={of} />, alert: name, ...(isStuck && STUCK) }
        : { title: name })}
      value={<MoneyAmount fen={money} />}
      {...(to !== undefined && { to })}
      sub={
        <>
          {formatRefundAdvice(refund, language)}
          {nextTryAt && nextTryAt > now && (
            <>
              <br />
              {t.nextTry(formatTimeWithSeconds(nextTryAt, now, language))}
            </>
          )}
          {why !== '' && (
            <>
              <br />
              {t.said(why)}
            </>
          )}
          <br />
          {of && (
            <>
              {maskPlayerName(of.playerName)}
              <DotSeparator />
            </>
          )}
          {formatTimeWithSeconds(endedAt ?? createTime, now, language)}
        </>
      }
    />
  )
}

/** Returns what the refund waits for, or what to do. Only the platform can top up its own account. */
function formatRefundAdvice(refund: ShownRefund, language: Language): string {
  const { state, why, wait, ownAccount } = refund
  const isRefusedForFunds = state === 'refused' && NO_FUNDS.test(why)
  if (!ownAccount && (wait === 'noFunds' || isRefusedForFunds)) {
    return refundTexts.platformNoFunds[language]
  }
  if (wait) return refundWaits[wait][language]
  return refundTexts[isRefusedForFunds ? 'noFunds' : state][language]
}

function RefundedOrderTitle({ of }: { readonly of: Order }) {
  const language = useLanguage()
  return (
    <>
      {formatOrderPlace(of, language)}
      <DotSeparator />
      {of.title}
    </>
  )
}
