import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import {
  createBrokenVerdict,
  createKeptVerdict,
  listTopicMessages,
  unseen,
  type Observation,
  type Rule,
  type Verdict,
} from './observation.ts'
import type { CommandType, Reply } from './protocol.ts'

/** Rules that can only be checked with commands. The commands cost no coins and change nothing. */
/** Longest time that a device may take for a reply. */
const ANSWER_MS_MAX = 10_000

/** Returns the commands that the check sent, and the final replies to them. */
function listCommandReplies(observations: readonly Observation[], type: CommandType) {
  const all = observations.flatMap((each) =>
    each.is === 'sent' && each.command.type === type ? [each] : [],
  )
  const ends = listTopicMessages(observations, 'replies').filter(
    ({ body }) => body.id === all[0]?.command.id && body.state !== 'accepted',
  )
  const cuts = observations.filter(({ is }) => is === 'came' || is === 'ended')
  // A command does not count if the connection ended before the device could reply.
  const sent = all.filter(({ at: from }) => {
    const isCut = cuts.some(({ at }) => at > from && at < from + ANSWER_MS_MAX)
    return !isCut || ends.some(({ at }) => at >= from)
  })
  return { sent, ends }
}

function createCommandReplyJudge(type: CommandType, isRight: (reply: Reply) => boolean) {
  return (observations: readonly Observation[], now: number): Verdict => {
    const { sent, ends } = listCommandReplies(observations, type)
    const [first] = sent
    if (!first) return unseen
    const reply = ends[0]?.body
    if (!reply) return now > first.at + ANSWER_MS_MAX ? createBrokenVerdict(`${type}: –`) : unseen
    return isRight(reply) ? createKeptVerdict() : createBrokenVerdict(formatReplyExcerpt(reply))
  }
}

function formatReplyExcerpt(reply: Reply): string {
  return JSON.stringify(reply).slice(0, 200)
}

function judgeReplyToRepeat(observations: readonly Observation[], now: number): Verdict {
  const { sent, ends } = listCommandReplies(observations, 'settings.describe')
  const [first] = ends
  const again = first && sent.find(({ at }) => at >= first.at)
  if (!again) return unseen
  const second = ends.find(({ at }) => at >= again.at && at > first.at)
  if (!second) return now > again.at + ANSWER_MS_MAX ? createBrokenVerdict('–') : unseen
  return isDeepStrictEqual(first.body, second.body)
    ? createKeptVerdict()
    : createBrokenVerdict(formatReplyExcerpt(second.body))
}

/**
 * Checks that a command reported as failed delivered nothing, by the meters before and after it, and that a
 * `part` reply has a count.
 */
function judgeFailedCreditReply(observations: readonly Observation[]): Verdict {
  const { sent, ends } = listCommandReplies(observations, 'credit')
  const [first, end] = [sent[0], ends[0]]
  if (!first || !end) return unseen
  if (end.body.state === 'part' && !Number.isSafeInteger(end.body.data?.['count'])) {
    return createBrokenVerdict(formatReplyExcerpt(end.body))
  }
  const meters = listTopicMessages(observations, 'meters')
  const before = meters.findLast(({ at }) => at <= first.at)?.body
  const after = meters.find(({ at }) => at > end.at)?.body
  // Without meters on both sides nothing contradicts the reply.
  if (!before || !after) return createKeptVerdict()
  const increase = (after.credits ?? 0) - (before.credits ?? 0)
  const isWrong = end.body.state === 'failed' && after.life === before.life && increase > 0
  return isWrong ? createBrokenVerdict(`failed, credits +${increase}`) : createKeptVerdict()
}

const sentence = z.object({ zh: z.string(), en: z.string() })
const parameter = z.object({
  id: z.string(),
  type: z.enum(['int', 'bool', 'enum', 'text']),
  default: z.union([z.number(), z.boolean(), z.string()]),
  name: sentence,
  help: z.optional(sentence),
})
const described = z.object({ parameters: z.array(parameter) })

export const commandRules: readonly Rule[] = [
  {
    rule: { zh: '执行并回复 time', en: 'Executes the time command and replies' },
    advice: {
      zh: '记录 time 与设备时钟的差值，回复 done',
      en: 'Store the offset from the device clock, then reply done.',
    },
    judge: createCommandReplyJudge('time', ({ state }) => state === 'done'),
  },
  {
    rule: {
      zh: '上报可设置的参数：settings.describe',
      en: 'Reports its available settings: settings.describe',
    },
    advice: {
      zh: '回复 done，data.parameters 每项有 id、type、default 和中英文 name',
      en:
        'Reply with done. Each item in data.parameters has id, type, default and a name in Chinese ' +
        'and English.',
    },
    judge: createCommandReplyJudge(
      'settings.describe',
      ({ state, data }) => state === 'done' && z.safeParse(described, data).success,
    ),
  },
  {
    rule: { zh: '上报当前参数：settings.get', en: 'Reports its current settings: settings.get' },
    advice: {
      zh: '回复 done，data 为当前参数',
      en: 'Reply done, with the current settings in data.',
    },
    judge: createCommandReplyJudge(
      'settings.get',
      ({ state, data }) => state === 'done' && data !== undefined,
    ),
  },
  {
    rule: { zh: '不执行过期的 credit', en: 'Does not execute an expired credit command' },
    advice: {
      zh: '将 expiresAt 与 time 校准的时间比较，过期回复 failed、code 为 expired，不上币',
      en:
        'Compare expiresAt with the synchronised time. If it has passed, reply failed with ' +
        'code expired and add no coins.',
    },
    judge: createCommandReplyJudge(
      'credit',
      ({ state, code }) => state === 'failed' && code === 'expired',
    ),
  },
  {
    rule: {
      zh: '一枚未出才回复 failed，出了一部分须回复 part 和数量',
      en:
        'Replies with failed only if no coins were dispensed, and with part and the count if only ' +
        'some were',
    },
    advice: {
      zh: '出了一部分时回复 part，data 为 {"count":7}，计数按实际出币增加',
      en:
        'If some coins were dispensed, reply part with {"count":7} in data. Count the ' +
        'dispensed coins in the meters.',
    },
    judge: judgeFailedCreditReply,
  },
  {
    rule: {
      zh: '不执行过期的 coins.in（兑币机存币）',
      en: 'Does not start an expired coins.in (coins stored at a coin changer)',
    },
    advice: {
      zh: '过期时回复 failed、code 为 expired；不支持时回复 unsupported，不收币',
      en:
        'If the command has expired, reply failed with code expired. If the device does not support ' +
        'it, reply unsupported. Take no coins in either case.',
    },
    judge: createCommandReplyJudge('coins.in', ({ state }) => state === 'failed'),
  },
  {
    rule: {
      zh: '同一 id 只执行一次，重复收到时回复相同',
      en: 'Executes each id once and repeats the same reply',
    },
    advice: {
      zh: '记住最近 256 个 id 和最后的回复（断电不丢失），收到重复的 id 时回复相同内容',
      en:
        'Keep the last 256 ids and their last replies, even after a power loss. Send the same ' +
        'reply to a repeated id.',
    },
    judge: judgeReplyToRepeat,
  },
]
