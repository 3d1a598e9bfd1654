import { sql } from 'kysely'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { MEMBER_TAGS_MAX } from '#contract/members/member-words.ts'
import {
  listMemberTags,
  listTagsOfMembers,
  lockMemberTags,
} from '#server/modules/members/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { RefusedMembers } from './batch-kind.ts'

export type TagWish = { readonly tagId: string; readonly tagName: string }

export async function addTagToMembers(
  tx: Tx,
  scope: Scope,
  memberIds: readonly string[],
  { tagId }: TagWish,
): Promise<RefusedMembers> {
  await lockMemberTags(tx, scope)
  const isThere = (await listMemberTags(tx, scope)).some(({ id }) => id === tagId)
  const tags = await listTagsOfMembers(tx, scope, memberIds)
  const refused = new Map<string, MemberBatchCode>()
  for (const id of memberIds) {
    const own = tags.get(id) ?? []
    if (!isThere) refused.set(id, 'noTag')
    else if (own.some((tag) => tag.id === tagId)) refused.set(id, 'already')
    else if (own.length >= MEMBER_TAGS_MAX) refused.set(id, 'tagsFull')
  }
  const added = memberIds.filter((id) => !refused.has(id))
  await sql`insert into "member_tag_uses" ("merchant_id", player_id, tag_id)
    select merchant.merchant_id, x.player_id, ${tagId}
    from ${selectMerchantRow(scope)}, unnest(${added}::text[]) as x (player_id)`.execute(tx)
  return refused
}

export async function removeTagFromMembers(
  tx: Tx,
  { merchantId }: Scope,
  memberIds: readonly string[],
  { tagId }: TagWish,
): Promise<RefusedMembers> {
  const { rows } = await sql<{ id: string }>`delete from member_tag_uses
    where merchant_id = ${merchantId} and player_id = ${anyOf(memberIds)} and tag_id = ${tagId}
    returning player_id as id`.execute(tx)
  return listUnchanged(memberIds, rows)
}

export async function blockMembers(
  tx: Tx,
  { merchantId }: Scope,
  memberIds: readonly string[],
  isBlocked: boolean,
): Promise<RefusedMembers> {
  const { rows } = await sql<{ id: string }>`update members set is_blocked = ${isBlocked}
    where merchant_id = ${merchantId} and player_id = ${anyOf(memberIds)}
      and merged_into is null and is_blocked <> ${isBlocked}
    returning player_id as id`.execute(tx)
  return listUnchanged(memberIds, rows)
}

function listUnchanged(
  memberIds: readonly string[],
  changed: readonly { readonly id: string }[],
): RefusedMembers {
  const done = new Set(changed.map(({ id }) => id))
  return new Map(memberIds.filter((id) => !done.has(id)).map((id) => [id, 'already']))
}
