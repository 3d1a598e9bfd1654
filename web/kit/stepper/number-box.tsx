import { useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { showToast } from '#web/kit/toast/toast.tsx'
import { UNREAD } from '#web/kit/field/invalid-input.ts'
import css from './number-box.module.css'
import { fitToRange, formatRangeNumber, formatRangeText, type Range } from './range.ts'
import { stepperTexts } from './texts.ts'

export type NumberProps = Range & {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

type TypedNumberState = { readonly text: string; readonly isWrong: boolean; readonly value: number }

/**
 * A number with its unit: read like a text, typed after a tap, stepped by the arrow keys. An invalid
 * number stays as it was typed, and the form cannot be sent while it is there (`field/invalid-input.ts`).
 */
export function NumberBox({ label, value, onChange, ...range }: NumberProps) {
  const [typed, setTyped] = useState<TypedNumberState>()
  const sayRange = useRangeToast(label, range)
  // A number that is set from outside or by a step replaces an invalid text.
  const isWrong = typed?.isWrong === true && typed.value === value
  const shownText =
    typed && (isWrong || !typed.isWrong) ? typed.text : formatRangeNumber(value, range)
  function commitTypedValue() {
    const plainText = typed?.text.normalize('NFKC').replace('。', '.').trim()
    // Nothing was typed, or a number has replaced the typed text.
    if (!typed || !plainText || typed.text !== shownText) return setTyped(undefined)
    const number = Number(plainText)
    if (fitToRange(number, range) === number) {
      setTyped(undefined)
      // An unchanged number is reported too: if it represents many that differ, some of them change.
      onChange(number)
    } else {
      setTyped({ text: typed.text, isWrong: true, value })
      sayRange()
    }
  }
  function commitOrStepByKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commitTypedValue()
    else if (event.key === 'ArrowUp') stepNumber(range.step)
    else if (event.key === 'ArrowDown') stepNumber(-range.step)
    else return
    event.preventDefault()
  }
  function stepNumber(by: number) {
    setTyped(undefined)
    onChange(fitToRange(value + by, range))
  }
  return (
    <label className={css.number}>
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        aria-valuetext={`${formatRangeNumber(value, range)} ${range.unit ?? ''}`.trim()}
        inputMode="decimal"
        autoComplete="off"
        style={{ width: `${Math.max(shownText.length, 1)}ch` }}
        value={shownText}
        {...(isWrong && { [UNREAD]: '', 'aria-invalid': true })}
        onFocus={({ target }) => {
          target.select()
          if (isWrong) sayRange()
        }}
        // React's `onChange` skips input that results in the same text, but it was typed all the same.
        onInput={({ currentTarget: { value: text } }) => setTyped({ text, isWrong: false, value })}
        onBlur={commitTypedValue}
        onKeyDown={commitOrStepByKey}
      />
      {range.unit !== undefined && <small aria-hidden="true">{range.unit}</small>}
    </label>
  )
}

/** Returns a function that announces the allowed range to a person who has just tried another value. */
export function useRangeToast(label: string, range: Range): () => void {
  const t = useTexts(stepperTexts)
  const language = useLanguage()
  const text = formatRangeText(range, language)
  return () => void showToast(t.mayBe(label, range.step === 1 ? t.whole(text) : text))
}
