import * as z from 'zod/mini'
import { deviceCode } from '#contract/devices/device.ts'
import { topicParts, type CommandType, type DeviceTopic } from '#gateway/protocol.ts'

/**
 * A fault rule of the simulator. It applies to the next `times` matching messages, or to all of them. Its
 * shape follows the rules of the sandbox.
 */
const when = z.enum(['before', 'between', 'after'])
const times = z.optional(z.int().check(z.positive()))
export const ruleForm = z.strictObject({
  /** If omitted, the rule applies to every device. */
  device: z.optional(deviceCode),
  match: z.strictObject({
    /** A topic of the device, or `commands` for messages to the device. */
    topic: z.enum([...topicParts, 'commands']),
    /** The type of a command or an event, or the state of a reply. */
    type: z.optional(z.string()),
  }),
  times,
  effect: z.union([
    z.enum(['lost', 'doubled', 'reordered']),
    z.strictObject({
      late: z.strictObject({ ms: z.int().check(z.minimum(1), z.maximum(600_000)) }),
    }),
    /** Meters only: this one message reports another total, for example of `coinIn` or `cashIn.10000`. */
    z.strictObject({ misread: z.strictObject({ counter: z.string(), total: z.int() }) }),
    /**
     * Commands only: the board reboots before it does anything, between accepting and the end, or before the
     * answer.
     */
    z.strictObject({ reboot: z.strictObject({ when }) }),
    /** Commands only: the board does nothing and answers with this failure code. */
    z.strictObject({ refused: z.strictObject({ code: z.string() }) }),
    /**
     * Commands only: the board dispenses just `count` and answers with the state in `as`, by default `part`.
     */
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
type BoardEffect = { reboot: unknown } | { refused: unknown } | { part: unknown }
export type MessageFault = Exclude<Rule['effect'], BoardEffect>
export type Part = Extract<Rule['effect'], { part: unknown }>['part']
export type RebootAt = z.output<typeof when>

export type Rules = {
  add(rule: z.output<typeof ruleForm>): Rule
  /** Returns the fault for this message, or undefined. Counts as one use of the rule. */
  meddling(device: string, topic: Topic, body: object): MessageFault | undefined
  /** Returns when the board reboots during this command, or undefined. Counts as one use of the rule. */
  reboot(device: string, type: CommandType): RebootAt | undefined
  /**
   * Returns the failure code with which the board refuses this command, or undefined. Counts as one use of
   * the rule.
   */
  refusal(device: string, type: CommandType): string | undefined
  /** Returns how much of this command the board carries out, or undefined. Counts as one use of the rule. */
  part(device: string, type: CommandType): Part | undefined
  list(): readonly Rule[]
  remove(id?: number): void
}

export function newSimulatorRules(): Rules {
  let rules: readonly Rule[] = []
  let lastId = 0

  function consumeFaultRuleEffect(
    device: string,
    topic: Topic,
    type: string,
    isWanted: (rule: Rule) => boolean,
  ) {
    if (rules.length === 0) return undefined
    const matchingRule = rules.find(({ match, ...rule }) => {
      const isHere = rule.device === undefined || rule.device === device
      const isSuch = match.topic === topic && (match.type === undefined || match.type === type)
      return isHere && isSuch && isWanted({ match, ...rule })
    })
    rules = rules
      .map((rule) => (rule === matchingRule ? { ...rule, left: rule.left && rule.left - 1 } : rule))
      .filter(({ left }) => left !== 0)
    return matchingRule?.effect
  }
  return {
    add(ruleInput) {
      const rule = { ...ruleInput, id: ++lastId, left: ruleInput.times ?? null }
      rules = [...rules, rule]
      return rule
    },
    meddling: (device, topic, body) =>
      consumeFaultRuleEffect(
        device,
        topic,
        getMessageType(body),
        ({ effect }) => !isBoardEffect(effect),
      ) as MessageFault | undefined,
    reboot(device, type) {
      const effect = consumeFaultRuleEffect(device, 'commands', type, (rule) =>
        isReboot(rule.effect),
      )
      return effect && isReboot(effect) ? effect.reboot.when : undefined
    },
    refusal(device, type) {
      const effect = consumeFaultRuleEffect(device, 'commands', type, (rule) =>
        isRefusal(rule.effect),
      )
      return effect && isRefusal(effect) ? effect.refused.code : undefined
    },
    part(device, type) {
      const effect = consumeFaultRuleEffect(device, 'commands', type, (rule) =>
        isPartEffect(rule.effect),
      )
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

/** Returns whether the board itself causes the effect. All other effects apply to messages in transit. */
function isBoardEffect(effect: Rule['effect']): boolean {
  return isReboot(effect) || isRefusal(effect) || isPartEffect(effect)
}

function getMessageType(body: object): string {
  if ('type' in body) return String(body.type)
  return 'state' in body ? String(body.state) : ''
}
