import { MINUTE_MS } from '#contract/base/durations.ts'
import type { BatchItemState } from '#contract/batches/batches.ts'
import type { CommandState } from '#contract/devices/device.ts'
import { wasDone } from '#server/modules/devices/surface.ts'

/** How far a batch is, without the devices' names. */
export type Progress = {
  readonly wave: number
  readonly halted: boolean
  readonly stopAfter: number | null
  /** Of any wave, without those that a person let pass when it was told to go on. */
  readonly failed: number
  /** Confirmed, of any wave. */
  readonly confirmed: number
  /** Offline when they were to be told, without those that a person let pass. */
  readonly offline: number
  /** Told, and not answered. */
  readonly open: number
  /** Their wave has not begun. */
  readonly waiting: number
}

/** What comes after an answer: of those that try it first none may fail, one must have done it. No I/O. */
export function afterAnswer(progress: Progress): 'wait' | 'halt' | 'nextWave' {
  const { wave, halted, stopAfter, failed, confirmed, offline, open, waiting } = progress
  if (halted || waiting === 0) return 'wait'
  if (stopAfter !== null) {
    if (failed >= (wave === 1 ? 1 : stopAfter)) return 'halt'
    const isUntried = wave === 1 && open === 0 && confirmed === 0 && offline > 0
    if (isUntried) return 'halt'
  }
  return open === 0 ? 'nextWave' : 'wait'
}

type Waiting = {
  readonly wave: number
  readonly haltedTime: Date | null
  readonly pauseMinutes: number
}
type Moved = { readonly wave: number; readonly state: BatchItemState; readonly movedTime: Date }

/** When the next wave begins, where all that were told have answered and some wait for it. No I/O. */
export function nextWaveTime(batch: Waiting, items: readonly Moved[]): Date | undefined {
  const begun = items.filter(({ wave }) => wave <= batch.wave)
  const isOpen = begun.some(({ state }) => state === 'sent' || state === 'waiting')
  const isLast = items.every(({ wave, state }) => wave <= batch.wave || state !== 'waiting')
  if (batch.haltedTime || isOpen || isLast) return undefined
  const answered = Math.max(...begun.map(({ movedTime }) => movedTime.getTime()))
  return new Date(answered + batch.pauseMinutes * MINUTE_MS)
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

/** What did not come there in time has this code, whoever found out: we, or the board. */
export function itemCode({ state, code }: { state: CommandState; code: string }): string {
  return state === 'expired' ? 'expired' : code
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
