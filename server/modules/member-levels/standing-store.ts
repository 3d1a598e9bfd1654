import { sql } from 'kysely'
import type { MemberLevel } from '#contract/member-levels/member-level.ts'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import type { Tx } from '#server/platform/db.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Counted } from './rules.ts'

/** Members for one statement, so that no statement holds the rows of all members. */
const CHUNK = 1000

/** Lists the next members of the merchant, by id; none after the last one. */
export async function listMemberChunk(tx: Tx, scope: Scope, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select player_id as id from members
    where merchant_id = ${scope.merchantId} and player_id > ${after}
    order by player_id limit ${CHUNK}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type ReviewWish = {
  /** Day in Shanghai, as `2026-11-22`. */
  readonly day: string
  readonly at: Date
  /** Whether members with too high a level get a grace period and go down after it. */
  readonly lowers: boolean
}

/** Gives these members the level that is theirs on the day. Returns how many changed. */
export async function reviewMembers(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
  { day, at, lowers }: ReviewWish,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`select review_member_levels(
    ${scope.merchantId}, ${playerIds}::text[], ${day}::date, ${at}, ${lowers}) as changed`.execute(
    tx,
  )
  return rows[0]!.changed
}

export type LevelRules = { readonly levels: readonly MemberLevel[]; readonly windowMonths: number }

/**
 * Counts those of these members who are moved by a change of the rules: up from their present level, or down
 * from one that they have by the rules as they are.
 */
export async function countMovedMembers(
  tx: Tx,
  { merchantId }: Scope,
  playerIds: readonly string[],
  day: string,
  before: LevelRules,
  after: LevelRules,
): Promise<{ up: number; down: number }> {
  const { rows } = await sql<{ up: number; down: number }>`select * from count_moved_members(
    ${merchantId}, ${playerIds}::text[], ${day}::date, ${toRulesJson(before)}::jsonb,
    ${before.windowMonths}, ${toRulesJson(after)}::jsonb, ${after.windowMonths})`.execute(tx)
  return rows[0]!
}

function toRulesJson({ levels }: LevelRules): string {
  return JSON.stringify(
    levels.map(({ id, rank, basis, thresholdFen, thresholdPlays }) => {
      return { id, rank, basis, threshold: thresholdFen + thresholdPlays }
    }),
  )
}

export type Standing = {
  readonly levelId: string | null
  readonly since: Date | null
  readonly by: 'earned' | 'hand' | null
  readonly lastDay: Date | null
  readonly graceUntil: Date | null
  readonly reason: string
  readonly name: string
}

/** Returns a member's level. Undefined if the player is no member, or was never at a site of the scope. */
export async function findStanding(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<Standing | undefined> {
  const visible =
    scope.sites === 'all'
      ? sql`true`
      : sql`exists (select from member_days d where d.merchant_id = ${merchantValue(scope)}
          and d.player_id = ${playerId} and d.site_id = any(${scope.sites}::text[]))`
  type Row = Omit<Standing, 'lastDay' | 'graceUntil'> & Record<'lastDay' | 'graceUntil', string>
  const { rows } = await sql<Row>`select m.name, m.level_id as "levelId", m.level_since as since,
      m.level_by as by, m.level_until::text as "lastDay", m.level_grace_until::text as "graceUntil",
      coalesce((select h.reason from member_hand_levels h
        where h.merchant_id = ${merchantValue(scope)} and h.player_id = m.player_id
          and m.level_by = 'hand'), '') as reason
    from members m
    where m.merchant_id = ${merchantValue(scope)} and m.player_id = ${playerId} and ${visible}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const toDay = (text: string | null) => (text === null ? null : parseShanghaiDay(text))
  return { ...row, lastDay: toDay(row.lastDay), graceUntil: toDay(row.graceUntil) }
}

/** Returns what counts for the member's level on a day. */
export async function sumCounted(
  tx: Tx,
  scope: Scope,
  playerId: string,
  day: string,
  windowMonths: number,
): Promise<Counted> {
  const { rows } = await sql<Counted>`select coalesce(sum(paid_fen), 0)::bigint as "paidFen",
      coalesce(sum(plays), 0)::bigint as plays
    from member_level_months
    where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}
      and month >= (date_trunc('month', ${day}::timestamp)
        - make_interval(months => ${windowMonths}))::date
      and month <= ${day}::date`.execute(tx)
  return rows[0]!
}

type HandLevelTables = {
  member_hand_levels: {
    merchant_id: string
    player_id: string
    level_id: string
    reason: string
    last_day: string
    account_id: string
    given_at: Date
  }
}

/** Lists what each member has paid in all months that are kept, in fen, least first. */
export async function listPaidTotals(tx: Tx, scope: Scope): Promise<number[]> {
  const { rows } = await sql<{ fen: number }>`select sum(paid_fen)::bigint as fen
    from member_level_months where merchant_id = ${merchantValue(scope)}
    group by player_id order by 1`.execute(tx)
  return rows.map(({ fen }) => fen)
}

export type HandLevel = {
  readonly levelId: string
  readonly reason: string
  /** As `2026-11-22`. */
  readonly lastDay: string
  readonly accountId: string
}

export async function saveHandLevel(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  { levelId, reason, lastDay, accountId }: HandLevel,
): Promise<void> {
  const columns = {
    level_id: levelId,
    reason,
    last_day: lastDay,
    account_id: accountId,
    given_at: new Date(),
  }
  await tx
    .withTables<HandLevelTables>()
    .insertInto('member_hand_levels')
    .values({ merchant_id: merchantId, player_id: playerId, ...columns })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'player_id']).doUpdateSet(columns))
    .execute()
}

/** Returns the level that a member has by hand on the day (`2026-11-22`); undefined if none. */
export async function findHandLevelId(
  tx: Tx,
  scope: Scope,
  playerId: string,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ levelId: string }>`select level_id as "levelId"
    from member_hand_levels
    where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}
      and (last_day is null or last_day >= ${day}::date)`.execute(tx)
  return rows[0]?.levelId
}

/** Returns false if the member has no level by hand. */
export async function deleteHandLevel(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from member_hand_levels
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx)
  return numAffectedRows > 0n
}
