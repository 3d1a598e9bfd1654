import type { play } from '#contract/orders/play.ts'
import { listDeviceStates } from '#server/modules/devices/surface.ts'
import { readDeviceShelf } from '#server/modules/goods/surface.ts'
import { toCountedRefusal } from '#server/modules/people/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  releasePlayerStockHolds,
  listStockHoldings,
  lockDeviceStock,
  isOrderHoldingStock,
  countUnpaidHolds,
  type StockHolding,
} from './stock-hold-store.ts'
import type { OrderRow } from '../order-row.ts'

/** Pieces or coins of a machine that a player can have now. */
export type AvailablePieces = {
  /** Below 1 if there are none; infinite if the number is unknown. */
  readonly pieces: number
  /** Others hold more pieces that they may not pay for: from this time on these can be had. */
  readonly heldUntil: Date | undefined
}

type ReportedStock = { readonly book?: number | undefined; readonly told?: number | undefined }

/**
 * Returns the pieces left. The book includes at once the pieces that came out, but the machine's number is
 * from its last meters.
 */
function calculatePiecesLeft(
  { book = Infinity, told = Infinity }: ReportedStock,
  holding: StockHolding | undefined,
): AvailablePieces {
  const { held = 0, given = 0, until = null } = holding ?? {}
  const presentPieces = Math.min(book, told - given)
  const pieces = presentPieces - held
  return { pieces, heldUntil: until && presentPieces > pieces ? until : undefined }
}

/**
 * Returns the goods in the slots, as `readDeviceShelf` gives them, and the pieces left of them. `playerId` is
 * empty for somebody who only looks.
 */
export async function readSlotStock(tx: Tx, scope: Scope, deviceId: string, playerId: string) {
  const [shelf, holdings] = await Promise.all([
    readDeviceShelf(tx, scope, deviceId),
    listStockHoldings(tx, scope, deviceId, playerId),
  ])
  const getSlotPiecesLeft = (slot: number) => {
    const book = shelf.goods.find((each) => each.slot === slot)?.stock
    const holding = holdings.find((each) => each.slot === slot)
    return calculatePiecesLeft({ book, told: shelf.told.get(slot) }, holding)
  }
  return { goods: shelf.goods, left: getSlotPiecesLeft }
}

/** Returns the coins left in the hopper of a changer. */
export async function readHopperCoinsLeft(
  tx: Tx,
  scope: Scope,
  deviceId: string,
  playerId: string,
): Promise<AvailablePieces> {
  const [states, holdings] = await Promise.all([
    listDeviceStates(tx, scope, [deviceId]),
    listStockHoldings(tx, scope, deviceId, playerId),
  ])
  const hopperTotal = states.get(deviceId)?.totals.hopper
  return calculatePiecesLeft(
    { told: hopperTotal },
    holdings.find(({ slot }) => slot === null),
  )
}

type PlayerAtDevice = Pick<OrderRow, 'deviceId' | 'playerId'>
type RefuseFunction<Failure> = (failure: Failure) => Refusal
type PlayFailure = keyof typeof play.pay.failures & keyof typeof play.coins.failures

/**
 * Refuses if no piece is left. Locks orders at the machine until the transaction ends, so that the result
 * stays true.
 */
export async function requireAvailablePiece(
  tx: Tx,
  scope: Scope,
  { deviceId, playerId }: PlayerAtDevice,
  slot: number,
  refuse: RefuseFunction<Extract<PlayFailure, 'soldOut' | 'lastHeld'>>,
): Promise<void> {
  await lockDeviceStock(tx, scope, deviceId)
  const { left } = await readSlotStock(tx, scope, deviceId, playerId)
  const { pieces, heldUntil } = left(slot)
  if (pieces < 1) throw refuse(heldUntil ? 'lastHeld' : 'soldOut')
}

/** Does the same for the coins of a changer. */
export async function requireHopperCoins(
  tx: Tx,
  scope: Scope,
  { deviceId, playerId }: PlayerAtDevice,
  coins: number,
  refuse: RefuseFunction<Extract<PlayFailure, 'hopperLow' | 'lastHeld'>>,
): Promise<void> {
  await lockDeviceStock(tx, scope, deviceId)
  const { pieces, heldUntil } = await readHopperCoinsLeft(tx, scope, deviceId, playerId)
  if (pieces >= coins) return
  if (pieces < 1 && heldUntil) throw refuse('lastHeld')
  throw toCountedRefusal(refuse('hopperLow'), Math.max(0, pieces))
}

export async function requireOrderStock(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  refuse: RefuseFunction<Extract<PlayFailure, 'soldOut' | 'lastHeld' | 'hopperLow'>>,
): Promise<void> {
  const { act, coins, bonusCoins, slot } = order
  if (act === 'vend') await requireAvailablePiece(tx, scope, order, slot ?? 0, refuse)
  if (act === 'coins.out') await requireHopperCoins(tx, scope, order, coins + bonusCoins, refuse)
}

function consumesStock({ act }: OrderRow): boolean {
  return act === 'vend' || act === 'coins.out'
}

/** Beyond this number of unpaid orders within an hour, nothing is held for the player before payment. */
const UNPAID_HOLDS_MAX = 3

/**
 * Returns until when a new order holds its goods: as long as it can be paid. It replaces the player's older
 * order at the machine. Null if the player left too many orders unpaid, or nothing is used up.
 */
export async function replacePlayerStockHold(
  tx: Tx,
  scope: Scope,
  order: OrderRow,
): Promise<Date | null> {
  if (!consumesStock(order)) return null
  await releasePlayerStockHolds(tx, scope, order)
  const unpaid = await countUnpaidHolds(tx, scope, order.playerId)
  return unpaid < UNPAID_HOLDS_MAX ? order.expiresAt : null
}

/** Returns whether an order that is being paid no longer holds its goods, and others have or hold them. */
export async function isOrderStockGone(tx: Tx, scope: Scope, order: OrderRow): Promise<boolean> {
  if (order.state !== 'created' || !consumesStock(order)) return false
  if (await isOrderHoldingStock(tx, scope, order.id)) return false
  const { deviceId, playerId, slot, coins, bonusCoins } = order
  await lockDeviceStock(tx, scope, deviceId)
  if (order.act === 'coins.out') {
    const { pieces } = await readHopperCoinsLeft(tx, scope, deviceId, playerId)
    return pieces < coins + bonusCoins
  }
  const { left } = await readSlotStock(tx, scope, deviceId, playerId)
  return left(slot ?? 0).pieces < 1
}
