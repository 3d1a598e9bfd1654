import { useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { down, grip, up, type IconShape } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import { computePlaceDuringLift, computeItemShift } from './places.ts'
import css from './sortable.module.css'
import { sortableTexts } from './texts.ts'
import { useItemLift } from './use-lift.ts'

export type SortableItem = {
  readonly id: string
  readonly name: string
  readonly sub?: ReactNode
  /** A control of this item at its right, such as a switch. */
  readonly end?: ReactNode
}

type Props = {
  readonly label: string
  readonly items: readonly SortableItem[]
  /** Called once a move is made. `moveListItem(items, from, to)` returns the new order. */
  readonly onMove: (from: number, to: number) => void
}

/** A list that a person sorts: by pulling the handle, or with buttons or keys. */
export function SortableList({ label, items, onMove }: Props) {
  const texts = useTexts(sortableTexts)
  const hint = useId()
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const placeText = (index: number, position: number) =>
    texts.place(items[index]?.name ?? '', position + 1, items.length)
  function moveAndAnnounce(from: number, to: number) {
    setAnnouncement(placeText(from, to))
    onMove(from, to)
  }
  function stepItem(from: number, by: number) {
    const to = from + by
    const name = items[from]?.name ?? ''
    if (items[to]) moveAndAnnounce(from, to)
    else setAnnouncement(by < 0 ? texts.first(name) : texts.last(name))
  }
  const { lift, handle } = useItemLift(list, moveAndAnnounce)
  return (
    <>
      <ol ref={list} className={css.list} aria-label={label}>
        {items.map((item, index) => {
          const lifted = lift?.from === index
          return (
            <li
              key={item.id}
              className={`${css.item} ${lifted ? css.lifted : ''} ${lift && !lifted ? css.aside : ''}`}
              style={lift && { transform: `translateY(${computeLiftShift(lift, index)}px)` }}
            >
              <button
                type="button"
                className={css.grip}
                aria-label={texts.drag(item.name)}
                aria-describedby={hint}
                aria-pressed={lifted}
                {...handle(index)}
              >
                <Icon of={grip} />
              </button>
              <span className={css.main}>
                <b>
                  {lift ? computePlaceDuringLift(index, lift.from, lift.to) + 1 : index + 1}
                  {'. '}
                  {item.name}
                </b>
                {(lifted || item.sub) && <small>{lifted ? texts.moving : item.sub}</small>}
              </span>
              <MoveItemButton
                of={up}
                label={texts.up(item.name)}
                end={index === 0}
                onPress={() => stepItem(index, -1)}
              />
              <MoveItemButton
                of={down}
                label={texts.down(item.name)}
                end={index === items.length - 1}
                onPress={() => stepItem(index, 1)}
              />
              {item.end}
            </li>
          )
        })}
      </ol>
      <p id={hint} hidden>
        {texts.keys}
      </p>
      <output className="sr">{lift ? placeText(lift.from, lift.to) : announcement}</output>
    </>
  )
}

function computeLiftShift(
  { from, to, boxes, pulled }: NonNullable<ReturnType<typeof useItemLift>['lift']>,
  index: number,
) {
  return pulled !== undefined && index === from ? pulled : computeItemShift(boxes, from, to, index)
}

type ArrowProps = {
  readonly of: IconShape
  readonly label: string
  /** The item cannot move further this way. The button is dimmed but still announces this when pressed. */
  readonly end: boolean
  readonly onPress: () => void
}

function MoveItemButton({ of, label, end, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      className={css.arrow}
      aria-label={label}
      aria-disabled={end}
      onClick={onPress}
    >
      <Icon of={of} size="s" />
    </button>
  )
}
