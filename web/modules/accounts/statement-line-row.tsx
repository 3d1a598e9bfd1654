import { useState } from 'react'
import type { StatementLine } from '#contract/accounts/wallet.ts'
import { formatTimeWithMinutes } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { DottedParts, ListRow, UnbrokenText } from '#web/kit/row/row.tsx'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import {
  formatAccountName,
  formatBalanceAfter,
  formatBookingKind,
  splitSubject,
} from './booking-format.ts'
import { texts } from './texts.ts'

type Props = {
  readonly line: StatementLine
  /** Adds the account's name, for lists of several accounts. */
  readonly named?: boolean
}

/**
 * One statement line: kind, subject, amount, balance after. In a list of several accounts, the balance is
 * that of the line's own account.
 */
export function StatementLineRow({ line, named = false }: Props) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const { id, kind, what, money, createTime } = line
  return (
    <ListRow
      title={
        <DottedParts unbroken parts={[formatBookingKind(kind, language), ...splitSubject(what)]} />
      }
      sub={
        <DottedParts
          parts={[
            formatTimeWithMinutes(createTime, now, language),
            named && <LineAccount line={line} />,
          ]}
        />
      }
      value={<MoneyAmount fen={money} sign />}
      valueSub={formatBalanceAfter(
        line,
        { ...t, left: named ? t.leftInAccount : t.left },
        language,
      )}
      to={`/money_detail?id=${id}`}
    />
  )
}

/**
 * Names the account of a line. If the line is too narrow, it breaks between kind and name. A name that the
 * title contains is left out.
 */
function LineAccount({ line: { accountKind, name, what } }: Pick<Props, 'line'>) {
  const language = useLanguage()
  return (
    <>
      <UnbrokenText>{formatAccountName({ accountKind, name: '' }, language)}</UnbrokenText>
      {name !== '' && !splitSubject(what).includes(name) && (
        <>
          {' '}
          <UnbrokenText>{name}</UnbrokenText>
        </>
      )}
    </>
  )
}

/**
 * Returns a unique key. The booking's id is not enough, because a booking may have a line for each of two
 * accounts.
 */
export function toStatementLineKey({ id, line }: StatementLine): string {
  return `${id} ${line}`
}
