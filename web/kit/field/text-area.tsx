import css from './field.module.css'
import { LabelledField, type InputProps } from './field.tsx'

type Props = InputProps<string, HTMLTextAreaElement> & {
  readonly max: number
  /** Unit of `max`: characters by default, or bytes of UTF-8. A limit in bytes does not stop the typing. */
  readonly unit?: 'bytes'
  readonly placeholder?: string
  /** The text is a key or a certificate. Spell check, autofill and automatic capitals are off. */
  readonly isKey?: boolean
}

/** Field of several lines that grows with its text. */
export function TextArea(props: Props) {
  const { label, help, error, required, value, onChange, onBlur, name, ref, disabled } = props
  const isBytes = props.unit === 'bytes'
  const size = isBytes ? new TextEncoder().encode(value).length : value.length
  const count = `${size} / ${props.max}`
  return (
    <LabelledField {...{ label, help, error, required, count }}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={ref}
          name={name}
          className={`${css.area} ${error === undefined ? '' : css.bad}`}
          rows={3}
          value={value}
          maxLength={isBytes ? undefined : props.max}
          disabled={disabled}
          placeholder={props.placeholder}
          {...(props.isKey && { spellCheck: false, autoComplete: 'off', autoCapitalize: 'none' })}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LabelledField>
  )
}
