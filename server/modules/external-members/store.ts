import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type PersonDay = {
  readonly accountId: string
  /** Day in Shanghai. */
  readonly day: string
}

/** Adds points to what a person asked for on a day. Returns false, and adds nothing, beyond the limit. */
export async function countMallPoints(
  tx: Tx,
  { merchantId }: Scope,
  { accountId, day }: PersonDay,
  points: number,
  limit: number,
): Promise<boolean> {
  if (points > limit) return false
  await sql`delete from mall_point_days where merchant_id = ${merchantId}
    and account_id = ${accountId} and day < ${day}::date`.execute(tx)
  const { numAffectedRows = 0n } =
    await sql`insert into "mall_point_days" ("merchant_id", account_id,
      day, points)
    values (${merchantId}, ${accountId}, ${day}::date, ${points})
    on conflict (merchant_id, account_id, day) do update set
      points = mall_point_days.points + excluded.points
    where mall_point_days.points + excluded.points <= ${limit}`.execute(tx)
  return numAffectedRows > 0n
}

export async function readMallPoints(
  tx: Tx,
  scope: Scope,
  { accountId, day }: PersonDay,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`select points from mall_point_days
    where merchant_id = ${merchantValue(scope)} and account_id = ${accountId}
      and day = ${day}::date`.execute(tx)
  return rows[0]?.points ?? 0
}
