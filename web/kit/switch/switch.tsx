import { useId, type ReactNode } from 'react'
import between from '#web/kit/group/between.module.css'
import css from './switch.module.css'

type Props = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Disables the switch. The text beside it gives the reason. */
  readonly locked?: boolean | undefined
  /** Waits for an answer: the knob is in the middle, and a tap does nothing. */
  readonly busy?: boolean | undefined
}

/** Switch that takes effect at once. A choice that is saved later with others needs a Checkbox. */
export function Switch({ label, ...props }: Props) {
  return <SwitchKnob {...props} aria-label={label} />
}

/** Switch with its text. The whole row can be tapped. */
export function SwitchRow({ label, sub, ...props }: Props & { readonly sub?: ReactNode }) {
  const id = useId()
  return (
    <label className={`${css.row} ${between.between}`}>
      <span className={css.words}>
        <span id={id}>{label}</span>
        {sub !== undefined && <small id={`${id}-sub`}>{sub}</small>}
      </span>
      <SwitchKnob
        {...props}
        aria-labelledby={id}
        aria-describedby={sub === undefined ? undefined : `${id}-sub`}
      />
    </label>
  )
}

type KnobProps = Omit<Props, 'label'> & {
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string | undefined
}

function SwitchKnob({ checked, onChange, locked, busy = false, ...names }: KnobProps) {
  return (
    <input
      {...names}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      aria-busy={busy || undefined}
      className={css.switch}
      checked={checked}
      disabled={locked}
      onChange={({ target }) => !busy && onChange(target.checked)}
    />
  )
}
