import { useState } from 'react'
import type { GivenSlot, MachineSlot } from '#contract/goods-slots.ts'
import type { Goods } from '#contract/goods-thing.ts'
import type { Fen } from '#contract/money.ts'

/** A slot as it will be saved. */
export type EditedSlot = {
  readonly slot: number
  readonly giftId: string | null
  /** Null: the goods' own. */
  readonly price: Fen | null
  readonly capacity: number
  readonly low: number
}

const startOf = ({ slot, giftId, price, hasOwnPrice, capacity, low }: MachineSlot): EditedSlot => ({
  slot,
  giftId,
  price: hasOwnPrice ? price : null,
  capacity,
  low,
})
const CAPACITY = 8
const LOW = 2
const newSlot = (slot: number): EditedSlot => ({
  slot,
  giftId: null,
  price: null,
  capacity: CAPACITY,
  low: LOW,
})

const isSame = (one: EditedSlot, other: EditedSlot) => JSON.stringify(one) === JSON.stringify(other)

/** What is changed of a machine's slots and not saved yet. */
export function useSlotEdits(slots: readonly MachineSlot[]) {
  const [edits, setEdits] = useState<ReadonlyMap<number, EditedSlot>>(new Map())
  const before = new Map(slots.map((slot) => [slot.slot, startOf(slot)]))
  const now = (slot: number): EditedSlot => edits.get(slot) ?? before.get(slot) ?? newSlot(slot)
  function change(numbers: readonly number[], part: Partial<EditedSlot>) {
    const next = new Map(edits)
    for (const slot of numbers) {
      const edited = { ...now(slot), ...part }
      const kept = { ...edited, low: Math.min(edited.low, edited.capacity - 1) }
      const was = before.get(slot)
      if (was && isSame(was, kept)) next.delete(slot)
      else next.set(slot, kept)
    }
    setEdits(next)
  }
  const changed = [...edits.values()].toSorted((one, other) => one.slot - other.slot)
  return { now, change, changed, undo: () => setEdits(new Map()) }
}
export type SlotEdits = ReturnType<typeof useSlotEdits>

export function sentOf({ price, ...slot }: EditedSlot): GivenSlot {
  return price === null ? slot : { ...slot, price }
}

/** What a player would pay, were it saved. */
export function priceIn(edited: EditedSlot, thing: Pick<Goods, 'price'> | undefined): Fen | null {
  return edited.price ?? thing?.price ?? null
}
