import type { DeviceEvent, Reply } from '#gateway/protocol.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { builds, newMachine, type Machine } from '../machine/machine.ts'
import { replaceUnfittingSettings, type Parameter } from '../machine/parameter.ts'

/** What a board keeps over a power cut. */
export type BoardMemoryState = {
  readonly life: number
  readonly boot: number
  /** Number of the last numbered message of this boot. */
  readonly seq: number
  readonly firmware: string
  /** Version of the app on the screen; undefined without an app. */
  readonly app?: string
  readonly machine: Machine
  /** Replies to the last commands, the newest last. */
  readonly answers: readonly Reply[]
  /** Events that are not acknowledged yet, the oldest first. */
  readonly events: readonly DeviceEvent[]
}
/** Saves the memory; resolves when it would survive a power cut. */
export type SaveMemory = (remembered: BoardMemoryState) => Promise<void>

export type Memory = {
  readonly now: BoardMemoryState
  change(part: Partial<BoardMemoryState>): void
  /** Resolves when all changes up to now are saved: a board reports nothing that it could lose. */
  kept(): Promise<void>
}

const ANSWERS_MAX = 256

export function createNewBoardMemory(type: DeviceType, counterEpoch: number): BoardMemoryState {
  const { firmware, app } = builds[type]
  const runs = { firmware, ...(app !== undefined && { app }) }
  return {
    life: counterEpoch,
    boot: 0,
    seq: 0,
    ...runs,
    machine: newMachine(type),
    answers: [],
    events: [],
  }
}

export function createPersistentMemory(start: BoardMemoryState, keep: SaveMemory): Memory {
  let now = start
  let changes = 0
  let written = 0
  let writing: Promise<void> | undefined

  async function writeMemory(): Promise<void> {
    const upTo = changes
    try {
      await keep(now)
      written = upTo
    } finally {
      writing = undefined
    }
  }
  return {
    get now() {
      return now
    },
    change(part) {
      now = { ...now, ...part }
      changes += 1
    },
    async kept() {
      const upTo = changes
      while (written < upTo) {
        writing ??= writeMemory()
        await writing
      }
    },
  }
}

/**
 * Returns the replies with this one in place of an earlier reply to the same command. The oldest is dropped
 * if there are too many.
 */
export function addOrReplaceReply(answers: readonly Reply[], reply: Reply): readonly Reply[] {
  const index = answers.findIndex(({ id }) => id === reply.id)
  return index >= 0 ? answers.with(index, reply) : [...answers, reply].slice(-ANSWERS_MAX)
}

/**
 * Returns the memory after the power is back: work in progress has failed. The board may have more settings
 * than when it last had power.
 */
export function toNextBootMemory(
  { boot, answers, machine, ...rest }: BoardMemoryState,
  parameters: readonly Parameter[],
): BoardMemoryState {
  return {
    ...rest,
    machine: { ...machine, settings: replaceUnfittingSettings(parameters, machine.settings) },
    boot: boot + 1,
    seq: 0,
    answers: answers.map((reply) =>
      reply.state === 'accepted' ? { id: reply.id, state: 'failed', code: 'rebooted' } : reply,
    ),
  }
}
