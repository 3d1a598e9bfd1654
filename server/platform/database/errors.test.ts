import { expect, test } from 'vitest'
import { findConstraintName, isViolationOf } from './errors.ts'

const UNIQUE_VIOLATION = '23505'
function createError(message: string, constraint?: string): Error {
  return Object.assign(new Error(message), {
    code: UNIQUE_VIOLATION,
    ...(constraint && { constraint }),
  })
}
const message = (name: string) => `duplicate key value violates unique constraint "${name}"`

test('finds the violated constraint by its field', () => {
  const error = createError(message('site_name_is_own'), 'site_name_is_own')
  expect(isViolationOf(error, UNIQUE_VIOLATION, 'site_name_is_own')).toBe(true)
  expect(isViolationOf(error, UNIQUE_VIOLATION, 'site_name')).toBe(false)
  expect(isViolationOf(error, '23514', 'site_name_is_own')).toBe(false)
})

test("finds the violated constraint in a node's message", () => {
  const error = createError(message('site_name_is_own_102111'))
  expect(isViolationOf(error, UNIQUE_VIOLATION, 'site_name_is_own')).toBe(true)
  expect(isViolationOf(error, UNIQUE_VIOLATION, 'site_name_is')).toBe(false)
  expect(isViolationOf(error, UNIQUE_VIOLATION, 'name_is_own')).toBe(false)
  expect(isViolationOf(createError('another error'), UNIQUE_VIOLATION, 'site_name_is_own')).toBe(
    false,
  )
})

test('names the violated constraint without its shard', () => {
  expect(findConstraintName(createError(message('no_more'), 'no_more'))).toBe('no_more')
  expect(findConstraintName(createError(message('no_more_102111')))).toBe('no_more')
  expect(findConstraintName(createError('another error'))).toBe(undefined)
})
