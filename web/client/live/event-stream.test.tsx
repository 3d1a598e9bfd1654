import { expect, test } from 'vitest'
import { splitStreamEvents, type PushedEvent } from './event-stream.ts'

const STREAM =
  ': hello\n\n' +
  'event: orders\ndata: {"id":"o1"}\n\n' +
  ':\n\n' +
  'event: devices\r\ndata: {"id":\r\ndata: "d1"}\r\n\r\n' +
  'data: 7\r\rid: 12\nretry: 5000\nevent:orders\ndata:{"id":"存币"}\n\n'

const EVENTS: readonly PushedEvent[] = [
  { topic: 'orders', data: { id: 'o1' } },
  { topic: 'devices', data: { id: 'd1' } },
  { topic: 'message', data: 7 },
  { topic: 'orders', data: { id: '存币' } },
]

function takeAll(pieces: readonly string[]): PushedEvent[] {
  let text = ''
  return pieces.flatMap((piece) => {
    const { pushed, rest } = splitStreamEvents(text + piece)
    text = rest
    return pushed
  })
}

test('events come out, heartbeats don’t', () => {
  expect(splitStreamEvents(STREAM)).toEqual({ pushed: EVENTS, rest: '' })
})

test('parses the same events at any chunk boundary', () => {
  for (let cut = 0; cut <= STREAM.length; cut += 1) {
    expect(takeAll([STREAM.slice(0, cut), STREAM.slice(cut)]), `cut at ${cut}`).toEqual(EVENTS)
  }
  expect(takeAll([...STREAM])).toEqual(EVENTS)
})

test('keeps an incomplete event until its end', () => {
  const { pushed, rest } = splitStreamEvents('event: orders\ndata: {"id"')
  expect(pushed).toEqual([])
  expect(splitStreamEvents(`${rest}:"o1"}\n\n`).pushed).toEqual([EVENTS[0]])
})

test('skips a malformed event and reads the next', () => {
  expect(splitStreamEvents('data: {"id"\n\nevent: orders\ndata: {"id":"o1"}\n\n').pushed).toEqual([
    EVENTS[0],
  ])
})

test('ignores a byte order mark and events without data', () => {
  expect(splitStreamEvents('\ufeffevent: orders\n\ndata: 7\n\n').pushed).toEqual([EVENTS[2]])
})
