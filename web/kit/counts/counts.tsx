import type { ReactNode } from 'react'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './counts.module.css'

type Item = {
  readonly label: string
  readonly value: ReactNode
  /** How many are in a state: the figure leads. Without, it is an amount and its label does. */
  readonly state?: SlotState
  readonly to?: string
}

/** Three or four figures side by side, each of which opens its list. */
export function CountLinks({ items }: { readonly items: readonly Item[] }) {
  return (
    <div className={css.counts}>
      {items.map(({ label, value, state, to }) => (
        <TapTarget key={label} {...(to !== undefined && { to })} className={css.item}>
          {state && <StateSlot state={state} />}
          <span className={state ? css.state : css.amount}>
            <span className={css.value}>{value}</span>
            <span className={css.label}>{label}</span>
          </span>
        </TapTarget>
      ))}
    </div>
  )
}
