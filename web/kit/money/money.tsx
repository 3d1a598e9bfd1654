import type { Fen } from '#contract/base/money.ts'
import { moneyParts, moneyText, NOTHING_KNOWN } from '#web/kit/formats.ts'
import css from './money.module.css'

type Props = {
  /** Undefined is an amount that nobody knows yet: a dash, never 0. */
  readonly fen: Fen | undefined
  /** A plus too: money that moved. */
  readonly sign?: boolean
}

/** An amount whose yuan lead and whose fen follow, quieter; heard as one number. */
export function MoneyAmount({ fen, sign = false }: Props) {
  if (fen === undefined) return <span>{NOTHING_KNOWN}</span>
  const parts = moneyParts(fen, { sign })
  return (
    <span className={css.money}>
      <span className="sr">{moneyText(fen, { sign })}</span>
      <span aria-hidden="true">
        {parts.sign}
        <span className={css.currency}>¥</span>
        {parts.yuan}
        <span className={css.fen}>{parts.fen}</span>
      </span>
    </span>
  )
}
