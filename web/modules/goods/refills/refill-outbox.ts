import { goods } from '#contract/goods/goods.ts'
import type { CommonFailure, CallInput } from '#contract/base/call.ts'
import { callServer } from '#web/client/calls/call-server.ts'
import { failureText } from '#web/kit/error-state/failure-text.ts'
import { newWriteKey } from '#web/client/calls/new-write-key.ts'
import { Refused } from '#web/kit/error-state/call-errors.ts'
import { userId } from '#web/client/session/session.ts'
import { keptRefills as kept, type PersistedRefill } from './persisted-refills.ts'

/**
 * Refills are often done without a network. Each waits on the phone under its idempotency key, and they are
 * sent in the order in which they were done. Refused ones are kept too, because nobody counts again behind a
 * closed door.
 */
const listOwnRefills = (all: readonly PersistedRefill[]) =>
  all.filter(({ by }) => by === userId.get())
const listWaitingRefills = (all: readonly PersistedRefill[]) =>
  listOwnRefills(all).filter(({ refused }) => refused === undefined)
export const useWaitingRefills = () => listWaitingRefills(kept.use())
export const useRefusedRefills = () => listOwnRefills(kept.use()).filter(({ refused }) => refused)

type FinishedRefill = Pick<PersistedRefill, 'equipmentId' | 'number' | 'slots'>

/** Stores a finished refill. If it replaces a refused one, it keeps the time of that one. */
export function enqueueRefill(done: FinishedRefill, refused?: PersistedRefill): void {
  const doneAt = refused?.doneAt ?? Date.now()
  if (refused) dropRefill(refused)
  addRefill({ ...done, key: newWriteKey(), by: userId.get(), doneAt })
}

export function addRefill(refill: PersistedRefill): void {
  kept.set([...kept.get(), refill].toSorted((one, other) => one.doneAt - other.doneAt))
}

export function dropRefill({ key }: PersistedRefill): void {
  kept.set(kept.get().filter((each) => each.key !== key))
}

let isSending = false

/**
 * Returns the number of accepted refills. Stops if no answer arrives, or an answer that does not concern the
 * refill.
 */
export async function sendRefills(): Promise<number> {
  if (isSending) return 0
  isSending = true
  let acceptedCount = 0
  try {
    for (
      let [next] = listWaitingRefills(kept.get());
      next;
      [next] = listWaitingRefills(kept.get())
    ) {
      const outcome = await sendPersistedRefill(next)
      if (outcome === 'unknown') break
      dropRefill(next)
      if (outcome === 'taken') acceptedCount += 1
      else addRefill({ ...next, ...outcome })
    }
  } finally {
    isSending = false
  }
  return acceptedCount
}

/** Failures that pass without a change to the refill: it is sent after a new sign-in or a wait. */
const PASSING: readonly string[] = [
  'notSignedIn',
  'tooMany',
  'defect',
  'unavailable',
] satisfies readonly CommonFailure[]

async function sendPersistedRefill({
  key,
  equipmentId,
  slots,
  doneAt,
}: PersistedRefill): Promise<'taken' | 'unknown' | { readonly refused: string }> {
  const input = { equipmentId, slots: [...slots], doneAt }
  try {
    await callServer(goods.refill, input satisfies CallInput<typeof goods.refill>, {
      key,
      silent: true,
    })
    return 'taken'
  } catch (error) {
    const isRefused = error instanceof Refused && !PASSING.includes(error.failure)
    return isRefused ? { refused: failureText(error) } : 'unknown'
  }
}
