import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ClaimKey, SignInClaim } from './task-rules.ts'
import { BIRTHDAY_KEY, PHONE_KEY, SIGN_IN_KEY, VISIT_KEY } from './task-rules.ts'

export type TaskClaim = ClaimKey & {
  readonly playerId: string
  readonly taskId: string
  readonly points: number
  /** Factor of the member's level that the points contain, in per cent. */
  readonly percent: number
  /** Days in a row; 0 unless it is a sign-in. */
  readonly signedDays: number
  readonly at: Date
}

/** Inserts a claim. Returns false if the member has claimed this task in this period before. */
export async function insertTaskClaim(
  tx: Tx,
  { merchantId }: Scope,
  claim: TaskClaim,
): Promise<boolean> {
  const { rows } = await sql`insert into "point_task_claims" ("merchant_id", player_id, task_key,
      period, task_id, points, signed_days, claimed_at)
    values (${merchantId}, ${claim.playerId}, ${claim.taskKey}, ${claim.period}, ${claim.taskId},
      ${claim.points}, ${claim.signedDays}, ${claim.at})
    on conflict (merchant_id, player_id, task_key, period) do nothing
    returning task_key`.execute(tx)
  return rows.length > 0
}

/** Lists a member's claims of this day (`2026-11-27`), and all of visits, phones and birthdays. */
export async function listMemberClaims(
  tx: Tx,
  scope: Scope,
  playerId: string,
  day: string,
): Promise<ClaimKey[]> {
  const { rows } = await sql<ClaimKey>`select c.task_key as "taskKey", c.period
    from point_task_claims c
    where c.merchant_id = ${merchantValue(scope)} and c.player_id = ${playerId}
      and (c.period = ${day} or c.task_key in (${VISIT_KEY}, ${PHONE_KEY}, ${BIRTHDAY_KEY}))`.execute(
    tx,
  )
  return rows
}

/** Returns the member's newest sign-in. */
export async function findLastSignIn(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<SignInClaim | undefined> {
  const { rows } = await sql<SignInClaim>`select c.period as day, c.signed_days as "signedDays"
    from point_task_claims c
    where c.merchant_id = ${merchantValue(scope)} and c.player_id = ${playerId}
      and c.task_key = ${SIGN_IN_KEY}
    order by c.period desc limit 1`.execute(tx)
  return rows[0]
}

/** Counts claims since a moment by the id of the task. */
export async function countClaimsByTask(
  tx: Tx,
  scope: Scope,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ taskId: string; count: number }>`select c.task_id as "taskId",
      count(*)::int as count
    from point_task_claims c
    where c.merchant_id = ${merchantValue(scope)} and c.claimed_at >= ${since}
    group by c.task_id`.execute(tx)
  return new Map(rows.map(({ taskId, count }) => [taskId, count]))
}
