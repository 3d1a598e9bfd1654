import { expect, test } from 'vitest'
import {
  decideBatchStep,
  toBatchItemCode,
  toBatchItemState,
  computeNextWaveTime,
  computeWaveNumber,
  type BatchProgress,
} from './rules.ts'

const progress: BatchProgress = {
  wave: 2,
  halted: false,
  stopAfter: 2,
  failed: 0,
  confirmed: 1,
  offline: 0,
  open: 0,
  waiting: 5,
}

test('starts the next wave unless failed or halted', () => {
  const after = (given: Partial<BatchProgress>) => decideBatchStep({ ...progress, ...given })
  expect(after({})).toBe('nextWave')
  expect(after({ open: 1 })).toBe('wait')
  expect(after({ failed: 1 })).toBe('nextWave')
  // Halts at once, without waiting for devices that have not answered.
  expect(after({ failed: 2, open: 3 })).toBe('halt')
  expect(after({ failed: 2, stopAfter: null })).toBe('nextWave')
  expect(after({ halted: true })).toBe('wait')
  // In the first wave every device must succeed.
  expect(after({ wave: 1, failed: 1 })).toBe('halt')
  expect(after({ wave: 1, failed: 1, stopAfter: null })).toBe('nextWave')
  const away = { wave: 1, confirmed: 0, offline: 2 }
  expect(after(away)).toBe('halt')
  expect(after({ ...away, open: 1 })).toBe('wait')
  expect(after({ ...away, confirmed: 1 })).toBe('nextWave')
  expect(after({ ...away, offline: 0 })).toBe('nextWave')
  expect(after({ ...away, wave: 2 })).toBe('nextWave')
  expect(after({ waiting: 0, failed: 9 })).toBe('wait')
})

test('the last wave takes what the others leave', () => {
  const waves = Array.from({ length: 6 }, (_, place) => computeWaveNumber(place, [1, 3]))
  expect(waves).toEqual([1, 2, 2, 2, 3, 3])
  expect(computeWaveNumber(4, [])).toBe(1)
})

test('only board or human confirmation counts as confirmed', () => {
  expect(toBatchItemState({ state: 'done', code: '' })).toBe('confirmed')
  expect(toBatchItemState({ state: 'settled', code: 'found.done' })).toBe('confirmed')
  expect(toBatchItemState({ state: 'settled', code: 'found.not' })).toBe('refused')
  expect(toBatchItemState({ state: 'failed', code: 'busy' })).toBe('refused')
  expect(toBatchItemState({ state: 'expired', code: '' })).toBe('refused')
  expect(toBatchItemState({ state: 'doubt', code: '' })).toBe('doubt')
  expect(toBatchItemState({ state: 'accepted', code: '' })).toBeUndefined()
})

test('an expired command gets its own code', () => {
  expect(toBatchItemCode({ state: 'expired', code: '' })).toBe('expired')
  expect(toBatchItemCode({ state: 'failed', code: 'busy' })).toBe('busy')
})

test('starts the next wave after the configured pause', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 6, minute))
  const batch = { wave: 1, haltedTime: null, pauseMinutes: 5 }
  const of = (
    wave: number,
    state: 'confirmed' | 'refused' | 'sent' | 'waiting',
    minute: number,
  ) => ({
    wave,
    state,
    movedTime: at(minute),
  })
  const rest = of(2, 'waiting', 0)
  const answered = [of(1, 'confirmed', 3), of(1, 'refused', 2), rest]
  expect(computeNextWaveTime(batch, answered)).toEqual(at(8))
  expect(computeNextWaveTime({ ...batch, haltedTime: at(3) }, answered)).toBeUndefined()
  expect(computeNextWaveTime(batch, [of(1, 'sent', 3), rest])).toBeUndefined()
  expect(computeNextWaveTime(batch, [of(1, 'confirmed', 3)])).toBeUndefined()
})
