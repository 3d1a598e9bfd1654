import type { Sentence } from '#contract/base/sentence.ts'
import type { InvalidMessageReason } from './device-bus.ts'
import type { Command, DeviceMessage } from './protocol.ts'

/**
 * An event observed while `npm run device:check` runs, and the verdicts on the rules. Nothing is guessed: a
 * rule whose case did not occur is `unseen`.
 */
export type Observation = { readonly at: number } & (
  | { readonly is: 'came' }
  | { readonly is: 'ended' }
  | { readonly is: 'heard'; readonly message: DeviceMessage }
  | { readonly is: 'nonsense'; readonly kind: InvalidMessageReason; readonly about: string }
  /** The last state reported before the check began. */
  | { readonly is: 'known'; readonly boot: number }
  /** Sent for an order, or by a person at the console. */
  | { readonly is: 'given'; readonly command: Command }
  /** Sent by the check itself. */
  | { readonly is: 'sent'; readonly command: Command }
)
export type Verdict = {
  readonly is: 'kept' | 'broken' | 'unseen'
  /** The observation, in the words of the protocol. */
  readonly saw: string
}
export type Rule = {
  readonly rule: Sentence
  /** Advice to the device maker if the rule was broken or not seen. */
  readonly advice: Sentence
  readonly judge: (seen: readonly Observation[], now: number) => Verdict
}

export const unseen: Verdict = { is: 'unseen', saw: '' }
export const createKeptVerdict = (saw = ''): Verdict => ({ is: 'kept', saw })
export const createBrokenVerdict = (saw: string): Verdict => ({ is: 'broken', saw })
type Body<Topic extends DeviceMessage['topic']> = Extract<DeviceMessage, { topic: Topic }>['body']
export type ObservedMessage<Topic extends DeviceMessage['topic']> = {
  readonly at: number
  readonly body: Body<Topic>
}
export function listTopicMessages<Topic extends DeviceMessage['topic']>(
  observations: readonly Observation[],
  topic: Topic,
): ObservedMessage<Topic>[] {
  return observations.flatMap((each) =>
    each.is === 'heard' && each.message.topic === topic
      ? [{ at: each.at, body: each.message.body as Body<Topic> }]
      : [],
  )
}
export function toNeighbourPairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.slice(1).map((item, index) => [items[index]!, item] as const)
}
