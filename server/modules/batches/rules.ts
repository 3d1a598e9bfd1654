import { MINUTE_MS } from '#contract/base/durations.ts'
import type { BatchItemState } from '#contract/batches/batches.ts'
import type { CommandState } from '#contract/devices/device.ts'
import { wasCommandDone } from '#server/modules/devices/surface.ts'

/** Progress of a batch, without the devices' names. */
export type BatchProgress = {
  readonly wave: number
  readonly halted: boolean
  readonly stopAfter: number | null
  /** Failed, of any wave, without those that a person let pass by continuing. */
  readonly failed: number
  /** Confirmed, of any wave. */
  readonly confirmed: number
  /** Offline at sending, without those that a person let pass. */
  readonly offline: number
  /** Sent and not answered. */
  readonly open: number
  /** Their wave has not begun. */
  readonly waiting: number
}

/**
 * Returns the next step after an answer. In the first wave none may fail, and one must have confirmed. No
 * I/O.
 */
export function decideBatchStep(progress: BatchProgress): 'wait' | 'halt' | 'nextWave' {
  const { wave, halted, stopAfter, failed, confirmed, offline, open, waiting } = progress
  if (halted || waiting === 0) return 'wait'
  if (stopAfter !== null) {
    if (failed >= (wave === 1 ? 1 : stopAfter)) return 'halt'
    const isUntried = wave === 1 && open === 0 && confirmed === 0 && offline > 0
    if (isUntried) return 'halt'
  }
  return open === 0 ? 'nextWave' : 'wait'
}

type BatchTiming = {
  readonly wave: number
  readonly haltedTime: Date | null
  readonly pauseMinutes: number
}
type WaveItemState = {
  readonly wave: number
  readonly state: BatchItemState
  readonly movedTime: Date
}

/**
 * Returns when the next wave begins, if all devices of the waves so far have answered and some wait;
 * otherwise undefined. No I/O.
 */
export function computeNextWaveTime(
  batch: BatchTiming,
  items: readonly WaveItemState[],
): Date | undefined {
  const startedItems = items.filter(({ wave }) => wave <= batch.wave)
  const isOpen = startedItems.some(({ state }) => state === 'sent' || state === 'waiting')
  const isLast = items.every(({ wave, state }) => wave <= batch.wave || state !== 'waiting')
  if (batch.haltedTime || isOpen || isLast) return undefined
  const answered = Math.max(...startedItems.map(({ movedTime }) => movedTime.getTime()))
  return new Date(answered + batch.pauseMinutes * MINUTE_MS)
}

/**
 * Returns the wave of a place in the list. `sizes`: sizes of the waves except the last, which takes the
 * rest.
 */
export function computeWaveNumber(position: number, sizes: readonly number[]): number {
  let before = 0
  for (const [index, size] of sizes.entries()) {
    before += size
    if (position < before) return index + 1
  }
  return sizes.length + 1
}

/** A command that did not arrive in time has this code, whether the server or the board found out. */
export function toBatchItemCode({ state, code }: { state: CommandState; code: string }): string {
  return state === 'expired' ? 'expired' : code
}

/** Returns undefined while the command is running. */
export function toBatchItemState(command: {
  state: CommandState
  code: string
}): Extract<BatchItemState, 'confirmed' | 'refused' | 'doubt'> | undefined {
  if (wasCommandDone(command)) return 'confirmed'
  if (command.state === 'doubt') return 'doubt'
  const isOver = ['failed', 'expired', 'settled'].includes(command.state)
  return isOver ? 'refused' : undefined
}
