import * as z from 'zod/mini'
import { giftLimitPermissions } from '#contract/gifts/gift.ts'
import type { MemberBatchCode } from '#contract/member-batches/member-batches.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import { declareGiftRequestKind } from '#server/modules/gift-requests/surface.ts'
import {
  giveCoinsToMembers,
  sumBatchCoinsSpent,
  takeBatchGiftsBack,
} from '#server/modules/gifts/surface.ts'
import { listOfferRefusers } from '#server/modules/members/surface.ts'
import {
  issueVouchersToMembers,
  stopBatchVouchers,
  sumBatchVouchersUsed,
} from '#server/modules/vouchers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { declareMemberBatchKind, toGivenKey, type MemberChunk } from './batch-kind.ts'
import { startMemberBatch } from './begin-batch.ts'

/** Acts that give something to many members, and count as campaigns. */

const giver = { reason: z.string(), accountId: z.string(), accountName: z.string() }

export const giveCoinsKind = declareMemberBatchKind({
  name: 'gifts.give',
  title: { zh: '派币', en: 'Give coins' },
  permission: memberPermissions.give,
  takesBackLater: true,
  form: z.object({ coins: z.int(), ...giver }),
  about: ({ coins, reason }) => ({
    zh: `每人派 ${coins} 枚：${reason}`,
    en: `${coins === 1 ? '1 coin' : `${coins} coins`} each: ${reason}`,
  }),
  campaign: { unit: 'coins', countEach: ({ coins }) => coins, sumUse: sumBatchCoinsSpent },
  async carry(tx, scope, chunk) {
    const { batchId, wish, at } = chunk
    return giveToWilling(tx, scope, chunk, async (willing) => {
      const blocked = await giveCoinsToMembers(tx, scope, batchId, willing, { ...wish, at })
      return [...blocked].map((id) => [id, 'blocked'])
    })
  },
  async takeBack(tx, scope, chunk) {
    const { batchId, wish } = chunk
    const spent = await takeBatchGiftsBack(tx, scope, batchId, listReceivers(chunk), wish)
    return new Map<string, MemberBatchCode>([...spent].map((id) => [id, 'spent']))
  },
})

const voucherWish = z.object({ kindId: z.string(), voucherName: z.string(), ...giver })
const voucherCodes = {
  blocked: 'blocked',
  notFound: 'voucherOff',
  off: 'voucherOff',
  ended: 'voucherOff',
  usedUp: 'vouchersOut',
  memberFull: 'memberFull',
} as const

export const giveVoucherKind = declareMemberBatchKind({
  name: 'vouchers.give',
  title: { zh: '赠送代金券', en: 'Give vouchers' },
  permission: memberPermissions.give,
  form: voucherWish,
  about: ({ voucherName, reason }) => ({
    zh: `每人一张“${voucherName}”：${reason}`,
    en: `1 “${voucherName}” voucher each: ${reason}`,
  }),
  campaign: { unit: 'vouchers', countEach: () => 1, sumUse: sumBatchVouchersUsed },
  async carry(tx, scope, chunk) {
    return giveToWilling(tx, scope, chunk, async (willing) => {
      const refused = await issueVouchersToMembers(tx, scope, willing, chunk.wish)
      return [...refused].map(([id, is]) => [id, voucherCodes[is]])
    })
  },
  async takeBack(tx, scope, chunk) {
    const used = await stopBatchVouchers(tx, scope, listReceivers(chunk))
    return new Map<string, MemberBatchCode>([...used].map((id) => [id, 'voucherUsed']))
  },
})

type Refused = readonly (readonly [string, MemberBatchCode])[]
type Chunk = Pick<MemberChunk<unknown>, 'batchId' | 'itemIds' | 'memberIds'>
type Receiver = { readonly playerId: string; readonly key: string }

function listReceivers(chunk: Chunk): Receiver[] {
  return chunk.memberIds.map((playerId) => ({ playerId, key: toGivenKey(chunk, playerId) }))
}

/** Gives to those who do not refuse offers. Returns why each of the others receives nothing. */
async function giveToWilling(
  tx: Tx,
  scope: Scope,
  chunk: Chunk,
  give: (willing: readonly Receiver[]) => Promise<Refused>,
): Promise<Map<string, MemberBatchCode>> {
  const refusers = await listOfferRefusers(tx, scope, chunk.memberIds)
  const willing = listReceivers(chunk).filter(({ playerId }) => !refusers.has(playerId))
  const refused = await give(willing)
  return new Map([...refused, ...[...refusers].map((id) => [id, 'offersRefused'] as const)])
}

/** Coins for many members that a second person confirms. The batch has the id of the request. */
export const giveManyRequestKind = declareGiftRequestKind({
  name: 'memberBatches.giveCoins',
  permission: giftLimitPermissions.limit,
  unit: 'coins',
  form: z.object({ coins: z.int(), hasControl: z.boolean() }),
  async carry(tx, scope, { requestId, wish: { coins, hasControl }, memberIds, reason, requester }) {
    const { accountId, name: accountName } = requester
    await startMemberBatch(tx, scope, giveCoinsKind, {
      id: requestId,
      wish: { coins, reason, accountId, accountName },
      accountId,
      askedBy: accountName,
      memberIds,
      hasControl,
    })
    return undefined
  },
})
