import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Meters } from '#gateway/protocol.ts'
import { applyDeviceNotice, type DeviceState } from './device-state.ts'
import { createInitialDeviceState } from './initial-device-state.ts'

const fresh: DeviceState = { ...createInitialDeviceState('1', '2'), session: 's' }
const none = { testPlays: 0, coinOut: 0, prizesOut: 0, ticketsOut: 0, stock: {}, hopper: 0, at: 0 }

/** Readings of a machine that keeps counting over restarts and reports its totals now and then. */
const told = fc
  .array(
    fc.record({
      coinIn: fc.nat(50),
      plays: fc.nat(9),
      notes: fc.nat(3),
      restarts: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((steps) => {
    const list: Meters[] = []
    const sum = { coinIn: 0, plays: 0, notes: 0, boot: 1, seq: 0 }
    for (const step of steps) {
      sum.boot += step.restarts ? 1 : 0
      sum.seq = step.restarts ? 1 : sum.seq + 1
      sum.coinIn += step.coinIn
      sum.plays += step.plays
      sum.notes += step.notes
      const { coinIn, plays, boot, seq, notes } = sum
      list.push({ ...none, life: 1, credits: 0, boot, seq, coinIn, plays, cashIn: { 1000: notes } })
    }
    return list
  })

function counted(messages: readonly Meters[]) {
  let state = fresh
  const sums: Record<string, number> = {}
  for (const meters of messages) {
    const after = applyDeviceNotice(
      state,
      { session: 's', gateway: 0 },
      { is: 'meters', meters },
      new Date(),
    )
    state = after.state
    for (const { source, quantity } of after.counted) {
      expect(quantity).toBeGreaterThan(0)
      sums[source] = (sums[source] ?? 0) + quantity
    }
  }
  return { sums, state }
}

test('lost, repeated or late messages are counted once', () => {
  const chosen = told.chain((messages) =>
    fc.record({
      last: fc.constant(messages.at(-1)!),
      heard: fc.array(fc.constantFrom(...messages), { maxLength: 60 }),
    }),
  )
  fc.assert(
    fc.property(chosen, ({ last, heard }) => {
      const { sums, state } = counted([...heard, last, ...heard])
      const { coinIn, plays } = last
      const expected = { coinIn, plays, cashIn: last.cashIn['1000']! }
      expect({ coinIn: 0, plays: 0, cashIn: 0, ...sums }).toEqual(expected)
      expect(state.faults).toEqual({})
    }),
  )
})

test('never counts below zero or beyond the highest total', () => {
  const total = fc.nat(1_000)
  const anything = fc.array(
    fc.record({
      life: fc.constant(1),
      boot: fc.nat(3),
      seq: fc.nat(9),
      coinIn: total,
      plays: total,
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(anything, (messages) => {
      const { sums } = counted(
        messages.map((each) => ({ ...none, credits: 0, cashIn: {}, ...each })),
      )
      expect(sums['coinIn'] ?? 0).toBe(Math.max(...messages.map(({ coinIn }) => coinIn)))
    }),
  )
})
