import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Observation } from '#gateway/observation.ts'
import type { Command } from '#gateway/protocol.ts'
import { createDeviceCheckScript } from './device-check-script.ts'

/** Commands of the check depend on the observations, however often the script is called. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const seen: Observation[] = []
  const told: Command[] = []
  const next = createDeviceCheckScript({ tell: async (command) => void told.push(command) }, seen)
  return {
    told,
    types: () => told.map(({ type }) => type),
    sent: () => seen.push({ is: 'sent', at: Date.now(), command: told.at(-1)! }),
    ended: () => seen.push({ is: 'ended', at: Date.now() }),
    replies(state: 'accepted' | 'done') {
      const message = { topic: 'replies', body: { id: told.at(-1)!.id, state } }
      seen.push({ is: 'heard', at: Date.now(), message } as Observation)
    },
    async later(ms: number) {
      vi.advanceTimersByTime(ms)
      await next()
    },
  }
}

test('sends commands one by one and repeats the second', async () => {
  const device = open()
  for (let turn = 0; turn < 6; turn += 1) {
    await device.later(250)
    device.sent()
    device.replies('accepted')
    await device.later(2_000)
    device.replies('done')
  }
  await device.later(2_000)
  const once = ['time', 'settings.describe', 'settings.get', 'credit', 'coins.in']
  expect(device.types()).toEqual([...once, 'settings.describe'])
  expect(device.told.at(-1)).toBe(device.told[1])
})

test('resends a command until the device is online', async () => {
  const device = open()
  await device.later(250)
  await device.later(1_999)
  expect(device.types()).toEqual(['time'])
  await device.later(1)
  await device.later(2_000)
  expect(device.types()).toEqual(['time', 'time', 'time'])
  expect(device.told.at(-1)).toBe(device.told[0])

  // The device connects, is sent the command, and disconnects before it can answer.
  device.sent()
  await device.later(2_000)
  expect(device.told).toHaveLength(3)
  device.ended()
  await device.later(250)
  expect(device.types()).toEqual(['time', 'time', 'time', 'time'])
  device.sent()
  device.replies('done')
  await device.later(250)
  expect(device.types().at(-1)).toBe('settings.describe')
})

test('an unanswered command times out after ten seconds', async () => {
  const device = open()
  await device.later(250)
  device.sent()
  await device.later(10_000)
  expect(device.types()).toEqual(['time'])
  await device.later(1)
  expect(device.types()).toEqual(['time', 'settings.describe'])
})
