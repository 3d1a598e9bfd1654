import { must } from '#contract/base/must.ts'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, formatShanghaiDay, parseShanghaiDay } from '#contract/base/shanghai.ts'
import { ERASURE_DAYS, type memberData } from '#contract/member-data/member-data.ts'
import { listRefusingMembers } from '#server/modules/member-messages/surface.ts'
import { findMemberPhone } from '#server/modules/member-phones/surface.ts'
import {
  findOpenMatter,
  updateMissingBirthday,
  listErasureDays,
  openMemberText,
} from '#server/modules/members/surface.ts'
import { readPlayerCoins } from '#server/modules/orders/surface.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import * as store from './store.ts'

export function memberDataHandlers(keys: SealKeys): Handlers<typeof memberData> {
  return {
    own: (_input, context) => readOwnData(keys, context),

    async setBirthday({ birthday }, { tx, scope, actor: { playerId }, refuse, tell }) {
      const isSet = await updateMissingBirthday(tx, scope, keys, { playerId, birthday })
      if (!isSet) throw refuse('alreadySet', 'birthday')
      tell(scope, 'members')
      return { birthday }
    },

    async askErasure(_input, { tx, scope, actor, tell }) {
      const at = databaseNow()
      const day = formatShanghaiDay(addDaysToTime(at, ERASURE_DAYS))
      const dueDay = await store.saveErasure(tx, scope, actor.playerId, { at, day })
      tell(scope, 'members')
      return { erasureDay: parseShanghaiDay(dueDay) }
    },

    async withdrawErasure(_input, { tx, scope, actor, tell }) {
      const isWithdrawn = await store.deleteErasure(tx, scope, actor.playerId)
      if (isWithdrawn) tell(scope, 'members')
      return { withdrawn: isWithdrawn }
    },

    async refuseOffers({ refuses }, { tx, scope, actor, tell }) {
      await store.updateOfferRefusal(tx, scope, actor.playerId, refuses)
      tell(scope, 'members')
      return { refuses }
    },
  }
}

async function readOwnData(
  keys: SealKeys,
  { tx, scope, actor: { playerId } }: CallContext<typeof memberData.own>,
) {
  const [own, phone, coins, matter, days, refusers] = await Promise.all([
    store.findOwnData(tx, scope, playerId),
    findMemberPhone(tx, scope, playerId),
    readPlayerCoins(tx, scope, playerId),
    findOpenMatter(tx, scope, [playerId]),
    listErasureDays(tx, scope, [playerId]),
    listRefusingMembers(tx, scope, [playerId]),
  ])
  must(own, 'who is signed in at a merchant is known there')
  const erasureDay = days.get(playerId)
  return {
    name: own.name,
    hasPicture: own.photo !== '',
    phoneEnd: phone?.phoneEnd ?? '',
    birthday: openMemberText(keys, 'birthday', own.sealedBirthday),
    addresses: own.addresses,
    levelName: own.levelName ?? '',
    joinTime: own.madeAt,
    visits: own.visits,
    plays: own.plays,
    paidFen: toFen(own.netFen),
    coinsBought: coins.bought,
    coinsGiven: coins.given,
    refusesOffers: own.refusesOffers,
    refusesMessages: refusers.has(playerId),
    openMatter: matter ?? ('none' as const),
    erasureDay: erasureDay === undefined ? null : parseShanghaiDay(erasureDay),
    erasedAt: own.erasedAt,
  }
}
