import { sitesOf } from '#server/modules/sites/surface.ts'
import { timeNow } from '#server/platform/clock.ts'
import type { Machine, MachineState } from '#contract/orders/play-machine.ts'
import type { play } from '#contract/orders/play.ts'
import { isSlotDeviceType, sellsGoods, type DeviceType } from '#contract/devices/device.ts'
import { freeBeside, findMachineState, type MachineAt } from '#server/modules/devices/surface.ts'
import { guaranteeAt } from '#server/modules/device-settings/surface.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readHopperCoinsLeft, slotsLeft, type Left } from './available-stock.ts'
import { coinPrice, playCoins, readOrderSettings } from '../settings.ts'
import { pricing } from './pricing.ts'
import { isBusy } from './stock-hold-store.ts'

/** Returns the machine's state, and `busy` while an order of another player is being carried out on it. */
export async function resolveMachineState(
  tx: Tx,
  scope: Scope,
  machine: MachineAt,
  playerId: string,
): Promise<MachineState> {
  if (machine.state !== 'free') return machine.state
  // Machines of a merchant whom the platform stopped accept no orders.
  if ((await findTenant(tx, scope))?.state === 'stopped') return 'locked'
  return (await isBusy(tx, scope, machine.id, playerId)) ? 'busy' : 'free'
}

/**
 * Returns the machine as shown to anybody who scans its code, with plain prices. Undefined if the machine
 * does not exist.
 */
export async function shownMachine(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<Machine | undefined> {
  const machine = await findMachineState(tx, scope, deviceId)
  if (!machine) return undefined
  const coinsPerPlay = await coinsPerPlayAt(tx, scope, machine)
  const [state, sites, tenant, packages, goods, guarantee] = await Promise.all([
    resolveMachineState(tx, scope, machine, ''),
    sitesOf(tx, scope),
    findTenant(tx, scope),
    packagesOf(tx, scope, { ...machine, coinsPerPlay }, { levelId: null }),
    shownGoods(tx, scope, machine),
    shownGuarantee(tx, scope, machine),
  ])
  const nearby = state === 'free' ? [] : await freeBeside(tx, scope, machine)
  return {
    equipmentId: machine.code,
    type: machine.type,
    number: machine.number,
    fieldId: machine.siteId ?? '',
    fieldName: sites.find(({ id }) => id === machine.siteId)?.firmName ?? '',
    merchantName: tenant?.name ?? '',
    servicePhone: tenant?.servicePhone ?? '',
    serviceQr: tenant?.serviceQr ?? '',
    price: machine.price,
    coinsPerPlay,
    state,
    packages,
    goods,
    ...guarantee,
    nearby: nearby.map(({ code, number }) => ({ equipmentId: code, number })),
  }
}

/**
 * Returns the prize guarantee to show. Nothing is promised for a machine that is not free or that sells from
 * slots.
 */
async function shownGuarantee(tx: Tx, scope: Scope, { id, type, state }: MachineAt) {
  const isPlayed = state === 'free' && !isSlotDeviceType(type)
  const promised = isPlayed ? await guaranteeAt(tx, scope, id) : undefined
  if (!promised) return {}
  const { after, count, left } = promised
  return { guarantee: { after, count: Math.min(count, after), left } }
}

async function shownGoods(
  tx: Tx,
  scope: Scope,
  { id, type }: MachineAt,
): Promise<Machine['goods']> {
  if (!sellsGoods(type)) return []
  const { goods, left } = await slotsLeft(tx, scope, id, '')
  const lying = goods.filter(({ priceFen }) => priceFen > 0)
  if (lying.length === 0) return []
  const settings = await readOrderSettings(tx, scope)
  return lying.map(({ goodsId: _goodsId, stock: _stock, english: englishName, ...item }) => {
    const { priceFen: price, ...shown } = item
    const { pieces, heldUntil } = left(item.slot)
    const isLeft = pieces >= 1
    return {
      ...shown,
      englishName,
      price,
      coins: coinPrice(price, settings),
      inStock: item.inStock && isLeft,
      soldOut: item.soldOut || !isLeft,
      ...(!isLeft && heldUntil && { heldUntil }),
    }
  })
}

/** Number of coins for one play; 0 for coin changers and for devices that sell from slots. */
export async function coinsPerPlayAt(tx: Tx, scope: Scope, machine: MachineAt): Promise<number> {
  const isPlayed = machine.type !== 'changer' && !isSlotDeviceType(machine.type)
  return isPlayed ? playCoins(tx, scope, machine, await readOrderSettings(tx, scope)) : 0
}

type OfPlays = { readonly coinsPerPlay: number }
type Buyer = { readonly playerId?: string; readonly levelId: string | null }

export async function packagesOf(
  tx: Tx,
  scope: Scope,
  { id, siteId, type, coinsPerPlay }: Pick<MachineAt, 'id' | 'siteId' | 'type'> & OfPlays,
  buyer: Buyer,
): Promise<Machine['packages']> {
  const place = { siteId, deviceType: type }
  const [offers, left] = await Promise.all([
    pricing.offersAt(tx, scope, place, buyer, timeNow()),
    type === 'changer' ? readHopperCoinsLeft(tx, scope, id, buyer.playerId ?? '') : undefined,
  ])
  return offers
    .filter(({ leftToday }) => leftToday !== 0)
    .filter(({ kind, coins, bonusCoins }) => kind !== 'play' || coins + bonusCoins >= coinsPerPlay)
    .map(({ priceFen, plainPriceFen, isRecommended, leftToday: _left, ...offer }) => ({
      ...offer,
      price: priceFen,
      plainPrice: plainPriceFen,
      recommended: isRecommended,
      ...ofHopper(left, offer),
    }))
}

/**
 * Availability of a package in the hopper. Coins of a recharge are credited to the account, so the hopper
 * does not limit them.
 */
function ofHopper(left: Left | undefined, { kind, coins, bonusCoins }: Coins) {
  const isLeft = !left || kind === 'recharge' || left.pieces >= coins + bonusCoins
  return { inStock: isLeft, ...(!isLeft && left.heldUntil && { heldUntil: left.heldUntil }) }
}
type Coins = Pick<Machine['packages'][number], 'kind' | 'coins' | 'bonusCoins'>

/** Returns the action that the machine carries out for a purchase. */
export function toOrderAct(type: DeviceType, slot: number | undefined) {
  if (slot !== undefined) return 'vend'
  return type === 'changer' ? 'coins.out' : 'credit'
}

type Refusing = (
  failure: Extract<
    keyof typeof play.pay.failures & keyof typeof play.coins.failures,
    `machine${string}`
  >,
) => Refusal

/** Throws unless the machine is free and online. */
export function requireFreeMachine(state: MachineState, refuse: Refusing): void {
  if (state === 'offline') throw refuse('machineOffline')
  if (state === 'fault') throw refuse('machineFaulty')
  if (state === 'locked') throw refuse('machineLocked')
  if (state === 'busy') throw refuse('machineBusy')
}
