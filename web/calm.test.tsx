import { expect, test } from 'vitest'
import { calmly } from './calm.ts'

test('what is told again and again is taken up at once, and once more when it is calm', async () => {
  const taken: string[] = []
  const hear = calmly((topic) => taken.push(topic))
  for (let told = 0; told < 20; told += 1) hear('devices')
  hear('sites')
  expect(taken).toEqual(['devices', 'sites'])
  await expect.poll(() => taken).toEqual(['devices', 'sites', 'devices'])
  // After its rest it is taken up at once again.
  await expect
    .poll(() => {
      hear('sites')
      return taken.filter((topic) => topic === 'sites').length
    })
    .toBeGreaterThan(1)
})
