import { expect, test } from 'vitest'
import { createDeviceQueue } from './device-queue.ts'

const session = {
  protocol: 'v1' as const,
  heard: async () => undefined,
  nonsense: async () => undefined,
  beside: async () => undefined,
  ended: async () => undefined,
}
/** Returns work that ends when the test ends it, and that records its begin. */
function work(begun: string[], name: string) {
  let end = () => undefined as void
  const ended = new Promise<void>((told) => (end = told))
  const run = async () => {
    begun.push(name)
    await ended
  }
  return { run, end }
}
const settle = () => new Promise((told) => setImmediate(told))

test('runs jobs in order and grouped jobs together', async () => {
  const line = createDeviceQueue(session)
  const begun: string[] = []
  const hello = work(begun, 'hello')
  const first = work(begun, 'meters 1')
  const second = work(begun, 'meters 2')
  const event = work(begun, 'event')
  const all = [
    line.next(hello.run),
    line.next(first.run, true),
    line.next(second.run, true),
    line.next(event.run),
  ]
  await settle()
  expect(begun).toEqual(['hello'])
  hello.end()
  await settle()
  expect(begun).toEqual(['hello', 'meters 1', 'meters 2'])
  second.end()
  await settle()
  expect(begun).toHaveLength(3)
  first.end()
  await settle()
  expect(begun.at(-1)).toBe('event')
  event.end()
  await Promise.all(all)
  await line.end()
})
