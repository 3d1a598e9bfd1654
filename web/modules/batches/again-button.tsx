import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { batches, type Batch } from '#contract/batches.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/kit/call-button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { failedOf, toTellAgain } from './items.ts'
import { texts } from './texts.ts'

type Props = {
  readonly batch: Batch
  /** One of those at which it may come out otherwise; all of them without it. */
  readonly deviceId?: string
  readonly children: ReactNode
}

/** A further try; or the way to where it is asked for anew, which takes a password every time. */
export function AgainButton({ batch, deviceId, children }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { id, anew } = batch
  const kind = deviceId === undefined ? 'primary' : 'plain'
  const again = toTellAgain(batch)
  const ids = deviceId === undefined ? again.map((item) => item.deviceId) : [deviceId]
  // A whole fleet is more than a call takes ids.
  const isAll = deviceId === undefined && again.length === failedOf(batch).length
  if (anew !== undefined) {
    const go = () => void navigate({ href: `${anew}&ids=${ids.join(',')}` })
    return (
      <Button fit kind={kind} onPress={go}>
        {children}
      </Button>
    )
  }
  return (
    <CallButton
      fit
      kind={kind}
      call={batches.again}
      input={{ id, ...(!isAll && { ids }) }}
      renews={[batches.detail, batches.list]}
      onDone={() => say(t.toldAgain)}
    >
      {children}
    </CallButton>
  )
}
