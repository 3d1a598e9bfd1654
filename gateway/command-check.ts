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
    rule: { zh: '执行并回复 time', en: 'Answers time' },
    advice: {
      zh: '记下与自己时钟的差，回复 done',
      en: 'Keep the offset to its clock, answer done.',
    },
    judge: createCommandReplyJudge('time', ({ state }) => state === 'done'),
  },
  {
    rule: {
      zh: '说明可以设置什么：settings.describe',
      en: 'Says what it can be set to: settings.describe',
    },
    advice: {
      zh: '回复 done，data.parameters 每项有 id、type、default 和中英文 name',
      en: 'Answer done. Each of data.parameters has id, type, default and a name in zh and en.',
    },
    judge: createCommandReplyJudge(
      'settings.describe',
      ({ state, data }) => state === 'done' && z.safeParse(described, data).success,
    ),
  },
  {
    rule: { zh: '报告现在的设置：settings.get', en: 'Says how it is set: settings.get' },
    advice: { zh: '回复 done，data 是现在的设置', en: 'Answer done, with the settings in data.' },
    judge: createCommandReplyJudge(
      'settings.get',
      ({ state, data }) => state === 'done' && data !== undefined,
    ),
  },
  {
    rule: { zh: '不执行过期的 credit', en: 'Does not carry out a credit that expired' },
    advice: {
      zh: '以 time 校准的时间比较 expiresAt，过期回复 failed、code 为 expired，不上币',
      en:
        'Compare expiresAt with the synchronized time. If it has ' +
        'passed, answer failed with code expired and send no coins.',
    },
    judge: createCommandReplyJudge(
      'credit',
      ({ state, code }) => state === 'failed' && code === 'expired',
    ),
  },
  {
    rule: {
      zh: '说 failed 就一枚也没出，只出了一部分说 part 和数目',
      en: 'Says failed only where nothing came out, and of a part how many',
    },
    advice: {
      zh: '出了一部分回复 part，data 是 {"count":7}；计数照实际出的加',
      en: 'Answer part with {"count":7} in data where some came out. Count what came out in the meters.',
    },
    judge: judgeFailedCreditReply,
  },
  {
    rule: {
      zh: '不执行过期的 coins.in（兑币机存币）',
      en: 'Does not begin a coins.in that expired (coins stored at a changer)',
    },
    advice: {
      zh: '过期回复 failed、code 为 expired；不支持就回复 unsupported，不收币',
      en: 'Answer failed, code expired, or unsupported where it counts none, and take no coin.',
    },
    judge: createCommandReplyJudge('coins.in', ({ state }) => state === 'failed'),
  },
  {
    rule: {
      zh: '同一 id 只执行一次，回复相同',
      en: 'Carries out an id once, and answers a repeat the same',
    },
    advice: {
      zh: '记住最近 256 个 id 和最后的回复（断电不丢），收到重复的就照样回复',
      en: 'Remember the last 256 ids with their last answer, over a restart, and answer a repeat with it.',
    },
    judge: judgeReplyToRepeat,
  },
]
