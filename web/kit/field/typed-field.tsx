import { useLayoutEffect, useReducer, useRef, type ComponentProps, type ReactNode } from 'react'
import { UNREAD } from './invalid-input.ts'
import css from './field.module.css'
import { LabelledField, type InputProps, type LabelledInputAttributes } from './field.tsx'

type NativeInputProps = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
>

type Props = Omit<InputProps<string>, 'value' | 'onChange'> &
  NativeInputProps & {
    /** The text in the input. */
    readonly text: string
    /** The text is not a valid value for this input. */
    readonly isUnread?: boolean
    readonly onText: (text: string) => void
    /**
     * Matches the characters that the user types. All others, such as separators, are inserted and removed
     * automatically.
     */
    readonly typedSigns?: RegExp
    readonly before?: string
    readonly unit?: string | undefined
    /** A button at the end. */
    readonly end?: ReactNode
    readonly count?: string | undefined
    /** For the main amount of a screen, shown large on its own line. */
    readonly big?: boolean
  }

/** Field of one line: the basis of all single-line inputs of the kit. */
export function TypedField(props: Props) {
  const { label, help, error, required, count, before, unit, end, big = false } = props
  const box = big ? css.amount : `${css.box} ${error === undefined ? '' : css.bad}`
  return (
    <LabelledField {...{ label, help, error, required, count }}>
      {(wiring) => (
        <div className={box}>
          {before !== undefined && <label htmlFor={wiring.id}>{before}</label>}
          <TypedLine {...props} wiring={wiring} />
          {unit !== undefined && (
            <label htmlFor={wiring.id} className={css.unit}>
              {unit}
            </label>
          )}
          {end}
        </div>
      )}
    </LabelledField>
  )
}

function TypedLine(props: Props & { wiring: LabelledInputAttributes }) {
  const { text, isUnread = false, onText, typedSigns, wiring, ref, onBlur, name, disabled } = props
  const { autoComplete = 'off', inputMode, maxLength, placeholder, type = 'text' } = props
  const keepCaret = useCaret(text, typedSigns)
  return (
    <input
      {...wiring}
      {...(isUnread && { [UNREAD]: '' })}
      ref={ref}
      name={name}
      type={type}
      value={text}
      disabled={disabled}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      onBlur={onBlur}
      onChange={({ target }) => {
        keepCaret(target)
        onText(target.value)
      }}
    />
  )
}

/**
 * Keeps the caret behind the character typed last, although separators are inserted and removed
 * automatically. The caret is set after every render caused by typing, even if the typed text was rejected.
 */
function useCaret(text: string, typedSigns: RegExp | undefined) {
  const caret = useRef<{ input: HTMLInputElement; before: string }>(undefined)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!caret.current || !typedSigns) return
    const { input, before } = caret.current
    caret.current = undefined
    // The current `typedSigns` apply: an invalid text counts other characters than a number does.
    const typedBefore = [...before.normalize('NFKC')].filter((sign) => typedSigns.test(sign)).length
    let position = 0
    for (let typedCount = 0; typedCount < typedBefore && position < text.length; position += 1) {
      if (typedSigns.test(text[position]!)) typedCount += 1
    }
    input.setSelectionRange(position, position)
  })
  return (input: HTMLInputElement) => {
    if (!typedSigns) return
    caret.current = {
      input,
      before: input.value.slice(0, input.selectionStart ?? input.value.length),
    }
    renderAgain()
  }
}
