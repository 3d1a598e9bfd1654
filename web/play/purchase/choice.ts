import { slotTypes } from '#contract/devices/device.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import type { MachineSent } from '#contract/orders/play-page.ts'
import { parseSentFen, isYes, type PackageSent } from '../calls/wire-values.ts'

/** What is chosen: a package, plays at the plain price, what lies in a slot, or either with own coins. */
export type Choice =
  | { readonly is: 'package'; readonly id: string }
  | { readonly is: 'plays'; readonly plays: number }
  /** 0: its number is still to be typed. */
  | { readonly is: 'slot'; readonly slot: number }
  | { readonly is: 'coins'; readonly slot?: number }

export function isSameChoice(a: Choice, b: Choice): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function sellsBySlotNumber({ type }: MachineSent): boolean {
  return slotTypes.includes(type)
}

/** Plays that are sold singly: several at once where no package is. Without a price there are none. */
export function playsOf(machine: MachineSent): readonly number[] {
  if (sellsBySlotNumber(machine) || parseSentFen(machine.price) === 0) return []
  return machine.packages.length > 0 ? [1] : [1, 3, 5]
}

/** Nobody plays there: what is paid for comes out. */
export function sellsOnlyGoods(machine: MachineSent): boolean {
  if (sellsBySlotNumber(machine)) return true
  const isPlayed = machine.packages.length > 0 || playsOf(machine).length > 0
  return machine.goods.length > 0 && !isPlayed
}

/** Undefined where there is nothing to be had; what is sold out only where all of it is. */
export function firstChoice(
  machine: MachineSent,
  packages: readonly PackageSent[],
): Choice | undefined {
  const inSlots = { is: 'slot', slot: 0 } as const
  const hasGoods = machine.goods.length > 0
  if (sellsBySlotNumber(machine) && (parseSentFen(machine.price) > 0 || hasGoods)) return inSlots
  const left = packages.filter(({ inStock }) => isYes(inStock))
  const first = left.find(({ recommended }) => isYes(recommended)) ?? left[0] ?? packages[0]
  if (first) return { is: 'package', id: first.id }
  const [plays] = playsOf(machine)
  if (plays !== undefined) return { is: 'plays', plays }
  return hasGoods ? inSlots : undefined
}

/** What lies in a machine, as this player can have it: what is held for them is there. */
export function withHeldSlots(machine: MachineSent, heldSlots: readonly number[]): MachineSent {
  const goods = machine.goods.map(({ heldUntil, ...each }) => {
    const isMine = heldUntil !== undefined && heldSlots.includes(each.slot)
    return isMine ? { ...each, inStock: 1 as const, soldOut: 0 as const } : { ...each, heldUntil }
  })
  return { ...machine, goods }
}

/** Whether it can still be had: packages go, and so does what lies in slots. */
export function isChoiceThere(
  choice: Choice,
  machine: MachineSent,
  packages: readonly PackageSent[],
): boolean {
  if (choice.is === 'package') {
    return packages.some(({ id, inStock }) => id === choice.id && isYes(inStock))
  }
  // Where nothing is shown, whatever number was typed is asked of the server.
  if (choice.is === 'plays' || !choice.slot || machine.goods.length === 0) return true
  return machine.goods.some(({ slot, inStock }) => slot === choice.slot && isYes(inStock))
}

/** As it was told; the order has its own, should that have changed meanwhile. */
export function priceOf(
  choice: Choice,
  machine: MachineSent,
  packages: readonly PackageSent[],
): Fen {
  const plain = parseSentFen(machine.price)
  if (choice.is === 'plays') return toFen(plain * choice.plays)
  const chosen =
    choice.is === 'package'
      ? packages.find(({ id }) => id === choice.id)
      : machine.goods.find(({ slot }) => slot === choice.slot)
  return chosen ? parseSentFen(chosen.price) : plain
}

/** What goods cost in own coins; of anything else undefined, since the machine says it. */
export function coinsForChoice(choice: Choice, machine: MachineSent): number | undefined {
  if (choice.is !== 'coins') return undefined
  return machine.goods.find(({ slot }) => slot === choice.slot)?.coins
}
