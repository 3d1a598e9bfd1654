import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTaskQueue } from './hash-queue.ts'
import { hashPassword, isPasswordCorrect } from './password-hash.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

test('hashes with argon2id and verifies only the right password', async () => {
  const [first, second] = [await hashPassword('Machines-26'), await hashPassword('Machines-26')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(second).not.toBe(first)
  expect(await isPasswordCorrect('Machines-26', first)).toBe(true)
  expect(await isPasswordCorrect('machines-26', first)).toBe(false)
})

test('accepts a password and its MD5 alike', async () => {
  const [plain, hashed] = [
    await hashPassword('Machines-26'),
    await hashPassword(md5('Machines-26')),
  ]
  for (const stored of [plain, hashed]) {
    expect(await isPasswordCorrect('Machines-26', stored)).toBe(true)
    expect(await isPasswordCorrect(md5('Machines-26'), stored)).toBe(true)
    expect(await isPasswordCorrect(md5('Machines-26').toUpperCase(), stored)).toBe(false)
  }
})

test('verifies hashes made with other parameters', async () => {
  const stored = await hashPassword('Machines-26', { memoryKib: 64, passes: 3, lanes: 2 })
  expect(stored).toContain('m=64,t=3,p=2')
  expect(await isPasswordCorrect('Machines-26', stored)).toBe(true)
})

test('computes as much for unknown accounts as for known', async () => {
  const stored = await hashPassword('Machines-26')
  /** Measures processor time, because elapsed time on a busy machine does not show how much was computed. */
  async function least(of: string | undefined): Promise<number> {
    const times: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const before = process.cpuUsage()
      expect(await isPasswordCorrect('Machines-27', of)).toBe(false)
      const { user, system } = process.cpuUsage(before)
      times.push(user + system)
    }
    return Math.min(...times)
  }
  const known = await least(stored)
  for (const nobody of [undefined, '']) expect(await least(nobody)).toBeGreaterThan(known / 3)
})

test('limits concurrent and waiting hashes and frees places', async () => {
  const inTurn = createTaskQueue(2, 1)
  const ends: (() => void)[] = []
  let running = 0
  const work = () =>
    inTurn(async () => {
      running += 1
      await new Promise<void>((end) => ends.push(end))
      running -= 1
      return 'done'
    })
  const works = [work(), work(), work()]
  expect(await work()).toBeUndefined()
  expect(running).toBe(2)
  ends[0]!()
  expect(await works[0]).toBe('done')
  await expect.poll(() => ends.length).toBe(3)
  expect(running).toBe(2)
  for (const end of ends) end()
  expect(await Promise.all(works)).toEqual(['done', 'done', 'done'])
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'again')).toBe('again')
})
