import type { Batch, BatchItem, BatchItemState } from '#contract/batches/batches.ts'
import { againStates, canBatchItemRetrySucceed } from '#contract/batches/batches.ts'
import type { SlotState } from '#web/kit/slot/slot.tsx'

/** Mark of each state. States that need a person come first in a list. */
export const SLOT: Readonly<Record<BatchItemState, SlotState>> = {
  refused: 'fault',
  doubt: 'warn',
  offline: 'off',
  waiting: 'off',
  sent: 'play',
  confirmed: 'on',
}

export function filterBatchItemsByState(
  items: readonly BatchItem[],
  ...states: readonly BatchItemState[]
) {
  return items.filter(({ state }) => states.includes(state))
}

/** Returns the devices without the wanted result, as far as known. */
export function listFailedBatchItems({ items }: Batch): BatchItem[] {
  return filterBatchItemsByState(items, ...againStates)
}

/** Returns whether a retry may have another result; false for every device once the batch was undone. */
export function canRetryBatchItem({ undoneBy }: Batch, item: BatchItem): boolean {
  return undoneBy === undefined && canBatchItemRetrySucceed(item)
}

export function listRetryableBatchItems(batch: Batch): BatchItem[] {
  return batch.items.filter((item) => canRetryBatchItem(batch, item))
}

/** Returns each wave with its devices, in order. */
export function listBatchWaves({ items, waves }: Batch) {
  return Array.from({ length: waves }, (_, index) => {
    const number = index + 1
    return { number, items: items.filter(({ wave }) => wave === number) }
  })
}
