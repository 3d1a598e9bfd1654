import { Fragment, memo, useMemo, useState, type FocusEvent, type ReactNode } from 'react'
import css from './list.module.css'
import { moveFocus } from './move-focus.ts'
import type { Span } from './near.ts'
import { useOneStop } from './one-stop.ts'
import { useNear } from './use-near.ts'

type Props<Thing> = {
  readonly name: string
  readonly rows: readonly Thing[]
  readonly row: (thing: Thing) => ReactNode
  readonly keyOf: (thing: Thing) => string
  /** What the server answered. */
  readonly shown: object
  /** More of them will come. */
  readonly grows: boolean
}

/** The rows that are near what is seen, and room for the others: each says which one of them it is. */
export function Rows<Thing>({ name, rows, row, keyOf, shown, grows }: Props<Thing>) {
  const { list, stopHere } = useOneStop()
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const { span, heights, watch } = useNear({ list, keys, shown })
  const [stop, setStop] = useState<string>()
  const places = drawn(span, stop === undefined ? -1 : keys.indexOf(stop), rows.length)
  function onFocus(event: FocusEvent) {
    setStop(event.target.closest('li')?.dataset['key'])
    stopHere(event)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves focus
    <ul
      ref={list}
      data-rows
      aria-label={name}
      className={heights.length > 0 ? css.long : ''}
      onKeyDown={moveFocus}
      onFocus={onFocus}
    >
      {places.map((place, index) => (
        <Fragment key={keys[place]}>
          <Room heights={heights} from={index === 0 ? 0 : places[index - 1]! + 1} to={place} />
          <li
            ref={watch}
            data-key={keys[place]}
            aria-posinset={place + 1}
            aria-setsize={grows ? -1 : rows.length}
          >
            <Drawn thing={rows[place]!} row={row} />
          </li>
        </Fragment>
      ))}
      <Room heights={heights} from={(places.at(-1) ?? -1) + 1} to={rows.length} />
    </ul>
  )
}

/** Drawn anew when it shows something else, and not because one scrolls. */
const Drawn = memo(DrawnRow) as typeof DrawnRow
function DrawnRow<Thing>({ thing, row }: Pick<Props<Thing>, 'row'> & { readonly thing: Thing }) {
  return row(thing)
}

type RoomProps = Span & { readonly heights: readonly number[] }

/** As much as the rows take that aren't drawn. */
function Room({ heights, from, to }: RoomProps) {
  if (from >= to) return null
  const height = heights.slice(from, to).reduce((sum, each) => sum + each, 0)
  return <li role="presentation" style={{ height }} />
}

/** With where the Tab key stops, and a row above and below it, so that arrows always lead on. */
function drawn({ from, to }: Span, stop: number, count: number): number[] {
  const places = new Set<number>()
  for (let place = from; place < Math.min(to, count); place += 1) places.add(place)
  const around = stop < 0 ? [] : [stop - 1, stop, stop + 1]
  for (const place of around) if (place >= 0 && place < count) places.add(place)
  return [...places].toSorted((one, other) => one - other)
}
