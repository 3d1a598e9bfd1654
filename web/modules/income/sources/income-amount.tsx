import { toFen } from '#contract/base/money.ts'
import { formatCount } from '#web/kit/formats.ts'
import { MoneyAmount } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { IncomeUnit } from './income-figures.ts'
import { texts } from '../texts.ts'

/** Shows an amount of money, or a number of coins with the unit. */
export function IncomeAmount({ value, unit }: { value: number; unit: IncomeUnit }) {
  const t = useTexts(texts)
  if (unit === 'money') return <MoneyAmount fen={toFen(value)} />
  return (
    <>
      {formatCount(value)} <small>{t.coinUnit}</small>
    </>
  )
}
