import type { ComponentProps, ReactNode } from 'react'
import type { InputProps } from './field.tsx'
import { TypedField } from './typed-field.tsx'

type Props = InputProps<string> & {
  /** Maximum length in characters, shown at the label. */
  readonly max?: number
  readonly unit?: string
  readonly placeholder?: string
  /** The kind of stored data that the browser may fill in. */
  readonly autoComplete?: ComponentProps<'input'>['autoComplete']
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  /** A button at the end. */
  readonly end?: ReactNode
}

export function TextInput({ value, onChange, max, ...props }: Props) {
  const count = max === undefined ? undefined : `${value.length} / ${max}`
  return <TypedField {...props} text={value} onText={onChange} maxLength={max} count={count} />
}
