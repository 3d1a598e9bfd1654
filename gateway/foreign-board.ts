import type { DeviceSession } from './device-bus.ts'
import { dialects } from './dialects.ts'
import type { DeviceQueue } from './device-queue.ts'
import type { Command, Reply } from './protocol.ts'

/** A connected board with a foreign protocol. */
export type ForeignBoard = {
  readonly hears: string
  /** Resolves to true once the server has saved the message; to false for another topic. */
  take(topic: string, payload: Buffer): Promise<boolean>
  /** Returns the payload to send. Undefined if there is none; the reply is then recorded here. */
  tell(command: Command): string | undefined
  /** Called when the board acknowledges the oldest unacknowledged message: it acknowledges in order. */
  acknowledged(): void
}

export function createForeignBoard(
  code: string,
  session: DeviceSession,
  line: DeviceQueue,
): ForeignBoard | undefined {
  const dialect = dialects[session.protocol]
  if (!dialect) return undefined
  const untaken: Reply[] = []
  const deliverForeignReply = (reply: Reply) => {
    // If the reply cannot be saved, the connection has ended, and the command stays in doubt.
    void line.next(() => session.heard({ topic: 'replies', body: reply })).catch(() => undefined)
  }
  return {
    hears: dialect.down(code),
    async take(topic, payload) {
      if (topic !== dialect.up(code)) return false
      const message = dialect.read(payload, Date.now())
      if (message) await line.next(() => session.heard(message))
      else await line.nonsense('form', topic)
      return true
    },
    tell(command) {
      const translation = dialect.tell(command, Date.now())
      if ('send' in translation) {
        untaken.push(translation.taken)
        return translation.send
      }
      deliverForeignReply(translation.answer)
      return undefined
    },
    acknowledged() {
      const reply = untaken.shift()
      if (reply) deliverForeignReply(reply)
    },
  }
}
