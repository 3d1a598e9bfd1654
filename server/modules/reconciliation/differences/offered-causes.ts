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

/** What speaks for a cause, and what rules it out. */
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
/** What makes no sense where the machine has less, or more, than the orders. */
const ONLY_MORE: readonly Cause[] = ['testPlay', 'repeated', 'lateNotice']
/** Unless something speaks for it. */
const ONLY_LESS: readonly Cause[] = ['meterShrank', 'deviceOffline']
/** Unless something speaks for it, whichever has more. */
const ONLY_SEEN: readonly Cause[] = ['partOut']
const RANK = { likely: 0, possible: 1, excluded: 3 } as const
const RANK_UNKNOWN = 2

/** The likeliest first; what the data rule out stays in the list, at its end. Pure. */
export function offeredCauses(
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
