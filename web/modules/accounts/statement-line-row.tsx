import { useState } from 'react'
import type { StatementLine } from '#contract/accounts/wallet.ts'
import { formatTimeWithSeconds, moneyText } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DotSeparator, ListRow } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { formatAccountName, formatBookingKind } from './booking-format.ts'
import { texts } from './texts.ts'

type Props = {
  readonly line: StatementLine
  /** Adds the account's name, for lists of several accounts. */
  readonly named?: boolean
}

/** One statement line: kind, subject, amount, balance after. */
export function StatementLineRow({ line, named = false }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, kind, what, money, balance, createTime } = line
  return (
    <ListRow
      title={
        <>
          {formatBookingKind(kind, language)}
          {what !== '' && (
            <>
              <DotSeparator />
              {what}
            </>
          )}
        </>
      }
      sub={
        <>
          {formatTimeWithSeconds(createTime, now, language)}
          {named && (
            <>
              <DotSeparator />
              {formatAccountName(line, language)}
            </>
          )}
        </>
      }
      value={<MoneyAmount fen={money} sign />}
      valueSub={t.left(moneyText(balance))}
      to={`/money_detail?id=${id}`}
    />
  )
}

/**
 * Returns a unique key. The booking's id is not enough, because a booking may have a line for each of two
 * accounts.
 */
export function toStatementLineKey({ id, line }: StatementLine): string {
  return `${id} ${line}`
}
