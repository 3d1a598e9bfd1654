import { fen } from '#contract/money.ts'
import { numberText } from '#web/kit/formats.ts'
import { Money } from '#web/kit/money/money.tsx'
import { useTexts } from '#web/kit/texts.ts'
import type { Unit } from './figures.ts'
import { texts } from './texts.ts'

/** Money, or coins with their unit. */
export function IncomeAmount({ value, unit }: { value: number; unit: Unit }) {
  const t = useTexts(texts)
  if (unit === 'money') return <Money fen={fen(value)} />
  return (
    <>
      {numberText(value)} <small>{t.coinUnit}</small>
    </>
  )
}
