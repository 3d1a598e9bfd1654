import type { InputProps } from './field.tsx'
import { Typed } from './typed.tsx'

/** More digits than any count here has, and few enough to be exact. */
const DIGITS_MAX = 12

type Props = InputProps<number | null> & {
  readonly unit?: string
  /** The one count that a screen is about. */
  readonly big?: boolean
  readonly placeholder?: string
}

/** A whole number, not below zero; null while it is empty, as with MoneyInput. */
export function IntInput({ value, onChange, ...props }: Props) {
  function read(text: string) {
    const digits = text.normalize('NFKC').replace(/[\s,]/g, '')
    if (!/^\d*$/.test(digits) || digits.length > DIGITS_MAX) return
    onChange(digits === '' ? null : Number(digits))
  }
  return (
    <Typed
      {...props}
      inputMode="numeric"
      text={value === null ? '' : String(value)}
      typedSigns={/\d/}
      onText={read}
    />
  )
}
