import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { promoteNewKeys, loadOrCreateKeys } from './keys.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('creates private keys once at the first start', async () => {
  const folder = await newFolder()
  const keys = await loadOrCreateKeys(folder, true)
  expect(await readdir(folder)).toEqual(['keys.new.json'])
  // A first start that was interrupted continues with the keys it made.
  expect(await loadOrCreateKeys(folder, true)).toEqual(keys)
  await promoteNewKeys(folder)
  await promoteNewKeys(folder)
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['keys.json'])
  expect(await loadOrCreateKeys(folder, false)).toEqual(keys)
})

test('every secret is unique across installations', async () => {
  const both = [
    await loadOrCreateKeys(await newFolder(), true),
    await loadOrCreateKeys(await newFolder(), true),
  ]
  const secrets = both.flatMap(({ token, field, device, file, database, platformPassword }) => [
    ...[...token, ...field, ...device, ...file].map(({ key }) => key),
    ...Object.values(database),
    platformPassword,
  ])
  expect(new Set(secrets).size).toBe(secrets.length)
  for (const { token } of both) expect(Buffer.from(token[0].key, 'base64url')).toHaveLength(32)
})

test('the first password has 12 plain characters', async () => {
  const { platformPassword } = await loadOrCreateKeys(await newFolder(), true)
  expect(platformPassword).toMatch(/^[\w-]{12}$/)
})

test('does not replace lost keys of an existing database', async () => {
  const folder = await newFolder()
  await expect(loadOrCreateKeys(folder, false)).rejects.toThrow('is missing')
  expect(await readdir(folder)).toEqual([])
})

test.each(['', '{"token":', '{"token":[]}'])(
  'rejects broken keys without printing them: %s',
  async (text) => {
    const folder = await newFolder()
    await writeFile(join(folder, 'keys.json'), text)
    await expect(loadOrCreateKeys(folder, true)).rejects.toThrow('is damaged')
  },
)
