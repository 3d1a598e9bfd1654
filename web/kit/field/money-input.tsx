import { useState, type ReactNode } from 'react'
import { parseYuan, yuanText, type Fen } from '#contract/money.ts'
import type { InputProps } from './field.tsx'
import { Typed } from './typed.tsx'

type Props = InputProps<Fen | null> & {
  /** The one amount that a screen is about. */
  readonly big?: boolean
  readonly placeholder?: string
  /** A button at the end, such as 全部. */
  readonly end?: ReactNode
}

/**
 * An amount, typed in yuan; null while it is empty, since a form takes undefined for the value that
 * it began with. What can't be read as an amount is not taken, so the value is never a guess.
 */
export function MoneyInput({ value, onChange, onBlur, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  const inHand = typed !== undefined && fenOf(typed) === value
  function read(text: string) {
    const amount = amountIn(text)
    if (amount === undefined) return
    setTyped(amount)
    onChange(fenOf(amount))
  }
  return (
    <Typed
      {...props}
      before="¥"
      inputMode="decimal"
      text={grouped(inHand ? typed : value === null ? '' : yuanText(value))}
      typedSigns={/[\d.。]/}
      onText={read}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

/** The digits of an amount that is being typed, as far as it goes: `12`, `12.`, `.5`. */
function amountIn(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥]/g, '')
    .replace('。', '.')
  return /^\d{0,9}(\.\d{0,2})?$/.test(plain) ? plain : undefined
}

function fenOf(amount: string): Fen | null {
  return parseYuan(amount.replace(/^\./, '0.').replace(/\.$/, '')) ?? null
}

function grouped(amount: string): string {
  const [yuan = '', ...rest] = amount.split('.')
  return [yuan.replace(/\B(?=(?:\d{3})+$)/g, ','), ...rest].join('.')
}
