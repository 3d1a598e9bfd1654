import * as z from 'zod/mini'
import { memberPermissions } from '#contract/members/member-words.ts'
import { addTagToMembers, blockMembers, removeTagFromMembers, type TagWish } from './act-store.ts'
import { declareMemberBatchKind } from './batch-kind.ts'

/** Acts that change what is known of many members. */

const tagWish: z.ZodMiniType<TagWish> = z.object({ tagId: z.string(), tagName: z.string() })

export const addTagKind = declareMemberBatchKind({
  name: 'members.addTag',
  title: { zh: '添加标签', en: 'Add tag' },
  permission: memberPermissions.edit,
  form: tagWish,
  about: ({ tagName }) => ({ zh: `添加标签“${tagName}”`, en: `Add tag “${tagName}”` }),
  carry: (tx, scope, { memberIds, wish }) => addTagToMembers(tx, scope, memberIds, wish),
  takeBack: (tx, scope, { memberIds, wish }) => removeTagFromMembers(tx, scope, memberIds, wish),
})

export const removeTagKind = declareMemberBatchKind({
  name: 'members.removeTag',
  title: { zh: '移除标签', en: 'Remove tag' },
  permission: memberPermissions.edit,
  form: tagWish,
  about: ({ tagName }) => ({ zh: `移除标签“${tagName}”`, en: `Remove tag “${tagName}”` }),
  carry: (tx, scope, { memberIds, wish }) => removeTagFromMembers(tx, scope, memberIds, wish),
  takeBack: (tx, scope, { memberIds, wish }) => addTagToMembers(tx, scope, memberIds, wish),
})

export const setBlockedKind = declareMemberBatchKind({
  name: 'members.setBlocked',
  title: { zh: '停止或恢复赠送', en: 'Stop or resume gifts' },
  permission: memberPermissions.edit,
  form: z.object({ blocked: z.boolean() }),
  about: ({ blocked }) =>
    blocked ? { zh: '停止赠送', en: 'Stop gifts' } : { zh: '恢复赠送', en: 'Resume gifts' },
  carry: (tx, scope, { memberIds, wish }) => blockMembers(tx, scope, memberIds, wish.blocked),
  takeBack: (tx, scope, { memberIds, wish }) => blockMembers(tx, scope, memberIds, !wish.blocked),
})
