import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  rangeRule,
  code,
  contactNumber,
  email,
  firstBrokenRule,
  identityNumberRule,
  maxLengthRule,
  notBeforeRule,
  passwordRule,
  phone,
  requiredRule,
  samePasswordRule,
  type Rule,
} from './rules.ts'

const name = requiredRule({ zh: '名称', en: 'Name' })

test('nothing but a required field minds being empty', () => {
  const rules: Rule[] = [
    phone,
    contactNumber,
    email,
    passwordRule,
    code,
    identityNumberRule,
    maxLengthRule(2),
  ]
  for (const rule of [...rules, samePasswordRule('abcd1234'), notBeforeRule('2026-11-21')]) {
    expect(rule('')).toBeUndefined()
  }
  expect(name('')?.zh).toBe('名称未填写，请补全')
  expect(name('  ')?.en).toBe('“Name” is required.')
  expect(name(undefined)).toBeDefined()
  expect(name(null)).toBeDefined()
  expect(name(0)).toBeUndefined()
  expect(name('畅玩月卡')).toBeUndefined()
})

test('each sentence stands in both languages', () => {
  const broken = [
    [phone, '12345'],
    [contactNumber, '12345'],
    [email, 'a@b'],
    [passwordRule, 'short'],
    [code, '4071'],
    [identityNumberRule, '11010519491231002'],
    [maxLengthRule(2), '三个字'],
    [samePasswordRule('abcd1234'), 'abcd1235'],
    [notBeforeRule('2026-11-21'), '2026-11-20'],
  ] as const
  for (const [rule, text] of broken) {
    expect(rule(text)?.zh).toMatch(/^[一-鿿]/)
    expect(rule(text)?.en).toMatch(/^[A-Z]/)
  }
})

test('a password has 8 to 16 characters', () => {
  expect(passwordRule('1234567')?.zh).toBe('密码至少 8 位，还差 1 位')
  expect(passwordRule('1234567')?.en).toContain('at least 8')
  expect(passwordRule('12345678')).toBeUndefined()
  expect(passwordRule('1234567890123456')).toBeUndefined()
  expect(passwordRule('123456789012345678')?.zh).toBe('密码最多 16 位，请减少 2 位')
  expect(passwordRule('12345678901234567')?.en).toContain('at most 16')
})

test('two passwords must match', () => {
  expect(samePasswordRule('abcd1234')('abcd1234')).toBeUndefined()
  expect(samePasswordRule('abcd1234')('ABCD1234')).toBeDefined()
})

test.each(['13805712046', '19900001111'])('%s is a mobile number', (text) => {
  expect(phone(text)).toBeUndefined()
})
test.each(['1380571204', '138057120461', '12805712046', '23805712046', '138 0571 2046'])(
  '%s is no mobile number',
  (text) => {
    expect(phone(text)).toBeDefined()
  },
)

test.each(['13805712046', '0571-88001234', '057188001234', '010-62345678-803', '400-820-8820'])(
  '%s can be called',
  (text) => {
    expect(contactNumber(text)).toBeUndefined()
  },
)
test.each(['88001234', '0571-880', '12345678901', 'call me'])('%s cannot be called', (text) => {
  expect(contactNumber(text)).toBeDefined()
})

test.each(['lin@example.com', 'a.b+c@mail.example.com.cn'])('%s is an email address', (text) => {
  expect(email(text)).toBeUndefined()
})
test.each(['lin', 'lin@', '@example.com', 'lin@example', 'lin @example.com', 'a@b..com', 'a@b.'])(
  '%s is no email address',
  (text) => {
    expect(email(text)).toBeDefined()
  },
)

test('a code has six digits', () => {
  expect(code('407126')).toBeUndefined()
  for (const text of ['40712', '4071260', '40712a']) expect(code(text)).toBeDefined()
})

test('a text has a maximum length', () => {
  expect(maxLengthRule(4)('畅玩月卡')).toBeUndefined()
  expect(maxLengthRule(4)('畅玩月卡二代')?.zh).toContain('超出 2 个')
})

test('a number lies in its range, ends included', () => {
  const daily = rangeRule(1, 60, { zh: '枚', en: 'coins' })
  expect([1, 60, null].map(daily)).toEqual([undefined, undefined, undefined])
  expect(daily(200)?.zh).toBe('200 太大，请填写 1–60 枚')
  expect(daily(0)?.en).toBe('0 is too low. Enter 1–60 coins.')
})

test('an end date must not precede its start', () => {
  expect(notBeforeRule('2026-11-21')('2026-11-21')).toBeUndefined()
  expect(notBeforeRule('2026-11-21')('2026-11-20')?.zh).toContain('2026-11-21')
  expect(notBeforeRule('')('2026-11-20')).toBeUndefined()
})

/** The two example numbers of the standard. */
test.each(['11010519491231002X', '440524188001010014', '11010519491231002x'])(
  '%s is an ID number',
  (text) => {
    expect(identityNumberRule(text)).toBeUndefined()
  },
)
test.each(['11010519490230002X', '110105194912310021', '11010519491231002', '1101051949123100XX'])(
  '%s is no ID number',
  (text) => {
    expect(identityNumberRule(text)).toBeDefined()
  },
)

/** The standard's own weights. With the check digit (X is 10), the weighted sum is 1 modulo 11. */
test('exactly one check digit is valid', () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999 }), (sequence) => {
      const first = `33010619900101${String(sequence).padStart(3, '0')}`
      const right = Array.from('0123456789X').filter(
        (last) => identityNumberRule(first + last) === undefined,
      )
      expect(right).toHaveLength(1)
      const digits = [...first, ...right].map((digit) => (digit === 'X' ? 10 : Number(digit)))
      expect(digits.reduce((sum, digit, at) => sum + digit * weights[at]!, 0) % 11).toBe(1)
    }),
  )
})

/** This is the purpose of the check digit: it detects any single wrong digit. */
test('any single wrong digit invalidates an ID number', () => {
  const right = '44052418800101001'
  fc.assert(
    fc.property(fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(right[place]) + by) % 10
      expect(
        identityNumberRule(`${right.slice(0, place)}${digit}${right.slice(place + 1)}4`),
      ).toBeDefined()
    }),
  )
})

test('reports the first broken rule', () => {
  const rule = firstBrokenRule<string>(name, phone)
  expect(rule('')?.zh).toContain('名称')
  expect(rule('138')?.zh).toContain('手机号')
  expect(rule('13805712046')).toBeUndefined()
})
