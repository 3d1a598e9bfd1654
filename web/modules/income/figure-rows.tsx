import type { ReactNode } from 'react'
import { HorizontalBar } from '#web/kit/charts/h-bar.tsx'
import { RowGroup } from '#web/kit/group/group.tsx'
import { ListRow } from '#web/kit/row/row.tsx'

export type FigureRow = {
  readonly key: string
  readonly name: ReactNode
  readonly sub?: ReactNode
  readonly value: ReactNode
  /** Length of its bar relative to the others. */
  readonly size: number
  readonly to?: string
}

type Props = {
  readonly title: string
  readonly rows: readonly FigureRow[]
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

/** Lists rows with bars of their relative size. A tap leads to the parts of the figure. */
export function FigureRows({ title, rows, more, note, id }: Props) {
  if (rows.length === 0) return null
  const maxSize = Math.max(1, ...rows.map(({ size }) => size))
  return (
    <div id={id}>
      <RowGroup title={title} {...(more && { more })} {...(note && { note })}>
        {rows.map(({ key, name, sub, value, size, to }) => (
          <ListRow key={key} names title={name} value={value} sub={sub} {...(to && { to })}>
            <HorizontalBar share={size / maxSize} />
          </ListRow>
        ))}
      </RowGroup>
    </div>
  )
}
