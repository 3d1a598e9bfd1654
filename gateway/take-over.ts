import type { Client } from 'aedes'
import { randomUUID } from 'node:crypto'
import { topicOf, type Command } from './protocol.ts'

/** Longer than a slow mobile network takes; a board on a dead link waits as long to connect again. */
const ANSWER_MS = 1_000
const VALID_MS = 60_000

type Older = {
  readonly client: Client
  readonly code: string
  /** Called at each acknowledgement that it sends. */
  readonly acks: Set<() => void>
}

/**
 * Whether the connection that a new one takes over still answers. A board that lost its link has left
 * its old connection; of two boards with one code the other is still there. It is told the time, which
 * costs nothing, and has to acknowledge it.
 */
export async function answersStill({ client, code, acks }: Older): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hear = () => resolve(true)
  const timer = setTimeout(() => resolve(false), ANSWER_MS)
  acks.add(hear)
  const now = Date.now()
  const data = { now }
  const command: Command = { id: randomUUID(), type: 'time', expiresAt: now + VALID_MS, data }
  const topic = topicOf(code, 'commands')
  const packet = { cmd: 'publish', topic, qos: 1, retain: false, dup: false } as const
  client.publish({ ...packet, payload: JSON.stringify(command) }, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    acks.delete(hear)
  }
}
