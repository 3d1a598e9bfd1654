import type { ReactNode } from 'react'
import { parseYuan, yuanText, type Fen } from '#contract/base/money.ts'
import { useTexts } from '#web/kit/texts.ts'
import { fieldTexts } from './texts.ts'
import { TypedNumber, type NumberProps } from './typed-number.tsx'

type Props = NumberProps<Fen> & {
  /** A button at the end, such as 全部. */
  readonly end?: ReactNode
}

/** An amount, typed in yuan. */
export function MoneyInput(props: Props) {
  const t = useTexts(fieldTexts)
  return (
    <TypedNumber
      {...props}
      before="¥"
      inputMode="decimal"
      typedSigns={/[\d.。]/}
      read={parseTypedMoney}
      textOf={(value) => groupTypedAmount(yuanText(value))}
      asTyped={groupTypedAmount}
      wrong={t.noAmount}
    />
  )
}

/** As far as it goes: `12`, `12.`, `.5`. */
function parseTypedMoney(plain: string): Fen | null | undefined {
  if (!/^\d{0,9}(\.\d{0,2})?$/.test(plain)) return undefined
  return parseYuan(plain.replace(/^\./, '0.').replace(/\.$/, '')) ?? null
}

function groupTypedAmount(amount: string): string {
  const [yuan = '', ...rest] = amount.split('.')
  return [yuan.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}
