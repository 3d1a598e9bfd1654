import type { Fen } from '#contract/base/money.ts'
import { moneyParts, moneyText, NOTHING_KNOWN } from '#web/kit/formats.ts'
import css from './money.module.css'

type Props = {
  /** Undefined if the amount is not known yet: a dash is shown, never 0. */
  readonly fen: Fen | undefined
  /** Shows a plus sign too, for money that moved. */
  readonly sign?: boolean
}

/** An amount with prominent yuan and quieter fen. Screen readers read it as one number. */
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
