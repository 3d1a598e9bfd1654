import { expect, test } from 'vitest'
import {
  computeTotpCode,
  fromBase32,
  generateTotpSecret,
  findMatchingTotpStep,
  toBase32,
  buildTotpUri,
} from './totp.ts'

/** Key of RFC 6238, appendix B. The codes below are the last six of the eight digits printed there. */
const published = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('matches the published code at second %d', (seconds, code) => {
  expect(computeTotpCode(published, Math.floor(seconds / 30))).toBe(code)
})

test('accepts a clock half a minute off', () => {
  const now = 3_000_000
  const step = now / 30_000
  for (const off of [-1, 0, 1]) {
    expect(findMatchingTotpStep(published, computeTotpCode(published, step + off), now)).toBe(
      step + off,
    )
  }
  for (const off of [-2, 2]) {
    expect(
      findMatchingTotpStep(published, computeTotpCode(published, step + off), now),
    ).toBeUndefined()
  }
})

test('encodes a secret for authenticator apps and back', () => {
  expect(toBase32(published)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(published)
  expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(buildTotpUri('ABC', '王 芳')).toBe(
    'otpauth://totp/Playfield:%E7%8E%8B%20%E8%8A%B3?secret=ABC&issuer=Playfield',
  )
})
