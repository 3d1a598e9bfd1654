import type { ReactNode } from 'react'
import between from '#web/kit/group/between.module.css'
import css from './setting-row.module.css'

type Props = {
  readonly label: ReactNode
  /** Its range, or what it does. */
  readonly sub?: ReactNode
  /** At the right of the name. */
  readonly control?: ReactNode
  /** A control that takes the whole width. */
  readonly children?: ReactNode
  /** A line below: what has become of the value. */
  readonly state?: ReactNode
}

/** One thing that can be set, in a group: its name with its range, its control, its state. */
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
