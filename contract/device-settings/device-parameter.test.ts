import { expect, test } from 'vitest'
import { formatSettingValue } from './device-parameter.ts'

test.each([
  ['枚', 1, '1 枚', '1 coin'],
  ['枚', 2, '2 枚', '2 coins'],
  ['张', 1, '1 张', '1 ticket'],
  ['s', 1, '1 秒', '1 s'],
])('formats a value in %s: %i', (unit, value, zh, en) => {
  expect(formatSettingValue({ unit }, value)).toEqual({ zh, en })
})
