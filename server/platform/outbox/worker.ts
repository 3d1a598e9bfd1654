import type { Database } from '../db.ts'
import { openChannelListener } from '../database/listen.ts'
import { deliverDueMessages, type OutboxHandler } from './outbox.ts'
import { OUTBOX_CHANNEL } from './store.ts'
import type { Sweeper } from '../jobs/sweeper.ts'

/** Messages that become due later cause no notification, so the worker polls. */
const IDLE_MS = 1_000
/** Number of messages in progress at the same time. A slow provider therefore delays no machine. */
const AT_ONCE = 50

export type WorkerParts = {
  readonly db: Database
  /** The database role that finds due messages. */
  readonly sweeper: Sweeper
  /** Database URL for listening to outbox notifications. */
  readonly bellUrl: string
  readonly carriers: readonly OutboxHandler[]
  readonly defect: (error: unknown, what: string) => void
}

/** Carries outbox messages until it is stopped; stopping waits for those in progress. */
export function startOutboxWorker({ db, sweeper, bellUrl, carriers, defect }: WorkerParts): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const bell = listenForOutbox(bellUrl, OUTBOX_CHANNEL, defect)
  const underWay = new Set<Promise<void>>()
  async function startDueOutboxDeliveries(limit: number): Promise<readonly Promise<void>[]> {
    if (limit === 0) return []
    return deliverDueMessages({ db, sweeper: sweeper.pool }, carriers, limit, defect)
  }
  async function trackOutboxDelivery(carried: Promise<void>): Promise<void> {
    underWay.add(carried)
    await carried
    const wasFull = underWay.size === AT_ONCE
    underWay.delete(carried)
    if (wasFull) bell.wake()
  }
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      const messages = await startDueOutboxDeliveries(AT_ONCE - underWay.size).catch(
        (error: unknown) => {
          defect(error, 'outbox')
          return []
        },
      )
      for (const each of messages) void trackOutboxDelivery(each)
      if (messages.length === 0) await bell.ring(IDLE_MS, stopping.signal)
    }
    await Promise.all(underWay)
  })()
  return {
    async stop() {
      stopping.abort()
      await finished
      await bell.end()
    },
  }
}

/**
 * Returns a listener that wakes the worker when the channel is notified, also by notifications from before
 * it began to wait. Without a connection, only the timeout wakes it.
 */
function listenForOutbox(url: string, channel: string, defect: WorkerParts['defect']) {
  let wakeUp: (() => void) | undefined
  let rung = false
  function wakeWaiter(): void {
    rung = true
    wakeUp?.()
  }
  const reportListenDefect = (error: unknown) => defect(error, 'outbox')
  const ear = openChannelListener({
    url,
    channel,
    hear: wakeWaiter,
    missed: wakeWaiter,
    defect: reportListenDefect,
  })
  ear.begun.catch(reportListenDefect)
  return {
    wake: wakeWaiter,
    ring(ms: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const finishWaiting = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', finishWaiting)
          rung = false
          wakeUp = undefined
          resolve()
        }
        const timer = setTimeout(finishWaiting, ms)
        wakeUp = finishWaiting
        signal.addEventListener('abort', finishWaiting, { once: true })
        if (rung || signal.aborted) finishWaiting()
      })
    },
    end: ear.stop,
  }
}
