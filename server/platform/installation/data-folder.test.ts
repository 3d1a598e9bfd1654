import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from './data-folder.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playfield-data-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
const inEnglish = (en: string) => ({ sentence: { en: expect.stringContaining(en) } })

test('creates a private folder with its parents', async () => {
  const data = join(await newFolder(), 'a/b')
  await Promise.all([createDataFolder(data), createDataFolder(data)])
  expect((await stat(data)).mode & 0o777).toBe(0o700)
})

test('reports a file in place of the folder', async () => {
  const data = join(await newFolder(), 'data')
  await writeFile(data, '')
  await expect(createDataFolder(data)).rejects.toMatchObject(
    inEnglish(`${data} is a file, but a folder is needed.`),
  )
})

test.runIf(process.platform === 'linux')('reports that no folder can be created', async () => {
  for (const data of ['/proc/x', '/proc/x/y']) {
    await expect(createDataFolder(data)).rejects.toMatchObject(inEnglish(`${data} cannot be used`))
  }
})
