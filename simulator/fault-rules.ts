import * as z from 'zod/mini'
import { deviceCode } from '#contract/devices/device.ts'
import { topicParts, type CommandType, type DeviceTopic } from '#gateway/protocol.ts'

/**
 * What shall go wrong, as it is ordered: a rule meets the messages that it matches, the next `times`
 * of them or all. Shaped like the rules of the sandbox, so that who knows one knows the other.
 */
const when = z.enum(['before', 'between', 'after'])
const times = z.optional(z.int().check(z.positive()))
export const ruleForm = z.strictObject({
  /** Every device, where none is named. */
  device: z.optional(deviceCode),
  match: z.strictObject({
    /** What the device says, or what it is told. */
    topic: z.enum([...topicParts, 'commands']),
    /** Of a command, an event or a reply's state. */
    type: z.optional(z.string()),
  }),
  times,
  effect: z.union([
    z.enum(['lost', 'doubled', 'reordered']),
    z.strictObject({
      late: z.strictObject({ ms: z.int().check(z.minimum(1), z.maximum(600_000)) }),
    }),
    /** Of meters only: this one message tells another total, as of `coinIn` or `cashIn.10000`. */
    z.strictObject({ misread: z.strictObject({ counter: z.string(), total: z.int() }) }),
    /** Of commands only: before anything was done, between accepted and the end, before the answer. */
    z.strictObject({ reboot: z.strictObject({ when }) }),
    /** Of commands only: nothing is done, and it says so with this code. */
    z.strictObject({ refused: z.strictObject({ code: z.string() }) }),
    /** Of commands only: just so many come out, and it says so by this word, `part` if not said otherwise. */
    z.strictObject({
      part: z.strictObject({
        count: z.int().check(z.minimum(1)),
        as: z.optional(z.enum(['part', 'done', 'failed'])),
      }),
    }),
  ]),
})
export type Rule = z.output<typeof ruleForm> & { readonly id: number; readonly left: number | null }
type Topic = DeviceTopic | 'commands'
type Own = { reboot: unknown } | { refused: unknown } | { part: unknown }
export type Meddling = Exclude<Rule['effect'], Own>
export type Part = Extract<Rule['effect'], { part: unknown }>['part']
export type RebootAt = z.output<typeof when>

export type Rules = {
  add(rule: z.output<typeof ruleForm>): Rule
  /** What becomes of this message; the rule counts as used. */
  meddling(device: string, topic: Topic, body: object): Meddling | undefined
  /** When the power goes while this command is carried out; the rule counts as used. */
  reboot(device: string, type: CommandType): RebootAt | undefined
  /** The code that a board refuses this command with; the rule counts as used. */
  refusal(device: string, type: CommandType): string | undefined
  /** How much of this command is carried out; the rule counts as used. */
  part(device: string, type: CommandType): Part | undefined
  list(): readonly Rule[]
  remove(id?: number): void
}

export function newSimulatorRules(): Rules {
  let rules: readonly Rule[] = []
  let lastId = 0

  function takeRuleEffect(
    device: string,
    topic: Topic,
    type: string,
    wanted: (rule: Rule) => boolean,
  ) {
    if (rules.length === 0) return undefined
    const found = rules.find(({ match, ...rule }) => {
      const isHere = rule.device === undefined || rule.device === device
      const isSuch = match.topic === topic && (match.type === undefined || match.type === type)
      return isHere && isSuch && wanted({ match, ...rule })
    })
    rules = rules
      .map((rule) => (rule === found ? { ...rule, left: rule.left && rule.left - 1 } : rule))
      .filter(({ left }) => left !== 0)
    return found?.effect
  }
  return {
    add(wish) {
      const rule = { ...wish, id: ++lastId, left: wish.times ?? null }
      rules = [...rules, rule]
      return rule
    },
    meddling: (device, topic, body) =>
      takeRuleEffect(device, topic, messageTypeOf(body), ({ effect }) => !isBoardEffect(effect)) as
        | Meddling
        | undefined,
    reboot(device, type) {
      const effect = takeRuleEffect(device, 'commands', type, (rule) => isReboot(rule.effect))
      return effect && isReboot(effect) ? effect.reboot.when : undefined
    },
    refusal(device, type) {
      const effect = takeRuleEffect(device, 'commands', type, (rule) => isRefusal(rule.effect))
      return effect && isRefusal(effect) ? effect.refused.code : undefined
    },
    part(device, type) {
      const effect = takeRuleEffect(device, 'commands', type, (rule) => isPartEffect(rule.effect))
      return effect && isPartEffect(effect) ? effect.part : undefined
    },
    list: () => rules,
    remove(id) {
      rules = id === undefined ? [] : rules.filter((rule) => rule.id !== id)
    },
  }
}

function isReboot(effect: Rule['effect']): effect is { reboot: { when: RebootAt } } {
  return typeof effect === 'object' && 'reboot' in effect
}

function isRefusal(effect: Rule['effect']): effect is { refused: { code: string } } {
  return typeof effect === 'object' && 'refused' in effect
}

function isPartEffect(effect: Rule['effect']): effect is { part: Part } {
  return typeof effect === 'object' && 'part' in effect
}

/** What a board does by itself; all else becomes of messages on their way. */
function isBoardEffect(effect: Rule['effect']): boolean {
  return isReboot(effect) || isRefusal(effect) || isPartEffect(effect)
}

function messageTypeOf(body: object): string {
  if ('type' in body) return String(body.type)
  return 'state' in body ? String(body.state) : ''
}
