import { useState, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/kit/settings.ts'
import { useTexts } from '#web/kit/texts.ts'
import { say } from '#web/kit/toast/toast.tsx'
import css from './number-box.module.css'
import { fitted, numberIn, rangeText, type Range } from './range.ts'
import { stepperTexts } from './texts.ts'

export type NumberProps = Range & {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A number with its unit: read like a text, typed after a tap, stepped by the arrow keys. */
export function NumberBox({ label, value, onChange, ...range }: NumberProps) {
  const [typed, setTyped] = useState<string>()
  const sayRange = useSayRange(label, range)
  const text = typed ?? numberIn(value, range)
  function take() {
    setTyped(undefined)
    const plain = typed?.normalize('NFKC').replace('。', '.').trim()
    if (!plain) return
    const number = Number(plain)
    const next = fitted(number, range)
    if (next !== number) sayRange()
    // The same as stands there, too: where it stands for many that differ, it is a change of some.
    if (!Number.isNaN(number)) onChange(next)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') take()
    else if (event.key === 'ArrowUp') onChange(fitted(value + range.step, range))
    else if (event.key === 'ArrowDown') onChange(fitted(value - range.step, range))
    else return
    event.preventDefault()
    setTyped(undefined)
  }
  return (
    <label className={css.number}>
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        aria-valuetext={`${numberIn(value, range)} ${range.unit ?? ''}`.trim()}
        inputMode="decimal"
        autoComplete="off"
        style={{ width: `${Math.max(text.length, 1)}ch` }}
        value={text}
        onFocus={({ target }) => target.select()}
        // React's onChange leaves out what comes to the same text, which was typed all the same.
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={press}
      />
      {range.unit !== undefined && <small aria-hidden="true">{range.unit}</small>}
    </label>
  )
}

/** Says what the number may be, to who has just tried something else. */
export function useSayRange(label: string, range: Range): () => void {
  const t = useTexts(stepperTexts)
  const language = useLanguage()
  const text = rangeText(range, language)
  return () => void say(t.mayBe(label, range.step === 1 ? t.whole(text) : text))
}
