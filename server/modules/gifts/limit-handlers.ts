import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { giftLimitSubject } from '#contract/gifts/gift.ts'
import type { GiftLimits, gifts } from '#contract/gifts/gifts.ts'
import { listActiveAccounts } from '#server/modules/people/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { omitUndefinedFields } from '#server/platform/calls/without-absent.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { deleteGiftLimit, readGiftLimits, saveGiftLimit, sumGiftsSince } from './limit-store.ts'
import { memberPermissions } from '#contract/members/member-words.ts'

type LimitCalls = Pick<typeof gifts, 'limits' | 'saveLimits'>

/** Handles the limits on coins that people give to members, which the owner sees and sets. */
export const giftLimitHandlers: Handlers<LimitCalls> = {
  limits: (_input, { tx, scope }) => readShownGiftLimits(tx, scope),

  async saveLimits({ userId, ...changes }, { tx, scope, refuse, record }) {
    const person = (await listGivers(tx, scope)).find(({ id }) => id === userId)
    if (userId !== undefined && !person) throw refuse('noPerson', 'userId')
    const { everybody, own } = await readGiftLimits(tx, scope)
    const before = (userId !== undefined && own.get(userId)) || everybody
    const given = omitUndefinedFields(changes)
    const isBack = userId !== undefined && Object.keys(given).length === 0
    const after = isBack ? everybody : { ...before, ...given }
    if (isBack) await deleteGiftLimit(tx, scope, userId)
    else await saveGiftLimit(tx, scope, userId, after)
    const subject = { id: userId ?? scope.merchantId, name: person?.name ?? '' }
    record(scope, giftLimitSubject, { ...subject, before, after })
    return readShownGiftLimits(tx, scope)
  },
}

/** Lists the sub-accounts that may give coins to members. */
async function listGivers(tx: Tx, scope: Scope) {
  const { key } = memberPermissions.give
  const people = await listActiveAccounts(tx, scope)
  return people.filter(({ roleId, permissions }) => roleId !== null && permissions?.includes(key))
}

async function readShownGiftLimits(tx: Tx, scope: Scope): Promise<GiftLimits> {
  const [{ everybody, own }, people, givenToday] = await Promise.all([
    readGiftLimits(tx, scope),
    listGivers(tx, scope),
    sumGiftsSince(tx, scope, toShanghaiDayStart(databaseNow())),
  ])
  return {
    everybody,
    people: people.map(({ id, name, roleName }) => {
      const { coinsAtOnce, coinsADay } = own.get(id) ?? everybody
      const limit = { coinsAtOnce, coinsADay, isOwn: own.has(id) }
      return { id, name, roleName: roleName ?? '', ...limit, givenToday: givenToday.get(id) ?? 0 }
    }),
  }
}
