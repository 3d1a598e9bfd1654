import { CONTROL_MEMBERS_MIN, countControlMembers } from '#contract/member-batches/campaign.ts'
import type { memberBatches } from '#contract/member-batches/member-batches.ts'
import { isConfirmationNeeded, requestGift } from '#server/modules/gift-requests/surface.ts'
import { findMostCoinsGiven } from '#server/modules/gifts/surface.ts'
import { findIssuableKind } from '#server/modules/vouchers/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { beginBatchOfMembers, listBatchMembers } from './begin-batch.ts'
import { giveCoinsKind, giveManyRequestKind, giveVoucherKind } from './gift-kinds.ts'
import { toSelectionFilter } from './selection.ts'
import { sumBatchCoinsSince } from './store.ts'

type GiftCalls = Pick<typeof memberBatches, 'giveCoins' | 'giveVoucher'>
type Selection = Parameters<typeof toSelectionFilter>[0]

/** Handles what the owner gives to many members by choice. */
export const memberGiftHandlers: Handlers<GiftCalls> = {
  async giveCoins({ coins, reason, control: hasControl = false, ...selection }, context) {
    const { actor } = context
    const memberIds = await listGiftMembers(selection, hasControl, context)
    const kept = hasControl ? countControlMembers(memberIds.length) : 0
    const receivers = memberIds.length - kept
    const amount = coins * receivers
    if (await isLargeGift(context, { coins, amount, memberIds })) {
      const gift = { wish: { coins, hasControl }, amount, memberIds, receivers, reason }
      return { id: await requestGift(giveManyRequestKind, gift, context), waiting: true }
    }
    const wish = { coins, reason, accountId: actor.accountId, accountName: actor.name }
    const members = { memberIds, hasControl }
    const { id } = await beginBatchOfMembers(giveCoinsKind, wish, members, context)
    return { id, waiting: false }
  },

  async giveVoucher({ voucherKindId, reason, control: hasControl = false, ...selection }, context) {
    const { tx, scope, actor, refuse } = context
    const kind = await findIssuableKind(tx, scope, voucherKindId)
    if (!kind) throw refuse('noVoucher', 'voucherKindId')
    const memberIds = await listGiftMembers(selection, hasControl, context)
    const wish = {
      kindId: voucherKindId,
      voucherName: kind.name,
      reason,
      accountId: actor.accountId,
      accountName: actor.name,
    }
    return beginBatchOfMembers(giveVoucherKind, wish, { memberIds, hasControl }, context)
  },
}

type CoinsToMany = {
  readonly coins: number
  readonly amount: number
  readonly memberIds: readonly string[]
}

/** Returns whether coins wait for a second person: those of all members together, or those of one of them. */
async function isLargeGift(
  { tx, scope, actor: { accountId } }: CallContext<typeof memberBatches.giveCoins>,
  { coins, amount, memberIds }: CoinsToMany,
): Promise<boolean> {
  const ofAll = { unit: 'coins', amount, accountId } as const
  const isLarge = await isConfirmationNeeded(tx, scope, ofAll, (from) =>
    sumBatchCoinsSince(tx, scope, accountId, from),
  )
  if (isLarge) return true
  return isConfirmationNeeded(tx, scope, { ...ofAll, amount: coins }, (from) =>
    findMostCoinsGiven(tx, scope, { accountId, memberIds }, from),
  )
}

/** Lists the members of a gift, and refuses a control group that would be too small. */
async function listGiftMembers(
  selection: Selection,
  hasControl: boolean,
  context:
    | CallContext<typeof memberBatches.giveCoins>
    | CallContext<typeof memberBatches.giveVoucher>,
): Promise<readonly string[]> {
  const memberIds = await listBatchMembers(toSelectionFilter(selection), context)
  if (hasControl && memberIds.length < CONTROL_MEMBERS_MIN)
    throw context.refuse('tooFewForControl', 'control')
  return memberIds
}
