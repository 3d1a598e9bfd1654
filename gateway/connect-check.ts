import { MINUTE_MS } from '#contract/base/durations.ts'
import {
  createBrokenVerdict,
  createKeptVerdict,
  listTopicMessages,
  unseen,
  type Observation,
  type Rule,
  type Verdict,
} from './observation.ts'

/**
 * Judges how a board reconnects after its connection ended or was taken over, and whether another board uses
 * its code. No I/O.
 */

/** With waits that double from one second on, a board connects at most six times in the first minute. */
const CONNECTS_MAX = 6

function judgeReconnectsAndBoardIdentity(observations: readonly Observation[]): Verdict {
  const hellos = listTopicMessages(observations, 'hello').map(({ body }) => body)
  const back = hellos.find(({ boot }, index) => index > 0 && boot < hellos[index - 1]!.boot)
  const models = new Set(hellos.map(({ model = '' }) => model))
  if (back || models.size > 1) {
    return createBrokenVerdict(
      hellos.map(({ boot, model = '' }) => `${model} boot ${boot}`).join(' → '),
    )
  }
  const connectTimes = observations.flatMap((each) => (each.is === 'came' ? [each.at] : []))
  const first = connectTimes.find((time, index) => {
    const last = connectTimes[index + CONNECTS_MAX]
    return last !== undefined && last - time < MINUTE_MS
  })
  if (first !== undefined) {
    const many = connectTimes.filter((time) => time >= first && time < first + MINUTE_MS)
    return createBrokenVerdict(
      `${many.length} connects in ${Math.ceil((many.at(-1)! - first) / 1_000)} s`,
    )
  }
  // Without a cut nothing can be concluded about reconnecting.
  const isCut = observations.some(({ is }) => is === 'ended')
  return isCut && connectTimes.length > 0 ? createKeptVerdict(`${connectTimes.length}`) : unseen
}

export const connectRule: Rule = {
  rule: {
    zh: '断开后等待再重连，且一个设备编码只用于一块主板',
    en: 'Waits before reconnecting and is the only board with its device code',
  },
  advice: {
    zh: '断线或被顶替后至少等 1 秒，每次加倍，最多 1 分钟；每块主板使用自己的设备编码和密钥',
    en:
      'After a disconnect or a takeover by another connection, wait at least 1 s. Double the wait ' +
      'each time, up to 1 minute. ' +
      'Give each board its own device code and secret.',
  },
  judge: judgeReconnectsAndBoardIdentity,
}
