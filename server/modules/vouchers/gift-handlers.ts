import { maskMemberName } from '#contract/base/member-name.ts'
import type { CallInput } from '#contract/base/call.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { voucherGiftLimitSubject, voucherSubject } from '#contract/vouchers/voucher.ts'
import type { voucherGiftCalls, VoucherGiftLimits } from '#contract/vouchers/voucher-gifts.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  countGiftsToday,
  deleteGiftLimit,
  lockGiver,
  readGiftLimits,
  saveGiftLimit,
} from './gift-limit-store.ts'
import { issueVoucher } from './issue.ts'
import { findKind } from './kind-store.ts'
import { findVisibleMemberName } from './voucher-store.ts'
import { memberPermissions } from '#contract/members/member-words.ts'

/** Vouchers that staff give, and the limits on them, which the owner sees and sets. */
export const voucherGiftHandlers: Handlers<typeof voucherGiftCalls> = {
  give: (input, context) => giveVoucher(input, context),

  async giftAllowance(_input, { tx, scope, actor: { accountId, owner } }) {
    if (owner) return { isLimited: false }
    return { isLimited: true, leftToday: await countGiftsLeft(tx, scope, accountId) }
  },

  giftLimits: (_input, { tx, scope }) => readShownLimits(tx, scope),

  async limitGifts({ userId, vouchersADay }, { tx, scope, refuse, record, tell }) {
    const person = (await listGivers(tx, scope)).find(({ id }) => id === userId)
    if (userId !== undefined && !person) throw refuse('noPerson', 'userId')
    const { everybody, own } = await readGiftLimits(tx, scope)
    const before = userId === undefined ? everybody : (own.get(userId) ?? everybody)
    if (vouchersADay !== undefined) await saveGiftLimit(tx, scope, userId, vouchersADay)
    else if (userId !== undefined) await deleteGiftLimit(tx, scope, userId)
    const after = vouchersADay ?? everybody
    record(scope, voucherGiftLimitSubject, {
      id: userId ?? scope.merchantId,
      name: person?.name ?? '',
      before: { vouchersADay: before },
      after: { vouchersADay: after },
    })
    tell(scope, 'vouchers')
    return readShownLimits(tx, scope)
  },
}

type GiveContext = CallContext<typeof voucherGiftCalls.give>

async function giveVoucher(
  { kindId, playerId, reason }: CallInput<typeof voucherGiftCalls.give>,
  { tx, scope, actor, refuse, record, tell }: GiveContext,
): Promise<{ id: string; memberName: string }> {
  const { accountId, owner, name } = actor
  const kind = await findKind(tx, scope, kindId)
  if (!kind) throw refuse('notFound', 'kindId')
  const memberName = await findVisibleMemberName(tx, scope, playerId)
  if (memberName === undefined) throw refuse('noMember', 'playerId')
  if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked', 'playerId')
  if (!owner) {
    await lockGiver(tx, scope, accountId)
    if ((await countGiftsLeft(tx, scope, accountId)) === 0) throw refuse('dayUsedUp')
  }
  const gift = { source: 'gift', sourceKey: newId(), giver: { accountId, name } } as const
  const voucher = await issueVoucher(tx, scope, { kindId, playerId, reason, ...gift })
  if (voucher === 'memberFull') throw refuse(voucher, 'playerId')
  if (typeof voucher === 'string') throw refuse(voucher, 'kindId')
  const { id } = voucher
  record(scope, voucherSubject, {
    id,
    name: kind.name,
    after: {
      kindName: kind.name,
      memberName: maskMemberName(memberName),
      reason,
      state: 'issued',
    },
  })
  tell(scope, 'vouchers')
  return { id, memberName }
}

async function countGiftsLeft(tx: Tx, scope: Scope, accountId: string): Promise<number> {
  const { everybody, own } = await readGiftLimits(tx, scope)
  const given = await countGiftsToday(tx, scope, toShanghaiDayStart(databaseNow()))
  return Math.max(0, (own.get(accountId) ?? everybody) - (given.get(accountId) ?? 0))
}

/** Lists the sub-accounts that may give. */
async function listGivers(tx: Tx, scope: Scope) {
  const { key } = memberPermissions.give
  const people = await listActiveAccounts(tx, scope)
  return people.filter(({ roleId, permissions }) => roleId !== null && permissions?.includes(key))
}

async function readShownLimits(tx: Tx, scope: Scope): Promise<VoucherGiftLimits> {
  const [{ everybody, own }, people, given] = await Promise.all([
    readGiftLimits(tx, scope),
    listGivers(tx, scope),
    countGiftsToday(tx, scope, toShanghaiDayStart(databaseNow())),
  ])
  return {
    everybody,
    people: people.map(({ id, name, roleName }) => ({
      id,
      name,
      roleName: roleName ?? '',
      vouchersADay: own.get(id) ?? everybody,
      isOwn: own.has(id),
      givenToday: given.get(id) ?? 0,
    })),
  }
}
