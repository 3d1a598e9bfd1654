import type { HoldingState } from '#contract/holdings/holding.ts'
import css from './slot.module.css'

/** Runs; is played; is offline, or not begun; wants something; is broken. */
export type SlotState = 'on' | 'play' | 'off' | 'warn' | 'fault'

type Props = {
  readonly state: SlotState
  /** Beside a word of a line, not at a row's left. */
  readonly size?: 's'
}

/** The upright coin slot: a state by its shape. The word that says it stands beside it, always. */
export function StateSlot({ state, size }: Props) {
  return (
    <span
      className={`${css.slot} ${css[state] ?? ''} ${size ? css[size] : ''}`}
      aria-hidden="true"
    />
  )
}

/** What a machine was told, and whether it says that it holds it. */
export const toldSlots = {
  never: 'off',
  lost: 'warn',
  changed: 'warn',
  sent: 'play',
  held: 'on',
  refused: 'fault',
  doubt: 'warn',
} as const satisfies Record<HoldingState, SlotState>
