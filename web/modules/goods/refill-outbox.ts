import { goods } from '#contract/goods.ts'
import type { InputOf } from '#contract/call.ts'
import { ask, failureText } from '#web/kit/ask.ts'
import { newKey } from '#web/kit/new-key.ts'
import { NoAnswer } from '#web/kit/refused.ts'
import { userId } from '#web/kit/session.ts'
import { say } from '#web/kit/toast/toast.tsx'
import { keptRefills as kept, type KeptRefill } from './refills-kept.ts'

/**
 * Refills are done where there is often no network. Each waits on the phone under the key it will be
 * sent by, and they go out in the order in which they were done.
 */
const ownOf = (all: readonly KeptRefill[]) => all.filter(({ by }) => by === userId.get())
export const useWaitingRefills = () => ownOf(kept.use())

export function keepRefill(refill: Pick<KeptRefill, 'equipmentId' | 'slots'>): void {
  const waiting = { ...refill, key: newKey(), by: userId.get(), doneAt: Date.now() }
  kept.set([...kept.get(), waiting])
}

let isSending = false

/** How many were taken; it stops where no answer comes. What is refused is said, and does not wait. */
export async function sendRefills(): Promise<number> {
  if (isSending) return 0
  isSending = true
  let taken = 0
  try {
    for (let next = ownOf(kept.get())[0]; next; next = ownOf(kept.get())[0]) {
      const outcome = await sendOne(next)
      if (outcome === 'unknown') break
      if (outcome === 'taken') taken += 1
      const { key } = next
      kept.set(kept.get().filter((each) => each.key !== key))
    }
  } finally {
    isSending = false
  }
  return taken
}

async function sendOne({
  key,
  equipmentId,
  slots,
  doneAt,
}: KeptRefill): Promise<'taken' | 'refused' | 'unknown'> {
  const input = { equipmentId, slots: [...slots], doneAt }
  try {
    await ask(goods.refill, input satisfies InputOf<typeof goods.refill>, { key, silent: true })
    return 'taken'
  } catch (error) {
    if (error instanceof NoAnswer) return 'unknown'
    say(failureText(error), { alert: true })
    return 'refused'
  }
}
