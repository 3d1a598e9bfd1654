import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { Trouble } from '#server/platform/installation/trouble.ts'
import { restoreFromBackup } from './read-backup.ts'
import { writeBackup } from './write-backup.ts'

const testServer = await openTestServer()
const folder = await mkdtemp(join(tmpdir(), 'playfield-cut-'))
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true })
})

/** Twenty restores. A cluster, or a busy machine, takes seconds for each. */
const timeout = 300_000
test('rejects a truncated backup and keeps existing data', { timeout }, async () => {
  const { ownerUrl } = testServer
  const [file, keysFile] = [join(folder, 'whole.tar.gz'), join(folder, 'keys.json')]
  await writeFile(keysFile, '{}')
  const filesFolder = join(folder, 'files')
  await writeBackup({ ownerUrl, file, filesFolder, keysFile, passphrase: 'claw and coin' })
  const place = { prepare: async () => ownerUrl, filesFolder }
  const whole = await readFile(file)
  const merchants = () => testServer.sql('select * from merchants order by merchant_id')
  const before = await merchants()
  const cut = join(folder, 'cut.tar.gz')
  for (let part = 1; part < 20; part += 1) {
    await writeFile(cut, whole.subarray(0, Math.floor((whole.length * part) / 20)))
    await expect(restoreFromBackup(cut, 'claw and coin', place)).rejects.toThrow(Trouble)
  }
  expect(await merchants()).toEqual(before)
  await expect(restoreFromBackup(file, 'claw and coin', place)).resolves.toMatchObject({ files: 0 })
  expect(await merchants()).toEqual(before)
})
