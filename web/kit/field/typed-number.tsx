import { useState, type ComponentProps } from 'react'
import type { InputProps } from './field.tsx'
import { TypedField } from './typed-field.tsx'

type Line = ComponentProps<typeof TypedField>

/**
 * A number; null if the input is empty or not a number, so that no value is guessed. It is not undefined,
 * because a form takes undefined for the field's default value.
 */
export type NumberProps<Value extends number> = InputProps<Value | null> &
  Pick<Line, 'big' | 'placeholder'>

type Props<Value extends number> = NumberProps<Value> &
  Pick<Line, 'before' | 'unit' | 'end' | 'inputMode'> & {
    readonly typedSigns: RegExp
    /**
     * Parses a text without separators. Returns null while it contains no value yet, and undefined if it is
     * not a valid number.
     */
    readonly read: (plain: string) => Value | null | undefined
    readonly textOf: (value: Value) => string
    /** Formats the text while it is typed. */
    readonly asTyped: (plain: string) => string
    readonly wrong: string
  }

/**
 * An invalid text stays as typed: no character is dropped, because that could turn it into another number.
 * Until it is corrected, nothing is sent (`invalid-input.ts`).
 */
export function TypedNumber<Value extends number>(props: Props<Value>) {
  const { value, onChange, onBlur, read, textOf, asTyped, wrong, ...line } = props
  // Contains the value that the typed text produced. If the value is changed from outside, the new value
  // replaces the text.
  const [typed, setTyped] = useState<{ text: string; isWrong: boolean; value: Value | null }>()
  const own = value === null ? '' : textOf(value)
  const shownInput = typed?.value === value ? typed : { text: own, isWrong: false }
  function handleTypedNumber(text: string) {
    const plainText = ungroupNumber(text, own)
    const next = plainText === undefined ? undefined : read(plainText)
    const isWrong = plainText === undefined || next === undefined
    setTyped({ text: isWrong ? text : asTyped(plainText), isWrong, value: next ?? null })
    onChange(next ?? null)
  }
  return (
    <TypedField
      {...line}
      error={shownInput.isWrong ? wrong : line.error}
      text={shownInput.text}
      isUnread={shownInput.isWrong}
      typedSigns={shownInput.isWrong ? EVERY_SIGN : line.typedSigns}
      onText={handleTypedNumber}
      onBlur={() => {
        if (!shownInput.isWrong) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}

const EVERY_SIGN = /./s

/** Removes the separators. Returns undefined if a typed comma does not separate thousands. */
function ungroupNumber(text: string, own: string): string | undefined {
  const plainText = text.normalize('NFKC').replace(/[\s¥]/g, '').replace('。', '.')
  const isMore = countCommas(plainText) > countCommas(own)
  return isMore && !/^\d{1,3}(,\d{3})+(\.|$)/.test(plainText)
    ? undefined
    : plainText.replaceAll(',', '')
}

const countCommas = (text: string) => text.split(',').length
