import css from './field.module.css'
import { LabelledField, type InputProps } from './field.tsx'

type Props = InputProps<string, HTMLTextAreaElement> & {
  readonly max: number
  readonly placeholder?: string
  /** A key or a certificate: no language, and nobody's business but the form's. */
  readonly isKey?: boolean
}

/** Several lines; it grows with what is typed. */
export function TextArea(props: Props) {
  const { label, help, error, required, value, onChange, onBlur, name, ref, disabled } = props
  return (
    <LabelledField {...{ label, help, error, required }} count={`${value.length} / ${props.max}`}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={ref}
          name={name}
          className={`${css.area} ${error === undefined ? '' : css.bad}`}
          rows={3}
          value={value}
          maxLength={props.max}
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
