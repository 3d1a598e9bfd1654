import type { BatchItemState } from '#contract/batches.ts'
import type { CommandState } from '#contract/device.ts'
import { wasDone } from '#server/modules/devices/surface.ts'

/** How far a batch is, without the devices' names. */
export type Progress = {
  readonly wave: number
  readonly halted: boolean
  readonly stopAfter: number | null
  /** As many had failed when it was last told to go on. */
  readonly failedBefore: number
  /** Of any wave. */
  readonly failed: number
  /** Told, and not answered. */
  readonly open: number
  /** Their wave has not begun. */
  readonly waiting: number
}

/** What comes after an answer. No I/O. */
export function afterAnswer(progress: Progress): 'wait' | 'halt' | 'nextWave' {
  const { halted, stopAfter, failed, failedBefore, open, waiting } = progress
  if (halted || waiting === 0) return 'wait'
  if (stopAfter !== null && failed - failedBefore >= stopAfter) return 'halt'
  return open === 0 ? 'nextWave' : 'wait'
}

/** `sizes`: of the waves but the last, which takes all that are left. */
export function waveOf(place: number, sizes: readonly number[]): number {
  let before = 0
  for (const [index, size] of sizes.entries()) {
    before += size
    if (place < before) return index + 1
  }
  return sizes.length + 1
}

/** Undefined while the command goes on. */
export function itemState(command: {
  state: CommandState
  code: string
}): Extract<BatchItemState, 'confirmed' | 'refused' | 'doubt'> | undefined {
  if (wasDone(command)) return 'confirmed'
  if (command.state === 'doubt') return 'doubt'
  const isOver = ['failed', 'expired', 'settled'].includes(command.state)
  return isOver ? 'refused' : undefined
}
