import type { Evidence } from '#contract/reconciliation/reconciliation.ts'
import {
  causesOfKind,
  type Cause,
  type DifferenceKind,
  type EvidenceKind,
} from '#contract/reconciliation/reconciliation-words.ts'

export type OfferedCause = {
  readonly cause: Cause
  readonly verdict: 'excluded' | 'likely' | 'possible'
  readonly why: Evidence[]
}

/** Evidence kinds that support a cause, and those that rule it out (`AGAINST`). */
const FOR: Readonly<Partial<Record<Cause, readonly EvidenceKind[]>>> = {
  lateNotice: ['late', 'notPaidHere'],
  overMidnight: ['otherDay'],
  refundOverMidnight: ['otherDay', 'underway'],
  refundAtProvider: ['numberUnknown'],
  otherSystem: ['numberUnknown'],
  cashNotCounted: ['lastCount'],
  partOut: ['partOut'],
  meterShrank: ['shrank'],
  testPlay: ['doorOpened'],
  deviceOffline: ['offline'],
}
const AGAINST: Readonly<Partial<Record<Cause, readonly EvidenceKind[]>>> = {
  lateNotice: ['billAgrees', 'numberUnknown'],
  otherSystem: ['notPaidHere'],
}
/** Causes that make no sense if the machine has less than the orders. */
const ONLY_MORE: readonly Cause[] = ['testPlay', 'repeated', 'lateNotice']
/** Causes that make no sense if the machine has more than the orders, unless evidence supports them. */
const ONLY_LESS: readonly Cause[] = ['meterShrank', 'deviceOffline']
/** Causes offered only if evidence supports them, whichever side has more. */
const ONLY_SEEN: readonly Cause[] = ['partOut']
const RANK = { likely: 0, possible: 1, excluded: 3 } as const
const RANK_UNKNOWN = 2

/**
 * Returns causes ordered by likelihood. Causes that the data rule out remain at the end of the list. Pure
 * function.
 */
export function rankOfferedCauses(
  kind: DifferenceKind,
  pieces: number,
  evidence: readonly Evidence[],
): OfferedCause[] {
  const sign = kind === 'credits' || kind === 'goods' ? Math.sign(pieces) : 0
  const evidenceOfKinds = (kinds: readonly EvidenceKind[] = []) =>
    evidence.filter(({ is }) => kinds.includes(is))
  const isCausePlausible = (cause: Cause) => {
    if (ONLY_SEEN.includes(cause) || (sign > 0 && ONLY_LESS.includes(cause)))
      return evidenceOfKinds(FOR[cause]).length > 0
    return !(sign < 0 && ONLY_MORE.includes(cause))
  }
  const offered = causesOfKind[kind].filter(isCausePlausible).map((cause): OfferedCause => {
    const [against, pro] = [evidenceOfKinds(AGAINST[cause]), evidenceOfKinds(FOR[cause])]
    if (against.length > 0) return { cause, verdict: 'excluded', why: against }
    return { cause, verdict: pro.length > 0 ? 'likely' : 'possible', why: pro }
  })
  const rankCause = ({ cause, verdict }: OfferedCause) =>
    cause === 'unknown' ? RANK_UNKNOWN : RANK[verdict]
  return offered.toSorted((a, b) => rankCause(a) - rankCause(b))
}
