import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { VoucherTerms } from '#contract/vouchers/voucher.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { countVouchersByKind, listKindsById } from './kind-store.ts'
import { toKindState, toVoucherDays } from './rules.ts'

/** What one member can still be given of a kind. */
export type IssuableKind = {
  readonly name: string
  readonly terms: VoucherTerms
  /** First and last day of a voucher that is issued now, as `2026-11-22`. */
  readonly startsOn: string
  readonly endsOn: string
  /** Vouchers that the kind still issues, to all and to this member; `Infinity` without a limit. */
  readonly left: number
  readonly leftForMember: number
}

/** Returns the kinds with these ids. One that issues nothing at present has 0 left. */
export async function listIssuableKinds(
  tx: Tx,
  scope: Scope,
  playerId: string,
  kindIds: readonly string[],
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<ReadonlyMap<string, IssuableKind>> {
  if (kindIds.length === 0) return new Map()
  const kinds = await listKindsById(tx, scope, kindIds)
  const counts = await countVouchersByKind(tx, scope, playerId, kindIds)
  const entries = kinds.map((kind): [string, IssuableKind] => {
    const { id, name, terms, issueMax, memberMax, issued } = kind
    const left = issueMax === null ? Infinity : issueMax - issued
    const issuable = {
      name,
      terms,
      ...toVoucherDays(kind, at),
      left: toKindState(kind, today) === 'on' ? left : 0,
      leftForMember: memberMax === null ? Infinity : memberMax - (counts.get(id) ?? 0),
    }
    return [id, issuable]
  })
  return new Map(entries)
}

/** Returns whether the kind exists and issues vouchers at present. */
export async function isKindIssued(tx: Tx, scope: Scope, kindId: string): Promise<boolean> {
  const [kind] = await listKindsById(tx, scope, [kindId])
  return kind !== undefined && toKindState(kind, formatShanghaiDay(databaseNow())) === 'on'
}
