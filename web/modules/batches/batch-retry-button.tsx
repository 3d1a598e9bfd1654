import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { batches, type Batch } from '#contract/batches/batches.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CallButton } from '#web/client/actions/call-button.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { listRetryableBatchItems } from './item-states.ts'
import { texts } from './texts.ts'

type Props = {
  readonly batch: Batch
  /**
   * Device to retry, which must be one whose retry may have another result. Without it, all such devices are
   * retried.
   */
  readonly deviceId?: string
  readonly children: ReactNode
}

/** Retries a batch, or leads to the screen for a new batch if a password is needed every time. */
export function BatchRetryButton({ batch, deviceId, children }: Props) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { id, anew } = batch
  const kind = deviceId === undefined ? 'primary' : 'plain'
  if (anew !== undefined) {
    const all = listRetryableBatchItems(batch).map((item) => item.deviceId)
    const ids = deviceId ?? all.join(',')
    const goToBatchRetry = () => void navigate({ href: `${anew}&ids=${ids}` })
    return (
      <Button fit kind={kind} onPress={goToBatchRetry}>
        {children}
      </Button>
    )
  }
  return (
    <CallButton
      fit
      kind={kind}
      call={batches.again}
      // Without `ids` the server retries the same devices. The ids of a whole fleet would exceed the limit
      // of a call.
      input={{ id, ...(deviceId !== undefined && { ids: [deviceId] }) }}
      renews={[batches.detail, batches.list]}
      onDone={({ told, offline }) => showToast(t.toldAgain(told, offline))}
    >
      {children}
    </CallButton>
  )
}
