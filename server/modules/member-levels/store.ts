import { sql } from 'kysely'
import type { LevelBasis, LevelColour, MemberLevel } from '#contract/member-levels/member-level.ts'
import { toFen } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type LevelTables = {
  member_levels: {
    merchant_id: string
    level_id: string
    name: string
    rank: number
    colour: LevelColour
    basis: LevelBasis
    threshold: number
    points_percent: number
  }
  member_level_settings: { merchant_id: string; window_months: number; grace_days: number }
}

export type LevelSettings = { readonly windowMonths: number; readonly graceDays: number }
const INITIAL_SETTINGS: LevelSettings = { windowMonths: 12, graceDays: 30 }

/** Lists the levels, lowest first. */
export async function listLevels(tx: Tx, scope: Scope): Promise<MemberLevel[]> {
  const rows = await tx
    .withTables<LevelTables>()
    .selectFrom('member_levels')
    .where('merchant_id', '=', merchantValue(scope))
    .select([
      'level_id as id',
      'name',
      'rank',
      'colour',
      'basis',
      'threshold',
      'points_percent as pointsPercent',
    ])
    .orderBy('rank')
    .execute()
  return rows.map(({ threshold, ...level }) => ({
    ...level,
    thresholdFen: toFen(level.basis === 'paid' ? threshold : 0),
    thresholdPlays: level.basis === 'plays' ? threshold : 0,
  }))
}

/** Returns the number of members of each level that has any. */
export async function countLevelMembers(
  tx: Tx,
  scope: Scope,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; members: number }>`
    select level_id as id, count(*)::int as members from members
    where merchant_id = ${merchantValue(scope)} and level_id is not null group by level_id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, members }) => [id, members]))
}

/** Locks the merchant's levels until the transaction ends, so that ranks and their number do not change. */
export async function lockLevels(tx: Tx, scope: Scope): Promise<void> {
  const key = `member levels ${scope.merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Keeps orders from giving a level until the transaction ends, because one is removed in it. */
export async function lockLevelRemoval(tx: Tx, scope: Scope): Promise<void> {
  await sql`select lock_level_removal(${scope.merchantId})`.execute(tx)
}

/** Inserts or updates a level. Returns false if another level has its name. */
export async function saveLevel(tx: Tx, scope: Scope, level: MemberLevel): Promise<boolean> {
  const { name, rank, colour, basis, thresholdFen, thresholdPlays, pointsPercent } = level
  const threshold = thresholdFen + thresholdPlays
  const columns = { name, rank, colour, basis, threshold, points_percent: pointsPercent }
  const query = tx
    .withTables<LevelTables>()
    .insertInto('member_levels')
    .values({ merchant_id: scope.merchantId, level_id: level.id, ...columns })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'level_id']).doUpdateSet(columns))
  return executeUnlessDuplicate('member_level_name_is_own', query)
}

export async function updateLevelRank(
  tx: Tx,
  scope: Scope,
  { id, rank }: MemberLevel,
): Promise<void> {
  await tx
    .withTables<LevelTables>()
    .updateTable('member_levels')
    .set({ rank })
    .where('merchant_id', '=', scope.merchantId)
    .where('level_id', '=', id)
    .execute()
}

/** Moves the members of a level to another one, or to none, and deletes it. Returns their number. */
export async function deleteLevel(
  tx: Tx,
  scope: Scope,
  id: string,
  toLevelId: string | null,
): Promise<number> {
  const { merchantId } = scope
  if (toLevelId === null) {
    await sql`delete from member_hand_levels
      where merchant_id = ${merchantId} and level_id = ${id}`.execute(tx)
  } else {
    await sql`update member_hand_levels set level_id = ${toLevelId}
      where merchant_id = ${merchantId} and level_id = ${id}`.execute(tx)
  }
  const now = new Date()
  const to =
    toLevelId === null
      ? sql`level_id = null, level_since = null, level_by = null, level_until = null`
      : sql`level_id = ${toLevelId}, level_since = ${now}`
  const { numAffectedRows = 0n } = await sql`update members set ${to}, level_grace_until = null
    where merchant_id = ${merchantId} and level_id = ${id}`.execute(tx)
  await tx
    .withTables<LevelTables>()
    .deleteFrom('member_levels')
    .where('merchant_id', '=', merchantId)
    .where('level_id', '=', id)
    .execute()
  return Number(numAffectedRows)
}

export async function readLevelSettings(tx: Tx, scope: Scope): Promise<LevelSettings> {
  const row = await tx
    .withTables<LevelTables>()
    .selectFrom('member_level_settings')
    .where('merchant_id', '=', merchantValue(scope))
    .select(['window_months as windowMonths', 'grace_days as graceDays'])
    .executeTakeFirst()
  return row ?? INITIAL_SETTINGS
}

export async function saveLevelSettings(
  tx: Tx,
  scope: Scope,
  { windowMonths, graceDays }: LevelSettings,
): Promise<void> {
  const columns = { window_months: windowMonths, grace_days: graceDays }
  await tx
    .withTables<LevelTables>()
    .insertInto('member_level_settings')
    .values({ merchant_id: scope.merchantId, ...columns })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(columns))
    .execute()
}
