import type { Client } from 'aedes'
import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { topicOf, type Command } from './protocol.ts'

/** Longer than a slow mobile network takes; a board on a dead link waits as long to connect again. */
const ANSWER_MS = 1_000
const VALID_MS = 60_000

/**
 * Whether the connection that a new one takes over still answers. A board that lost its link has left
 * its old connection; of two boards with one code the other is still there. It is told the time, which
 * costs nothing, and has to acknowledge it.
 */
export async function answersStill(older: Client): Promise<boolean> {
  const emitter = older.broker as unknown as EventEmitter
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hear = (_packet: unknown, client: Client) => void (client === older && resolve(true))
  const timer = setTimeout(() => resolve(false), ANSWER_MS)
  emitter.on('ack', hear)
  const now = Date.now()
  const data = { now }
  const command: Command = { id: randomUUID(), type: 'time', expiresAt: now + VALID_MS, data }
  const topic = topicOf(older.id, 'commands')
  const packet = { cmd: 'publish', topic, qos: 1, retain: false, dup: false } as const
  older.publish({ ...packet, payload: JSON.stringify(command) }, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    emitter.off('ack', hear)
  }
}
