import { useId, type ReactNode, type Ref } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import { alert } from '#web/kit/icon/icons.ts'
import css from './field.module.css'

/** What is around every input: its name above, help or what is wrong below. */
export type FieldProps = {
  readonly label: string
  readonly help?: ReactNode
  /** What is wrong and what to do; stands where the help stood. */
  readonly error?: string | undefined
  /** Marks the field; that it is filled in is for a rule to check. */
  readonly required?: boolean | undefined
}

/** An input of a form, controlled: made so that a Controller's `field` can be spread into it. */
export type InputProps<Value, Element = HTMLInputElement> = FieldProps & {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly ref?: Ref<Element>
  readonly disabled?: boolean
}

/** What binds an input to the words around it. */
export type Wiring = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

type Props = FieldProps & {
  /** At the label's other end: how much is typed of how much. */
  readonly count?: string | undefined
  /** A group's label names the group; else it is the label of one input. */
  readonly group?: boolean
  readonly children: (wiring: Wiring) => ReactNode
}

export function LabelledField(props: Props) {
  const { label, help, error, required = false, count, group = false, children } = props
  const id = useId()
  const hint = error ?? help
  const wiring: Wiring = {
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

/** The id of the label that a Field with this wiring has, for what a label can't point to. */
export function labelId({ id }: Pick<Wiring, 'id'>): string {
  return `${id}-label`
}

/** Fields one below the other, with the space that a group gives them. */
export function FieldStack({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** Two short fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}
