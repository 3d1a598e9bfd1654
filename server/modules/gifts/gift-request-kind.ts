import * as z from 'zod/mini'
import { must } from '#contract/base/must.ts'
import { memberPermissions } from '#contract/members/member-words.ts'
import { declareGiftRequestKind } from '#server/modules/gift-requests/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import { giveCoins } from './give-coins.ts'
import { findLimitRefusal } from './gift-limit.ts'

/** Coins for one member that a second person confirms. The gift has the id of the request. */
export const giveCoinsRequestKind = declareGiftRequestKind({
  name: 'gifts.give',
  permission: memberPermissions.give,
  unit: 'coins',
  form: z.object({ coins: z.int() }),
  async carry(tx, scope, { requestId, wish: { coins }, memberIds, reason, requester, at }) {
    const [playerId] = memberIds
    must(playerId !== undefined, 'the request has a member')
    if (await isBlockedMember(tx, scope, playerId)) return { failure: 'blocked' }
    const refusal = await findLimitRefusal(tx, scope, requester, coins, at)
    if (refusal) return { failure: 'dayUsedUp', left: refusal.left }
    const { accountId, name: accountName } = requester
    const giver = { accountId, accountName }
    await giveCoins(tx, scope, { id: requestId, playerId, coins, reason, at, ...giver })
    return undefined
  },
})
