/**
 * The part of MQTT 3.1.1 that a measurement needs, written by hand so that the load costs next to nothing.
 */
const CONNECT = 0x10
const CONNACK = 0x20
const PUBLISH_QOS_1 = 0x32
const PUBACK = 0x40
const CLEAN_WITH_NAME_AND_PASSWORD = 0xc2
const KEEPALIVE_SECONDS = 600

export function connectPacket(code: string, secret: string): Buffer {
  const flags = [4, CLEAN_WITH_NAME_AND_PASSWORD, KEEPALIVE_SECONDS >> 8, KEEPALIVE_SECONDS & 0xff]
  const texts = [code, code, secret].map(text)
  return packet(CONNECT, Buffer.concat([text('MQTT'), Buffer.from(flags), ...texts]))
}

export function publishPacket(topic: string, id: number, payload: string): Buffer {
  const body = [text(topic), Buffer.from([id >> 8, id & 0xff]), Buffer.from(payload)]
  return packet(PUBLISH_QOS_1, Buffer.concat(body))
}

function ackPacket(id: number): Buffer {
  return Buffer.from([PUBACK, 2, id >> 8, id & 0xff])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
}

function packet(kind: number, body: Buffer): Buffer {
  const head = [kind]
  for (let left = body.length; ; left >>= 7) {
    head.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
    if (left <= 0x7f) break
  }
  return Buffer.concat([Buffer.from(head), body])
}

export type Answers = {
  readonly connected: (returnCode: number) => void
  readonly acknowledged: () => void
  /** Called with the PUBACK packet that is due for a received message. */
  readonly owed: (packet: Buffer) => void
  readonly told: (payload: Buffer) => void
}

/** Returns a parser for a broker's packets, which may arrive in pieces of any size. */
export function readAnswers({
  connected,
  acknowledged,
  owed,
  told,
}: Answers): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      const frame = firstFrame(rest)
      if (!frame) return
      const [kind, body, size] = frame
      if (kind === CONNACK) connected(body[1]!)
      else if (kind === PUBACK) acknowledged()
      else if ((kind & 0xf0) === 0x30 && (kind & 0x06) > 0) {
        const id = 2 + body.readUInt16BE(0)
        owed(ackPacket(body.readUInt16BE(id)))
        told(body.subarray(id + 2))
      }
      rest = rest.subarray(size)
    }
  }
}

function firstFrame(bytes: Buffer): [kind: number, body: Buffer, size: number] | undefined {
  let length = 0
  for (let at = 1; at < Math.min(bytes.length, 5); at += 1) {
    length |= (bytes[at]! & 0x7f) << (7 * (at - 1))
    if ((bytes[at]! & 0x80) !== 0) continue
    const size = at + 1 + length
    return bytes.length < size ? undefined : [bytes[0]!, bytes.subarray(at + 1, size), size]
  }
  return undefined
}
