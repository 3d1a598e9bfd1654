import * as z from 'zod/mini'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import { giveCoinsToMembers, takeBatchGiftsBack } from '#server/modules/gifts/surface.ts'
import { addTagToMembers, blockMembers, removeTagFromMembers, type TagWish } from './act-store.ts'
import { declareMemberBatchKind } from './batch-kind.ts'

/** The first acts on many members. Modules that give members something declare their own. */

const tagWish: z.ZodMiniType<TagWish> = z.object({ tagId: z.string(), tagName: z.string() })

export const addTagKind = declareMemberBatchKind({
  name: 'members.addTag',
  title: { zh: '加标签', en: 'Add a tag' },
  permission: memberPermissions.edit,
  form: tagWish,
  about: ({ tagName }) => ({ zh: `加标签“${tagName}”`, en: `Add the tag “${tagName}”` }),
  carry: (tx, scope, { memberIds, wish }) => addTagToMembers(tx, scope, memberIds, wish),
  takeBack: (tx, scope, { memberIds, wish }) => removeTagFromMembers(tx, scope, memberIds, wish),
})

export const removeTagKind = declareMemberBatchKind({
  name: 'members.removeTag',
  title: { zh: '移除标签', en: 'Remove a tag' },
  permission: memberPermissions.edit,
  form: tagWish,
  about: ({ tagName }) => ({ zh: `移除标签“${tagName}”`, en: `Remove the tag “${tagName}”` }),
  carry: (tx, scope, { memberIds, wish }) => removeTagFromMembers(tx, scope, memberIds, wish),
  takeBack: (tx, scope, { memberIds, wish }) => addTagToMembers(tx, scope, memberIds, wish),
})

export const setBlockedKind = declareMemberBatchKind({
  name: 'members.setBlocked',
  title: { zh: '停止赠送', en: 'Stop gifts' },
  permission: memberPermissions.edit,
  form: z.object({ blocked: z.boolean() }),
  about: ({ blocked }) =>
    blocked ? { zh: '停止赠送', en: 'Stop gifts' } : { zh: '恢复赠送', en: 'Resume gifts' },
  carry: (tx, scope, { memberIds, wish }) => blockMembers(tx, scope, memberIds, wish.blocked),
  takeBack: (tx, scope, { memberIds, wish }) => blockMembers(tx, scope, memberIds, !wish.blocked),
})

const giftWish = z.object({
  coins: z.int(),
  reason: z.string(),
  accountId: z.string(),
  accountName: z.string(),
})

export const giveCoinsKind = declareMemberBatchKind({
  name: 'gifts.give',
  title: { zh: '派币', en: 'Give coins' },
  permission: memberPermissions.give,
  form: giftWish,
  about: ({ coins, reason }) => ({
    zh: `每人派 ${coins} 枚：${reason}`,
    en: `${coins} coins each: ${reason}`,
  }),
  async carry(tx, scope, { batchId, wish, memberIds }) {
    const blocked = await giveCoinsToMembers(tx, scope, batchId, memberIds, wish)
    return new Map<string, MemberBatchCode>([...blocked].map((id) => [id, 'blocked']))
  },
  async takeBack(tx, scope, { batchId, wish, memberIds }) {
    const spent = await takeBatchGiftsBack(tx, scope, batchId, memberIds, wish)
    return new Map<string, MemberBatchCode>([...spent].map((id) => [id, 'spent']))
  },
})
