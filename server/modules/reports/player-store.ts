import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue, type Hours } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { whereMemberDays } from './store.ts'

export type PayingPlayer = {
  readonly playerId: string
  /** Number of days on which the player paid. */
  readonly days: number
  /** Time of the first payment on the last of these days. */
  readonly lastAt: Date
}

/** Lists players who paid, most recent first. The total equals the player figure of the report. */
export async function listPayingPlayers(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow<string>,
  hours: Hours,
): Promise<{ total: number; records: PayingPlayer[] }> {
  const from = sql`from member_days
    where merchant_id = ${merchantValue(scope)} and ${whereMemberDays(scope, hours)}`
  const [{ rows: total }, { rows: records }] = await Promise.all([
    sql<{
      total: number
    }>`select count(*) as total from (select distinct player_id ${from}) p`.execute(tx),
    sql<PayingPlayer>`select player_id as "playerId", count(distinct day) as days,
        max(first_at) as "lastAt" ${from}
      group by player_id order by max(first_at) desc, player_id
      limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: total[0]!.total, records }
}
