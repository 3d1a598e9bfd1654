import type { SlotInput, MachineSlot } from '#contract/goods/goods-slots.ts'
import type { Goods } from '#contract/goods/goods-schema.ts'
import type { Fen } from '#contract/base/money.ts'
import { useStoredDraft } from '#web/client/forms/screen-draft.ts'

/** A slot as it will be saved. */
export type EditedSlot = {
  readonly slot: number
  readonly giftId: string | null
  /** `null` for the price of the goods. */
  readonly price: Fen | null
  readonly capacity: number
  readonly low: number
}

const toEditedSlot = ({
  slot,
  giftId,
  price,
  hasOwnPrice,
  capacity,
  low,
}: MachineSlot): EditedSlot => ({
  slot,
  giftId,
  price: hasOwnPrice ? price : null,
  capacity,
  low,
})
const CAPACITY = 8
const LOW = 2
const createEditedSlot = (slot: number): EditedSlot => ({
  slot,
  giftId: null,
  price: null,
  capacity: CAPACITY,
  low: LOW,
})

const isSameSlot = (one: EditedSlot, other: EditedSlot) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Holds unsaved changes of slots. `of` names the machine or template that they belong to. */
export function useSlotEdits(slots: readonly MachineSlot[], of: string) {
  const { draft, found, keep } = useStoredDraft<Partial<EditedSlot>>(`slots ${of}`)
  const before = new Map(slots.map((slot) => [slot.slot, toEditedSlot(slot)]))
  function applySlotEdit(slot: number, part: Partial<EditedSlot> | undefined): EditedSlot {
    const editedSlot = { ...(before.get(slot) ?? createEditedSlot(slot)), ...part }
    return { ...editedSlot, low: Math.min(editedSlot.low, editedSlot.capacity - 1) }
  }
  function isChangedSlot(slot: EditedSlot): boolean {
    const savedSlot = before.get(slot.slot)
    return !savedSlot || !isSameSlot(savedSlot, slot)
  }
  function changeSlotEdits(numbers: readonly number[], part: Partial<EditedSlot>) {
    const more = numbers.map((slot) => [slot, { ...draft[slot], ...part }] as const)
    const parts = Object.entries({ ...draft, ...Object.fromEntries(more) })
    keep(
      Object.fromEntries(
        parts.filter(([slot, each]) => isChangedSlot(applySlotEdit(Number(slot), each))),
      ),
    )
  }
  const changed = Object.entries(draft)
    .map(([slot, part]) => applySlotEdit(Number(slot), part))
    .filter(isChangedSlot)
  return {
    now: (slot: number) => applySlotEdit(slot, draft[slot]),
    change: changeSlotEdits,
    changed,
    /** True if the changes are left from an earlier visit. */
    found: found && changed.length > 0,
    undo: () => keep({}),
  }
}
export type SlotEdits = ReturnType<typeof useSlotEdits>

export function toSlotInput({ price, ...slot }: EditedSlot): SlotInput {
  return price === null || slot.giftId === null ? slot : { ...slot, price }
}

/** Goods planned for a slot, as far as they are known. `price` is the price of the goods themselves. */
export type PlannedGoods = Pick<
  Goods,
  'id' | 'name' | 'englishName' | 'picture' | 'costPrice' | 'shelfLife'
> & {
  readonly price?: Fen
}

/**
 * Returns the goods of a slot; undefined if it has none or they are not loaded yet. Unchanged goods are
 * taken from the slot itself.
 */
export function findPlannedGoods(
  of: MachineSlot,
  { giftId }: EditedSlot,
  goodsList: readonly Goods[],
): PlannedGoods | undefined {
  const listedGoods = goodsList.find(({ id }) => id === giftId)
  if (listedGoods || giftId === null || giftId !== of.giftId) return listedGoods
  const { name, englishName, picture, costPrice, shelfLife, hasOwnPrice, price } = of
  return {
    id: giftId,
    name,
    englishName,
    picture,
    costPrice,
    shelfLife,
    ...(!hasOwnPrice && { price }),
  }
}

/** Returns the price that a player would pay after saving; null if there is none. */
export function findPlannedPrice(
  edited: EditedSlot,
  plannedGoods: PlannedGoods | undefined,
): Fen | null {
  return edited.price ?? plannedGoods?.price ?? null
}
