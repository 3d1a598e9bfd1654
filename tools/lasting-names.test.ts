import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { collectLastingNames } from './lasting-names.ts'

/** `RECORD_NAMES=1` adds new names to the file. No name is ever removed automatically. */
const file = new URL('lasting-names.txt', import.meta.url)
const testServer = await openTestServer()
afterAll(testServer.close)

test('every name that others know is still there', async () => {
  const names = await collectLastingNames((text) => testServer.sql(text))
  const recorded = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  if (process.env['RECORD_NAMES'] === '1') {
    const all = [...new Set([...recorded, ...names])].toSorted()
    await writeFile(file, `${all.join('\n')}\n`)
  }
  const missing = recorded.filter((name) => !names.includes(name))
  expect(missing).toEqual([])
  expect(recorded.length).toBeGreaterThan(0)
})
