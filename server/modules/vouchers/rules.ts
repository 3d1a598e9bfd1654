import type { CallFailure, CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import type { VoucherKindState, VoucherTerms } from '#contract/vouchers/voucher.ts'
import type { vouchers } from '#contract/vouchers/vouchers.ts'

/** Rules of kinds of vouchers. No I/O. */

export type VoucherKindInput = CallInput<typeof vouchers.submit>
type KindFault = {
  readonly failure: CallFailure<typeof vouchers.submit>
  readonly field: keyof VoucherKindInput
}

/** Sets what does not belong to what the kind gives to 0, and keeps dates or days only. */
export function clearUnusedTerms(kind: VoucherKindInput): VoucherKindInput {
  const { gives } = kind
  const nothing = toFen(0)
  const hasDates = kind.startDate !== null && kind.endDate !== null
  return {
    ...kind,
    offFen: gives === 'amount' ? kind.offFen : nothing,
    percent: gives === 'percent' ? kind.percent : 0,
    offMaxFen: gives === 'percent' ? kind.offMaxFen : nothing,
    coins: gives === 'coins' ? kind.coins : 0,
    validDays: hasDates ? 0 : kind.validDays,
  }
}

/** Returns the first rule that a kind breaks, in the order of the form. */
export function findKindFault(kind: VoucherKindInput, now: Date): KindFault | undefined {
  return findEffectFault(kind) ?? findUseFault(kind) ?? findValidityFault(kind, now)
}

function findEffectFault(kind: VoucherKindInput): KindFault | undefined {
  const { gives, offFen, percent, offMaxFen, coins, fromFen } = kind
  if (gives === 'amount' && offFen === 0) return { failure: 'valueMissing', field: 'offFen' }
  if (gives === 'amount' && fromFen > 0 && fromFen <= offFen)
    return { failure: 'fromTooLow', field: 'fromFen' }
  if (gives === 'percent' && percent === 0) return { failure: 'valueMissing', field: 'percent' }
  if (gives === 'percent' && offMaxFen === 0) return { failure: 'valueMissing', field: 'offMaxFen' }
  if (gives === 'coins' && coins === 0) return { failure: 'valueMissing', field: 'coins' }
  return undefined
}

function findUseFault(kind: VoucherKindInput): KindFault | undefined {
  const { gives, offerIds, forPlays, forGoods, types, fieldIds } = kind
  if (offerIds.length === 0 && !forPlays && !forGoods)
    return { failure: 'useMissing', field: 'offerIds' }
  if (gives === 'coins' && (forPlays || forGoods))
    return { failure: 'coinsForPackages', field: 'gives' }
  if (types.length === 0) return { failure: 'typeMissing', field: 'types' }
  return fieldIds.length === 0 ? { failure: 'noSite', field: 'fieldIds' } : undefined
}

function findValidityFault(kind: VoucherKindInput, now: Date): KindFault | undefined {
  const { startDate, endDate, validDays } = kind
  if (!startDate || !endDate) {
    return validDays === 0 ? { failure: 'validityMissing', field: 'validDays' } : undefined
  }
  if (endDate < startDate || endDate < toShanghaiDayStart(now))
    return { failure: 'datesWrong', field: 'endDate' }
  return undefined
}

/** A kind as it is stored. Days are texts like `2026-11-22`. */
export type StoredKind = {
  readonly id: string
  readonly name: string
  readonly isOn: boolean
  readonly terms: VoucherTerms
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly validDays: number | null
  readonly issueMax: number | null
  readonly memberMax: number | null
  /** Issued and not stopped since. */
  readonly issued: number
}

export function toKindState(kind: StoredKind, today: string): VoucherKindState {
  if (!kind.isOn) return 'off'
  if (kind.endsOn !== null && kind.endsOn < today) return 'ended'
  return kind.issueMax !== null && kind.issued >= kind.issueMax ? 'usedUp' : 'on'
}

/** Returns the first and last day of a voucher that is issued now. */
export function toVoucherDays(
  { startsOn, endsOn, validDays }: StoredKind,
  now: Date,
): { readonly startsOn: string; readonly endsOn: string } {
  if (startsOn !== null && endsOn !== null) return { startsOn, endsOn }
  const last = addDaysToTime(now, validDays ?? 0)
  return { startsOn: formatShanghaiDay(now), endsOn: formatShanghaiDay(last) }
}
