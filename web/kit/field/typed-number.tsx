import { useState, type ComponentProps } from 'react'
import type { InputProps } from './field.tsx'
import { TypedField } from './typed-field.tsx'

type Line = ComponentProps<typeof TypedField>

/**
 * A number; null while it is empty or no number, so that it is never a guess: a form takes undefined for
 * the value that it began with.
 */
export type NumberProps<Value extends number> = InputProps<Value | null> &
  Pick<Line, 'big' | 'placeholder'>

type Props<Value extends number> = NumberProps<Value> &
  Pick<Line, 'before' | 'unit' | 'end' | 'inputMode'> & {
    readonly typedSigns: RegExp
    /** Of a text without what groups it; undefined where it is no such number. */
    readonly read: (plain: string) => Value | null | undefined
    readonly textOf: (value: Value) => string
    /** As it stands while it is typed. */
    readonly asTyped: (plain: string) => string
    readonly wrong: string
  }

/**
 * What is typed stays as it was typed: no sign of it is dropped, so it never comes to another number.
 * While it is none, nothing is sent (`invalid-input.ts`).
 */
export function TypedNumber<Value extends number>(props: Props<Value>) {
  const { value, onChange, onBlur, read, textOf, asTyped, wrong, ...line } = props
  // With the value that it left: one that is set from outside is shown in its place.
  const [typed, setTyped] = useState<{ text: string; isWrong: boolean; value: Value | null }>()
  const own = value === null ? '' : textOf(value)
  const shown = typed?.value === value ? typed : { text: own, isWrong: false }
  function takeTypedNumber(text: string) {
    const plain = ungroupNumber(text, own)
    const next = plain === undefined ? undefined : read(plain)
    const isWrong = plain === undefined || next === undefined
    setTyped({ text: isWrong ? text : asTyped(plain), isWrong, value: next ?? null })
    onChange(next ?? null)
  }
  return (
    <TypedField
      {...line}
      error={shown.isWrong ? wrong : line.error}
      text={shown.text}
      isUnread={shown.isWrong}
      typedSigns={shown.isWrong ? EVERY_SIGN : line.typedSigns}
      onText={takeTypedNumber}
      onBlur={() => {
        if (!shown.isWrong) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

const EVERY_SIGN = /./s

/** Without what groups it; undefined where a comma was typed that groups nothing. */
function ungroupNumber(text: string, own: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/[\s¥]/g, '').replace('。', '.')
  const isMore = commasIn(plain) > commasIn(own)
  return isMore && !/^\d{1,3}(,\d{3})+(\.|$)/.test(plain) ? undefined : plain.replaceAll(',', '')
}

const commasIn = (text: string) => text.split(',').length
