import type { DeviceSession } from './device-bus.ts'
import { dialects } from './dialects.ts'
import type { Line } from './device-queue.ts'
import type { Command, Reply } from './protocol.ts'

/** A board on its connection that speaks something else: undefined where it speaks our protocol. */
export type ForeignBoard = {
  readonly hears: string
  /** False where this is not its topic; kept when the server has what it said. */
  take(topic: string, payload: Buffer): Promise<boolean>
  /** What is to be sent to it, if anything: the answer to anything else is given here. */
  tell(command: Command): string | undefined
  /** It has what it was sent first of what it has not acknowledged yet: it does so in order. */
  acknowledged(): void
}

export function openForeignBoard(
  code: string,
  session: DeviceSession,
  line: Line,
): ForeignBoard | undefined {
  const dialect = dialects[session.protocol]
  if (!dialect) return undefined
  const untaken: Reply[] = []
  const deliverForeignReply = (reply: Reply) => {
    // Where it can't be booked the connection has ended, and the command stays in doubt.
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
      const told = dialect.tell(command, Date.now())
      if ('send' in told) {
        untaken.push(told.taken)
        return told.send
      }
      deliverForeignReply(told.answer)
      return undefined
    },
    acknowledged() {
      const reply = untaken.shift()
      if (reply) deliverForeignReply(reply)
    },
  }
}
