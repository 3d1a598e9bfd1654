import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Meters } from '#gateway/protocol.ts'
import { addWaitingReading } from './merge-readings.ts'
import { applyDeviceNotice, type DeviceState } from '../device-state.ts'
import { createInitialDeviceState } from '../initial-device-state.ts'

const few = fc.nat(3)
/**
 * Readings whose totals mostly grow, and now and then shrink, arrive late, or have another counter epoch or
 * boot.
 */
const told = fc
  .array(
    fc.record({
      grows: fc.record({ coinIn: few, plays: few, notes: few, coins: few }),
      odd: fc.option(fc.record({ life: few, boot: few, seq: few, coinIn: few }), { freq: 4 }),
      stock: few,
      hasNotes: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    let sum = { coinIn: 0, plays: 0, notes: 0, coins: 0 }
    return steps.map(({ grows, odd, stock, hasNotes }, index): Meters => {
      const { coinIn, plays, notes, coins } = sum
      sum = {
        coinIn: coinIn + grows.coinIn,
        plays: plays + grows.plays,
        notes: notes + grows.notes,
        coins: coins + grows.coins,
      }
      const still = { credits: 0, coinOut: 0, testPlays: 0, prizesOut: 0, ticketsOut: 0, at: 0 }
      const cashIn = { 100: sum.coins, ...(hasNotes && { 1000: sum.notes }) }
      const counts = { coinIn: sum.coinIn, plays: sum.plays, cashIn, stock: { 1: stock } }
      return { ...still, ...counts, hopper: stock, life: 1, boot: 1, seq: index, ...odd }
    })
  })

const now = new Date()
function booked(list: readonly Meters[]) {
  let state: DeviceState = { ...createInitialDeviceState('1', '2'), session: 's' }
  const sums: Record<string, number> = {}
  for (const meters of list) {
    const after = applyDeviceNotice(
      state,
      { session: 's', gateway: 0 },
      { is: 'meters', meters },
      now,
    )
    state = after.state
    for (const { source, unitFen, quantity } of after.counted) {
      sums[`${source} ${unitFen}`] = (sums[`${source} ${unitFen}`] ?? 0) + quantity
    }
  }
  return { state, sums }
}

/** Removes `grown`, which depends on how often totals are judged. */
function withoutGrown({ state, sums }: ReturnType<typeof booked>) {
  const held = state.held.map(({ grown: _grown, ...each }) => each)
  return { state: { ...state, held }, sums }
}

test('batching meter readings never changes the booked totals', () => {
  fc.assert(
    fc.property(told, fc.infiniteStream(fc.boolean()), (list, ends) => {
      const kept: Meters[] = []
      let waiting: Meters[] = []
      for (const meters of list) {
        addWaitingReading(waiting, meters)
        if (!ends.next().value) continue
        kept.push(...waiting)
        waiting = []
      }
      expect(withoutGrown(booked([...kept, ...waiting]))).toEqual(withoutGrown(booked(list)))
    }),
    { numRuns: 1_000 },
  )
})

test('merges growing readings into the last one', () => {
  const none = { credits: 0, coinOut: 0, testPlays: 0, prizesOut: 0, ticketsOut: 0, hopper: 0 }
  const of = (seq: number): Meters => {
    const counts = { seq, plays: seq, coinIn: 2 * seq, cashIn: { 1000: seq }, stock: {} }
    return { ...none, ...counts, life: 1, boot: 1, at: 0 }
  }
  const waiting: Meters[] = []
  for (let seq = 1; seq <= 8; seq += 1) addWaitingReading(waiting, of(seq))
  expect(waiting).toEqual([of(8)])
})
