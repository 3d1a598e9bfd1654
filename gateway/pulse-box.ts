import type { Dialect } from './dialect.ts'
import { NOTHING_COUNTED, type Meters } from './protocol.ts'

/**
 * A box between the coin acceptor and the machine that only handles pulses. It sends `pulse 1234` at each
 * coin and at least once a minute: the total since its manufacture, kept through power cuts. It receives
 * `pulse 3` and gives that many pulses to the machine.
 *
 * It has no ids, no clock and no memory of commands. So each command is sent once and never again. Its
 * acknowledgement (QoS 1) counts as done: the box has the number, but nothing reports whether the machine
 * reacted. If the connection ends in between, the command stays in doubt until a person checks.
 */
export const pulseBox: Dialect = {
  up: (code) => `pulse/${code}/up`,
  down: (code) => `pulse/${code}/down`,

  read(payload, now) {
    const [, count] = /^pulse (\d{1,15})$/.exec(payload.toString('latin1').trim()) ?? []
    return count === undefined
      ? undefined
      : { topic: 'meters', body: { ...NOTHING, seq: now, at: now, coinIn: Number(count) } }
  },

  tell({ id, type, data, expiresAt }, now) {
    if (type === 'time') return { answer: { id, state: 'done' } }
    if (type !== 'credit') return { answer: { id, state: 'failed', code: 'unsupported' } }
    // The box has no clock, so expired commands are dropped here.
    if (expiresAt <= now) return { answer: { id, state: 'failed', code: 'expired' } }
    return { send: `pulse ${data.coins}`, taken: { id, state: 'done' } }
  },
}

/** The box has one counter epoch: a replacement box is another device. The order is the order of arrival. */
const NOTHING: Meters = { ...NOTHING_COUNTED, boot: 0, seq: 0 }
