import type { play } from '#contract/orders/play.ts'
import type { Channels } from '#server/modules/channels/surface.ts'
import { findCodeHolder } from '#server/modules/devices/surface.ts'
import type { Database, Tx } from '#server/platform/db.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { pageAnswer, windowOf } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readPlayerCoins } from '../bookings.ts'
import { coinHandlers } from './coin-play.ts'
import { ownHeldSlots } from './stock-hold-store.ts'
import { coinsPerPlayAt, packagesOf, shownMachine, type MachineNeed } from './machine.ts'
import { moneyHandlers } from './money-play.ts'
import { ownMachine } from './begin-order.ts'
import { shownOrders } from './player-order.ts'
import { playCoins, readOrderSettings } from '../settings.ts'
import * as store from '../store.ts'

export type PlayNeed = MachineNeed & {
  readonly channels: Channels
  readonly db: Database
  /** Where providers reach us, without a path. */
  readonly publicUrl: () => string
  readonly members: {
    /** As the payment app knows the player; undefined where he never came by that app. */
    payerOf(tx: Tx, playerId: string, app: 'wechat' | 'alipay'): Promise<string | undefined>
    memberOf(
      tx: Tx,
      scope: Scope,
      playerId: string,
    ): Promise<{ readonly levelId: string | null } | undefined>
  }
}

export function playHandlers(need: PlayNeed): Handlers<typeof play> {
  const { members } = need
  const levelOf = async (tx: Tx, scope: Scope, playerId: string) =>
    (await members.memberOf(tx, scope, playerId))?.levelId ?? null
  return {
    async machine({ equipmentId }, { tx, enter, refuse }) {
      const holder = await findCodeHolder(tx, equipmentId)
      if (!holder) throw refuse('noMachine', 'equipmentId')
      const scope = await enter(holder.merchantId)
      const shown = await shownMachine(need, tx, scope, holder.deviceId)
      if (!shown) throw refuse('noMachine', 'equipmentId')
      return shown
    },

    async own({ equipmentId }, { tx, scope, actor: { playerId }, refuse }) {
      const machine = await ownMachine(tx, scope, equipmentId)
      if (!machine) throw refuse('noMachine', 'equipmentId')
      const here = { playerId, deviceId: machine.id }
      const [held, settings, levelId, coinsPerPlay, heldSlots] = await Promise.all([
        readPlayerCoins(tx, scope, playerId),
        readOrderSettings(tx, scope),
        levelOf(tx, scope, playerId),
        coinsPerPlayAt(tx, scope, machine),
        ownHeldSlots(tx, scope, here),
      ])
      const buyer = { playerId, levelId }
      return {
        coins: held.given + held.bought,
        coinPrice: await playCoins(tx, scope, machine, settings),
        packages: await packagesOf(need, tx, scope, { ...machine, coinsPerPlay }, buyer),
        heldSlots,
      }
    },

    ...moneyHandlers(need),
    ...coinHandlers(need),

    async order({ orderId }, { tx, scope, actor: { playerId }, client, refuse }) {
      const order = await store.findOrder(tx, scope, orderId)
      if (order?.playerId !== playerId) throw refuse('noOrder', 'orderId')
      return (await shownOrders(need.sitesOf, tx, scope, [order], client.language))[0]!
    },

    async orders(page, { tx, scope, actor: { playerId }, client }) {
      const window = windowOf(page)
      const { records, total } = await store.ordersOf(tx, scope, playerId, window)
      const shown = await shownOrders(need.sitesOf, tx, scope, records, client.language)
      return pageAnswer(window, shown, total)
    },
  }
}
