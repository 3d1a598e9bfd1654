import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash, sealText, unsealText, type SealKeys } from './sealed-text.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const keys: SealKeys = [newKey('a')]

test('sealing round-trips and never repeats its output', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealText(keys, 'x', text)
      expect(unsealText(keys, 'x', sealed)).toBe(text)
      expect(sealText(keys, 'x', text)).not.toBe(sealed)
    }),
  )
})

test('rotated keys still open old values', () => {
  const old = sealText(keys, 'x', '13800000001')
  const rotated: SealKeys = [newKey('b'), ...keys]
  expect(unsealText(rotated, 'x', old)).toBe('13800000001')
  expect(sealText(rotated, 'x', '1')).toMatch(/^b\./)
  expect(() => unsealText([newKey('c')], 'x', old)).toThrow('not there')
})

test('does not open altered or misplaced values', () => {
  const sealed = sealText(keys, 'account', '6222')
  expect(() => unsealText(keys, 'phone', sealed)).toThrow()
  expect(() => unsealText([newKey('a')], 'account', sealed)).toThrow()
  const [id = '', packed = ''] = sealed.split('.')
  const bytes = Buffer.from(packed, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    const text = `${id}.${changed.toString('base64url')}`
    expect(() => unsealText(keys, 'account', text)).toThrow()
  }
  expect(() => unsealText(keys, 'account', `${id}.`)).toThrow()
})

test('keyed hashes depend on key, use and text', () => {
  const hash = keyedHash(keys, 'codes', '123456')
  expect(keyedHash(keys, 'codes', '123456')).toEqual(hash)
  for (const other of [
    keyedHash([newKey('a')], 'codes', '123456'),
    keyedHash(keys, 'captchas', '123456'),
    keyedHash(keys, 'codes', '123457'),
  ]) {
    expect(other).not.toEqual(hash)
  }
})
