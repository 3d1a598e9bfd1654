import { expect, test } from 'vitest'
import { countTests } from './test-count.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

function report(passed: number, failed: number, ...testResults: ReturnType<typeof file>[]) {
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults })
}

test('counts what passed and what failed', () => {
  const files = [file('failed', 'passed', 'failed'), file('passed', 'passed')]
  expect(countTests(report(2, 1, ...files), 1)).toEqual({ passed: 2, failed: 1 })
})

test('an unreadable file counts as a failure', () => {
  const files = [file('failed'), file('failed', 'failed'), file('passed', 'passed')]
  expect(countTests(report(1, 1, ...files), 1)).toEqual({ passed: 1, failed: 2 })
})

test('an error outside any test is a failure', () => {
  expect(countTests(report(1, 0, file('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run without report or tests fails', () => {
  expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countTests(report(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
})
