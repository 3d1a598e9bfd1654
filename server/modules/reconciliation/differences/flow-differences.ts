import type { ReconciliationPayout } from '#server/modules/payouts/surface.ts'
import type { ReconciliationShare } from '#server/modules/profit-sharing/surface.ts'
import type { FoundDifference } from './found-difference.ts'
import { isTimeWithin } from './machine-days.ts'
import type { ChannelFlow, ChannelLine, DayFacts } from '../facts.ts'

/**
 * Compares the account statement with the bill and with our payouts. Every billed payment and refund needs
 * an account movement with the billed fee, and so do each withdrawal and profit share. A movement on an
 * adjacent day also matches.
 */
export function flowDifferences(facts: DayFacts): FoundDifference[] {
  const flowsOf = Map.groupBy(facts.flows, ({ providerNumber }) => providerNumber)
  const deviceOf = new Map([...facts.orders, ...facts.refunds].map((x) => [x.id, x.deviceId]))
  const billed = facts.bill.filter(
    ({ day, channelId }) => day === facts.from && facts.flowed.has(channelId),
  )
  return [
    ...billed.flatMap((line) => {
      const flows = flowsOf.get(line.providerNumber) ?? []
      const deviceId = deviceOf.get(line.number) ?? deviceOf.get(line.orderNumber) ?? ''
      return billLineFlowDifferences(line, flows, deviceId)
    }),
    ...facts.payouts.flatMap((payout) => {
      return findPayoutFlowDifferences(facts, payout, flowsOf.get(payout.providerNumber) ?? [])
    }),
    ...[...Map.groupBy(facts.shares, ({ orderId }) => orderId)].flatMap(([orderId, shares]) => {
      return shareFlowDifferences(facts, shares, flowsOf, deviceOf.get(orderId) ?? '')
    }),
    ...unknownFlowDifferences(facts),
  ]
}

const MILLI = 1_000

function billLineFlowDifferences(
  line: ChannelLine,
  flows: readonly ChannelFlow[],
  deviceId: string,
): FoundDifference[] {
  const { kind, number: about, amount, feeMilli } = line
  const isRefund = kind === 'refund'
  const sumLineFlows = (of: ChannelFlow['kind']) => sumFlowsOfKind(flows, of)
  const missing = Math.abs(amount - Math.abs(sumLineFlows(kind)))
  const of = { about, deviceId, pieces: isRefund ? 1 : -1, evidence: [] }
  if (missing > 0) return [{ ...of, kind: 'flow', amountFen: missing }]
  const fee = Math.abs(sumLineFlows(isRefund ? 'feeBack' : 'fee'))
  const off = Math.abs(fee * MILLI - Math.abs(feeMilli))
  // Bill fees are in thousandths of a fen, account movements in whole fen.
  return off < MILLI ? [] : [{ ...of, kind: 'fee', amountFen: Math.round(off / MILLI) }]
}

/**
 * Finds payouts that passed here without a matching account movement, and payouts that failed here although
 * the money left the account.
 */
function findPayoutFlowDifferences(
  facts: DayFacts,
  payout: ReconciliationPayout,
  flows: readonly ChannelFlow[],
): FoundDifference[] {
  const { id: about, channelId, state, endedAt, amountFen } = payout
  const isOurs = isTimeWithin(endedAt, facts.from, facts.until)
  if (!isOurs || !facts.flowed.has(channelId)) return []
  const flowedFen = -sumFlowsOfKind(flows, 'payout') - sumFlowsOfKind(flows, 'payoutBack')
  const off = (state === 'passed' ? amountFen : 0) - flowedFen
  if (off === 0) return []
  const pieces = off > 0 ? -1 : 1
  return [{ kind: 'payout', about, deviceId: '', amountFen: Math.abs(off), pieces, evidence: [] }]
}

/**
 * Finds profit shares of an order, sent or returned, that are recorded only here or only in the account
 * statement.
 */
function shareFlowDifferences(
  { flowed, from, until }: DayFacts,
  shares: readonly ReconciliationShare[],
  flowsOf: ReadonlyMap<string, readonly ChannelFlow[]>,
  deviceId: string,
): FoundDifference[] {
  const offs = shares
    .filter(({ endedAt, channelId }) => isTimeWithin(endedAt, from, until) && flowed.has(channelId))
    .map(({ providerNumber, amountFen }) => {
      const flows = flowsOf.get(providerNumber) ?? []
      return (
        Math.abs(amountFen) -
        Math.abs(sumFlowsOfKind(flows, 'share') + sumFlowsOfKind(flows, 'shareBack'))
      )
    })
  const amountFen = offs.reduce((sum, off) => sum + Math.abs(off), 0)
  if (amountFen === 0) return []
  const pieces = offs.some((off) => off > 0) ? -1 : 1
  const about = shares[0]!.orderId
  return [{ kind: 'share', about, deviceId, amountFen, pieces, evidence: [] }]
}

const OF_HAND = { payout: 'payout', share: 'share', shareBack: 'share' } as const

function isManualFlowKind(kind: ChannelFlow['kind']): kind is keyof typeof OF_HAND {
  return kind in OF_HAND
}

/**
 * Finds payouts and profit shares on the day's account statement that match none of ours. They were made by
 * hand from a merchant's own account.
 */
function unknownFlowDifferences({ flows, from, payouts, shares }: DayFacts): FoundDifference[] {
  const knownNumbers = new Set([...payouts, ...shares].map(({ providerNumber }) => providerNumber))
  return flows
    .filter(({ day, providerNumber }) => day === from && !knownNumbers.has(providerNumber))
    .flatMap((flow) => (isManualFlowKind(flow.kind) ? [{ ...flow, kind: OF_HAND[flow.kind] }] : []))
    .map(({ kind, providerNumber: about, amount, at }) => ({
      kind,
      about,
      deviceId: '',
      amountFen: Math.abs(amount),
      pieces: 1,
      evidence: [{ is: 'numberUnknown', at }],
    }))
}

function sumFlowsOfKind(flows: readonly ChannelFlow[], kind: ChannelFlow['kind']): number {
  return flows.filter((flow) => flow.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
}
