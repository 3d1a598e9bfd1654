import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { files, sealedPurposes } from '#contract/files/files.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { multipartOf, onePoint } from '#server/test/multipart-body.ts'

const testServer = await openTestServer()
const film = await readFile(new URL('../../seed/data/member-day.mp4', import.meta.url))
afterAll(testServer.close)

type Sent = { name: string; bytes: Buffer } | null

async function send(path: string, fields: object, file?: Sent, { as = 'mine', key = '' } = {}) {
  const form = file === null ? { payload: '', headers: {} } : multipartOf(fields, file)
  const headers = {
    ...form.headers,
    'blade-auth': `bearer ${testServer.tokens.get(as) ?? 'none'}`,
    ...(key && { 'idempotency-key': key }),
  }
  const payload = form.payload
  return testServer.http.inject({ method: 'POST', url: path, headers, payload })
}
const upload = (busType: string, file?: Sent, more?: { as?: string; key?: string }) =>
  send(files.upload.wire.path, { busType }, file, more)

async function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
}

test('re-encodes pictures without metadata under random names', async () => {
  const secret = 'GPS of the shop'
  const bytes = await sharp(await noise(8))
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer()
  expect(bytes.includes(secret)).toBe(true)
  const { link, name, originalName } = (await upload('photo', { name: '我.jpg', bytes })).json()
    .data
  expect(name).toMatch(/^\d{13}[a-z0-9]{4}\.jpg$/)
  expect(originalName).toBe('我.jpg')
  const shown = await testServer.http.inject({ url: link })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; sandbox`,
  })
  expect(shown.rawPayload.includes(secret)).toBe(false)
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(8)
})

const sealed = 'a photo of %s is kept sealed, and cannot be sent straight to the storage'
test.each(sealedPurposes)(sealed, async (busType) => {
  const { link, name } = (await upload(busType, { name: 'a.png', bytes: onePoint })).json().data
  expect(link).toMatch(/^\/sealed-files\/[\w-]+\/\d{13}[a-z0-9]{4}\.png$/)
  expect(link.endsWith(name)).toBe(true)
  const key = link.replace('/sealed-files/', '')
  expect((await testServer.http.inject({ url: `/files/${key}` })).statusCode).toBe(404)
  const stored = await testServer.http.inject({ url: `/files/${key}.sealed` })
  // Only a longer piece of the picture proves a leak: three letters occur by chance in one sealed text of a
  // thousand.
  expect(stored.payload).not.toContain(onePoint.toString('base64').slice(0, 16))
  expect(stored.payload).not.toContain('image/png')
  expect(stored.rawPayload.includes(onePoint.subarray(0, 8))).toBe(false)
  const direct = await testServer.send(files.bucket, { busType })
  expect(direct).toMatchObject({ failure: 'notDirect', field: 'busType' })
})

describe('refuses', () => {
  const page = Buffer.from('<html><script>alert(1)</script>')
  const half = onePoint.subarray(0, 40)
  const paper = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
  test.each([
    ['a page that calls itself a picture', 'photo', { name: 'a.png', bytes: page }, 'notPicture'],
    ['a picture where a video is wanted', 'video', { name: 'a.mp4', bytes: onePoint }, 'notVideo'],
    ['a page that calls itself a paper', 'document', { name: 'a.pdf', bytes: page }, 'notDocument'],
    ['half a picture', 'photo', { name: 'a.png', bytes: half }, 'unreadable'],
    ['a video of 50 bytes', 'video', { name: 'a.mp4', bytes: film.subarray(0, 50) }, 'unreadable'],
    ['half a video', 'video', { name: 'a.mp4', bytes: film.subarray(0, -9) }, 'unreadable'],
    ['a PDF without its end', 'document', { name: 'a.pdf', bytes: paper }, 'unreadable'],
  ] as const)('%s', async (_what, busType, file, failure) => {
    const answer = (await upload(busType, file)).json()
    expect(answer).toMatchObject({ success: false, data: { failure } })
  })

  test('a service QR code of 200 KB or more', async () => {
    const large = { name: 'qr.png', bytes: await noise(600) }
    expect(large.bytes.length).toBeGreaterThan(200 * 1024)
    expect((await upload('serviceQr', large)).json().data.failure).toBe('tooBig')
    expect((await upload('photo', large)).json().code).toBe(200)
  })

  test('an upload without sign-in, before reading the file', async () => {
    expect((await upload('photo', undefined, { as: 'nobody' })).statusCode).toBe(401)
  })
})

test('accepts a complete video and a complete PDF', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\nstartxref\n0\n%%EOF\n')
  expect((await upload('video', { name: 'a.mp4', bytes: film })).json()).toMatchObject({
    code: 200,
  })
  expect((await upload('document', { name: 'a.pdf', bytes: pdf })).json().code).toBe(200)
})

test('an upload form accepts one file of its type', async () => {
  const { url, fields, link } = await testServer.get(files.bucket, { contentType: 'image/png' })
  const sendBy = (name: string, bytes: Buffer, given: object = fields) =>
    testServer.http.inject({ method: 'POST', url, ...multipartOf(given, { name, bytes }) })
  expect((await sendBy('a.png', Buffer.from('<script>'))).json().success).toBe(false)
  const forged = { ...fields, key: 'other/a.png' }
  expect((await sendBy('a.png', onePoint, forged)).statusCode).toBe(403)
  expect((await sendBy('a.png', onePoint)).statusCode).toBe(200)
  expect((await testServer.http.inject({ url: link })).statusCode).toBe(200)
})

const proofs = (path: string, fields: object) => ({
  async works() {
    const answer = await send(path, { ...fields, plain: 1 })
    expect((await testServer.http.inject({ url: answer.json().data })).statusCode).toBe(200)
  },
  async refuses() {
    const answer = (await send(path, fields, null)).json()
    expect(answer).toMatchObject({ success: false })
  },
  /** A file belongs to anyone who has its link: no call lists or changes it. */
  async keepsOut() {
    const mine = (await send(path, fields)).json().data
    const theirs = (await send(path, fields, undefined, { as: 'stranger' })).json().data
    expect(theirs.link).not.toBe(mine.link)
  },
  async runsOnce() {
    const both = [1, 2].map(() => send(path, fields, undefined, { key: `once ${path}` }))
    const [first, second] = (await Promise.all(both)).map((response) => response.json().data.link)
    expect(second).toBe(first)
  },
})

describeWrite(files.upload, proofs(files.upload.wire.path, { busType: 'photo' }))
describeWrite(files.uploadMedia, proofs(files.uploadMedia.wire.path, { fileType: 1 }))
