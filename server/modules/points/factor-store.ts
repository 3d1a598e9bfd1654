import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type PointsFactor = {
  /** Empty without a level. */
  readonly levelName: string
  /** Factor of the points of the level, in per cent. */
  readonly percent: number
}

/** Returns a member's level now, and the factor by which it raises points. */
export async function readPointsFactor(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<PointsFactor> {
  const own = merchantValue(scope)
  const { rows } = await sql<PointsFactor>`select l.name as "levelName",
      l.points_percent as percent
    from members m
    join member_levels l on l.merchant_id = ${own} and l.level_id = m.level_id
    where m.merchant_id = ${own} and m.player_id = ${playerId}`.execute(tx)
  return rows[0] ?? { levelName: '', percent: 100 }
}
