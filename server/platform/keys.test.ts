import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepKeys, openKeys } from './keys.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('keys are made at the first start, for nobody else to read, and stay the same', async () => {
  const folder = await newFolder()
  const keys = await openKeys(folder, true)
  expect(await readdir(folder)).toEqual(['keys.new.json'])
  // A first start that was cut off goes on with what it made.
  expect(await openKeys(folder, true)).toEqual(keys)
  await keepKeys(folder)
  await keepKeys(folder)
  expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['keys.json'])
  expect(await openKeys(folder, false)).toEqual(keys)
})

test('no two secrets are the same, here or in another installation', async () => {
  const both = [await openKeys(await newFolder(), true), await openKeys(await newFolder(), true)]
  const secrets = both.flatMap(({ token, field, device, file, database, platformPassword }) => [
    ...[...token, ...field, ...device, ...file].map(({ key }) => key),
    ...Object.values(database),
    platformPassword,
  ])
  expect(new Set(secrets).size).toBe(secrets.length)
  for (const { token } of both) expect(Buffer.from(token[0].key, 'base64url')).toHaveLength(32)
})

test('the first password can be typed into a form that takes 8 to 16 characters', async () => {
  const { platformPassword } = await openKeys(await newFolder(), true)
  expect(platformPassword).toMatch(/^[\w-]{12}$/)
})

test('lost keys are not made anew where a database is there', async () => {
  const folder = await newFolder()
  await expect(openKeys(folder, false)).rejects.toThrow('are missing')
  expect(await readdir(folder)).toEqual([])
})

test.each(['', '{"token":', '{"token":[]}'])(
  'keys that are broken (%s) are told, without a word of them, and left as they are',
  async (text) => {
    const folder = await newFolder()
    await writeFile(join(folder, 'keys.json'), text)
    await expect(openKeys(folder, true)).rejects.toThrow("can't be read")
  },
)
