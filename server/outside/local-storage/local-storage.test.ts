import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newLocalStoragePort } from './client.ts'
import { verifyUploadForm } from './upload-form.ts'

const above = await mkdtemp(join(tmpdir(), 'playfield-files-'))
afterAll(() => rm(above, { recursive: true }))
const folder = join(above, 'files')
const secret = 'secret'
const storage = newLocalStoragePort({ folder, secret, path: '/files', uploadPath: '/files-in' })
const file = {
  key: 'r4nd/1700000000000abcd.png',
  contentType: 'image/png',
  bytes: Buffer.from('x'),
}

async function read(key: string) {
  const found = await storage.get(key)
  if (found.is !== 'done') return undefined
  const { body, ...facts } = found.value
  return { ...facts, text: Buffer.concat(await body.toArray()).toString() }
}

test('puts, reads, replaces and removes a file', async () => {
  expect(await storage.put(file)).toEqual({ is: 'done', value: {} })
  expect(await read(file.key)).toEqual({ contentType: 'image/png', size: 1, text: 'x' })
  await storage.put({ ...file, bytes: Buffer.from('other') })
  expect(await read(file.key)).toMatchObject({ text: 'other' })
  expect(await readdir(join(folder, 'r4nd'))).toEqual(['1700000000000abcd.png'])
  expect(await storage.remove(file.key)).toEqual({ is: 'done', value: {} })
  expect(await storage.get(file.key)).toMatchObject({ is: 'refused', code: 'noSuchFile' })
  expect(await storage.remove(file.key)).toEqual({ is: 'done', value: {} })
})

test('nothing outside the folder is reached', async () => {
  await writeFile(join(above, 'other.png'), 'not yours')
  for (const key of [
    '../other.png',
    '/other.png',
    'a/../../other.png',
    'a\\..\\other.png',
    '.png',
  ]) {
    expect(await storage.get(key)).toMatchObject({ is: 'refused', code: 'badKey' })
    expect(await storage.put({ ...file, key })).toMatchObject({ is: 'refused', code: 'badKey' })
    expect(await storage.remove(key)).toMatchObject({ is: 'refused', code: 'badKey' })
  }
})

test('rejects a file whose type contradicts its name', async () => {
  const page = { ...file, key: 'r4nd/a.png', contentType: 'text/html' }
  expect(await storage.put(page)).toMatchObject({ is: 'refused', code: 'badType' })
  const script = { ...file, key: 'r4nd/a.js', contentType: 'text/javascript' }
  expect(await storage.put(script)).toMatchObject({ is: 'refused', code: 'badType' })
})

test('an unwritable folder leaves the result unknown', async () => {
  await writeFile(join(above, 'file'), '')
  const broken = newLocalStoragePort({
    folder: join(above, 'file'),
    secret,
    path: '',
    uploadPath: '',
  })
  expect(await broken.put(file)).toMatchObject({ is: 'unknown' })
})

test('verifies a signed upload form until it expires', () => {
  const wish = { key: 'r4nd/a.png', contentType: 'image/png', sizeMax: 1000, seconds: 600 }
  const { url, fields } = storage.presignUpload(wish)
  expect(url).toBe('/files-in')
  const now = new Date()
  const { seconds: _seconds, ...held } = wish
  expect(verifyUploadForm(fields, secret, now)).toEqual(held)
  expect(verifyUploadForm(fields, 'another', now)).toBeUndefined()
  expect(verifyUploadForm(fields, secret, new Date(now.getTime() + 601_000))).toBeUndefined()
  for (const name of Object.keys(fields)) {
    const changed = { ...fields, [name]: `${fields[name]}0` }
    expect(verifyUploadForm(changed, secret, now)).toBeUndefined()
    const { [name]: _gone, ...less } = fields
    expect(verifyUploadForm(less, secret, now)).toBeUndefined()
  }
})
