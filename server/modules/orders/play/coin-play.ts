import { findMerchantMember } from '#server/modules/players/surface.ts'
import { databaseNow } from '#server/platform/clock.ts'
import { isSlotDeviceType } from '#contract/devices/device.ts'
import type { play, PlayOrder } from '#contract/orders/play.ts'
import type { MachineForPlayers } from '#server/modules/devices/surface.ts'
import { addBoughtPlays } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { CallContext, Handlers } from '#server/platform/calls/mount.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import { readPlayerCoins, completeUnlessCoinsSpent } from '../bookings.ts'
import * as life from '../lifecycle.ts'
import { releasePlayerStockHolds } from './stock-hold-store.ts'
import { requireHopperCoins, requireAvailablePiece } from './available-stock.ts'
import { readCoinsPerPlay, requireFreeMachine, resolveMachineState } from './machine.ts'
import { createCoinOrder, type CoinPurchase, type CoinParts } from './new-order.ts'
import { pricing } from './pricing.ts'
import type { OrderRow } from '../order-row.ts'
import { insertOrderWithLines, findMerchantMachineByCode } from './begin-order.ts'
import { toPlayerOrders } from './player-order.ts'
import { applyOrderStep } from '../step-store.ts'
import { toCoinPrice, readOrderSettings, type Settings } from '../settings.ts'

type CoinCalls = Pick<typeof play, 'coins' | 'coinsBySlot'>
type CoinPaymentContext = Pick<
  CallContext<CoinCalls['coins']>,
  'tx' | 'scope' | 'actor' | 'client'
> & {
  readonly refuse: (
    failure: Exclude<keyof typeof play.coins.failures, 'notSold' | 'soldOut'>,
    field?: 'coins' | 'equipmentId',
  ) => Refusal
}
type MachineLookupContext = Pick<CoinPaymentContext, 'tx' | 'scope' | 'actor'> & {
  readonly refuse: (
    failure: Exclude<
      keyof typeof play.coins.failures,
      'notSold' | 'soldOut' | 'lastHeld' | 'hopperLow' | 'tooFewCoins'
    >,
    field?: 'equipmentId',
  ) => Refusal
}

/**
 * Handlers for payments with coins that the player has. No provider is asked, so the order begins at once.
 */
export const coinHandlers: Handlers<CoinCalls> = {
  async coins({ equipmentId, coins }, context) {
    const machine = await requirePlacedFreeMachine(equipmentId, context)
    // The coins would go into a machine that gives no plays for them.
    if (isSlotDeviceType(machine.type)) throw context.refuse('notSold', 'equipmentId')
    const { tx, scope } = context
    const settings = await readOrderSettings(tx, scope)
    const coinsPerPlay = await readCoinsPerPlay(tx, scope, machine)
    const purchase = { bought: addBoughtPlays({ is: 'coins', coins }, coins, coinsPerPlay) }
    return toPlayerOrder(
      await insertPaidCoinOrder(machine, coins, purchase, settings, context),
      context,
    )
  },

  async coinsBySlot({ equipmentId, slot, coins }, context) {
    const { tx, scope, refuse } = context
    const { playerId } = context.actor
    const machine = await requirePlacedFreeMachine(equipmentId, context)
    const { id, siteId, type, price } = machine
    const settings = await readOrderSettings(tx, scope)
    const device = { id, siteId, type, priceFen: price }
    const levelId = (await findMerchantMember(tx, scope, playerId))?.levelId ?? null
    const quoteRequest = { device, buy: { slot }, playerId, levelId, now: databaseNow() }
    const quote = await pricing.quote(tx, scope, quoteRequest)
    if (quote === 'soldOut') throw refuse('soldOut', 'slot')
    if (!quote || typeof quote === 'string') throw refuse('notSold', 'slot')
    if (toCoinPrice(quote.amountFen, settings) !== coins) throw refuse('notSold', 'coins')
    await requireAvailablePiece(tx, scope, { deviceId: id, playerId }, slot, refuse)
    return toPlayerOrder(
      await insertPaidCoinOrder(machine, coins, { bought: quote.bought, slot }, settings, context),
      context,
    )
  },
}

export type PlacedMachine = MachineForPlayers & { readonly siteId: string }

async function toPlayerOrder(
  order: OrderRow,
  { tx, scope, client }: CoinPaymentContext,
): Promise<PlayOrder> {
  return (await toPlayerOrders(tx, scope, [order], client.language))[0]!
}

/**
 * Pays a player's coins out of a changer, with an order like any that is paid with coins. If nothing came
 * out, the coins are back at once, whatever refund mode the merchant uses.
 */
export async function createCoinTakeoutOrder(
  machine: PlacedMachine,
  coins: number,
  context: CoinPaymentContext,
): Promise<PlayOrder> {
  const settings = {
    ...(await readOrderSettings(context.tx, context.scope)),
    refundMode: 'auto',
  } as const
  const purchase = { bought: { is: 'takeOut', coins, plays: 0 } } as const
  return toPlayerOrder(
    await insertPaidCoinOrder(machine, coins, purchase, settings, context),
    context,
  )
}

export async function requirePlacedFreeMachine(
  code: string,
  context: MachineLookupContext,
): Promise<PlacedMachine> {
  const { tx, scope, actor, refuse } = context
  const machine = await findMerchantMachineByCode(tx, scope, code)
  if (!machine?.siteId) throw refuse('noMachine', 'equipmentId')
  requireFreeMachine(await resolveMachineState(tx, scope, machine, actor.playerId), refuse)
  return { ...machine, siteId: machine.siteId }
}

async function insertPaidCoinOrder(
  machine: PlacedMachine,
  coins: number,
  purchase: CoinPurchase,
  settings: Settings,
  { tx, scope, actor: { playerId }, refuse }: CoinPaymentContext,
): Promise<OrderRow> {
  const deviceId = machine.id
  if (machine.type === 'changer') {
    await requireHopperCoins(tx, scope, { deviceId, playerId }, coins, refuse)
  }
  const parts = await splitPlayerCoins(tx, scope, playerId, coins)
  if (!parts) throw refuse('tooFewCoins', 'coins')
  const ordering = { playerId, machine, siteId: machine.siteId, settings, now: databaseNow() }
  const order = createCoinOrder(ordering, parts, purchase)
  await releasePlayerStockHolds(tx, scope, order)
  await insertOrderWithLines(tx, scope, order, [])
  const step = applyOrderStep(tx, scope, order, life.createCoinPaymentStep(order, ordering.now))
  if (!(await completeUnlessCoinsSpent(step))) throw refuse('tooFewCoins', 'coins')
  return { ...order, state: 'dispensing' }
}

/**
 * Splits a payment: coins that were given are spent before bought ones. Undefined if the player has too few.
 */
async function splitPlayerCoins(
  tx: Tx,
  scope: Scope,
  playerId: string,
  coins: number,
): Promise<CoinParts | undefined> {
  const playerCoins = await readPlayerCoins(tx, scope, playerId)
  const given = Math.min(playerCoins.given, coins)
  const bought = coins - given
  return bought <= playerCoins.bought ? { given, bought } : undefined
}
