import {
  Fragment,
  memo,
  useEffect,
  useMemo,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import css from './list.module.css'
import { moveFocus } from './move-focus.ts'
import type { Span } from './near-rows.ts'
import { useOneStop } from './use-tab-stop.ts'
import type { Place } from './use-held-order.ts'
import { useNear } from './use-near-rows.ts'

type Props<Thing> = {
  readonly name: string
  readonly places: readonly Place<Thing>[]
  readonly row: (thing: Thing) => ReactNode
  /** What the server answered. */
  readonly shown: object
  /** More of them will come. */
  readonly grows: boolean
  /** Hears which pages the rows that are drawn belong to. */
  readonly see: (from: number, to: number) => void
}

/** The rows that are near what is seen, and room for the others: each says which one of them it is. */
export function ListRows<Thing>({ name, places, row, shown, grows, see }: Props<Thing>) {
  const { list, stopHere } = useOneStop()
  const keys = useMemo(() => places.map(({ key }) => key), [places])
  const { span, heights, watch } = useNear({ list, keys, shown, grows })
  const [stop, setStop] = useState<string>()
  const rows = listDrawnRows(span, stop === undefined ? -1 : keys.indexOf(stop), places)
  useEffect(() => {
    const seen = places.slice(span.from, span.to).map(({ page }) => page)
    if (seen.length > 0) see(Math.min(...seen), Math.max(...seen))
  }, [places, span, see])
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
      {rows.map(({ key, at, thing }, index) => (
        <Fragment key={key}>
          <RowSpacer heights={heights} from={index === 0 ? 0 : rows[index - 1]!.at + 1} to={at} />
          <li
            ref={watch}
            data-key={key}
            aria-posinset={at + 1}
            aria-setsize={grows ? -1 : places.length}
          >
            <Drawn thing={thing} row={row} />
          </li>
        </Fragment>
      ))}
      <RowSpacer heights={heights} from={(rows.at(-1)?.at ?? -1) + 1} to={places.length} />
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
function RowSpacer({ heights, from, to }: RoomProps) {
  if (from >= to) return null
  const height = heights.slice(from, to).reduce((sum, each) => sum + each, 0)
  return <li aria-hidden="true" style={{ height }} />
}

type RowAt<Thing> = { readonly key: string; readonly at: number; readonly thing: Thing }

/** With where the Tab key stops, and a row above and below it, so that arrows always lead on. */
function listDrawnRows<Thing>(
  { from, to }: Span,
  stop: number,
  places: readonly Place<Thing>[],
): readonly RowAt<Thing>[] {
  const wanted = new Set<number>(stop < 0 ? [] : [stop - 1, stop, stop + 1])
  for (let at = from; at < to; at += 1) wanted.add(at)
  return [...wanted]
    .toSorted((one, other) => one - other)
    .flatMap((at) => {
      const { key, thing } = places[at] ?? {}
      return key !== undefined && thing !== undefined ? [{ key, at, thing }] : []
    })
}
