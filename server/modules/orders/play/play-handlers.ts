import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { play } from '#contract/orders/play.ts'
import { listFreePlayRights } from '#server/modules/free-plays/surface.ts'
import { listAllSites } from '#server/modules/sites/surface.ts'
import { findCodeHolder } from '#server/modules/devices/surface.ts'
import { listMemberGifts } from '#server/modules/gifts/surface.ts'
import { readLevelProgress } from '#server/modules/member-levels/surface.ts'
import { findMerchantMember } from '#server/modules/players/surface.ts'
import { countLiveVouchers } from '#server/modules/vouchers/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, toPageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readPlayerCoins } from '../bookings.ts'
import { coinHandlers } from './coin-play.ts'
import { freeHandlers, listFreePlaysAtMachine } from './free-play.ts'
import { listOwnHeldSlots } from './stock-hold-store.ts'
import { readCoinsPerPlay, listMachinePackages, findMachineView } from './machine.ts'
import { moneyHandlers } from './money-play.ts'
import type { PayDeps } from '../payments/request-payment.ts'
import { findMerchantMachineByCode } from './begin-order.ts'
import { toPlayerOrders } from './player-order.ts'
import { playerVoucherHandlers } from './player-vouchers.ts'
import { readDeviceCoinsPerPlay, readOrderSettings } from '../settings.ts'
import * as store from '../store.ts'

export function playHandlers(deps: PayDeps): Handlers<typeof play> {
  const findPlayerLevelId = async (tx: Tx, scope: Scope, playerId: string) =>
    (await findMerchantMember(tx, scope, playerId))?.levelId ?? null
  return {
    async machine({ equipmentId }, { tx, enter, refuse }) {
      const holder = await findCodeHolder(tx, equipmentId)
      if (!holder) throw refuse('noMachine', 'equipmentId')
      const scope = await enter(holder.merchantId)
      const machineView = await findMachineView(tx, scope, holder.deviceId)
      if (!machineView) throw refuse('noMachine', 'equipmentId')
      return machineView
    },

    async own({ equipmentId }, { tx, scope, actor: { playerId }, refuse }) {
      const machine = await findMerchantMachineByCode(tx, scope, equipmentId)
      if (!machine) throw refuse('noMachine', 'equipmentId')
      const playerAtDevice = { playerId, deviceId: machine.id }
      const [playerCoins, settings, levelId, coinsPerPlay, heldSlots, vouchers] = await Promise.all(
        [
          readPlayerCoins(tx, scope, playerId),
          readOrderSettings(tx, scope),
          findPlayerLevelId(tx, scope, playerId),
          readCoinsPerPlay(tx, scope, machine),
          listOwnHeldSlots(tx, scope, playerAtDevice),
          countLiveVouchers(tx, scope, playerId, formatShanghaiDay(databaseNow())),
        ],
      )
      const buyer = { playerId, levelId }
      return {
        coins: playerCoins.given + playerCoins.bought,
        coinPrice: await readDeviceCoinsPerPlay(tx, scope, machine, settings),
        packages: await listMachinePackages(tx, scope, { ...machine, coinsPerPlay }, buyer),
        vouchers,
        heldSlots,
        freePlays: await listFreePlaysAtMachine(tx, scope, { ...machine, coinsPerPlay }, buyer),
      }
    },

    async level(_input, { tx, scope, actor: { playerId } }) {
      const progress = await readLevelProgress(tx, scope, playerId)
      return {
        name: progress?.levelName ?? '',
        graceUntil: progress?.graceUntil ?? null,
        nextName: progress?.nextLevelName ?? '',
        missingFen: progress?.missingFen ?? 0,
        missingPlays: progress?.missingPlays ?? 0,
      }
    },

    async freePlaysToday(_input, { tx, scope, actor: { playerId } }) {
      const levelId = await findPlayerLevelId(tx, scope, playerId)
      const member = { playerId, levelId, now: databaseNow() }
      const [rights, sites] = await Promise.all([
        listFreePlayRights(tx, scope, member),
        listAllSites(tx, scope),
      ])
      return rights.map(({ id, plays, left, deviceTypes, fieldIds, fromHour, until }) => {
        const placed = sites.filter((site) => fieldIds.includes(site.id))
        const fieldNames = placed.map(({ firmName }) => firmName)
        return { id, plays, left, deviceTypes, fieldNames, fromHour, until }
      })
    },

    async coinGifts(_input, { tx, scope, actor: { playerId } }) {
      const memberGifts = await listMemberGifts(tx, scope, playerId)
      return memberGifts.map(({ id, coins, at }) => ({ id, coins, createTime: at }))
    },

    ...playerVoucherHandlers,
    ...moneyHandlers(deps),
    ...coinHandlers,
    ...freeHandlers,

    async order({ orderId }, { tx, scope, actor: { playerId }, client, refuse }) {
      const order = await store.findOrder(tx, scope, orderId)
      if (order?.playerId !== playerId) throw refuse('noOrder', 'orderId')
      const [playerOrder] = await toPlayerOrders(tx, scope, [order], client.language)
      if (!playerOrder) throw refuse('noOrder', 'orderId')
      return playerOrder
    },

    async orders(page, { tx, scope, actor: { playerId }, client }) {
      const window = toPageWindow(page)
      const { records, total } = await store.listPlayerOrders(tx, scope, playerId, window)
      const playerOrders = await toPlayerOrders(tx, scope, records, client.language)
      return pageAnswer(window, playerOrders, total)
    },
  }
}
