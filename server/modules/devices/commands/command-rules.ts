import { commandLife, type CommandState } from '#contract/devices/device.ts'
import { canChangeState, isEndState } from '#contract/base/lifecycle.ts'
import type { Reply } from '#gateway/protocol.ts'

/** Rules for the next step of a command that may not have been answered yet. No I/O. */
export type CommandStep =
  /** The command ended or was settled by a person. */
  | { readonly is: 'over' }
  /** The command expired before it was ever sent, so it was certainly not carried out. */
  | { readonly is: 'expire' }
  | { readonly is: 'send'; readonly again: Date }
  /** The command is sent once more, long after it expired: a device that still has it in memory replies. */
  | { readonly is: 'ask'; readonly again: Date }
  | { readonly is: 'wait'; readonly again: Date }
  /** Only the device after it reconnects, or a person, can give the outcome. */
  | { readonly is: 'doubt' }

const SEND_AGAIN_MS = 5_000
const ACCEPTED_MS = 10_000
const GRACE_MS = 30_000
const ANSWER_MS = 30_000

type WaitingCommand = {
  readonly state: CommandState
  readonly expiresAt: Date
  readonly askedAt: Date | null
}

export function decideCommandStep(
  { state, expiresAt, askedAt }: WaitingCommand,
  now: Date,
): CommandStep {
  if (isEndState(commandLife, state)) return { is: 'over' }
  if (state === 'doubt') return { is: 'doubt' }
  const soon = new Date(now.getTime() + SEND_AGAIN_MS)
  if (now < expiresAt) {
    // The final reply may be lost, so an accepted command is sent again. A board that still works on it
    // repeats `accepted` from memory.
    const again = state === 'accepted' ? new Date(now.getTime() + ACCEPTED_MS) : soon
    return { is: 'send', again }
  }
  if (state === 'written') return { is: 'expire' }
  if (now.getTime() < expiresAt.getTime() + GRACE_MS) return { is: 'wait', again: soon }
  if (!askedAt) return { is: 'ask', again: soon }
  if (now.getTime() < askedAt.getTime() + ANSWER_MS) return { is: 'wait', again: soon }
  return { is: 'doubt' }
}

/** Returns true if the device reported the command as done, or a person who checked settled it as done. */
export function wasCommandDone({ state, code }: { state: CommandState; code: string }): boolean {
  return state === 'done' || (state === 'settled' && code === 'found.done')
}

/**
 * Returns the state of a reply, corrected by the number of pieces that the board reports: fewer than
 * `orderedCount` make a done or failed reply a part. `orderedCount` is the number of pieces ordered; null if
 * the command gives none.
 */
export function interpretReplyState(
  reply: Reply,
  orderedCount: number | null,
): Reply['state'] | 'doubt' {
  const { state, data } = reply
  if (state === 'accepted' || orderedCount === null) return state === 'part' ? 'doubt' : state
  const count = data?.['count']
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    return state === 'part' ? 'doubt' : state
  }
  if (count >= orderedCount) return 'done'
  return count === 0 ? 'failed' : 'part'
}

/** Returns the state that a reply leads to; undefined if the reply changes nothing. */
export function resolveStateAfterReply(
  from: CommandState,
  reply: Reply,
  orderedCount: number | null,
): CommandState | undefined {
  const { code } = reply
  const state = interpretReplyState(reply, orderedCount)
  const late =
    state === 'failed' && code === 'expired' && canChangeState(commandLife, from, 'expired')
  const to = late ? 'expired' : state
  return canChangeState(commandLife, from, to) ? to : undefined
}
