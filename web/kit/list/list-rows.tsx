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
import { moveFocusBetweenRows } from './move-focus.ts'
import type { Span } from './near-rows.ts'
import { useSingleTabStop } from './use-tab-stop.ts'
import type { ListPlace } from './use-held-order.ts'
import { useNearRows } from './use-near-rows.ts'

type Props<Item> = {
  readonly name: string
  readonly places: readonly ListPlace<Item>[]
  readonly row: (item: Item) => ReactNode
  /** The server's answer. It is the key of the remembered row heights. */
  readonly shown: object
  /** More rows will be loaded. */
  readonly grows: boolean
  /** Called with the first and the last page of the drawn rows. */
  readonly see: (from: number, to: number) => void
}

/**
 * Renders the rows near the visible part, and spacers for all others. Each row has its position in the list
 * for screen readers.
 */
export function ListRows<Item>({ name, places, row, shown, grows, see }: Props<Item>) {
  const { list, stopHere } = useSingleTabStop()
  const keys = useMemo(() => places.map(({ key }) => key), [places])
  const { span, heights, watch } = useNearRows({ list, keys, shown, grows })
  const [stop, setStop] = useState<string>()
  const rows = listDrawnRows(span, stop === undefined ? -1 : keys.indexOf(stop), places)
  useEffect(() => {
    const visiblePages = places.slice(span.from, span.to).map(({ page }) => page)
    if (visiblePages.length > 0) see(Math.min(...visiblePages), Math.max(...visiblePages))
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
      onKeyDown={moveFocusBetweenRows}
      onFocus={onFocus}
    >
      {rows.map(({ key, at, item }, index) => (
        <Fragment key={key}>
          <RowSpacer heights={heights} from={index === 0 ? 0 : rows[index - 1]!.at + 1} to={at} />
          <li
            ref={watch}
            data-key={key}
            aria-posinset={at + 1}
            aria-setsize={grows ? -1 : places.length}
          >
            <Drawn item={item} row={row} />
          </li>
        </Fragment>
      ))}
      <RowSpacer heights={heights} from={(rows.at(-1)?.at ?? -1) + 1} to={places.length} />
    </ul>
  )
}

/** Renders a row again only if its content changes, not on scrolling. */
const Drawn = memo(DrawnRow) as typeof DrawnRow
function DrawnRow<Item>({ item, row }: Pick<Props<Item>, 'row'> & { readonly item: Item }) {
  return row(item)
}

type RowSpacerProps = Span & { readonly heights: readonly number[] }

/** Spacer as tall as the rows that are not drawn. */
function RowSpacer({ heights, from, to }: RowSpacerProps) {
  if (from >= to) return null
  const height = heights.slice(from, to).reduce((sum, each) => sum + each, 0)
  return <li aria-hidden="true" style={{ height }} />
}

type RowAt<Item> = { readonly key: string; readonly at: number; readonly item: Item }

/**
 * Returns the rows of the span, the row with the Tab stop, and the rows above and below it. The arrow keys
 * thus always have a target.
 */
function listDrawnRows<Item>(
  { from, to }: Span,
  stop: number,
  places: readonly ListPlace<Item>[],
): readonly RowAt<Item>[] {
  const drawnIndexes = new Set<number>(stop < 0 ? [] : [stop - 1, stop, stop + 1])
  for (let index = from; index < to; index += 1) drawnIndexes.add(index)
  return [...drawnIndexes]
    .toSorted((one, other) => one - other)
    .flatMap((index) => {
      const { key, item } = places[index] ?? {}
      return key !== undefined && item !== undefined ? [{ key, at: index, item }] : []
    })
}
