import { slotTypes } from '#contract/devices/device.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { PlayMachineWire } from '#contract/orders/play-page.ts'
import {
  parseSentFen,
  isTrueWireValue,
  type FreePlaysSent,
  type PackageSent,
} from '../calls/wire-values.ts'

/**
 * The choice of a purchase: a package, plays at the plain price, goods in a slot, or plays or goods paid
 * with own coins, or with a free play.
 */
export type PurchaseChoice =
  | { readonly is: 'package'; readonly id: string }
  | { readonly is: 'plays'; readonly plays: number }
  /** 0 until a number of a slot is given. */
  | { readonly is: 'slot'; readonly slot: number }
  | { readonly is: 'coins'; readonly slot?: number }
  /** One play without paying, with a free play of the player. */
  | { readonly is: 'free' }

export function isSameChoice(a: PurchaseChoice, b: PurchaseChoice): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function sellsBySlotNumber({ type }: PlayMachineWire): boolean {
  return slotTypes.includes(type)
}

/**
 * Returns the numbers of plays that are sold singly: several if there are no packages, and none without a
 * price.
 */
export function listPlayCounts(machine: PlayMachineWire): readonly number[] {
  if (sellsBySlotNumber(machine) || parseSentFen(machine.price) === 0) return []
  return machine.packages.length > 0 ? [1] : [1, 3, 5]
}

/** Returns whether the machine is not played: what is paid for comes out. */
export function sellsOnlyGoods(machine: PlayMachineWire): boolean {
  if (sellsBySlotNumber(machine)) return true
  const isPlayed = machine.packages.length > 0 || listPlayCounts(machine).length > 0
  return machine.goods.length > 0 && !isPlayed
}

/**
 * Returns the choice made at first. Undefined if nothing can be bought; something sold out only if
 * everything is.
 */
export function defaultPurchaseChoice(
  machine: PlayMachineWire,
  packages: readonly PackageSent[],
): PurchaseChoice | undefined {
  const inSlots = { is: 'slot', slot: 0 } as const
  const hasGoods = machine.goods.length > 0
  if (sellsBySlotNumber(machine) && (parseSentFen(machine.price) > 0 || hasGoods)) return inSlots
  const left = packages.filter(({ inStock }) => isTrueWireValue(inStock))
  const first =
    left.find(({ recommended }) => isTrueWireValue(recommended)) ?? left[0] ?? packages[0]
  if (first) return { is: 'package', id: first.id }
  const [plays] = listPlayCounts(machine)
  if (plays !== undefined) return { is: 'plays', plays }
  return hasGoods ? inSlots : undefined
}

/** Returns the choice if it is possible, and otherwise the first one. A free play comes before all others. */
export function pickPossibleChoice(
  choice: PurchaseChoice | undefined,
  machine: PlayMachineWire,
  packages: readonly PackageSent[],
  freePlays: FreePlaysSent = [],
): PurchaseChoice | undefined {
  const isFreeGone = choice?.is === 'free' && freePlays.length === 0
  if (choice && !isFreeGone && isChoiceAvailable(choice, machine, packages)) return choice
  if (freePlays.length > 0) return { is: 'free' }
  return defaultPurchaseChoice(machine, packages)
}

/** Returns the machine as this player can buy from it. Goods held for the player count as in stock. */
export function markHeldSlotsInStock(
  machine: PlayMachineWire,
  heldSlots: readonly number[],
): PlayMachineWire {
  const goods = machine.goods.map(({ heldUntil, ...each }) => {
    const isMine = heldUntil !== undefined && heldSlots.includes(each.slot)
    return isMine ? { ...each, inStock: 1 as const, soldOut: 0 as const } : { ...each, heldUntil }
  })
  return { ...machine, goods }
}

/** Returns whether the choice is still available. Packages can be withdrawn, and goods can sell out. */
export function isChoiceAvailable(
  choice: PurchaseChoice,
  machine: PlayMachineWire,
  packages: readonly PackageSent[],
): boolean {
  if (choice.is === 'package') {
    return packages.some(({ id, inStock }) => id === choice.id && isTrueWireValue(inStock))
  }
  // If the machine shows no goods, any typed number is sent to the server.
  if (choice.is === 'plays' || choice.is === 'free') return true
  if (!choice.slot || machine.goods.length === 0) return true
  return machine.goods.some(({ slot, inStock }) => slot === choice.slot && isTrueWireValue(inStock))
}

/** Returns the price as shown. The order has its own price, in case it has changed meanwhile. */
export function computeChoicePrice(
  choice: PurchaseChoice,
  machine: PlayMachineWire,
  packages: readonly PackageSent[],
): Fen {
  const playPrice = parseSentFen(machine.price)
  if (choice.is === 'plays') return toFen(playPrice * choice.plays)
  if (choice.is === 'free') return toFen(0)
  const chosenItem =
    choice.is === 'package'
      ? packages.find(({ id }) => id === choice.id)
      : machine.goods.find(({ slot }) => slot === choice.slot)
  return chosenItem ? parseSentFen(chosenItem.price) : playPrice
}

/**
 * Returns the price of goods in own coins; undefined for anything else, whose price comes from the machine.
 */
export function coinsForChoice(
  choice: PurchaseChoice,
  machine: PlayMachineWire,
): number | undefined {
  if (choice.is !== 'coins') return undefined
  return machine.goods.find(({ slot }) => slot === choice.slot)?.coins
}
