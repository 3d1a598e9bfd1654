import type { ReactNode } from 'react'
import { Icon } from '#web/kit/icon/icon.tsx'
import type { IconShape } from '#web/kit/icon/icons.ts'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './tag.module.css'

type Props = {
  /** `line` marks something that is over, such as refunded. */
  readonly kind?: 'accent' | 'warn' | 'danger' | 'line'
  readonly icon?: IconShape
  readonly state?: SlotState
  readonly children: ReactNode
}

/** Tag of one or two words for something unusual about the element that it is on. */
export function StateTag({ kind, icon, state, children }: Props) {
  return (
    <span className={`${css.tag} ${kind ? css[kind] : ''}`}>
      {icon && <Icon of={icon} size="xs" />}
      {state && <StateSlot state={state} size="s" />}
      {children}
    </span>
  )
}
