import { useId, type ReactNode, type Ref } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { alert } from '#web/kit/icon/icons.ts'
import css from './field.module.css'

/** The frame of every input: its label above, help or an error below. */
export type FieldProps = {
  readonly label: string
  readonly help?: ReactNode
  /** What is wrong and what to do; shown in place of `help`. */
  readonly error?: string | undefined
  /** Only marks the field as required. A rule checks that it is filled in. */
  readonly required?: boolean | undefined
}

/** A controlled form input. The `field` of a react-hook-form `Controller` can be spread into it. */
export type InputProps<Value, Element = HTMLInputElement> = FieldProps & {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly ref?: Ref<Element>
  readonly disabled?: boolean
}

/** Attributes that connect an input with its label and its hint. */
export type LabelledInputAttributes = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

type Props = FieldProps & {
  /** At the other end of the label's line: the length typed and the maximum. */
  readonly count?: string | undefined
  /** The label names a group of controls and not one input. */
  readonly group?: boolean
  readonly children: (wiring: LabelledInputAttributes) => ReactNode
}

export function LabelledField(props: Props) {
  const { label, help, error, required = false, count, group = false, children } = props
  const id = useId()
  const hint = error ?? help
  const wiring: LabelledInputAttributes = {
    id,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    'aria-invalid': error !== undefined,
    'aria-required': required,
  }
  const name = (
    <>
      {label}
      {required && (
        <span className={css.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div className={css.field} data-wrong={error === undefined ? undefined : ''}>
      <div className={css.top}>
        {group ? (
          <span id={`${id}-label`}>{name}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {name}
          </label>
        )}
        {count !== undefined && <span className={css.count}>{count}</span>}
      </div>
      {children(wiring)}
      {error !== undefined && (
        <p id={`${id}-hint`} className={css.wrong} role="alert">
          <Icon of={alert} size="xs" />
          <span>{error}</span>
        </p>
      )}
      {error === undefined && help !== undefined && (
        <p id={`${id}-hint`} className={css.help}>
          {help}
        </p>
      )}
    </div>
  )
}

/** Returns the id of the label in a `LabelledField`, for controls that a `label` element cannot name. */
export function labelId({ id }: Pick<LabelledInputAttributes, 'id'>): string {
  return `${id}-label`
}

/** Fields one below the other, with the spacing of a group. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** Two short fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
