import type { DeviceTopic, Reply } from '#gateway/protocol.ts'
import { builds } from '../machine/machine.ts'
import { getClawModelSuffix } from '../machine/board-parameters.ts'
import type { Clock } from '../clock.ts'
import type { BrokerConnection } from './connection.ts'
import type { Memory } from './memory.ts'
import { misreadCounter, createMessageFaultInjector } from '../message-faults.ts'
import { randomBetween, type Random } from '../random.ts'
import type { Rules } from '../fault-rules.ts'

/**
 * Outgoing messages of a board. Each is sent only after it is saved, and events are repeated until they are
 * acknowledged.
 */
export type BoardPublisher = {
  connected(line: BrokerConnection): void
  disconnected(): void
  reply(reply: Reply): void
  /** Sends new events. */
  tellEvents(): void
  /** Sends the meters at once, because their current values are about to be lost. */
  tellMeters(): void
  /** Sends the meters soon after something was counted. */
  tellMetersSoon(): void
}
export type BoardPublisherDeps = {
  readonly code: string
  readonly type: keyof typeof builds
  readonly memory: Memory
  readonly rules: Rules
  readonly random: Random
  /** Timers, which end when the power goes. */
  readonly after: Clock['after']
  /** Time of the board's own clock. */
  readonly time: () => number
  readonly metersMs: number
  readonly defect: (error: unknown) => void
}

const SOON_MS = 1_000
const ACKNOWLEDGED_MS_MAX = 20_000
const AGAIN_MS = 1_000
const FLYING_MAX = 20
const SIGNAL_MIN = 12
const SIGNAL_MAX = 31

export function openBoardPublisher(deps: BoardPublisherDeps): BoardPublisher {
  const { code, memory, rules, after, metersMs } = deps
  const meddle = createMessageFaultInjector({ now: deps.time, after })
  const flying = new Set<string>()
  let line: BrokerConnection | undefined
  let tail = Promise.resolve()
  let callOffMeters: (() => void) | undefined
  let isSoon = false

  /**
   * Publishes messages one after another, in the order in which they were made. Returns whether the message
   * was acknowledged.
   */
  async function publishInOrder(part: DeviceTopic, body: object): Promise<boolean> {
    const saving = tail.then(() => memory.kept())
    tail = saving.catch(deps.defect)
    const isKept = await saving.then(
      () => true,
      () => false,
    )
    return isKept && line !== undefined && awaitAcknowledgement(line, part, body)
  }
  function awaitAcknowledgement(
    on: BrokerConnection,
    part: DeviceTopic,
    body: object,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const callOff = after(ACKNOWLEDGED_MS_MAX, () => resolve(false))
      const settleAcknowledgement = (isSo: boolean) => {
        callOff()
        resolve(isSo)
      }
      const meddling = rules.meddling(code, part, body)
      meddle(meddling, () => {
        on.say(part, misreadCounter(meddling, body)).then(
          () => settleAcknowledgement(true),
          () => settleAcknowledgement(false),
        )
      })
    })
  }

  function publishMeters(): void {
    callOffMeters?.()
    callOffMeters = after(metersMs * (1 - deps.random() / 5), publishMeters)
    if (!line) return
    const { life, boot, machine } = memory.now
    memory.change({ seq: memory.now.seq + 1 })
    void publishInOrder('meters', {
      life,
      boot,
      seq: memory.now.seq,
      at: deps.time(),
      ...machine.totals,
    })
  }

  function publishNewEvents(): void {
    for (const event of memory.now.events) {
      if (flying.size >= FLYING_MAX || !line) return
      const key = `${event.boot} ${event.id}`
      if (flying.has(key)) continue
      flying.add(key)
      void publishInOrder('events', event).then((isKept) => {
        flying.delete(key)
        if (!isKept) return after(AGAIN_MS, publishNewEvents)
        memory.change({ events: memory.now.events.filter((each) => each !== event) })
        return publishNewEvents()
      })
    }
  }

  function publishGreeting(): void {
    const { boot, firmware } = memory.now
    const { model, slots, app: built } = builds[deps.type]
    // A board whose saved memory has no app runs the one that it was built with.
    const { app = built } = memory.now
    const signal = randomBetween(deps.random, SIGNAL_MIN, SIGNAL_MAX)
    void publishInOrder('status', { online: true })
    const board = model + getClawModelSuffix(deps)
    void publishInOrder('hello', {
      boot,
      model: board,
      firmware,
      ...(app !== undefined && { app }),
      signal,
      ...(slots > 0 && { slots }),
    })
  }
  return {
    connected(on) {
      line = on
      publishGreeting()
      publishMeters()
      publishNewEvents()
    },
    disconnected() {
      line = undefined
    },
    reply: (reply) => void publishInOrder('replies', reply),
    tellEvents: publishNewEvents,
    tellMeters: publishMeters,
    tellMetersSoon() {
      if (isSoon) return
      isSoon = true
      after(SOON_MS, () => {
        isSoon = false
        publishMeters()
      })
    },
  }
}
