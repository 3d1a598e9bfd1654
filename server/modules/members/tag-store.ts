import { sql } from 'kysely'
import type { MemberTag } from '#contract/members/member-words.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  anyOf,
  executeUnlessDuplicate,
  merchantValue,
  selectMerchantRow,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

type TagTables = {
  member_tags: { merchant_id: string; tag_id: string; name: string; made_at: Date }
}

/** Returns the tags of the merchant, oldest first. */
export async function listMemberTags(tx: Tx, scope: Scope): Promise<MemberTag[]> {
  return tx
    .withTables<TagTables>()
    .selectFrom('member_tags')
    .where('merchant_id', '=', merchantValue(scope))
    .select(['tag_id as id', 'name'])
    .orderBy('made_at')
    .orderBy('tag_id')
    .execute()
}

/** Tags of each of these members, in the order of the merchant's tags. */
export async function listTagsOfMembers(
  tx: Tx,
  scope: Scope,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MemberTag[]>> {
  const { rows } = await sql<MemberTag & { playerId: string }>`select u.player_id as "playerId",
      g.tag_id as id, g.name
    from member_tag_uses u
    join member_tags g on g.merchant_id = u.merchant_id and g.tag_id = u.tag_id
    where u.merchant_id = ${merchantValue(scope)} and u.player_id = ${anyOf(playerIds)}
    order by g.made_at, g.tag_id`.execute(tx)
  return Map.groupBy(rows, ({ playerId }) => playerId)
}

/** Holds the tags of the merchant until the transaction ends, so that two people never exceed a limit. */
export async function lockMemberTags(tx: Tx, { merchantId }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member tags ${merchantId}`}, 0))`.execute(
    tx,
  )
}

/** Returns false if another tag has the name. */
export async function saveMemberTag(tx: Tx, scope: Scope, { id, name }: MemberTag) {
  const row = { merchant_id: scope.merchantId, tag_id: id, name, made_at: new Date() }
  const query = tx
    .withTables<TagTables>()
    .insertInto('member_tags')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'tag_id']).doUpdateSet({ name }))
  return executeUnlessDuplicate('member_tag_name_is_own', query)
}

/** Deletes a tag, also from the members who have it. */
export async function deleteMemberTag(tx: Tx, scope: Scope, tagId: string): Promise<void> {
  await tx
    .withTables<TagTables>()
    .deleteFrom('member_tags')
    .where('merchant_id', '=', scope.merchantId)
    .where('tag_id', '=', tagId)
    .execute()
}

/** Makes these the only tags of a member. */
export async function replaceTagsOfMember(
  tx: Tx,
  scope: Scope,
  playerId: string,
  tagIds: readonly string[],
): Promise<void> {
  await sql`delete from member_tag_uses where merchant_id = ${scope.merchantId}
    and player_id = ${playerId} and tag_id <> all (${tagIds}::text[])`.execute(tx)
  await sql`insert into "member_tag_uses" ("merchant_id", player_id, tag_id)
    select merchant.merchant_id, ${playerId}, x.tag_id from ${selectMerchantRow(scope)},
      unnest(${tagIds}::text[]) as x (tag_id)
    on conflict do nothing`.execute(tx)
}
