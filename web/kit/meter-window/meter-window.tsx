import type { ReactNode } from 'react'
import { TapTarget, type Goes } from '#web/kit/row/tap-target.tsx'
import { formatPercent } from '#web/kit/formats.ts'
import { useDifference, type Against } from '#web/kit/kpis/use-difference.ts'
import css from './meter-window.module.css'

type Cell = Goes & { readonly label: string; readonly value: ReactNode }

type Props = {
  readonly label: ReactNode
  /** At the label's right: how fresh the figure is, or where it comes from. */
  readonly live?: ReactNode
  /** `<Money fen={…} />`, or a count and its unit as `<small>`. */
  readonly amount: ReactNode
  /** `<MeterAgainst>`, or what else says whether the amount is much. */
  readonly against?: ReactNode
  readonly chart?: ReactNode
  /** What can be done with it: two buttons at most, one of them primary. */
  readonly acts?: ReactNode
  readonly cells?: readonly Cell[]
}

/** The one number that a screen is about. One a page. */
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
      {cells && (
        <div className={cells.length > 3 ? `${css.cells} ${css.many}` : css.cells}>
          {cells.map(({ label: name, value, ...goes }) => (
            <TapTarget key={name} {...goes} className={css.cell}>
              <span className={css.name}>{name}</span>
              <span className={css.value}>{value}</span>
            </TapTarget>
          ))}
        </div>
      )}
    </section>
  )
}

/** 比昨日此时 ▲ 多 ¥1,204.00 +10.3% */
export function MeterAgainst({ label, ...against }: Against & { readonly label: string }) {
  const { arrow, words, share } = useDifference(against)
  return (
    <>
      <span>{label}</span>
      <b>
        <span aria-hidden="true">{arrow}</span> {words}
      </b>
      {share !== undefined && <span>{formatPercent(share, { sign: true })}</span>}
    </>
  )
}
