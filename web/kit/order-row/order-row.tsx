import type { ReactNode } from 'react'
import type { Fen } from '#contract/base/money.ts'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import rows from '#web/kit/row/row.module.css'
import { TapTarget, type TapDestination } from '#web/kit/row/tap-target.tsx'
import { IconTile } from '#web/kit/row/icon-tile.tsx'
import css from './order-row.module.css'

type Props = TapDestination & {
  readonly icon: IconShape
  /** Machine and item, such as A03 精灵抓抓 III, 15 币. */
  readonly title: ReactNode
  readonly fen: Fen | undefined
  /** Shown instead of the amount if the order was not paid with money. */
  readonly paid?: ReactNode
  /** Person and time. */
  readonly sub: ReactNode
  /** A word, or a `StateTag` if a person has to act. */
  readonly state: ReactNode
  /** The order is in progress. */
  readonly running?: boolean
}

/** An order in a list. What does not fit in two lines is cut, but never the state or the amount. */
export function OrderListRow(props: Props) {
  const { icon, title, fen, paid, sub, state, running = false, ...tapProps } = props
  return (
    <TapTarget {...tapProps} className={`${rows.row} ${rows.tiled} ${css.order}`}>
      <IconTile icon={icon} />
      <span className={css.main}>
        <span className={css.named}>
          <span className={css.cut}>{title}</span>
          <span className={css.amount}>{paid ?? <MoneyAmount fen={fen} />}</span>
        </span>
        <span className={css.line}>
          <span className={css.cut}>{sub}</span>
          <span className={running ? `${css.state} ${css.running}` : css.state}>{state}</span>
        </span>
      </span>
    </TapTarget>
  )
}
