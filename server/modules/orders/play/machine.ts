import { listAllSites } from '#server/modules/sites/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { PlayMachine, MachineState } from '#contract/orders/play-machine.ts'
import type { play } from '#contract/orders/play.ts'
import { isSlotDeviceType, isGoodsSellingType, type DeviceType } from '#contract/devices/device.ts'
import {
  listFreeMachinesAtSite,
  findMachineForPlayers,
  type MachineForPlayers,
} from '#server/modules/devices/surface.ts'
import { findCurrentGuarantee } from '#server/modules/device-settings/surface.ts'
import { findTenant } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readHopperCoinsLeft, readSlotStock, type AvailablePieces } from './available-stock.ts'
import { toCoinPrice, readDeviceCoinsPerPlay, readOrderSettings } from '../settings.ts'
import { pricing } from './pricing.ts'
import { isMachineBusy } from './stock-hold-store.ts'

/** Returns the machine's state, and `busy` while an order of another player is being carried out on it. */
export async function resolveMachineState(
  tx: Tx,
  scope: Scope,
  machine: MachineForPlayers,
  playerId: string,
): Promise<MachineState> {
  if (machine.state !== 'free') return machine.state
  // Machines of a merchant whom the platform stopped accept no orders.
  if ((await findTenant(tx, scope))?.state === 'stopped') return 'locked'
  return (await isMachineBusy(tx, scope, machine.id, playerId)) ? 'busy' : 'free'
}

/**
 * Returns the machine as shown to anybody who scans its code, with plain prices. Undefined if the machine
 * does not exist.
 */
export async function findMachineView(
  tx: Tx,
  scope: Scope,
  deviceId: string,
): Promise<PlayMachine | undefined> {
  const machine = await findMachineForPlayers(tx, scope, deviceId)
  if (!machine) return undefined
  const coinsPerPlay = await readCoinsPerPlay(tx, scope, machine)
  const [state, sites, tenant, packages, goods, guarantee] = await Promise.all([
    resolveMachineState(tx, scope, machine, ''),
    listAllSites(tx, scope),
    findTenant(tx, scope),
    listMachinePackages(tx, scope, { ...machine, coinsPerPlay }, { levelId: null }),
    listMachineGoods(tx, scope, machine),
    readMachineGuarantee(tx, scope, machine),
  ])
  const nearby = state === 'free' ? [] : await listFreeMachinesAtSite(tx, scope, machine)
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
async function readMachineGuarantee(tx: Tx, scope: Scope, { id, type, state }: MachineForPlayers) {
  const isPlayed = state === 'free' && !isSlotDeviceType(type)
  const promised = isPlayed ? await findCurrentGuarantee(tx, scope, id) : undefined
  if (!promised) return {}
  const { after, count, left } = promised
  return { guarantee: { after, count: Math.min(count, after), left } }
}

async function listMachineGoods(
  tx: Tx,
  scope: Scope,
  { id, type }: MachineForPlayers,
): Promise<PlayMachine['goods']> {
  if (!isGoodsSellingType(type)) return []
  const { goods, left } = await readSlotStock(tx, scope, id, '')
  const lying = goods.filter(({ priceFen }) => priceFen > 0)
  if (lying.length === 0) return []
  const settings = await readOrderSettings(tx, scope)
  return lying.map(({ goodsId: _goodsId, stock: _stock, english: englishName, ...item }) => {
    const { priceFen: price, ...itemFields } = item
    const { pieces, heldUntil } = left(item.slot)
    const isLeft = pieces >= 1
    return {
      ...itemFields,
      englishName,
      price,
      coins: toCoinPrice(price, settings),
      inStock: item.inStock && isLeft,
      soldOut: item.soldOut || !isLeft,
      ...(!isLeft && heldUntil && { heldUntil }),
    }
  })
}

/** Number of coins for one play; 0 for coin changers and for devices that sell from slots. */
export async function readCoinsPerPlay(
  tx: Tx,
  scope: Scope,
  machine: MachineForPlayers,
): Promise<number> {
  const isPlayed = machine.type !== 'changer' && !isSlotDeviceType(machine.type)
  return isPlayed
    ? readDeviceCoinsPerPlay(tx, scope, machine, await readOrderSettings(tx, scope))
    : 0
}

type CoinsPerPlay = { readonly coinsPerPlay: number }
type Buyer = { readonly playerId?: string; readonly levelId: string | null }

export async function listMachinePackages(
  tx: Tx,
  scope: Scope,
  {
    id,
    siteId,
    type,
    coinsPerPlay,
  }: Pick<MachineForPlayers, 'id' | 'siteId' | 'type'> & CoinsPerPlay,
  buyer: Buyer,
): Promise<PlayMachine['packages']> {
  const place = { siteId, deviceType: type }
  const [offers, left] = await Promise.all([
    pricing.offersAt(tx, scope, place, buyer, databaseNow()),
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
      ...toHopperAvailability(left, offer),
    }))
}

/**
 * Availability of a package in the hopper. Coins of a recharge are credited to the account, so the hopper
 * does not limit them.
 */
function toHopperAvailability(
  left: AvailablePieces | undefined,
  { kind, coins, bonusCoins }: PackageCoins,
) {
  const isLeft = !left || kind === 'recharge' || left.pieces >= coins + bonusCoins
  return { inStock: isLeft, ...(!isLeft && left.heldUntil && { heldUntil: left.heldUntil }) }
}
type PackageCoins = Pick<PlayMachine['packages'][number], 'kind' | 'coins' | 'bonusCoins'>

/** Returns the action that the machine carries out for a purchase. */
export function toOrderAct(type: DeviceType, slot: number | undefined) {
  if (slot !== undefined) return 'vend'
  return type === 'changer' ? 'coins.out' : 'credit'
}

type MachineRefuseFunction = (
  failure: Extract<
    keyof typeof play.pay.failures & keyof typeof play.coins.failures,
    `machine${string}`
  >,
) => Refusal

/** Throws unless the machine is free and online. */
export function requireFreeMachine(state: MachineState, refuse: MachineRefuseFunction): void {
  if (state === 'offline') throw refuse('machineOffline')
  if (state === 'fault') throw refuse('machineFaulty')
  if (state === 'locked') throw refuse('machineLocked')
  if (state === 'busy') throw refuse('machineBusy')
}
