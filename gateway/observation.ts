import type { Sentence } from '#contract/base/sentence.ts'
import type { Nonsense } from './device-bus.ts'
import type { Command, DeviceMessage } from './protocol.ts'

/**
 * What is seen of a device while somebody looks (`npm run device:check`), and what is said of a rule
 * by it. No guess: what did not happen meanwhile is `unseen`.
 */
export type Observation = { readonly at: number } & (
  | { readonly is: 'came' }
  | { readonly is: 'ended' }
  | { readonly is: 'heard'; readonly message: DeviceMessage }
  | { readonly is: 'nonsense'; readonly kind: Nonsense; readonly about: string }
  /** What it had said before anybody looked. */
  | { readonly is: 'known'; readonly boot: number }
  /** For an order, or by somebody at the console. */
  | { readonly is: 'given'; readonly command: Command }
  /** By the check itself. */
  | { readonly is: 'sent'; readonly command: Command }
)
export type Verdict = {
  readonly is: 'kept' | 'broken' | 'unseen'
  /** What was seen, in the protocol's words. */
  readonly saw: string
}
export type Rule = {
  readonly rule: Sentence
  /** What its maker does where it is broken or was not seen. */
  readonly advice: Sentence
  readonly judge: (seen: readonly Observation[], now: number) => Verdict
}

export const unseen: Verdict = { is: 'unseen', saw: '' }
export const keptVerdict = (saw = ''): Verdict => ({ is: 'kept', saw })
export const brokenVerdict = (saw: string): Verdict => ({ is: 'broken', saw })
type Body<Topic extends DeviceMessage['topic']> = Extract<DeviceMessage, { topic: Topic }>['body']
export type Told<Topic extends DeviceMessage['topic']> = {
  readonly at: number
  readonly body: Body<Topic>
}
/** What it said on a topic. */
export function listTopicMessages<Topic extends DeviceMessage['topic']>(
  seen: readonly Observation[],
  topic: Topic,
): Told<Topic>[] {
  return seen.flatMap((each) =>
    each.is === 'heard' && each.message.topic === topic
      ? [{ at: each.at, body: each.message.body as Body<Topic> }]
      : [],
  )
}
export function toNeighbourPairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.slice(1).map((item, index) => [items[index]!, item] as const)
}
