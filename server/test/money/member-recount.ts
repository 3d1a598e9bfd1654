import { isDeepStrictEqual } from 'node:util'
import type { TestServer } from '../test-server.ts'

type MemberTotals = Readonly<Record<(typeof COUNTS)[number] | 'player_id' | 'site_id', unknown>> & {
  readonly first_visit_at: unknown
  readonly last_visit_at: unknown
}
const COUNTS = ['visits', 'paid_fen', 'refunds', 'refunded_fen', 'plays', 'prizes'] as const

/** Returns totals of members that differ from a recount over orders; empty if all are right. */
export async function findWrongMemberTotals(
  { sql }: Pick<TestServer, 'sql'>,
  merchantId: string,
): Promise<unknown[]> {
  const stored = toTotalsByKey(
    await sql('select * from member_totals where merchant_id = $1', [merchantId]),
  )
  // A cluster runs the function at the merchant's node only if the statement does nothing else.
  const counted = toTotalsByKey(await sql('select * from recount_member_totals($1)', [merchantId]))
  const keys = [...new Set([...stored.keys(), ...counted.keys()])]
  return keys
    .filter((key) => !areSameTotals(stored.get(key), counted.get(key)))
    .map((key) => ({ key, stored: stored.get(key), counted: counted.get(key) }))
}

function toTotalsByKey(rows: readonly Record<string, unknown>[]): Map<string, MemberTotals> {
  const totals = rows as readonly MemberTotals[]
  return new Map(totals.map((row) => [`${String(row.player_id)} ${String(row.site_id)}`, row]))
}

function areSameTotals(stored?: MemberTotals, counted?: MemberTotals): boolean {
  if (!stored) return false
  if (COUNTS.some((name) => Number(stored[name]) !== Number(counted?.[name] ?? 0))) return false
  const toTimes = (row: MemberTotals) => [row.first_visit_at, row.last_visit_at]
  return (
    !counted || Number(counted.visits) === 0 || isDeepStrictEqual(toTimes(stored), toTimes(counted))
  )
}
