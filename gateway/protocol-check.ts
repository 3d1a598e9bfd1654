import type { Sentence } from '#contract/base/sentence.ts'
import { isDeepStrictEqual } from 'node:util'
import { commandRules } from './command-check.ts'
import { connectRule } from './connect-check.ts'
import { givenRule } from './delivery-check.ts'
import { riseRule } from './meter-check.ts'
import {
  createBrokenVerdict,
  createKeptVerdict,
  toNeighbourPairs,
  listTopicMessages,
  unseen,
  type Observation,
  type Rule,
  type Verdict,
} from './observation.ts'
import type { DeviceEvent, PartialMeters } from './protocol.ts'

/** Judges from observations which rules of protocol v1 a device keeps. No I/O. */
export type RuleVerdict = Verdict & { readonly rule: Sentence; readonly advice: Sentence }

/** `now` in milliseconds since 1970, like the times of the observations. */
export function judgeDeviceProtocolRules(
  observations: readonly Observation[],
  now: number,
  withCommands: boolean,
): RuleVerdict[] {
  const rules = withCommands ? [...watched, ...commandRules] : watched
  return rules.map(({ rule, advice, judge }) => ({ rule, advice, ...judge(observations, now) }))
}

/** One minute, with a tolerance for transmission. */
const METERS_MS_MAX = 65_000
/** Longest time until a device sends its first messages after connecting. */
const GREETING_MS_MAX = 10_000

/** Judges the first messages after each observed connect. */
function createGreetingJudge(topic: 'status' | 'hello') {
  return (observations: readonly Observation[], now: number): Verdict => {
    const connects = observations.filter(({ is }) => is === 'came')
    if (connects.length === 0) return unseen
    const greetings = listTopicMessages(observations, topic)
    // With an outside broker, the first message itself may be the sign that the device connected.
    const mute = connects.find(({ at }) => {
      const isNearConnect = (greeting: { readonly at: number }) =>
        Math.abs(greeting.at - at) <= GREETING_MS_MAX
      return now > at + GREETING_MS_MAX && !greetings.some(isNearConnect)
    })
    if (mute) return createBrokenVerdict(`${topic}: –`)
    return greetings.length > 0 ? createKeptVerdict(JSON.stringify(greetings.at(-1)!.body)) : unseen
  }
}

function judgeMessageForms(observations: readonly Observation[]): Verdict {
  const faults = observations.flatMap((each) =>
    each.is === 'nonsense' ? [`${each.kind} ${each.about}`.trim()] : [],
  )
  if (faults.length > 0) return createBrokenVerdict([...new Set(faults)].join(', '))
  return observations.some(({ is }) => is === 'heard') ? createKeptVerdict() : unseen
}

function judgeBootNumbers(observations: readonly Observation[]): Verdict {
  const before = observations.flatMap((each) => (each.is === 'known' ? [each.boot] : []))
  const boots = [
    ...before,
    ...listTopicMessages(observations, 'hello').map(({ body }) => body.boot),
  ]
  const wrongPair = toNeighbourPairs(boots).find(
    ([last, boot]) => boot !== last && boot !== last + 1,
  )
  if (wrongPair) return createBrokenVerdict(`boot ${wrongPair.join(' → ')}`)
  return new Set(boots).size > 1 ? createKeptVerdict(`boot ${boots.join(' → ')}`) : unseen
}

function judgeMeterReportPace(observations: readonly Observation[], now: number): Verdict {
  const cuts = observations.filter(({ is }) => is === 'came' || is === 'ended')
  const meters = listTopicMessages(observations, 'meters')
  const isConnectedThroughout = (from: number, to: number) =>
    !cuts.some(({ at }) => at > from && at < to)
  const gaps = toNeighbourPairs(meters).filter(([one, next]) =>
    isConnectedThroughout(one.at, next.at),
  )
  const last = meters.at(-1)?.at ?? observations.find(({ is }) => is !== 'known')?.at
  const open = last !== undefined && isConnectedThroughout(last, now) ? now - last : 0
  const longest = Math.max(open, ...gaps.map(([one, next]) => next.at - one.at))
  if (longest > METERS_MS_MAX) return createBrokenVerdict(`${Math.round(longest / 1_000)} s`)
  return gaps.length > 0 ? createKeptVerdict(`${Math.round(longest / 1_000)} s`) : unseen
}

const TOTALS = [
  'coinIn',
  'credits',
  'coinOut',
  'plays',
  'testPlays',
  'prizesOut',
  'ticketsOut',
] as const

function judgeMeterTotalGrowth(observations: readonly Observation[]): Verdict {
  const meters = listTopicMessages(observations, 'meters').map(({ body }) => body)
  const sameLife = toNeighbourPairs(meters).filter(([one, next]) => one.life === next.life)
  const shrunk = sameLife.flatMap(([one, next]) => listShrunkTotals(one, next))
  if (shrunk.length > 0) return createBrokenVerdict([...new Set(shrunk)].join(', '))
  const lives = toNeighbourPairs(meters).find(([one, next]) => next.life < one.life)
  if (lives) return createBrokenVerdict(`life ${lives[0].life} → ${lives[1].life}`)
  return sameLife.length > 0 ? createKeptVerdict(`life ${meters.at(-1)!.life}`) : unseen
}

