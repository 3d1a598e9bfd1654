import { maskMemberName } from '#contract/base/member-name.ts'
import type { CallInput } from '#contract/base/call.ts'
import { must } from '#contract/base/must.ts'
import { toFen } from '#contract/base/money.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { orders } from '#contract/orders/orders.ts'
import { topUpSubject, type TopUp, type topUpCalls } from '#contract/points/top-ups.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import { refundPointOrder } from '#server/modules/orders/surface.ts'
import { listAllSites, listSiteNames } from '#server/modules/sites/surface.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { mayActorCall } from '#server/platform/sessions/actor.ts'
import { newId } from '#server/platform/id.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import { lockAndFindLeftToday } from '../adjust-limit.ts'
import { sumAddedSince } from '../change-store.ts'
import { findMemberPoints } from '../member-points-store.ts'
import { readPointSettings } from '../settings-store.ts'
import { bookTopUp, bookTopUpReturn } from './book-top-up.ts'
import { findTopUpBarrier, listSoldPackages } from './sold-packages.ts'
import * as store from './top-up-store.ts'

type TopUpCalls = Pick<typeof topUpCalls, 'returnTopUp' | 'sellPackage' | 'topUpChoice' | 'topUps'>

/** Handlers of points that members buy for cash, and of the returns of all top-ups. */
export const topUpHandlers: Handlers<TopUpCalls> = {
  async topUpChoice({ playerId }, { tx, scope, actor, refuse }) {
    if (!(await findMemberPoints(tx, scope, playerId))) throw refuse('noMember', 'playerId')
    const packages = await listSoldPackages(tx, scope)
    const barrier = await findTopUpBarrier(tx, scope, playerId, packages)
    const sites = await listAllSites(tx, scope)
    const choice = {
      isAllowed: barrier === '',
      barrier,
      packages: barrier === '' ? packages : [],
      sites: sites.map(({ id, firmName }) => ({ id, name: firmName })),
    }
    if (actor.owner) return choice
    const { personDayLimit } = await readPointSettings(tx, scope)
    const today = toShanghaiDayStart(databaseNow())
    const added = await sumAddedSince(tx, scope, actor.accountId, today)
    return { ...choice, leftToday: Math.max(0, personDayLimit - added) }
  },

  async sellPackage(input, context) {
    const { tx, scope, actor, record } = context
    const { member, sold, fieldName } = await requireSale(input, context)
    const id = newId()
    await bookTopUp(tx, scope, {
      id,
      playerId: input.playerId,
      packageId: sold.id,
      packageName: sold.name,
      points: sold.points,
      priceFen: sold.price,
      siteId: input.fieldId,
      accountId: actor.accountId,
      accountName: actor.name,
      soldAt: databaseNow(),
    })
    const { name: packageName, points, price } = sold
    record(scope, topUpSubject, {
      id,
      name: maskMemberName(member.playerName),
      after: { packageName, points, price, fieldName },
    })
    return readChangedTopUp(id, context)
  },

  async returnTopUp({ id, price }, context) {
    const { tx, scope, actor, refuse, record } = context
    await store.lockTopUp(tx, scope, id)
    const before = await store.findTopUp(tx, scope, id)
    if (!before) throw refuse('noTopUp', 'id')
    const { orderNumber } = before
    // It refunds a payment, unless it was cash.
    if (orderNumber !== '' && !mayActorCall(actor, orders.refund.access)) {
      throw refuse('noRefundRight', 'id')
    }
    if (before.returnablePrice === 0) throw refuse('nothingLeft', 'id')
    const sold = {
      ...before,
      priceFen: before.price,
      soldAt: before.createTime,
      returnedFen: before.returnedPrice,
    }
    const by = { accountId: actor.accountId, accountName: actor.name, at: databaseNow() }
    // Points may have been spent since the staff saw the amount, or while it is refunded.
    if (before.returnablePrice !== price) throw refuse('changed', 'price')
    const refund = { cause: 'person', amountFen: price } as const
    const isPaidBack =
      orderNumber === '' || (await refundPointOrder(tx, scope, orderNumber, refund))
    if (!isPaidBack) throw refuse('wholeOnly', 'price')
    const back = await bookTopUpReturn(tx, scope, sold, by)
    if (back.fen !== price) throw refuse('changed', 'price')
    record(scope, topUpSubject, {
      id,
      name: before.playerName,
      before: { returnedPoints: 0, returnedPrice: 0 },
      after: { returnedPoints: back.points, returnedPrice: back.fen },
    })
    return readChangedTopUp(id, context)
  },

  async topUps({ userId, fieldId, playerId, startDate, endDate, ...page }, { tx, scope }) {
    const window = toPageWindow(page)
    const period = {
      playerId,
      siteId: fieldId,
      from: startDate,
      until: endDate && addDaysToTime(endDate, 1),
    }
    const filter = { ...period, accountId: userId }
    const records = await store.listTopUps(tx, scope, window, filter)
    const { total, sold, returned, soldPoints } = await store.sumTopUps(tx, scope, filter)
    return {
      ...pageAnswer(window, records, total),
      sold: toFen(sold),
      returned: toFen(returned),
      soldPoints,
      people: await store.listTopUpSellers(tx, scope, period),
    }
  },
}

/** Refuses a sale that may not be, and returns the member, the package and the name of the site. */
async function requireSale(
  { playerId, packageId, points, price, fieldId }: CallInput<typeof topUpCalls.sellPackage>,
  { tx, scope, actor, refuse }: CallContext<typeof topUpCalls.sellPackage>,
) {
  const member = await findMemberPoints(tx, scope, playerId)
  if (!member) throw refuse('noMember', 'playerId')
  const packages = await listSoldPackages(tx, scope)
  const barrier = await findTopUpBarrier(tx, scope, playerId, packages)
  if (barrier === 'blocked') throw refuse('blocked', 'playerId')
  if (barrier !== '') throw refuse(barrier)
  const sold = packages.find(({ id }) => id === packageId)
  if (!sold) throw refuse('noPackage', 'packageId')
  if (sold.points !== points || sold.price !== price) throw refuse('changed', 'packageId')
  const fieldName = (await listSiteNames(tx, scope)).get(fieldId)
  if (fieldName === undefined) throw refuse('noSite', 'fieldId')
  const left = await lockAndFindLeftToday(tx, scope, actor)
  if (points > left) throw toCountedRefusal(refuse('dayUsedUp', 'packageId'), left)
  return { member, sold, fieldName }
}

/** Makes open screens load a member's points again, and returns the top-up as it is now. */
async function readChangedTopUp(
  id: string,
  { tx, scope, tell }: Pick<CallContext<typeof topUpCalls.returnTopUp>, 'scope' | 'tell' | 'tx'>,
): Promise<TopUp> {
  const topUp = await store.findTopUp(tx, scope, id)
  must(topUp, 'the top-up is there')
  tell(scope, 'points')
  notifyLiveChange(tx, scope.merchantId, 'play', topUp.playerId)
  return topUp
}
