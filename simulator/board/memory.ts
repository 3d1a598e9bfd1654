import type { DeviceEvent, Reply } from '#gateway/protocol.ts'
import type { DeviceType } from '#contract/devices/device.ts'
import { builds, newMachine, type Machine } from '../machine/machine.ts'
import { heldBy, type Parameter } from '../machine/parameter.ts'

/** What a board holds over a power cut. */
export type Remembered = {
  readonly life: number
  readonly boot: number
  /** Of the last message of this boot that bore one. */
  readonly seq: number
  readonly firmware: string
  /** On its screen; without it it has none. */
  readonly app?: string
  readonly machine: Machine
  /** To the last commands, the newest last. */
  readonly answers: readonly Reply[]
  /** Not acknowledged yet, the oldest first. */
  readonly events: readonly DeviceEvent[]
}
/** Done when it would still be there after a power cut. */
export type Keep = (remembered: Remembered) => Promise<void>

export type Memory = {
  readonly now: Remembered
  change(part: Partial<Remembered>): void
  /** Done when all that was changed up to now is kept: nothing is said that could be forgotten. */
  kept(): Promise<void>
}

const ANSWERS_MAX = 256

export function newBoard(type: DeviceType, life: number): Remembered {
  const { firmware, app } = builds[type]
  const runs = { firmware, ...(app !== undefined && { app }) }
  return { life, boot: 0, seq: 0, ...runs, machine: newMachine(type), answers: [], events: [] }
}

export function openMemory(start: Remembered, keep: Keep): Memory {
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

/** In place of what was answered to the same command before; the oldest is forgotten. */
export function withAnswer(answers: readonly Reply[], reply: Reply): readonly Reply[] {
  const at = answers.findIndex(({ id }) => id === reply.id)
  return at >= 0 ? answers.with(at, reply) : [...answers, reply].slice(-ANSWERS_MAX)
}

/**
 * As the board finds itself when the power is back: what was in work came to nothing. What it can be
 * set to may be more than when it last had power.
 */
export function startNextBoot(
  { boot, answers, machine, ...rest }: Remembered,
  parameters: readonly Parameter[],
): Remembered {
  return {
    ...rest,
    machine: { ...machine, settings: heldBy(parameters, machine.settings) },
    boot: boot + 1,
    seq: 0,
    answers: answers.map((reply) =>
      reply.state === 'accepted' ? { id: reply.id, state: 'failed', code: 'rebooted' } : reply,
    ),
  }
}
