import css from './field.module.css'
import { Field, type InputProps } from './field.tsx'

type Props = InputProps<string, HTMLTextAreaElement> & {
  readonly max: number
  readonly placeholder?: string
}

/** Several lines; it grows with what is typed. */
export function TextArea(props: Props) {
  const { label, help, error, required, value, onChange, onBlur, name, ref, disabled } = props
  return (
    <Field {...{ label, help, error, required }} count={`${value.length} / ${props.max}`}>
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
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
