import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { MEMBER_TAGS_MAX, memberPermissions } from '#contract/members/member-words.ts'
import {
  listMemberTags,
  listTagsOfMembers,
  lockMemberTags,
} from '#server/modules/members/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { declareMemberBatchKind, type RefusedMembers } from './batch-kind.ts'

/** The first acts on many members. Modules that give members something declare their own. */

const tagWish = z.object({ tagId: z.string(), tagName: z.string() })
type TagWish = z.output<typeof tagWish>

export const addTagKind = declareMemberBatchKind({
  name: 'members.addTag',
  title: { zh: '加标签', en: 'Add a tag' },
  permission: memberPermissions.edit,
  form: tagWish,
  about: ({ tagName }) => ({ zh: `加标签「${tagName}」`, en: `Add the tag “${tagName}”` }),
  carry: (tx, scope, { memberIds, wish }) => addTagToMembers(tx, scope, memberIds, wish),
  takeBack: (tx, scope, { memberIds, wish }) => removeTagFromMembers(tx, scope, memberIds, wish),
})

export const removeTagKind = declareMemberBatchKind({
  name: 'members.removeTag',
  title: { zh: '去标签', en: 'Remove a tag' },
  permission: memberPermissions.edit,
  form: tagWish,
  about: ({ tagName }) => ({ zh: `去掉标签「${tagName}」`, en: `Remove the tag “${tagName}”` }),
  carry: (tx, scope, { memberIds, wish }) => removeTagFromMembers(tx, scope, memberIds, wish),
  takeBack: (tx, scope, { memberIds, wish }) => addTagToMembers(tx, scope, memberIds, wish),
})

export const setBlockedKind = declareMemberBatchKind({
  name: 'members.setBlocked',
  title: { zh: '停止赠送', en: 'Receives nothing' },
  permission: memberPermissions.edit,
  form: z.object({ blocked: z.boolean() }),
  about: ({ blocked }) =>
    blocked ? { zh: '停止赠送', en: 'Block' } : { zh: '恢复赠送', en: 'Unblock' },
  carry: (tx, scope, { memberIds, wish }) => blockMembers(tx, scope, memberIds, wish.blocked),
  takeBack: (tx, scope, { memberIds, wish }) => blockMembers(tx, scope, memberIds, !wish.blocked),
})

async function addTagToMembers(
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
    select ${scope.merchantId}, x.player_id, ${tagId}
    from unnest(${added}::text[]) as x (player_id)`.execute(tx)
  return refused
}

async function removeTagFromMembers(
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

async function blockMembers(
  tx: Tx,
  { merchantId }: Scope,
  memberIds: readonly string[],
  isBlocked: boolean,
): Promise<RefusedMembers> {
  const { rows } = await sql<{ id: string }>`update members set is_blocked = ${isBlocked}
    where merchant_id = ${merchantId} and player_id = ${anyOf(memberIds)}
      and is_blocked <> ${isBlocked}
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
