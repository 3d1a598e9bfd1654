import { useId, type ReactNode, type RefCallback } from 'react'
import between from '#web/kit/group/between.module.css'
import css from './choice-row.module.css'

export type ChoiceProps = {
  readonly label: ReactNode
  readonly sub?: ReactNode
  /** Content at the right end of the row, such as a tag or an amount. */
  readonly end?: ReactNode
  /** Disables the choice; `sub` gives the reason. */
  readonly locked?: boolean | undefined
}

type Props = ChoiceProps & {
  readonly type: 'checkbox' | 'radio'
  readonly name?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly input?: RefCallback<HTMLInputElement>
  /** The mark drawn in place of the invisible native input. */
  readonly children: ReactNode
}

/** Row whose whole area is covered by an invisible native checkbox or radio button. */
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
