import type { ReactNode } from 'react'
import { TapTarget } from '#web/kit/row/tap-target.tsx'
import { StateSlot, type SlotState } from '#web/kit/slot/slot.tsx'
import css from './counts.module.css'

type Item = {
  readonly label: string
  readonly value: ReactNode
  /**
   * If set, the item counts things in this state and the figure comes first. Otherwise the item is an amount
   * and its label comes first.
   */
  readonly state?: SlotState
  readonly to?: string
}

/** Three or four figures side by side; each opens its list. */
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
