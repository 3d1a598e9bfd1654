import type { ReactNode } from 'react'
import { parseYuan, formatYuan, type Fen } from '#contract/base/money.ts'
import { useTexts } from '#web/kit/texts.ts'
import { fieldTexts } from './texts.ts'
import { TypedNumber, type NumberProps } from './typed-number.tsx'

type Props = NumberProps<Fen> & {
  /** A button at the end, such as 全部. */
  readonly end?: ReactNode
}

/** Input for an amount in yuan. */
export function MoneyInput(props: Props) {
  const t = useTexts(fieldTexts)
  return (
    <TypedNumber
      {...props}
      before="¥"
      inputMode="decimal"
      typedSigns={/[\d.。]/}
      read={parseTypedMoney}
      textOf={(value) => groupTypedAmount(formatYuan(value))}
      asTyped={groupTypedAmount}
      wrong={t.noAmount}
    />
  )
}

/**
 * Parses an amount that may still be incomplete: `12`, `12.`, `.5`. Returns null if it has no digits yet,
 * undefined if it is not an amount.
 */
function parseTypedMoney(plainText: string): Fen | null | undefined {
  if (!/^\d{0,9}(\.\d{0,2})?$/.test(plainText)) return undefined
  return parseYuan(plainText.replace(/^\./, '0.').replace(/\.$/, '')) ?? null
}

function groupTypedAmount(amount: string): string {
  const [yuan = '', ...rest] = amount.split('.')
  return [yuan.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}
