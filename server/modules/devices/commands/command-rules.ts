import { commandLife, type CommandState } from '#contract/devices/device.ts'
import { canGo, isEnd } from '#contract/base/lifecycle.ts'
import type { Reply } from '#gateway/protocol.ts'

/** What is to be done about a command that may not have been answered yet. No I/O. */
export type Step =
  /** It ended, or was settled. */
  | { readonly is: 'over' }
  /** Its time ran out before it was ever sent: certainly not carried out. */
  | { readonly is: 'expire' }
  | { readonly is: 'send'; readonly again: Date }
  /** Once more, long after its time: a device that holds it in memory answers. */
  | { readonly is: 'ask'; readonly again: Date }
  | { readonly is: 'wait'; readonly again: Date }
  /** Only the device, when it is back, or a person can say what became of it. */
  | { readonly is: 'doubt' }

const SEND_AGAIN_MS = 5_000
const ACCEPTED_MS = 10_000
const GRACE_MS = 30_000
const ANSWER_MS = 30_000

type Waiting = {
  readonly state: CommandState
  readonly expiresAt: Date
  readonly askedAt: Date | null
}

export function decideCommandStep({ state, expiresAt, askedAt }: Waiting, now: Date): Step {
  if (isEnd(commandLife, state)) return { is: 'over' }
  if (state === 'doubt') return { is: 'doubt' }
  const soon = new Date(now.getTime() + SEND_AGAIN_MS)
  if (now < expiresAt) {
    // Its last word may have been lost: a board that is at it still says so again, from memory.
    const again = state === 'accepted' ? new Date(now.getTime() + ACCEPTED_MS) : soon
    return { is: 'send', again }
  }
  if (state === 'written') return { is: 'expire' }
  if (now.getTime() < expiresAt.getTime() + GRACE_MS) return { is: 'wait', again: soon }
  if (!askedAt) return { is: 'ask', again: soon }
  if (now.getTime() < askedAt.getTime() + ANSWER_MS) return { is: 'wait', again: soon }
  return { is: 'doubt' }
}

/** By the device's own word, or a person's who saw it. */
export function wasDone({ state, code }: { state: CommandState; code: string }): boolean {
  return state === 'done' || (state === 'settled' && code === 'found.done')
}

/**
 * What an answer means where a board says how many came out: what it calls done is a part where they
 * were fewer, and so is what it calls failed. `asked`: how many it was told to give, of what it gives.
 */
export function interpretReplyState(reply: Reply, asked: number | null): Reply['state'] | 'doubt' {
  const { state, data } = reply
  if (state === 'accepted' || asked === null) return state === 'part' ? 'doubt' : state
  const count = data?.['count']
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    return state === 'part' ? 'doubt' : state
  }
  if (count >= asked) return 'done'
  return count === 0 ? 'failed' : 'part'
}

/** Where an answer leads; undefined when it says nothing new. */
export function afterReply(
  from: CommandState,
  reply: Reply,
  asked: number | null,
): CommandState | undefined {
  const { code } = reply
  const state = interpretReplyState(reply, asked)
  const late = state === 'failed' && code === 'expired' && canGo(commandLife, from, 'expired')
  const to = late ? 'expired' : state
  return canGo(commandLife, from, to) ? to : undefined
}
