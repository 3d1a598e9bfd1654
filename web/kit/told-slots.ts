import type { ScreenState } from '#contract/screen.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'

/** What a machine was told, and whether it says that it holds it, as a mark. */
export const toldSlots = {
  never: 'off',
  changed: 'warn',
  sent: 'play',
  held: 'on',
  refused: 'fault',
  doubt: 'warn',
} as const satisfies Record<ScreenState, SlotState>
