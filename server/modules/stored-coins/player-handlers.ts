import { MINUTE_MS } from '#contract/base/durations.ts'
import { STORING_SECONDS, type storedCoins } from '#contract/stored-coins/stored-coins.ts'
import type { CoinStorage } from '#contract/stored-coins/stored-coins-records.ts'
import { enqueueDeviceCommand } from '#server/modules/devices/surface.ts'
import {
  readHopperCoinsLeft,
  readPlayerCoins,
  requirePlacedFreeMachine,
  findNewestCoinTakeout,
  findMerchantMachineByCode,
  toPlayerOrders,
  createCoinTakeoutOrder,
} from '#server/modules/orders/surface.ts'
import { newId } from '#server/platform/id.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { notifyStoringChange } from './end-storing.ts'
import * as store from './store.ts'

type PlayerCalls = Pick<typeof storedCoins, 'own' | 'begin' | 'finish' | 'reserve' | 'takeOut'>
/** How long a reopened page still shows the result of the last storing. */
const RECENT_MS = 10 * MINUTE_MS

/** Calls by which a player stores and takes out coins at a changer. */
export const playerHandlers: Handlers<PlayerCalls> = {
  async own({ equipmentId }, { tx, scope, actor: { playerId }, client, refuse }) {
    const machine = await findMerchantMachineByCode(tx, scope, equipmentId)
    if (!machine) throw refuse('noMachine', 'equipmentId')
    if (machine.type !== 'changer') throw refuse('notChanger', 'equipmentId')
    const since = new Date(Date.now() - RECENT_MS)
    const playerAtDevice = { playerId, deviceId: machine.id }
    const [playerCoins, { pieces: hopper }, newest, newestTakeout] = await Promise.all([
      readPlayerCoins(tx, scope, playerId),
      readHopperCoinsLeft(tx, scope, machine.id, playerId),
      store.findNewestStoring(tx, scope, playerAtDevice, since),
      findNewestCoinTakeout(tx, scope, playerAtDevice, since),
    ])
    const orders = newestTakeout ? [newestTakeout] : []
    const [shownTakeout] = await toPlayerOrders(tx, scope, orders, client.language)
    return {
      coins: playerCoins.given + playerCoins.bought,
      ...(Number.isFinite(hopper) && { hopper: Math.max(0, hopper) }),
      ...(newest && { storing: toPlayerStoring(newest) }),
      ...(shownTakeout && { taking: shownTakeout }),
    }
  },

  async begin({ equipmentId }, context) {
    const { tx, scope, actor, refuse } = context
    const { playerId } = actor
    const machine = await requirePlacedFreeMachine(equipmentId, context)
    if (machine.type !== 'changer') throw refuse('notChanger', 'equipmentId')
    const deviceId = machine.id
    const now = await store.findCountingStoring(tx, scope, deviceId)
    // The player tapped twice or reopened the page, and the machine is already counting for this player.
    if (now?.playerId === playerId) return toPlayerStoring(now)
    const id = newId()
    const data = { orderId: id, seconds: STORING_SECONDS }
    const { id: commandId } = await enqueueDeviceCommand(tx, scope, machine, 'coins.in', data)
    const { code: deviceCode, siteId } = machine
    const row = { id, playerId, deviceId, deviceCode, siteId, commandId }
    if (!(await store.insertStoring(tx, scope, row))) throw refuse('machineBusy')
    notifyStoringChange(tx, scope, playerId)
    return { id, state: 'counting', coins: 0, createTime: new Date() }
  },

  async finish({ id }, { tx, scope, actor: { playerId }, refuse }) {
    const storing = await store.lockStoring(tx, scope, id)
    if (storing?.playerId !== playerId) throw refuse('noStoring', 'id')
    if (storing.state !== 'counting') return toPlayerStoring(storing)
    const { deviceId, deviceCode: code } = storing
    await enqueueDeviceCommand(tx, scope, { id: deviceId, code }, 'coins.stop', { orderId: id })
    return toPlayerStoring(storing)
  },

  async reserve({ equipmentId }, { tx, scope, actor: { playerId }, refuse }) {
    const machine = await findMerchantMachineByCode(tx, scope, equipmentId)
    if (!machine) throw refuse('noMachine', 'equipmentId')
    const playerCoins = await readPlayerCoins(tx, scope, playerId)
    const coins = playerCoins.given + playerCoins.bought
    return { reserve: machine.type === 'changer' && coins > 0, coins }
  },

  async takeOut({ equipmentId, coins }, context) {
    const machine = await requirePlacedFreeMachine(equipmentId, context)
    if (machine.type !== 'changer') throw context.refuse('notChanger', 'equipmentId')
    return createCoinTakeoutOrder(machine, coins, context)
  },
}

function toPlayerStoring({ id, state, coins, madeAt }: store.StoringRow): CoinStorage {
  return { id, state, coins: coins ?? 0, createTime: madeAt }
}