function listShrunkTotals(one: PartialMeters, next: PartialMeters): string[] {
  const totals = TOTALS.flatMap((total) => {
    const [previous, is] = [one[total] ?? 0, next[total] ?? Infinity]
    return is < previous ? [`${total} ${previous} → ${is}`] : []
  })
  const cash = next.cashIn ? Object.entries(one.cashIn ?? {}) : []
  return [
    ...totals,
    ...cash.flatMap(([key, previous]) => {
      const is = next.cashIn?.[key] ?? 0
      return is < previous ? [`cashIn.${key} ${previous} → ${is}`] : []
    }),
  ]
}

/** An identical message is a repeat; every other one has a unique place in the order. */
function judgeMessageSequence(observations: readonly Observation[]): Verdict {
  const placed = [
    ...listTopicMessages(observations, 'meters'),
    ...listTopicMessages(observations, 'events'),
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ body }) => body)
  const wrongPair = toNeighbourPairs(placed).find(([one, next]) => {
    const isLater = next.boot > one.boot || (next.boot === one.boot && next.seq > one.seq)
    return !isLater && !placed.some((each) => each !== next && isDeepStrictEqual(each, next))
  })
  if (wrongPair)
    return createBrokenVerdict(
      wrongPair.map(({ boot, seq }) => `boot ${boot} seq ${seq}`).join(' → '),
    )
  return placed.length > 1 ? createKeptVerdict(`seq ${placed.at(-1)!.seq}`) : unseen
}

/** The same id in another boot is another event, unless type, time and data are equal, too. */
function judgeEventIds(observations: readonly Observation[]): Verdict {
  const events = listTopicMessages(observations, 'events').map(({ body }) => body)
  const reused = events.find((event) =>
    events.some((other) => hasSameIdAndBoot(event, other) && !isDeepStrictEqual(other, event)),
  )
  if (reused) return createBrokenVerdict(`boot ${reused.boot} id ${reused.id}`)
  for (const event of events) {
    const again = events.find((other) => other.boot !== event.boot && isSameEvent(event, other))
    if (again) return createBrokenVerdict(`id ${event.id}: boot ${event.boot} → ${again.boot}`)
  }
  return events.length > 0 ? createKeptVerdict(`${events.length}`) : unseen
}

function hasSameIdAndBoot(one: DeviceEvent, other: DeviceEvent): boolean {
  return one.id === other.id && one.boot === other.boot
}

function isSameEvent(one: DeviceEvent, { type, at, data, id }: DeviceEvent): boolean {
  return one.id === id && one.type === type && one.at === at && isDeepStrictEqual(one.data, data)
}

const watched: readonly Rule[] = [
  {
    rule: { zh: '连接后上报 status', en: 'Publishes status after connecting' },
    advice: {
      zh: '连接后立即发布保留消息 status {"online":true}。检查时请把设备断电重启一次。',
      en:
        'Publish the retained status {"online":true} immediately after connecting. Turn the device ' +
        'off and on during ' +
        'the check.',
    },
    judge: createGreetingJudge('status'),
  },
  {
    rule: { zh: '连接后上报 hello', en: 'Publishes hello after connecting' },
    advice: {
      zh: '每次连接后发布 hello。检查时请把设备断电重启一次。',
      en: 'Publish hello after each connection. Turn the device off and on during the check.',
    },
    judge: createGreetingJudge('hello'),
  },
  {
    rule: { zh: '消息格式正确', en: 'Every message has a valid format' },
    advice: {
      zh: '对照协议改正指出的字段。单条消息不超过 16 KiB，只发布到设备自己的主题。',
      en:
        'Correct the listed fields according to the protocol. Keep each message within 16 KiB. ' +
        'Publish only to the topics of this device.',
    },
    judge: judgeMessageForms,
  },
  {
    rule: { zh: '每次启动 boot 加一', en: 'boot increases by 1 at every start' },
    advice: {
      zh: '将 boot 存入掉电不丢失的存储，每次启动加一，重新连接不加。检查时请断电重启一次。',
      en:
        'Store boot in non-volatile memory. Increase it by 1 at each start, not at each reconnection. ' +
        'Turn the device off and on during the check.',
    },
    judge: judgeBootNumbers,
  },
  {
    rule: { zh: '至少每 60 秒上报一次 meters', en: 'Publishes meters at least every 60 s' },
    advice: {
      zh: '定时上报，没有变化也要上报',
      en: 'Publish meters on a timer, even if nothing has changed.',
    },
    judge: judgeMeterReportPace,
  },
  {
    rule: {
      zh: 'meters 是总数，同一 life 内只增不减',
      en: 'Meters are totals and never decrease within the same life',
    },
    advice: {
      zh: '上报累计总数，不要上报差值；清零或换板时 life 加一',
      en:
        'Publish totals, never differences. Increase life by 1 when totals are cleared or the ' +
        'board is replaced.',
    },
    judge: judgeMeterTotalGrowth,
  },
  riseRule,
  {
    rule: {
      zh: 'boot 不减小，同一次启动内 seq 递增',
      en: 'boot never decreases, and seq increases within each boot',
    },
    advice: {
      zh: 'meters 和 events 共用一个 seq，每条加一，每次启动重新开始',
      en: 'Meters and events share one seq. Increase it by 1 for each message and reset it at each start.',
    },
    judge: judgeMessageSequence,
  },
  {
    rule: {
      zh: '同一次启动内，事件 id 不重复',
      en: 'Event IDs are unique within each boot',
    },
    advice: {
      zh: '重发时 id、boot、at 和内容都不变；新事件用新 id。检查时请开一次门或玩一局。',
      en:
        'Resend an event with the same id, boot, at and data. Use a new id for a new event. ' +
        'Open the door or play once during the check.',
    },
    judge: judgeEventIds,
  },
  givenRule,
  connectRule,
]
