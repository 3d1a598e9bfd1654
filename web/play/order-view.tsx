import { useState } from 'react'
import { play } from '#contract/play.ts'
import type { MachineSent } from '#contract/play-page.ts'
import { NoAnswer, Refused } from './asking.ts'
import { Frame, Headline, Waiting } from './frame.tsx'
import { HelpSheet, loadTold } from './beside.ts'
import { useSaid, useSession } from './here.tsx'
import { Press } from './parts.tsx'
import { momentOf, type OrderSent } from './sent.ts'
import { playTexts } from './texts.ts'
import { useAsked } from './use-asked.ts'
import { useLive } from './use-live.ts'
import { useMounted } from './use-mounted.ts'

type Props = {
  readonly orderId: string
  readonly code: string | undefined
  readonly machine: MachineSent | undefined
}

/** One order, from the tap to its end: what happened, where the money is, what to do next. */
export function OrderView({ orderId, code, machine }: Props) {
  const t = useSaid(playTexts)
  const session = useSession()
  const isMounted = useMounted()
  const { data, error, at, isAnswered, again } = useAsked(
    isMounted ? orderId : undefined,
    async () => {
      const [parts, order] = await Promise.all([loadTold(), session.ask(play.order, { orderId })])
      return { ...parts, order }
    },
  )
  useLive(data ? isOpen(data.order, at) : Boolean(error), again, isAnswered)
  const [isHelp, setHelp] = useState(false)
  return (
    <Frame
      title={t.order}
      merchantName={machine?.merchantName}
      code={code}
      isUnanswered={data !== undefined && error instanceof NoAnswer}
      bar={data && <data.Acts order={data.order} code={code} onHelp={() => setHelp(true)} />}
    >
      {data && <data.Told order={data.order} />}
      {!data && !error && <Waiting text={t.loading} />}
      {!data && Boolean(error) && (
        <>
          <Headline
            title={t.notLoaded}
            text={error instanceof Refused ? error.message : undefined}
          />
          <div className="order-again">
            <Press onPress={again}>{t.again}</Press>
          </div>
        </>
      )}
      {isHelp && <HelpSheet machine={machine} onClose={() => setHelp(false)} />}
    </Frame>
  )
}

/** In it whoever paid has played; what the machine then says of a play comes soon, or never. */
const PLAY_MS = 300_000

/** Whether something may still come of it by itself, so that one looks on. */
function isOpen({ state, kind, won, endedAt }: OrderSent, now: number): boolean {
  if (state === 'refunded' || state === 'closed' || state === 'settled') return false
  const doneAt = momentOf(endedAt)?.getTime() ?? 0
  // After a play that was lost there may be others for the same money.
  return state !== 'done' || (kind === 'play' && won !== 'yes' && now - doneAt < PLAY_MS)
}
