import css from './code-input.module.css'
import { LabelledField, type InputProps } from './field.tsx'

const DIGITS = 6

type Props = InputProps<string> & {
  /** Called with the code at the sixth digit, so that no button has to be pressed. */
  readonly onFull: (code: string) => void
}

/**
 * A code from a text message. One real input lies over six drawn boxes: the phone offers and fills in the
 * code, pasting works, and a screen reader announces one field.
 */
export function SmsCodeInput({ value, onChange, onFull, onBlur, name, ref, ...props }: Props) {
  const { label, help, error, required, disabled } = props
  function handleCodeInput(text: string) {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS)
    onChange(digits)
    if (digits.length === DIGITS && digits !== value) onFull(digits)
  }
  return (
    <LabelledField {...{ label, help, error, required }}>
      {(wiring) => (
        <div className={`${css.code} ${error === undefined ? '' : css.bad}`}>
          <input
            {...wiring}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={({ target }) => handleCodeInput(target.value)}
          />
          {Array.from({ length: DIGITS }, (_, index) => (
            <span
              key={index}
              className={index === Math.min(value.length, DIGITS - 1) ? css.now : css.box}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
        </div>
      )}
    </LabelledField>
  )
}
