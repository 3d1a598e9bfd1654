import type { ReactNode } from 'react'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'

export type FigureRow = {
  readonly key: string
  readonly name: ReactNode
  readonly sub?: ReactNode
  readonly value: ReactNode
  /** Length of its bar relative to `whole`. */
  readonly size: number
  readonly to?: string
}

type Props = {
  readonly title: string
  readonly rows: readonly FigureRow[]
  /** Size of a full bar where rows show shares; without it the largest row has the full bar. */
  readonly whole?: number
  readonly more?: { readonly text: string; readonly to: string }
  readonly note?: string | undefined
  /** Element id, by which a figure above leads here. */
  readonly id?: string
}

/** Scrolls to the rows with the parts of a figure that are lower on the same page. */
export function scrollToFigureRows(id: string): void {
  const rows = document.getElementById(id)
  rows?.scrollIntoView({ block: 'start' })
  rows?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** Lists rows with bars of their size. A tap leads to the parts of the figure. */
export function FigureRows({ title, rows, whole, more, note, id }: Props) {
  if (rows.length === 0) return null
  const fullSize = Math.max(1, ...(whole === undefined ? rows.map(({ size }) => size) : [whole]))
  return (
    <div id={id}>
      <RowGroup title={title} {...(more && { more })} {...(note && { note })}>
        {rows.map(({ key, name, sub, value, size, to }) => (
          <ListRow key={key} names title={name} value={value} sub={sub} {...(to && { to })}>
            <HorizontalBar share={size / fullSize} />
          </ListRow>
        ))}
      </RowGroup>
    </div>
  )
}
