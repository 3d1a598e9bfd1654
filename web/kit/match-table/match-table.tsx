import type { ReactNode } from 'react'
import { NOTHING_KNOWN } from '#web/kit/formats.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { useTexts } from '#web/kit/texts.ts'
import css from './match-table.module.css'
import { matchTexts } from './texts.ts'

type Cell = {
  readonly text: ReactNode
  /** Time of the figure, or how it comes about. */
  readonly sub?: ReactNode
  /** A total is emphasised; a single line is not. */
  readonly total?: boolean
}

type Line = {
  readonly name: string
  /** One cell per column; undefined if the source cannot have the figure. */
  readonly cells: readonly (Cell | undefined)[]
  /** Index of the column that disagrees with the others; undefined if all agree. */
  readonly odd?: number
}

type Props = {
  readonly label: string
  readonly columns: readonly { readonly name: string; readonly icon?: IconShape }[]
  readonly rows: readonly Line[]
}

/** Compares line by line what several sources report. A differing line names the source that disagrees. */
export function MatchTable({ label, columns, rows }: Props) {
  const texts = useTexts(matchTexts)
  return (
    <table className={css.match} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{texts.what}</span>
          </th>
          {columns.map(({ name, icon }) => (
            <th key={name} scope="col">
              {icon && <Icon of={icon} size="s" />}
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line) => (
          <MatchLine key={line.name} line={line} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { readonly line: Line; readonly columns: Props['columns'] }

function MatchLine({ line: { name, cells, odd }, columns }: LineProps) {
  const texts = useTexts(matchTexts)
  const oddOne = odd === undefined ? undefined : columns[odd]
  return (
    <tr className={oddOne && css.differs}>
      <th scope="row">
        {name}
        {oddOne && (
          <small>
            <span aria-hidden="true">{oddOne.name}</span>
            <span className="sr">{texts.differs(oddOne.name)}</span>
          </small>
        )}
      </th>
      {columns.map((column, index) => {
        const cell = cells[index]
        return (
          <td key={column.name} className={column === oddOne ? css.odd : undefined}>
            {cell ? (
              <span className={cell.total ? css.total : ''}>{cell.text}</span>
            ) : (
              NOTHING_KNOWN
            )}
            {cell?.sub && <small>{cell.sub}</small>}
          </td>
        )
      })}
    </tr>
  )
}
