import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'

type MemberTables = {
  members: {
    merchant_id: string
    player_id: string
    name: string
    photo: string
    level_id: string | null
    terms: number | null
    terms_at: Date | null
    merged_into: string | null
    made_at: Date
    seen_at: Date
  }
  member_levels: { merchant_id: string; level_id: string; name: string; rank: number }
}

/** A player as a member of this merchant. */
export type Member = {
  readonly playerId: string
  readonly name: string
  readonly photo: string
  readonly levelId: string | null
  readonly levelName: string | null
  /** Version of the terms that the member agreed to; null if none. */
  readonly terms: number | null
}

function selectMembers(tx: Tx, scope: Scope) {
  return tx
    .withTables<MemberTables>()
    .selectFrom('members')
    .leftJoin('member_levels as l', (join) =>
      join
        .onRef('l.merchant_id', '=', 'members.merchant_id')
        .onRef('l.level_id', '=', 'members.level_id'),
    )
    .where('members.merchant_id', '=', merchantValue(scope))
}

export async function findMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<Member | undefined> {
  return selectMembers(tx, scope)
    .where('player_id', '=', playerId)
    .select([
      'player_id as playerId',
      'members.name',
      'photo',
      'members.level_id as levelId',
      'l.name as levelName',
      'terms',
    ])
    .executeTakeFirst()
}

/**
 * Adds a member, with totals of zero. For an existing one, only the time of the last visit is updated. `at`:
 * time of the visit, if it was before now. The totals are locked before the member, as payments do.
 */
export async function insertOrTouchMember(
  tx: Tx,
  scope: Scope,
  { playerId, name, photo }: Pick<Member, 'playerId' | 'name' | 'photo'>,
  at = new Date(),
): Promise<void> {
  const row = {
    merchant_id: scope.merchantId,
    player_id: playerId,
    name,
    photo,
    level_id: null,
    terms: null,
    terms_at: null,
    merged_into: null,
    made_at: at,
    seen_at: at,
  }
  await Promise.all([
    touchMemberTotals(tx, scope, playerId, at),
    tx
      .withTables<MemberTables>()
      .insertInto('members')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'player_id']).doUpdateSet({
          made_at: sql`least(members.made_at, excluded.made_at)`,
          seen_at: sql`greatest(members.seen_at, excluded.seen_at)`,
        }),
      )
      .execute(),
  ])
}

/** A sign-in is the last visit of a member who never paid. */
async function touchMemberTotals(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  at: Date,
): Promise<void> {
  await sql`insert into "member_totals" ("merchant_id", site_id, player_id, last_visit_at)
    values (${merchantId}, '*', ${playerId}, ${at})
    on conflict (merchant_id, site_id, player_id) do update
      set last_visit_at = greatest(member_totals.last_visit_at, excluded.last_visit_at)
      where member_totals.visits = 0`.execute(tx)
}

export type MemberChange = {
  readonly name?: string | undefined
  readonly photo?: string | undefined
  readonly terms?: number | undefined
}

/** Updates a member. Absent fields stay unchanged. */
export async function updateMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
  { terms, ...profile }: MemberChange,
): Promise<void> {
  await tx
    .withTables<MemberTables>()
    .updateTable('members')
    .set({
      ...omitUndefinedFields(profile),
      ...(terms !== undefined && { terms, terms_at: new Date() }),
      seen_at: new Date(),
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('player_id', '=', playerId)
    .execute()
}

/** Returns the levels, lowest first. */
export async function listMemberLevels(tx: Tx, scope: Scope) {
  return tx
    .withTables<MemberTables>()
    .selectFrom('member_levels')
    .where('merchant_id', '=', merchantValue(scope))
    .select(['level_id as id', 'name', 'rank'])
    .orderBy('rank')
    .orderBy('level_id')
    .execute()
}

export async function listMemberNames(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .withTables<MemberTables>()
    .selectFrom('members')
    .where('merchant_id', '=', merchantValue(scope))
    .where('player_id', '=', anyOf(playerIds))
    .select(['player_id as id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Returns the ids of the members who were here last, the last one first. `before`: only those who were
 * members before then.
 */
export async function listNewestMemberIds(
  tx: Tx,
  scope: Scope,
  max: number,
  before?: Date,
): Promise<string[]> {
  const rows = await tx
    .withTables<MemberTables>()
    .selectFrom('members')
    .where('merchant_id', '=', merchantValue(scope))
    .where('merged_into', 'is', null)
    .$if(before !== undefined, (query) => query.where('made_at', '<', before!))
    .select('player_id as id')
    .orderBy('seen_at', 'desc')
    .orderBy('player_id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns those who receive nothing more. Until the transaction ends, none of the members is merged. */
export async function listBlockedMembers(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; isBlocked: boolean }>`select player_id as id,
      is_blocked or merged_into is not null as "isBlocked" from members
    where merchant_id = ${merchantValue(scope)} and player_id = ${anyOf(playerIds)}
    order by player_id for key share`.execute(tx)
  return new Set(rows.flatMap(({ id, isBlocked }) => (isBlocked ? [id] : [])))
}

/**
 * Returns whether the member receives nothing more. A blocked member may still play and pay. One who was
 * merged into another counts as blocked, and nobody is merged until the transaction ends.
 */
export async function isBlockedMember(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select is_blocked_member(
    ${merchantId}, ${playerId}) as "isBlocked"`.execute(tx)
  return rows[0]!.isBlocked
}
