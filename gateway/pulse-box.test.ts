import { expect, test } from 'vitest'
import type { Command } from './protocol.ts'
import { pulseBox } from './pulse-box.ts'

const NOW = 1_795_273_030_963
const read = (text: string | Buffer) => pulseBox.read(Buffer.from(text), NOW)
const tell = (command: Partial<Command>) =>
  pulseBox.tell({ id: 'c', expiresAt: NOW + 60_000, ...command } as Command, NOW)

test('converts a pulse counter to total coins', () => {
  const body = { life: 1, seq: NOW, at: NOW, coinIn: 1234, credits: 0, plays: 0 }
  expect(read('pulse 1234')).toMatchObject({ topic: 'meters', body })
  expect(read('pulse 0\r\n')).toMatchObject({ body: { coinIn: 0 } })
})

test.each([
  '',
  'pulse',
  'pulse -1',
  'pulse 1.5',
  'PULSE 3',
  'pulse 1 2',
  `pulse ${'9'.repeat(16)}`,
])('nothing is made of "%s"', (text) => expect(read(text)).toBeUndefined())

test('sends a coin count and reports completion', () => {
  const credit = { type: 'credit', data: { coins: 3 } } as const
  expect(tell(credit)).toEqual({ send: 'pulse 3', taken: { id: 'c', state: 'done' } })
  const late = { id: 'c', state: 'failed', code: 'expired' }
  expect(tell({ ...credit, expiresAt: NOW })).toEqual({ answer: late })
})

test('reports unsupported commands as failed', () => {
  const answer = { id: 'c', state: 'failed', code: 'unsupported' }
  const data = { slot: 1, orderId: 'o' }
  for (const type of ['lock', 'settings.describe', 'reboot'] as const) {
    expect(tell({ type, data: {} })).toEqual({ answer })
  }
  expect(tell({ type: 'vend', data })).toEqual({ answer })
  expect(tell({ type: 'time', data: { now: NOW } })).toEqual({ answer: { id: 'c', state: 'done' } })
})
