import { sql } from 'kysely'
import type { ClaimKind } from '#contract/alerts/alerts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/durations.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ClaimCount } from './rules.ts'

const SLOT_MS = 10 * MINUTE_MS
/** Counts one claim of a member, for the alert of a burst. */
export async function countClaim(
  tx: Tx,
  { merchantId }: Scope,
  claim: { readonly kind: ClaimKind; readonly playerId: string; readonly isDone: boolean },
  now: Date = databaseNow(),
): Promise<void> {
  const slotAt = new Date(Math.floor(now.getTime() / SLOT_MS) * SLOT_MS)
  const [claimed, failed] = claim.isDone ? [1, 0] : [0, 1]
  await sql`insert into "claim_counts" ("merchant_id", kind, player_id, slot_at, claimed, failed)
    values (${merchantId}, ${claim.kind}, ${claim.playerId}, ${slotAt}, ${claimed}, ${failed})
    on conflict (merchant_id, kind, player_id, slot_at) do update set
      claimed = claim_counts.claimed + excluded.claimed,
      failed = claim_counts.failed + excluded.failed`.execute(tx)
}

/** Lists the claims of the last hour by kind, and deletes those of the days before. */
export async function listClaimCounts(
  tx: Tx,
  { merchantId }: Scope,
  now: Date,
): Promise<ClaimCount[]> {
  const [from, old] = [HOUR_MS, DAY_MS].map((ms) => new Date(now.getTime() - ms))
  const { rows } = await sql<ClaimCount>`with gone as (
      delete from claim_counts where merchant_id = ${merchantId} and slot_at < ${old}
    )
    select kind, sum(claimed)::int as claimed, sum(failed)::int as failed, min(slot_at) as since
    from claim_counts where merchant_id = ${merchantId} and slot_at > ${from}
    group by kind order by kind`.execute(tx)
  return rows
}
