import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goods } from '#contract/goods/goods.ts'
import { StatusBanner } from '#web/kit/banner/banner.tsx'
import { TextButton } from '#web/kit/button/text-button.tsx'
import { showUndoToast } from '#web/kit/toast/offer-undo.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { buildRefusedRefillPath } from '../goods-search.ts'
import {
  addRefill,
  dropRefill,
  sendRefills,
  useRefusedRefills,
  useWaitingRefills,
} from './refill-outbox.ts'
import { refillTexts } from './texts.ts'
import type { PersistedRefill } from './persisted-refills.ts'

const TOUCHED = [goods.picks, goods.slots, goods.machines, goods.moves]

/** Returns a function that sends the waiting refills and reloads the data that they change. */
export function useSendRefills(): () => Promise<void> {
  const t = useTexts(refillTexts)
  const queries = useQueryClient()
  return async () => {
    const acceptedCount = await sendRefills()
    if (acceptedCount === 0) return
    showToast(t.saved)
    await Promise.all(TOUCHED.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })))
  }
}

/** Retry interval, because a phone does not always report that it has a network again. */
const AGAIN_MS = 30_000

/**
 * Shows unsent and refused refills above every screen. A person who goes on to another screen, or returns
 * tomorrow, does not have to look for them.
 */
export function PendingRefillBanners() {
  const refused = useRefusedRefills()
  return (
    <>
      {refused.map((each) => (
        <RefusedRefillBanner key={each.key} refill={each} />
      ))}
      <WaitingRefillsBanner />
    </>
  )
}

function RefusedRefillBanner({ refill }: { readonly refill: PersistedRefill }) {
  const t = useTexts(refillTexts)
  const { equipmentId, number, key, refused } = refill
  function discardRefusedRefill() {
    dropRefill(refill)
    showUndoToast(t.dropped, () => addRefill(refill))
  }
  return (
    <StatusBanner
      top
      kind="danger"
      title={t.refused(number)}
      text={refused}
      act={
        <>
          <TextButton to={buildRefusedRefillPath(equipmentId, key)}>{t.openRefused}</TextButton>
          <TextButton onPress={discardRefusedRefill}>{t.drop}</TextButton>
        </>
      }
    />
  )
}

function WaitingRefillsBanner() {
  const t = useTexts(refillTexts)
  const waitingRefills = useWaitingRefills()
  const send = useSendRefills()
  const some = waitingRefills.length > 0
  useEffect(() => {
    if (!some) return undefined
    const sendRefillsAgain = () => void send()
    sendRefillsAgain()
    addEventListener('online', sendRefillsAgain)
    const timer = setInterval(sendRefillsAgain, AGAIN_MS)
    return () => {
      removeEventListener('online', sendRefillsAgain)
      clearInterval(timer)
    }
    // Asked for when something begins to wait, not at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [some])
  if (!some) return null
  return (
    <StatusBanner
      top
      kind="warn"
      title={t.waiting(waitingRefills.length)}
      text={t.waitingText}
      act={<TextButton onPress={() => void send()}>{t.sendNow}</TextButton>}
    />
  )
}
