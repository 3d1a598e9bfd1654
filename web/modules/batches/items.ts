import type { Batch, BatchItem, BatchItemState } from '#contract/batches.ts'
import { againStates } from '#contract/batches.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'

/** How each state looks; those that need a person stand first in a list. */
export const SLOT: Readonly<Record<BatchItemState, SlotState>> = {
  refused: 'fault',
  doubt: 'warn',
  offline: 'off',
  waiting: 'off',
  sent: 'play',
  confirmed: 'on',
}

export function inState(items: readonly BatchItem[], ...states: readonly BatchItemState[]) {
  return items.filter(({ state }) => states.includes(state))
}

export function toTellAgain({ items }: Batch): BatchItem[] {
  return inState(items, ...againStates)
}

/** Each wave with its devices, the first one first. */
export function wavesOf({ items, waves }: Batch) {
  return Array.from({ length: waves }, (_, index) => {
    const number = index + 1
    return { number, items: items.filter(({ wave }) => wave === number) }
  })
}
