import type { ReactNode } from 'react'
import { TapTarget, type TapDestination } from '#web/kit/row/tap-target.tsx'
import { formatPercent } from '#web/kit/formats.ts'
import { useFigureDifference, type FigureComparison } from '#web/kit/kpis/use-difference.ts'
import css from './meter-window.module.css'

type Cell = TapDestination & { readonly label: string; readonly value: ReactNode }

type Props = {
  readonly label: ReactNode
  /** Text at the label's right: the age of the figure, or its source. */
  readonly live?: ReactNode
  /** `<MoneyAmount fen={…} />`, or a count with its unit in `<small>`. */
  readonly amount: ReactNode
  /** `<MeterComparison>`, or another statement on whether the amount is high. */
  readonly against?: ReactNode
  readonly chart?: ReactNode
  /** Actions on the figure: at most two buttons, one of them primary. */
  readonly acts?: ReactNode
  /** Up to four. Where four do not fit in one row, they stand in two rows of two. */
  readonly cells?: readonly Cell[]
}

/** The one number that a screen is about. A page has at most one. */
export function MeterWindow({ label, live, amount, against, chart, acts, cells }: Props) {
  return (
    <section className={css.meter} data-one-a-page="meter">
      <div className={css.label}>
        <span>{label}</span>
        {live !== undefined && <span className={css.live}>{live}</span>}
      </div>
      <div className={css.figure}>{amount}</div>
      {against !== undefined && <div className={css.against}>{against}</div>}
      {chart !== undefined && <div className={css.chart}>{chart}</div>}
      {acts !== undefined && <div className={css.acts}>{acts}</div>}
      {cells && cells.length <= 3 && <div className={css.cells}>{cells.map(renderCell)}</div>}
      {cells && cells.length > 3 && (
        <div className={css.cells}>
          <div className={css.pair}>{cells.slice(0, 2).map(renderCell)}</div>
          <div className={css.pair}>{cells.slice(2).map(renderCell)}</div>
        </div>
      )}
    </section>
  )
}

function renderCell({ label, value, ...tapProps }: Cell) {
  return (
    <TapTarget key={label} {...tapProps} className={css.cell}>
      <span className={css.name}>{label}</span>
      <span className={css.value}>{value}</span>
    </TapTarget>
  )
}

/** Comparison with another figure, such as 比昨日此时 ▲ 多 ¥1,204.00 +10.3%. */
export function MeterComparison({
  label,
  ...against
}: FigureComparison & { readonly label: string }) {
  const { arrow, words, share } = useFigureDifference(against)
  return (
    <>
      <span>{label}</span>
      <span className={css.change}>
        <b>
          <span aria-hidden="true">{arrow}</span> {words}
        </b>
        {share !== undefined && <span>{formatPercent(share, { sign: true })}</span>}
      </span>
    </>
  )
}
