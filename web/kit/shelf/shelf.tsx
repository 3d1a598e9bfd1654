import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { StockLevel } from '#web/kit/level/level.tsx'
import { useTexts } from '#web/kit/texts.ts'
import { findNeighbourSlotId } from './neighbour.ts'
import css from './shelf.module.css'
import { shelfTexts } from './texts.ts'

export type ShelfSlot = {
  readonly id: string
  /** Number as printed on the machine's front. */
  readonly number: string
  /** Absent in a template, whose slots contain nothing yet. */
  readonly stock?: number
  readonly capacity: number
  /** The warning appears at this number of pieces or fewer. */
  readonly low: number
  /** The board's code, when the slot is out of order. */
  readonly fault?: string
  /** The goods in the slot are past their date and are not sold. */
  readonly isOver?: boolean
  readonly picture?: ReactNode
  readonly price?: string
}

type Props = {
  readonly label: string
  /** Rows from the top of the machine downwards, each from the left. */
  readonly rows: readonly (readonly ShelfSlot[])[]
  /** Minimum number of columns, if no row may be as long as the machine is wide. */
  readonly columns?: number
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/**
 * More columns would make the cells too narrow to tap. The rest is scrolled to, and a half-visible cell
 * hints at it.
 */
const COLUMNS_MAX = 6

/** The front of a machine with its slots. Tab reaches one cell, and the arrow keys lead to the others. */
export function SlotShelf({ label, rows, columns: least = 1, chosen, onChoose }: Props) {
  const [reached, setReached] = useState(chosen)
  const cells = useRef(new Map<string, HTMLButtonElement>())
  const ids = rows.map((row) => row.map(({ id }) => id))
  const entry = ids.flat().find((id) => id === reached) ?? ids.flat()[0]
  const columns = Math.max(least, ...rows.map(({ length }) => length))
  function moveSlotFocus(event: KeyboardEvent, id: string) {
    const next = findNeighbourSlotId(ids, id, event.key)
    if (next === undefined) return
    event.preventDefault()
    cells.current.get(next)?.focus()
  }
  return (
    <fieldset className={css.shelf} aria-label={label}>
      {rows.map((row) => (
        <div
          key={row[0]?.id}
          className={css.row}
          style={
            {
              '--columns': columns,
              '--seen': columns > COLUMNS_MAX ? COLUMNS_MAX - 0.5 : columns,
            } as CSSProperties
          }
        >
          {row.map((slot) => (
            <button
              key={slot.id}
              ref={(cell) => {
                if (cell) cells.current.set(slot.id, cell)
                else cells.current.delete(slot.id)
              }}
              type="button"
              className={css.cell}
              aria-pressed={slot.id === chosen}
              tabIndex={slot.id === entry ? 0 : -1}
              onFocus={() => setReached(slot.id)}
              onKeyDown={(event) => moveSlotFocus(event, slot.id)}
              onClick={() => onChoose(slot.id)}
            >
              <ShelfCell {...slot} />
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

function ShelfCell({ isOver = false, ...slot }: ShelfSlot) {
  const { number, stock, capacity, low, fault, picture, price } = slot
  const texts = useTexts(shelfTexts)
  const empty = stock === undefined ? !picture : stock <= 0
  const emptyText = stock === undefined ? texts.unset : texts.empty
  const isLow = stock !== undefined && stock <= low && !empty
  return (
    <>
      {stock !== undefined && (
        <span className={css.level}>
          <StockLevel
            stock={stock}
            capacity={capacity}
            low={low}
            broken={fault !== undefined || isOver}
          />
        </span>
      )}
      <span className={css.top}>
        <span>
          <span aria-hidden="true">{number}</span>
          <span className="sr">{texts.slot(number)}</span>
        </span>
        {fault === undefined && isOver && <span className={css.fault}>{texts.over}</span>}
        {fault === undefined && !isOver && (
          <span className={isLow ? css.low : undefined}>
            <span aria-hidden="true">
              {stock !== undefined && `${stock}/`}
              {capacity}
            </span>
            <span className="sr">
              {stock === undefined ? texts.capacity(capacity) : texts.pieces(stock, capacity)}
            </span>
          </span>
        )}
        {fault !== undefined && (
          <span className={css.fault}>
            <span aria-hidden="true">{fault}</span>
            <span className="sr">{texts.fault(fault)}</span>
          </span>
        )}
      </span>
      <span className={empty || !picture ? css.hollow : css.picture}>{!empty && picture}</span>
      {empty ? <span className={css.empty}>{emptyText}</span> : <b>{price}</b>}
    </>
  )
}
