import type { ReactNode } from 'react'
import between from '#web/kit/group/between.module.css'
import css from './setting-row.module.css'

type Props = {
  readonly label: ReactNode
  /** The range of the setting, or its effect. */
  readonly sub?: ReactNode
  /** At the right of the name. */
  readonly control?: ReactNode
  /** A control that takes the full width, below the name. */
  readonly children?: ReactNode
  /** A line below with the delivery state of the value. */
  readonly state?: ReactNode
}

/** One setting in a group: its name with the range, its control and its state. */
export function SettingRow({ label, sub, control, children, state }: Props) {
  return (
    <div className={`${css.setting} ${between.between}`}>
      <div className={css.top}>
        <div className={css.name}>
          {label}
          {sub !== undefined && <small>{sub}</small>}
        </div>
        {control}
      </div>
      {children}
      {state}
    </div>
  )
}
