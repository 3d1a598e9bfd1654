import { goods } from '#contract/goods/goods.ts'
import type { MachineSlot } from '#contract/goods/goods-slots.ts'
import { EmptyState } from '#web/kit/empty-state/empty-state.tsx'
import { moneyText } from '#web/kit/formats.ts'
import { RowGroup } from '#web/kit/group/group.tsx'
import { SlotShelf, type ShelfSlot } from '#web/kit/shelf/shelf.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { useCall } from '#web/client/calls/use-call.ts'
import css from '../goods.module.css'
import { useGoodsName } from '../use-goods-name.ts'
import { slotTexts } from './slot-texts.ts'
import { findPlannedPrice, findPlannedGoods, type SlotEdits } from './use-slot-edits.ts'

export const COLUMNS = 5

type Props = {
  readonly label: string
  readonly slots: readonly MachineSlot[]
  readonly edits: SlotEdits
  readonly chosen: number | undefined
  /** Number of columns of the whole front, if only part of it is shown. */
  readonly columns?: number
  /** True for a template, whose slots contain nothing. */
  readonly isWish?: boolean
  onChoose(slot: number): void
}

/** Shows a machine's front with the current edits. */
export function DeviceSlotShelf({
  label,
  slots,
  edits,
  chosen,
  columns,
  isWish = false,
  onChoose,
}: Props) {
  const t = useTexts(slotTexts)
  const nameOf = useGoodsName()
  const { data: goodsList = [] } = useCall(goods.mine, {}, { silent: true })
  const cells = slots.map((of): ShelfSlot => {
    const { slot, fault, shelfLife } = of
    const edited = edits.now(slot)
    const plannedGoods = findPlannedGoods(of, edited, goodsList)
    const price = findPlannedPrice(edited, plannedGoods)
    return {
      id: String(slot),
      number: String(slot),
      ...(!isWish && { stock: computeReliableStock(of) }),
      capacity: edited.capacity,
      low: edited.giftId === null ? -1 : edited.low,
      ...(fault !== '' && { fault }),
      isOver: !isWish && shelfLife === 'over' && of.stock > 0,
      ...(plannedGoods && {
        picture: <SlotPicture src={plannedGoods.picture} name={nameOf(plannedGoods)} />,
        price: price ? moneyText(price).replace(/\.00$/, '') : nameOf(plannedGoods),
      }),
    }
  })
  if (slots.length === 0) return <EmptyState title={t.noneFound} text={t.noSlots} />
  const lines = Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, line) =>
    cells.slice(line * COLUMNS, (line + 1) * COLUMNS),
  )
  return (
    <RowGroup>
      <SlotShelf
        label={label}
        {...(columns !== undefined && { columns })}
        rows={lines}
        chosen={chosen === undefined ? undefined : String(chosen)}
        onChoose={(id) => onChoose(Number(id))}
      />
    </RowGroup>
  )
}

/** Returns the stock to rely on: the book stock, or the machine's report if that is lower. */
export function computeReliableStock({ stock, told = stock }: MachineSlot): number {
  return Math.min(stock, told)
}

/** Shows the picture of the goods; without one, the first character of their name. */
function SlotPicture({ src, name }: { readonly src: string; readonly name: string }) {
  if (src === '') return <span aria-hidden="true">{name.slice(0, 1)}</span>
  return <img className={css.picture} src={src} alt="" loading="lazy" />
}

/** Returns a slot that is not set up and not reported by the machine. */
export function createEmptySlot(slot: number): MachineSlot {
  const nothing = {
    giftId: null,
    name: '',
    englishName: '',
    picture: '',
    hasOwnPrice: false,
    fault: '',
    weekOut: 0,
  }
  const none = { price: 0 as MachineSlot['price'], costPrice: 0 as MachineSlot['price'] }
  return { slot, ...nothing, ...none, capacity: 8, low: 2, stock: 0, shelfLife: 'fine' }
}

/** Adds the slots that a person has begun to set up. */
export function addEmptySlots(
  slots: readonly MachineSlot[],
  more: readonly number[],
): MachineSlot[] {
  const slotNumbers = new Set(slots.map(({ slot }) => slot))
  const added = [...new Set(more)].filter((slot) => !slotNumbers.has(slot))
  return [...slots, ...added.map(createEmptySlot)].toSorted((one, other) => one.slot - other.slot)
}
