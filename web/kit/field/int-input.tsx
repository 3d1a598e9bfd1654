import type { InputProps } from './field.tsx'
import { Typed } from './typed.tsx'

/** More digits than any count here has, and few enough to be exact. */
const DIGITS_MAX = 12

type Props = InputProps<number | undefined> & {
  readonly unit?: string
  /** The one count that a screen is about. */
  readonly big?: boolean
  readonly placeholder?: string
}

/** A whole number, not below zero. */
export function IntInput({ value, onChange, ...props }: Props) {
  function read(text: string) {
    const digits = text.normalize('NFKC').replace(/[\s,]/g, '')
    if (!/^\d*$/.test(digits) || digits.length > DIGITS_MAX) return
    onChange(digits === '' ? undefined : Number(digits))
  }
  return (
    <Typed
      {...props}
      inputMode="numeric"
      text={value === undefined ? '' : String(value)}
      typedSigns={/\d/}
      onText={read}
    />
  )
}
