import type { CSSProperties, ReactNode } from 'react'
import { formatPercent } from '#web/kit/formats.ts'
import { TapTarget, type TapDestination } from '#web/kit/row/tap-target.tsx'
import { useFigureDifference, type FigureComparison } from './use-difference.ts'
import css from './kpis.module.css'

type Item = TapDestination & {
  readonly label: string
  readonly value: ReactNode
  /** Comparison with another period. */
  readonly delta?: FigureComparison
  /** In place of a delta: a formula, a component of the figure, or the time of the last check. */
  readonly note?: ReactNode
}

/** The few key figures of a period: all in one row, or in rows that leave none alone beside a gap. */
export function KpiTiles({ items }: { readonly items: readonly Item[] }) {
  const columns = items.length % 3 === 0 ? 3 : 2
  const style = { '--count': items.length, '--columns': columns } as CSSProperties
  return (
    <div className={css.kpis} style={style}>
      {items.map(({ label, value, delta, note, ...tapProps }) => (
        <TapTarget key={label} {...tapProps} className={css.item}>
          <span className={css.label}>{label}</span>
          <span className={css.value}>{value}</span>
          {delta && <KpiDelta against={delta} />}
          {note !== undefined && <span className={css.delta}>{note}</span>}
        </TapTarget>
      ))}
    </div>
  )
}

function KpiDelta({ against }: { readonly against: FigureComparison }) {
  const { arrow, words, share } = useFigureDifference(against)
  return (
    <span className={css.delta}>
      <span aria-hidden="true">{arrow}</span>{' '}
      {share !== undefined && <b>{formatPercent(Math.abs(share))}</b>}{' '}
      <span className={css.words}>{words}</span>
    </span>
  )
}
