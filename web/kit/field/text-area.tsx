import css from './field.module.css'
import { LabelledField, type InputProps } from './field.tsx'

type Props = InputProps<string, HTMLTextAreaElement> & {
  readonly max: number
  /** What `max` counts: characters, unless it says bytes of UTF-8, which are not cut while typing. */
  readonly unit?: 'bytes'
  readonly placeholder?: string
  /** A key or a certificate: no language, and nobody's business but the form's. */
  readonly isKey?: boolean
}

/** Several lines; it grows with what is typed. */
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
