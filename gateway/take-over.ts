import type { Client } from 'aedes'
import { randomUUID } from 'node:crypto'
import { formatDeviceTopic, type Command } from './protocol.ts'

/**
 * Longer than a round trip in a slow mobile network. A board with a dead link waits this much longer to
 * reconnect.
 */
const ANSWER_MS = 1_000
const VALID_MS = 60_000

type OlderConnection = {
  readonly client: Client
  readonly code: string
  /** Called with the id of each command that the board replies to. */
  readonly listeners: Set<(commandId: string) => void>
}

/**
 * Checks whether the older connection still replies. A board that lost its link has left it; with two boards
 * on one code, the other still uses it. The check sends a `time` command, which has no cost, and waits for
 * the reply. An acknowledgement is no proof: it may be for an earlier message, because its packet id is not
 * available here.
 */
export async function probeOlderConnection({
  client,
  code,
  listeners,
}: OlderConnection): Promise<boolean> {
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
  const topic = formatDeviceTopic(code, 'commands')
  const packet = { cmd: 'publish', topic, qos: 1, retain: false, dup: false } as const
  client.publish({ ...packet, payload: JSON.stringify(command) }, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    listeners.delete(resolveOnReply)
  }
}
