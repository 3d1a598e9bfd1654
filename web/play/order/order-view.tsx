import { useState } from 'react'
import { play } from '#contract/orders/play.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import { NoAnswer, Refused } from '../calls/send-play-call.ts'
import { PlayFrame, PageHeadline, WaitingHeadline } from '../page/frame.tsx'
import { HelpSheet, loadOrderViews } from '../lazy-views.ts'
import { usePlayTexts, usePlaySession } from '../page/play-context.tsx'
import { PlayButton } from '../page/parts.tsx'
import { parseSentMoment, type OrderSent } from '../calls/wire-values.ts'
import { playTexts } from '../texts.ts'
import { usePlayRequest } from '../calls/use-answer.ts'
import { useLiveRefresh } from '../calls/use-live-refresh.ts'
import { useMounted } from '../page/use-mounted.ts'

type Props = {
  readonly orderId: string
  readonly code: string | undefined
  readonly machine: PlayMachineWire | undefined
}

/** Shows one order from the tap to its end: what happened, where the money is, and what to do next. */
export function OrderView({ orderId, code, machine }: Props) {
  const t = usePlayTexts(playTexts)
  const session = usePlaySession()
  const isMounted = useMounted()
  const { data, error, at, isAnswered, again } = usePlayRequest(
    isMounted ? orderId : undefined,
    async () => {
      const [parts, order] = await Promise.all([
        loadOrderViews(),
        session.ask(play.order, { orderId }),
      ])
      return { ...parts, order }
    },
  )
  useLiveRefresh(data ? isOrderOpen(data.order, at) : Boolean(error), again, isAnswered)
  const [isHelp, setHelp] = useState(false)
  return (
    <PlayFrame
      title={t.order}
      merchantName={machine?.merchantName}
      code={code}
      isUnanswered={data !== undefined && error instanceof NoAnswer}
      bar={
        data && (
          <data.OrderNextStepButtons order={data.order} code={code} onHelp={() => setHelp(true)} />
        )
      }
    >
      {data && <data.OrderProgress order={data.order} />}
      {!data && !error && <WaitingHeadline text={t.loading} />}
      {!data && Boolean(error) && (
        <>
          <PageHeadline
            title={t.notLoaded}
            text={error instanceof Refused ? error.message : undefined}
          />
          <div className="order-again">
            <PlayButton onPress={again}>{t.again}</PlayButton>
          </div>
        </>
      )}
      {isHelp && <HelpSheet machine={machine} onClose={() => setHelp(false)} />}
    </PlayFrame>
  )
}

/**
 * Time in which a player has played what was paid. After it, a report of the machine comes soon or never.
 */
const PLAY_MS = 300_000

/** Returns whether the order may still change by itself, so that it must be refreshed. */
function isOrderOpen({ state, kind, won, endedAt }: OrderSent, now: number): boolean {
  if (state === 'refunded' || state === 'closed' || state === 'settled') return false
  const doneAt = parseSentMoment(endedAt)?.getTime() ?? 0
  // After a lost play, there may be others for the same money.
  return state !== 'done' || (kind === 'play' && won !== 'yes' && now - doneAt < PLAY_MS)
}
