import type { Socket } from 'node:net'

const CONTINUES = 0x80
const SEVEN_BITS = 0x7f
/** Maximum size of the length field. Source: MQTT 3.1.1, section 2.2.3. */
const LENGTH_BYTES_MAX = 4

/**
 * Ends a connection at the first packet that announces more than `max` bytes: the parser would otherwise
 * buffer up to 256 MB before any check.
 */
export function limitPacketSize(socket: Socket, max: number, tooLarge: () => void): void {
  const read = socket.read.bind(socket)
  const fits = createPacketSizeCheck(max)
  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null
    if (chunk === null || fits(chunk)) return chunk
    tooLarge()
    socket.destroy()
    return null
  }
}

/** Tracks packet boundaries across chunks. Returns false once a packet is too long. */
export function createPacketSizeCheck(max: number): (chunk: Buffer) => boolean {
  let left = 0
  /** The length read so far, and the number of its bytes; undefined before the first byte of a packet. */
  let length: { value: number; bytes: number } | undefined
  return (chunk) => {
    let position = 0
    while (position < chunk.length) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - position)
        left -= step
        position += step
        continue
      }
      const byte = chunk[position]!
      position += 1
      if (!length) {
        length = { value: 0, bytes: 0 }
        continue
      }
      length.value += (byte & SEVEN_BITS) * 2 ** (7 * length.bytes)
      length.bytes += 1
      if (length.value > max || length.bytes > LENGTH_BYTES_MAX) return false
      if ((byte & CONTINUES) !== 0) continue
      left = length.value
      length = undefined
    }
    return true
  }
}
