import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  normalizeLogin,
  findPasswordFault,
  normalizePhone,
  computeSignInWaitSeconds,
  type SignInFailures,
} from './rules.ts'

const counted = (of: SignInFailures['of'], failures: number, secondsAgo = 0) => ({
  of,
  failures,
  secondsAgo,
})

test('five attempts are free, then waits double', () => {
  const waits = [0, 4, 5, 6, 7, 12, 13, 14, 1_000].map((n) =>
    computeSignInWaitSeconds([counted('login', n)]),
  )
  expect(waits).toEqual([0, 0, 1, 2, 4, 128, 256, 300, 300])
  expect(computeSignInWaitSeconds([])).toBe(0)
})

test('an address has thirty attempts, the longer wait counts', () => {
  expect(computeSignInWaitSeconds([counted('address', 29)])).toBe(0)
  expect(computeSignInWaitSeconds([counted('address', 32)])).toBe(4)
  expect(computeSignInWaitSeconds([counted('login', 6), counted('address', 33)])).toBe(8)
})

test('elapsed time reduces a wait, within its bounds', () => {
  expect(computeSignInWaitSeconds([counted('login', 8, 3.2)])).toBe(5)
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1e6, noNaN: true }), (failures, ago) => {
      const wait = computeSignInWaitSeconds([counted('login', failures, ago)])
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(300)
      expect(Number.isInteger(wait)).toBe(true)
    }),
  )
})

test('accepts 8 to 16 characters, but no common passwords', () => {
  expect(findPasswordFault('Ab-4567')).toBe('passwordShort')
  expect(findPasswordFault('Ab-45678')).toBeUndefined()
  expect(findPasswordFault('Ab-4567890123456')).toBeUndefined()
  expect(findPasswordFault('Ab-45678901234567')).toBe('passwordLong')
  expect(findPasswordFault('游戏游戏游戏游戏')).toBeUndefined()
  for (const common of ['12345678', 'Qwerty123', 'PASSWORD', 'woaini1314']) {
    expect(findPasswordFault(common)).toBe('passwordCommon')
  }
})

test('recognises a common password by its MD5', () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  expect(findPasswordFault(md5('12345678'))).toBe('passwordCommon')
  expect(findPasswordFault(md5('Machines-26'))).toBeUndefined()
})

test('normalises phone numbers and login names', () => {
  for (const typed of ['138 0000 0001', '138-0000-0001', '+8613800000001', '008613800000001']) {
    expect(normalizePhone(typed)).toBe('13800000001')
    expect(normalizeLogin(typed)).toBe('13800000001')
  }
  expect(normalizeLogin(' Lin.XiaoFeng ')).toBe('lin.xiaofeng')
})
