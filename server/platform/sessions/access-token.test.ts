import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  ACCESS_SECONDS,
  createAccessToken,
  findTokenSession,
  parseBearerToken,
} from './access-token.ts'

const key = randomBytes(32)
const now = Date.now()
const token = createAccessToken([key], '42', ACCESS_SECONDS, now)

test('a token identifies its session until it expires', () => {
  expect(findTokenSession([key], token, now)).toBe('42')
  expect(findTokenSession([key], token, now + ACCESS_SECONDS * 1_000)).toBeUndefined()
})

test('rejects tokens with another key or a changed letter', () => {
  expect(findTokenSession([randomBytes(32)], token, now)).toBeUndefined()
  for (let at = 0; at < token.length - 1; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    expect(findTokenSession([key], changed, now)).toBeUndefined()
  }
})

test('accepts tokens of the previous key', () => {
  expect(findTokenSession([randomBytes(32), key], token, now)).toBe('42')
})

test.each(['bearer t', 'Bearer t', 'BEARER  t', 't'])('%s bears a token', (header) => {
  expect(parseBearerToken(header)).toBe('t')
})

test.each([undefined, '', 'basic a b', 'bearer '])('%s bears none', (header) => {
  expect(findTokenSession([key], parseBearerToken(header) ?? '', now)).toBeUndefined()
})
