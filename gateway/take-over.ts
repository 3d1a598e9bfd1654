import type { Client } from 'aedes'
import { randomUUID } from 'node:crypto'
import { topicOf, type Command } from './protocol.ts'

/** Longer than a slow mobile network takes; a board on a dead link waits as long to connect again. */
const ANSWER_MS = 1_000
const VALID_MS = 60_000

type Older = {
  readonly client: Client
  readonly code: string
  /** Called with the id of each command that it answers. */
  readonly listeners: Set<(commandId: string) => void>
}

/**
 * Whether the connection that a new one takes over still answers. A board that lost its link has left
 * its old connection; of two boards with one code the other is still there. It is told the time, which
 * costs nothing, and has to answer that. An acknowledgement would not do: those of earlier messages
 * may still wait to be read, and one does not name its message here.
 */
export async function answersStill({ client, code, listeners }: Older): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ANSWER_MS)
  const now = Date.now()
  const command: Command = {
    id: randomUUID(),
    type: 'time',
    expiresAt: now + VALID_MS,
    data: { now },
  }
  const resolveOnReply = (id: string) => {
    if (id === command.id) resolve(true)
  }
  listeners.add(resolveOnReply)
  const topic = topicOf(code, 'commands')
  const packet = { cmd: 'publish', topic, qos: 1, retain: false, dup: false } as const
  client.publish({ ...packet, payload: JSON.stringify(command) }, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    listeners.delete(resolveOnReply)
  }
}
