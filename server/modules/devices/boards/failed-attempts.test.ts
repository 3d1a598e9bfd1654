import { expect, test } from 'vitest'
import { createFailedAttemptLimiter } from './failed-attempts.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

test('five attempts are free, then waits double', () => {
  const tries = createFailedAttemptLimiter()
  let now = 0
  const waits: number[] = []
  for (let time = 1; time <= 12; time += 1) {
    tries.count('board', now)
    let seconds = 0
    while (tries.mustWait('board', now + seconds * SECOND)) seconds += 1
    waits.push(seconds)
    now += seconds * SECOND
  }
  expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(tries.mustWait('neighbour', now)).toBe(false)
})

test('a success or an hour resets the attempts', () => {
  const tries = createFailedAttemptLimiter()
  for (let time = 0; time < 5; time += 1) tries.count('board', 0)
  expect(tries.mustWait('board', 1)).toBe(true)
  tries.forget('board')
  expect(tries.mustWait('board', 1)).toBe(false)
  for (let time = 0; time < 5; time += 1) tries.count('board', 0)
  tries.count('board', HOUR)
  expect(tries.mustWait('board', HOUR + 1)).toBe(false)
})

test('attempts with many codes do not exhaust memory', () => {
  const tries = createFailedAttemptLimiter()
  for (let time = 0; time < 5; time += 1) tries.count('first', 0)
  for (let code = 0; code < 30_000; code += 1) tries.count(`code ${code}`, 1)
  expect(tries.mustWait('first', 2)).toBe(false)
})
