import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { allOrListCodec, commaListCodec } from './comma-list.ts'
import { id } from './wire.ts'

test('parses comma lists and repeated keys without duplicates', () => {
  const list = commaListCodec(id)
  expect(z.decode(list, 'a, b,,a')).toEqual(['a', 'b'])
  expect(z.decode(list, ['a', 'b'])).toEqual(['a', 'b'])
  expect(z.decode(list, '')).toEqual([])
  expect(z.encode(list, ['a', 'b'])).toBe('a,b')
  expect(z.safeDecode(list, 'a,not an id').success).toBe(false)
  expect(
    z.safeDecode(
      list,
      Array.from({ length: 501 }, (_, n) => `${n}`),
    ).success,
  ).toBe(false)
})

test('all is no list', () => {
  const sites = allOrListCodec(id)
  expect(z.decode(sites, 'all')).toBe('all')
  expect(z.decode(sites, '1,2')).toEqual(['1', '2'])
  expect(z.encode(sites, 'all')).toBe('all')
  expect(z.encode(sites, [])).toBe('')
})
