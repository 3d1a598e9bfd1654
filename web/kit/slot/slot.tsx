import type { HoldingState } from '#contract/holdings/holding.ts'
import css from './slot.module.css'

/** In this order: running; being played; offline or not begun; needs attention; broken. */
export type SlotState = 'on' | 'play' | 'off' | 'warn' | 'fault'

type Props = {
  readonly state: SlotState
  /** Small size for use beside a word of a line instead of at a row's left. */
  readonly size?: 's'
}

/** An upright coin slot whose shape shows a state. The state is always written beside it too. */
export function StateSlot({ state, size }: Props) {
  return (
    <span
      className={`${css.slot} ${css[state] ?? ''} ${size ? css[size] : ''}`}
      aria-hidden="true"
    />
  )
}

/**
 * Slot for each state of a setting: whether it was sent to the machine and whether the machine confirms it.
 */
export const toldSlots = {
  never: 'off',
  lost: 'warn',
  changed: 'warn',
  sent: 'play',
  held: 'on',
  refused: 'fault',
  doubt: 'warn',
} as const satisfies Record<HoldingState, SlotState>
