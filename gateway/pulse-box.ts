import type { Dialect } from './dialect.ts'
import { NOTHING_COUNTED, type Meters } from './protocol.ts'

/**
 * A box between the coin acceptor and the machine that knows nothing but pulses. It says `pulse 1234`
 * at each coin and at least once a minute: how many it counted since it was made, over power cuts. It
 * is told `pulse 3`, and gives as many to the machine.
 *
 * It has no ids, no clock and no memory of what it was told. So it is told a thing once and never
 * again, and takes what it acknowledges (QoS 1) as done: it has the number, and whether the machine
 * made anything of it nobody hears. A connection that ends in between leaves the command in doubt
 * until a person looks.
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
    // Nobody else looks at the time for it.
    if (expiresAt <= now) return { answer: { id, state: 'failed', code: 'expired' } }
    return { send: `pulse ${data.coins}`, taken: { id, state: 'done' } }
  },
}

/** It has one life: a box in another's place is another device. The order is that of arrival. */
const NOTHING: Meters = { ...NOTHING_COUNTED, boot: 0, seq: 0 }
