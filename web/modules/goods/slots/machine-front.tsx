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
import { priceIn, thingIn, type SlotEdits } from './use-slot-edits.ts'

export const COLUMNS = 5

type Props = {
  readonly label: string
  readonly slots: readonly MachineSlot[]
  readonly edits: SlotEdits
  readonly chosen: number | undefined
  /** Of the whole front, where only some of it is shown. */
  readonly columns?: number
  /** It is a wish for machines: nothing lies in it. */
  readonly isWish?: boolean
  onChoose(slot: number): void
}

/** A machine's front, with what is set in it now. */
export function MachineFront({
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
  const { data: things = [] } = useCall(goods.mine, {}, { silent: true })
  const cells = slots.map((of): ShelfSlot => {
    const { slot, fault, shelfLife } = of
    const edited = edits.now(slot)
    const thing = thingIn(of, edited, things)
    const price = priceIn(edited, thing)
    return {
      id: String(slot),
      number: String(slot),
      ...(!isWish && { stock: stockFor(of) }),
      capacity: edited.capacity,
      low: edited.giftId === null ? -1 : edited.low,
      ...(fault !== '' && { fault }),
      isOver: !isWish && shelfLife === 'over' && of.stock > 0,
      ...(thing && {
        picture: <SlotPicture src={thing.picture} name={nameOf(thing)} />,
        price: price ? moneyText(price).replace(/\.00$/, '') : nameOf(thing),
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

/** What can be counted on: by the book, or what the machine says where that is less. */
export function stockFor({ stock, told = stock }: MachineSlot): number {
  return Math.min(stock, told)
}

/** The thing itself; where nobody took a picture, the first sign of its name. */
function SlotPicture({ src, name }: { readonly src: string; readonly name: string }) {
  if (src === '') return <span aria-hidden="true">{name.slice(0, 1)}</span>
  return <img className={css.picture} src={src} alt="" loading="lazy" />
}

/** One that nobody set up and the machine does not speak of. */
export function emptySlot(slot: number): MachineSlot {
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

/** With those that somebody has begun to set up. */
export function withMore(slots: readonly MachineSlot[], more: readonly number[]): MachineSlot[] {
  const there = new Set(slots.map(({ slot }) => slot))
  const added = [...new Set(more)].filter((slot) => !there.has(slot))
  return [...slots, ...added.map(emptySlot)].toSorted((one, other) => one.slot - other.slot)
}
