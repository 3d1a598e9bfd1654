import {
  createBrokenVerdict,
  createKeptVerdict,
  listTopicMessages,
  unseen,
  type Observation,
  type Rule,
  type Verdict,
} from './observation.ts'
import type { Command, PartialMeters } from './protocol.ts'

/**
 * Checks whether deliveries for orders and for the console match the device's replies and meters. No I/O.
 */
const COUNTERS = { credit: 'credits', vend: 'prizesOut', 'coins.out': 'coinOut' } as const
type DeliveryCommand = Extract<Command, { type: keyof typeof COUNTERS }>
type ObservedDelivery = { readonly at: number; readonly command: DeliveryCommand }

function judgeDeliveryCounts(observations: readonly Observation[]): Verdict {
  const deliveries = listObservedDeliveries(observations)
  const verdicts = deliveries.flatMap(
    (each) => judgeObservedDelivery(each, deliveries, observations) ?? [],
  )
  return verdicts.find(({ is }) => is === 'broken') ?? verdicts.at(-1) ?? unseen
}

/** Lists each delivery command once, without the expired ones that the check itself sent. */
function listObservedDeliveries(observations: readonly Observation[]): ObservedDelivery[] {
  const own = observations.flatMap((each) => (each.is === 'sent' ? [each.command.id] : []))
  const all = observations.flatMap((each) => {
    if (each.is !== 'given' || own.includes(each.command.id)) return []
    return isDeliveryCommand(each.command) ? [{ at: each.at, command: each.command }] : []
  })
  return all.filter(({ command }, index) => {
    return all.findIndex((other) => other.command.id === command.id) === index
  })
}

function isDeliveryCommand(command: Command): command is DeliveryCommand {
  return command.type in COUNTERS
}

/** Judges one delivery. Undefined while there is no reply, or if the meters do not show its result alone. */
function judgeObservedDelivery(
  { at, command }: ObservedDelivery,
  deliveries: readonly ObservedDelivery[],
  observations: readonly Observation[],
): Verdict | undefined {
  const end = listTopicMessages(observations, 'replies').find(({ body }) => {
    return body.id === command.id && body.state !== 'accepted'
  })
  if (!end) return undefined
  const askedPieces = countAskedPieces(command)
  const { state, data } = end.body
  const count = data?.['count']
  const isCount = typeof count === 'number' && Number.isSafeInteger(count)
  if (state === 'part' && !isCount) return createBrokenVerdict('part: count –')
  if (isCount && (count < 0 || count > askedPieces))
    return createBrokenVerdict(`count ${count}, ${askedPieces} asked`)
  const deliveredCount = isCount ? count : state === 'failed' ? 0 : askedPieces
  const meters = listTopicMessages(observations, 'meters')
  const before = meters.findLast((each) => each.at <= at)
  const after = meters.find((each) => each.at > end.at)
  if (!before || !after || before.body.life !== after.body.life) return undefined
  const isAlone = !deliveries.some((other) => {
    return other.command.id !== command.id && other.at > before.at && other.at < after.at
  })
  if (!isAlone) return undefined
  const counter = COUNTERS[command.type]
  const increase = calculateCounterIncrease(counter, before.body, after.body)
  // Cash at the machine may raise the other counters further; `credits` counts only commands.
  const isWrong =
    counter === 'credits' || deliveredCount === 0
      ? increase !== deliveredCount
      : increase < deliveredCount
  const saw = `${state} ${deliveredCount}/${askedPieces}, ${counter} +${increase}`
  return isWrong ? createBrokenVerdict(saw) : createKeptVerdict(saw)
}

function countAskedPieces(command: DeliveryCommand): number {
  if (command.type === 'vend') return 1
  return command.type === 'credit' ? command.data.coins : command.data.count
}

function calculateCounterIncrease(
  counter: (typeof COUNTERS)[keyof typeof COUNTERS],
  before: PartialMeters,
  after: PartialMeters,
): number {
  return (after[counter] ?? 0) - (before[counter] ?? 0)
}

export const givenRule: Rule = {
  rule: {
    zh: '按实际出币数上报，计数同步增加',
    en: 'Reports the number of coins actually dispensed and adds it to the meters',
  },
  advice: {
    zh: '检查时请远程上币一次，最好让币不足：少出时回复 part 和 {"count":7}，随后立即发 meters',
    en:
      'Use remote credit once during the check, preferably with too few coins in the machine. If ' +
      'fewer coins than requested are dispensed, reply part with the count, such as {"count":7}, then ' +
      'publish meters immediately.',
  },
  judge: judgeDeliveryCounts,
}
