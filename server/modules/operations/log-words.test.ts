import { expect, test } from 'vitest'
import { allSubjects } from '#contract/all-subjects.ts'
import { findSubjectField, formatOperationValue } from './log-words.ts'

const deps = { permissions: [], titleOf: () => undefined }

test.each([
  [123_450, '¥1234.50'],
  [-150, '−¥1.50'],
  [null, ''],
  ['12.00', '12.00'],
])('money of %s reads %s', (value, shown) => {
  const unit = findSubjectField('cashCount', 'varianceFen')?.unit
  expect(formatOperationValue(deps, { field: 'varianceFen', unit }, value, 'zh')).toBe(shown)
})

test('a number without a unit stays as it is', () => {
  const unit = findSubjectField('gift', 'coins')?.unit
  expect(formatOperationValue(deps, { field: 'coins', unit }, 150, 'en')).toBe('150')
})

test('every field named after fen is money', () => {
  const fields = allSubjects.flatMap((subject) => Object.entries(subject.fields))
  const others = fields.filter(([name, { unit }]) => name.endsWith('Fen') && unit !== 'fen')
  expect(others).toEqual([])
})

test('a settlement method has a name', () => {
  const field = { field: 'settleModeType', unit: undefined }
  expect(formatOperationValue(deps, field, '0', 'zh')).toBe('自动提现')
  expect(formatOperationValue(deps, field, '1', 'en')).toBe('Manual withdrawal')
})
