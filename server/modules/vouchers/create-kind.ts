import { formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import { must } from '#contract/base/must.ts'
import {
  voucherTermsFields,
  type VoucherKind,
  type VoucherTerms,
} from '#contract/vouchers/voucher.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { saveKind, type CountedKind } from './kind-store.ts'
import { clearUnusedTerms, toKindState, type StoredKind, type VoucherKindInput } from './rules.ts'

/** Creates a kind that is known to follow the rules. Returns its id. */
export async function createVoucherKind(
  tx: Tx,
  scope: Scope,
  input: VoucherKindInput,
  now: Date,
): Promise<string> {
  const kind = toStoredKind({ ...input, id: newId() })
  must(await saveKind(tx, scope, kind, now), `${kind.name} is not there yet`)
  return kind.id
}

/** Returns a kind in the form in which it is stored. `id` is that of an existing kind, or a new one. */
export function toStoredKind(input: VoucherKindInput & { readonly id: string }): StoredKind {
  const { name, startDate, endDate, validDays, issueMax, memberMax, id } = input
  const cleared = clearUnusedTerms(input)
  const hasDates = startDate !== null && endDate !== null
  return {
    id,
    name,
    isOn: true,
    terms: pickTerms(cleared),
    startsOn: hasDates ? formatShanghaiDay(startDate) : null,
    endsOn: hasDates ? formatShanghaiDay(endDate) : null,
    validDays: hasDates ? null : validDays,
    issueMax: issueMax || null,
    memberMax: memberMax || null,
    issued: 0,
  }
}

function pickTerms(input: VoucherKindInput): VoucherTerms {
  const names = Object.keys(voucherTermsFields) as (keyof VoucherTerms)[]
  return Object.fromEntries(names.map((name) => [name, input[name]])) as VoucherTerms
}

/** Returns a kind as the calls answer it. `today` as `2026-11-22`. */
export function toVoucherKind(kind: CountedKind, today: string): VoucherKind {
  const { id, name, terms, startsOn, endsOn, validDays, issueMax, memberMax, issued, used } = kind
  return {
    id,
    name,
    ...terms,
    startDate: startsOn === null ? null : parseShanghaiDay(startsOn),
    endDate: endsOn === null ? null : parseShanghaiDay(endsOn),
    validDays: validDays ?? 0,
    issueMax: issueMax ?? 0,
    memberMax: memberMax ?? 0,
    state: toKindState(kind, today),
    issued,
    used,
    ...(issueMax !== null && { left: Math.max(0, issueMax - issued) }),
  }
}
