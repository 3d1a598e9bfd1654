import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeTrouble } from './trouble.ts'

test('a file where the data folder should be is told as that, with a way out', async () => {
  const above = await mkdtemp(join(tmpdir(), 'playfield-trouble-'))
  onTestFinished(() => rm(above, { recursive: true }))
  const data = join(above, 'data')
  await writeFile(data, '')
  const error: unknown = await mkdir(data, { recursive: true }).catch((failed: unknown) => failed)
  expect(writeTrouble(data, error)).toMatchObject({
    sentence: { en: expect.stringContaining(`${data} is a file, and a folder is needed.`) },
  })
})
