import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPacketSizeCheck } from './packet-limit.ts'

/** Returns an MQTT packet: a type byte, the length in groups of 7 bits, and the content. */
function packet(length: number): Buffer {
  const head = [0x30]
  let left = length
  do {
    head.push((left % 128) + (left >= 128 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 0xff)])
}

/** Splits the bytes into pieces of these sizes, repeated. */
function inPieces(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length]!
    pieces.push(bytes.subarray(from, from + size))
    from += size
  }
  return pieces
}

const MAX = 300
const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 })
const short = fc.array(fc.integer({ min: 0, max: MAX }))

test('passes packets up to the limit in any chunks', () => {
  fc.assert(
    fc.property(short, sizes, (lengths, pieces) => {
      const fits = createPacketSizeCheck(MAX)
      const bytes = Buffer.concat(lengths.map(packet))
      expect(inPieces(bytes, pieces).every(fits)).toBe(true)
    }),
  )
})

test('detects an oversized packet from its header', () => {
  fc.assert(
    fc.property(
      short,
      fc.integer({ min: MAX + 1, max: 2 ** 28 - 1 }),
      sizes,
      (before, long, pieces) => {
        const fits = createPacketSizeCheck(MAX)
        const head = packet(Math.min(long, 2_000)).subarray(0, 3)
        const bytes = Buffer.concat([...before.map(packet), head])
        expect(inPieces(bytes, pieces).every(fits)).toBe(false)
      },
    ),
  )
})

test('a length without end is too long', () => {
  expect(createPacketSizeCheck(2 ** 30)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x01]))).toBe(
    false,
  )
})
