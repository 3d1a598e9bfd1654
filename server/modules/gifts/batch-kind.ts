import * as z from 'zod/mini'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import { declareMemberBatchKind } from '#server/modules/member-batches/surface.ts'
import { listBlockedMembers } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { bookGifts } from './bookings.ts'
import { insertGifts } from './store.ts'
import { takeGiftBack } from './take-back.ts'

/** Coins for many members. The gift's id is that of batch and member, so it is given once. */
export const giveCoinsKind = declareMemberBatchKind({
  name: 'gifts.give',
  title: { zh: '派币', en: 'Give coins' },
  permission: memberPermissions.give,
  form: z.object({
    coins: z.int(),
    reason: z.string(),
    accountId: z.string(),
    accountName: z.string(),
  }),
  about: ({ coins, reason }) => ({
    zh: `每人派 ${coins} 枚：${reason}`,
    en: `${coins} coins each: ${reason}`,
  }),

  async carry(tx, scope, { batchId, wish, memberIds }) {
    const blocked = await listBlockedMembers(tx, scope, memberIds)
    const at = databaseNow()
    const gifts = memberIds
      .filter((playerId) => !blocked.has(playerId))
      .map((playerId) => ({ ...wish, id: toGiftId(batchId, playerId), playerId, at }))
    if (gifts.length > 0) {
      await insertGifts(tx, scope, gifts)
      await bookGifts(tx, scope, batchId, gifts)
    }
    return new Map<string, MemberBatchCode>([...blocked].map((id) => [id, 'blocked']))
  },

  async takeBack(tx, scope, { batchId, wish, memberIds }) {
    const kept = new Map<string, MemberBatchCode>()
    const taken = { by: wish.accountName, at: databaseNow() }
    for (const playerId of memberIds) {
      const gift = await takeGiftBack(tx, scope, toGiftId(batchId, playerId), taken)
      if (!gift || gift.left === 0) kept.set(playerId, 'spent')
    }
    return kept
  },
})

const toGiftId = (batchId: string, playerId: string) => `${batchId}-${playerId}`
