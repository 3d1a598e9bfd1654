import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const told = (en: string) => ({ sentence: { en: expect.stringContaining(en) } })

test('it is made for this user alone, with those above it, and may be there already', async () => {
  const data = join(await newFolder(), 'a/b')
  await Promise.all([makeDataFolder(data), makeDataFolder(data)])
  expect((await stat(data)).mode & 0o777).toBe(0o700)
})

test('a file in its place is told as that, with a way out', async () => {
  const data = join(await newFolder(), 'data')
  await writeFile(data, '')
  await expect(makeDataFolder(data)).rejects.toMatchObject(
    told(`${data} is a file, and a folder is needed.`),
  )
})

test.runIf(process.platform === 'linux')('where there are no folders, that is told', async () => {
  for (const data of ['/proc/x', '/proc/x/y']) {
    await expect(makeDataFolder(data)).rejects.toMatchObject(told(`${data} can't be used`))
  }
})
