import type { Batch, BatchItem, BatchItemState } from '#contract/batches/batches.ts'
import { againStates, mayEndOtherwise } from '#contract/batches/batches.ts'
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

/** Those at which it did not come to what was wished, as far as is known. */
export function failedOf({ items }: Batch): BatchItem[] {
  return inState(items, ...againStates)
}

/** Whether a further try may come out otherwise; at none once it was taken back. */
export function isToTellAgain({ undoneBy }: Batch, item: BatchItem): boolean {
  return undoneBy === undefined && mayEndOtherwise(item)
}

export function toTellAgain(batch: Batch): BatchItem[] {
  return batch.items.filter((item) => isToTellAgain(batch, item))
}

/** Each wave with its devices, the first one first. */
export function listBatchWaves({ items, waves }: Batch) {
  return Array.from({ length: waves }, (_, index) => {
    const number = index + 1
    return { number, items: items.filter(({ wave }) => wave === number) }
  })
}
