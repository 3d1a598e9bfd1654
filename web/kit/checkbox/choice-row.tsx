import { useId, type ReactNode, type RefCallback } from 'react'
import between from '#web/kit/group/between.module.css'
import css from './choice-row.module.css'

export type ChoiceProps = {
  readonly label: ReactNode
  readonly sub?: ReactNode
  /** At the right: a tag, an amount. */
  readonly end?: ReactNode
  /** It can't be changed here; `sub` says why. */
  readonly locked?: boolean | undefined
}

type Props = ChoiceProps & {
  readonly type: 'checkbox' | 'radio'
  readonly name?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly input?: RefCallback<HTMLInputElement>
  /** What is drawn in the place of the input. */
  readonly children: ReactNode
}

/** A native checkbox or radio that lies invisibly over its whole row. */
export function ChoiceRow(props: Props) {
  const { type, name, checked, onChange, input, children, label, sub, end, locked } = props
  const id = useId()
  return (
    <div className={`${css.row} ${between.between}`}>
      <input
        ref={input}
        type={type}
        name={name}
        aria-labelledby={id}
        aria-describedby={sub === undefined ? undefined : `${id}-sub`}
        checked={checked}
        disabled={locked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={css.mark} aria-hidden="true">
        {children}
      </span>
      <span className={css.words}>
        <span id={id}>{label}</span>
        {sub !== undefined && <small id={`${id}-sub`}>{sub}</small>}
      </span>
      {end}
    </div>
  )
}
