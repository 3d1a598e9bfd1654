import { expect, test } from 'vitest'
import { splitControlGroup } from './control-group.ts'
import { compareMeans, computeStudentQuantile } from './welch.ts'

/** Values of printed tables of Student's t for 0.975. */
test.each([
  [20, 2.085_963],
  [49, 2.009_575],
  [100, 1.983_972],
  [1000, 1.962_339],
])('the quantile for %d degrees is that of the tables', (degrees, quantile) => {
  expect(computeStudentQuantile(degrees)).toBeCloseTo(quantile, 5)
})

/**
 * Two lists of 15 and 15 numbers from the first example of Wikipedia's article on Welch's t-test: t is
 * −2.46 with 25.0 degrees, whose quantile in the tables is 2.0595.
 */
test('the interval agrees with a published example', () => {
  const first = [27.5, 21, 19, 23.6, 17, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19, 21.7, 21.4]
  const second = [
    27.1, 22, 20.8, 23.4, 23.4, 23.5, 25.8, 22, 24.8, 20.2, 21.9, 22.1, 22.9, 20.5, 24.4,
  ]
  const { difference, low, high } = compareMeans(toSample(first), toSample(second))
  expect(difference).toBeCloseTo(-2.1667, 3)
  const standardError = (high - low) / 2 / 2.0595
  expect(difference / standardError).toBeCloseTo(-2.4555, 2)
  expect(low).toBeCloseTo(-3.984, 2)
  expect(high).toBeCloseTo(-0.349, 2)
})

test('groups without spread have an interval of no width', () => {
  const none = { count: 50, mean: 0, variance: 0 }
  expect(compareMeans(none, none)).toEqual({ difference: 0, low: 0, high: 0 })
})

test('the control group is exact, repeatable, and another per campaign', () => {
  const ids = Array.from({ length: 505 }, (_, place) => `m${place}`)
  const first = splitControlGroup(ids, 'c1')
  expect(first.control).toHaveLength(50)
  expect(new Set([...first.given, ...first.control]).size).toBe(505)
  expect(splitControlGroup(ids.toReversed(), 'c1').control.toSorted()).toEqual(
    first.control.toSorted(),
  )
  expect(splitControlGroup(ids, 'c2').control.toSorted()).not.toEqual(first.control.toSorted())
})

function toSample(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { count: values.length, mean, variance: squares / (values.length - 1) }
}
