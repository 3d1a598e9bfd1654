import { expect, test } from 'vitest'
import { coalesceItems } from './coalesce.ts'

const firstLetter = (item: string) => item.slice(0, 1)

test('a key that hangs holds up no other', async () => {
  const batches: (readonly string[])[] = []
  const carry = (items: readonly string[]) => {
    batches.push(items)
    if (items[0] === 'a1') return new Promise<string[]>(() => undefined)
    return Promise.resolve(items.map((item) => item.toUpperCase()))
  }
  const coalesced = coalesceItems({ waitMs: 1, max: 10 }, carry, firstLetter)
  void coalesced('a1')
  expect(await Promise.all([coalesced('b1'), coalesced('b2')])).toEqual(['B1', 'B2'])
  expect(batches).toEqual([['a1'], ['b1', 'b2']])
})

test('a full batch does not wait', async () => {
  const carry = async (items: readonly string[]) => items.map(() => items.length)
  const coalesced = coalesceItems({ waitMs: 100_000, max: 2 }, carry, firstLetter)
  expect(await Promise.all(['a1', 'a2', 'a3', 'a4'].map((item) => coalesced(item)))).toEqual([
    2, 2, 2, 2,
  ])
})
