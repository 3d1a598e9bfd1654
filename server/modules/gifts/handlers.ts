import { maskMemberName } from '#contract/base/member-name.ts'
import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { exportSubject } from '#contract/exports/exports.ts'
import { GIFT_COINS_MAX, giftSubject, type Gift } from '#contract/gifts/gift.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { startExportOrLink } from '#server/modules/exports/surface.ts'
import { isConfirmationNeeded, requestGift } from '#server/modules/gift-requests/surface.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import { isBlockedMember } from '#server/modules/players/surface.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { giveCoinsRequestKind } from './gift-request-kind.ts'
import { findLimitRefusal } from './gift-limit.ts'
import { giveCoins } from './give-coins.ts'
import { giftLimitHandlers } from './limit-handlers.ts'
import { readGiftLimits, sumGiftsSince } from './limit-store.ts'
import { findMostCoinsGiven } from './recent-gift-store.ts'
import * as store from './store.ts'
import { takeGiftBack } from './take-back.ts'

export function giftsHandlers(sealKeys: SealKeys): Handlers<typeof gifts> {
  return {
    async give({ playerId, coins, reason }, context) {
      const { tx, scope, actor, refuse, record, tell } = context
      const name = await store.findGiftMemberName(tx, scope, playerId)
      if (name === undefined) throw refuse('noMember', 'playerId')
      if (await isBlockedMember(tx, scope, playerId)) throw refuse('blocked', 'playerId')
      const at = databaseNow()
      const refusal = await findLimitRefusal(tx, scope, actor, coins, at)
      if (refusal) throw toCountedRefusal(refuse(refusal.failure, 'coins'), refusal.left)
      const { accountId } = actor
      const isLarge = await isConfirmationNeeded(
        tx,
        scope,
        { unit: 'coins', amount: coins, accountId },
        (from) => findMostCoinsGiven(tx, scope, { accountId, memberIds: [playerId] }, from),
      )
      if (isLarge) {
        const gift = { wish: { coins }, amount: coins, memberIds: [playerId], reason }
        const id = await requestGift(giveCoinsRequestKind, gift, context)
        const names = { playerName: name, giverName: actor.name }
        return { ...WAITING, id, playerId, coins, reason, createTime: at, ...names }
      }
      const giver = { accountId, accountName: actor.name }
      const id = await giveCoins(tx, scope, { playerId, coins, reason, at, ...giver })
      record(scope, giftSubject, { id, name: maskMemberName(name), after: { coins, reason } })
      tell(scope, 'gifts')
      return { ...(await getGift(tx, scope, id)), waiting: false }
    },

    async takeBack({ id }, { tx, scope, actor, refuse, record, tell }) {
      const gift = await takeGiftBack(tx, scope, id, { by: actor.name, at: databaseNow() })
      if (!gift) throw refuse('notFound', 'id')
      if (gift.left === 0) throw refuse('nothingLeft', 'id')
      const { playerName, left: takenCoins } = gift
      record(scope, giftSubject, {
        id,
        name: maskMemberName(playerName),
        before: { takenCoins: 0 },
        after: { takenCoins },
      })
      tell(scope, 'gifts')
      return getGift(tx, scope, id)
    },

    async list({ playerId, userId, startDate, endDate, ...page }, { tx, scope }) {
      const window = toPageWindow(page)
      const filter = toGiftFilter({ playerId, userId, startDate, endDate })
      const [records, total] = await Promise.all([
        store.listGifts(tx, scope, window, filter),
        store.countGifts(tx, scope, filter),
      ])
      return pageAnswer(window, records, total)
    },

    totals: (input, { tx, scope }) => store.readGiftTotals(tx, scope, toGiftFilter(input)),

    async exportRecords(input, context) {
      const { tx, scope, record } = context
      const { startDate, endDate } = input
      const callName = gifts.exportRecords.name
      record(scope, exportSubject, {
        id: callName,
        name: callName,
        after: { what: callName, startDate, endDate },
      })
      const lines = await store.countGifts(tx, scope, toGiftFilter(input))
      return startExportOrLink(sealKeys, gifts.exportRecords, context, input, lines)
    },

    members: ({ search }, { tx, scope }) => store.findGiftMembers(tx, scope, search),

    async allowance(_input, { tx, scope, actor: { accountId, owner } }) {
      if (owner) return { coinsAtOnce: GIFT_COINS_MAX }
      const { everybody, own } = await readGiftLimits(tx, scope)
      const { coinsAtOnce, coinsADay } = own.get(accountId) ?? everybody
      const today = toShanghaiDayStart(databaseNow())
      const givenToday = (await sumGiftsSince(tx, scope, today)).get(accountId) ?? 0
      return { coinsAtOnce, leftToday: Math.max(0, coinsADay - givenToday) }
    },

    ...giftLimitHandlers,
  }
}

/** What nobody has been given yet. */
const WAITING = { left: 0, takenCoins: 0, takenBy: '', takenAt: null, waiting: true }

async function getGift(tx: Tx, scope: Scope, id: string): Promise<Gift> {
  const gift = await store.findGift(tx, scope, id)
  must(gift, `gift ${id} is there`)
  return gift
}

export function toGiftFilter(input: CallInput<typeof gifts.totals>): store.GiftFilter {
  const { playerId, userId, startDate, endDate } = input
  const until = endDate && new Date(endDate.getTime() + DAY_MS)
  return { playerId, accountId: userId, from: startDate, until }
}
