import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash, sealText, unsealText, type SealKeys } from './sealed.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const keys: SealKeys = [newKey('a')]

test('whatever was sealed opens again, and no two seals of it look alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealText(keys, 'x', text)
      expect(unsealText(keys, 'x', sealed)).toBe(text)
      expect(sealText(keys, 'x', text)).not.toBe(sealed)
    }),
  )
})

test('after a change of keys the old ones still open, and the new one seals', () => {
  const old = sealText(keys, 'x', '13800000001')
  const rotated: SealKeys = [newKey('b'), ...keys]
  expect(unsealText(rotated, 'x', old)).toBe('13800000001')
  expect(sealText(rotated, 'x', '1')).toMatch(/^b\./)
  expect(() => unsealText([newKey('c')], 'x', old)).toThrow('not there')
})

test('it does not open in another place, under another key of the same name, or changed', () => {
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

test('a keyed hash is the same for the same, and another for another key, use or text', () => {
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
