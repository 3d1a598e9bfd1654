import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  isAccountNumber,
  isCardNumber,
  isCreditCode,
  isIdentityNumber,
  maskPrivateNumber,
  privateNumberText,
} from './private-numbers.ts'

// The examples printed in the two standards.
const IDENTITY = '11010519491231002X'
const CREDIT_CODE = '91350100M000100Y43'
const CARD = '4111111111111111'

test('a right number is right', () => {
  expect(isIdentityNumber(IDENTITY)).toBe(true)
  expect(isCreditCode(CREDIT_CODE)).toBe(true)
  expect(isCardNumber(CARD)).toBe(true)
  expect(isAccountNumber('571905400810812')).toBe(true)
})

test.each([
  ['an identity number', IDENTITY, isIdentityNumber, '0123456789'],
  ['a credit code', CREDIT_CODE, isCreditCode, '0123456789ABCDEFGHJKLMNPQRTUWXY'],
  ['a card number', CARD, isCardNumber, '0123456789'],
])('detects any single wrong character in %s', (_what, number, holds, signs) => {
  const wrong = fc
    .tuple(fc.nat(number.length - 1), fc.constantFrom(...signs))
    .filter(([at, sign]) => number[at] !== sign)
    .map(([at, sign]) => `${number.slice(0, at)}${sign}${number.slice(at + 1)}`)
  fc.assert(fc.property(wrong, (typed) => !holds(typed)))
})

test('rejects invalid numbers despite a correct check digit', () => {
  // 30 February, a date in the future and an unknown province, each with a correct check digit.
  for (const number of ['110105194902300020', '110105209912310029', '990105194912310023']) {
    expect(isIdentityNumber(number)).toBe(false)
  }
  for (const text of ['', 'x', `${IDENTITY}1`, IDENTITY.toLowerCase()]) {
    expect(isIdentityNumber(text)).toBe(false)
  }
  expect(isCreditCode(CREDIT_CODE.replace('M', 'I'))).toBe(false)
  for (const text of ['', '0000000000000000', '41111111', `${CARD}0000`]) {
    expect(isCardNumber(text)).toBe(false)
  }
  expect(isAccountNumber('12-34')).toBe(false)
})

test('normalises typed private numbers and masks them', () => {
  expect(z.decode(privateNumberText, ' 110105 19491231-002x')).toBe(IDENTITY)
  expect(z.decode(privateNumberText, '４１１１ 1111')).toBe('41111111')
  expect(maskPrivateNumber(IDENTITY)).toBe('1101 **** 002X')
})
