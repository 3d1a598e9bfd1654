import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import * as oss from '#server/outside/aliyun-oss/client.ts'
import { signOssTarget } from '#server/outside/aliyun-oss/sign.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import * as s3 from '#server/outside/s3/client.ts'
import { signS3Target } from '#server/outside/s3/sign.ts'
import type { StoragePort, Upload, UploadRequest } from '#server/outside/storage-port.ts'
import { startSandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'
import {
  changedOnce,
  headerIn,
  send,
  sentOf,
  withHeader,
  type Sent,
} from '#sandbox/test/raw-request.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const KEY = 'r4nd/1700000000000abcd.png'
const file = { key: KEY, contentType: 'image/png', bytes: Buffer.from([0, 255, 13, 10, 45, 45]) }
const wish: UploadRequest = { key: KEY, contentType: 'image/png', sizeMax: 10, seconds: 600 }
const DAY_AGO = new Date(Date.now() - DAY_MS)

/** One of the two storage services: our client for it, and what is needed to write to it by hand. */
type Service = {
  client(answerMs?: number): StoragePort
  form(wish: UploadRequest, at: Date): Upload['fields']
  oldTarget(method: string): string
}

const ossKeys = sandbox.credentials.oss
const ossAccount = {
  key: { id: ossKeys.accessKeyId, secret: ossKeys.accessKeySecret },
  bucket: { name: ossKeys.bucket, region: ossKeys.region },
  url: sandbox.urls.oss,
  publicUrl: sandbox.urls.oss,
}
const s3Keys = sandbox.credentials.s3
const s3Url = `${sandbox.urls.s3}/${s3Keys.bucket}`
const s3Account = {
  key: { id: s3Keys.accessKeyId, secret: s3Keys.accessKeySecret },
  bucket: s3Keys.bucket,
  region: s3Keys.region,
  url: s3Url,
  publicUrl: s3Url,
}
const services: Readonly<Record<'oss' | 's3', Service>> = {
  oss: {
    client: (answerMs = 8_000) =>
      oss.newOssStoragePort(
        ossAccount,
        newOutsideHttp({ name: 'oss', url: sandbox.urls.oss, limits: { answerMs } }),
      ),
    form: (asked, at) => oss.ossUploadFormFields(asked, ossAccount, at),
    oldTarget: (method) => {
      const question = { method, key: KEY, at: DAY_AGO, seconds: 300 }
      return signOssTarget(ossAccount.bucket, question, ossAccount.key)
    },
  },
  s3: {
    client: (answerMs = 8_000) =>
      s3.newS3StoragePort(
        s3Account,
        newOutsideHttp({ name: 's3', url: sandbox.urls.s3, limits: { answerMs } }),
      ),
    form: (asked, at) => s3.s3UploadFormFields(asked, s3Account, at),
    oldTarget: (method) => {
      const { host } = new URL(s3Url)
      const path = `/${s3Keys.bucket}/${KEY}`
      const { region } = s3Keys
      return signS3Target({ method, host, path, region, at: DAY_AGO, seconds: 300 }, s3Account.key)
    },
  },
}

async function read(storage: StoragePort): Promise<Buffer | undefined> {
  const found = await storage.get(KEY)
  return found.is === 'done' ? Buffer.concat(await found.value.body.toArray()) : undefined
}

/** Posts a form as a browser does. */
async function post(
  url: string,
  fields: Upload['fields'],
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(file.bytes),
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'photo.png')
  const response = await fetch(url, { method: 'POST', body: form })
  return { status: response.status, text: await response.text() }
}

const REFUSED = new RegExp(
  '<Code>(SignatureDoesNotMatch|AccessDenied|InvalidAccessKeyId|InvalidArgument|' +
    'AuthorizationQueryParametersError|NoSuchBucket)</Code>',
)
const MISMATCH = /<Code>SignatureDoesNotMatch<\/Code>/

describe.each(['oss', 's3'] as const)('%s', (name) => {
  const service = services[name]
  const url = sandbox.urls[name]
  const storage = service.client()

  test('stores, serves and removes a file', async () => {
    expect(await storage.put(file)).toEqual({ is: 'done', value: {} })
    expect(await read(storage)).toEqual(file.bytes)
    const shown = await fetch(storage.publicUrl(KEY))
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(file.bytes)
    expect(await storage.remove(KEY)).toEqual({ is: 'done', value: {} })
    expect(await storage.get(KEY)).toMatchObject({ is: 'refused', code: 'noSuchFile' })
  })

  test('nobody writes without a signature', async () => {
    await storage.put(file)
    for (const method of ['PUT', 'DELETE']) {
      const response = await fetch(storage.publicUrl(KEY), { method })
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('<Code>AccessDenied</Code>')
    }
    expect(await read(storage)).toEqual(file.bytes)
  })

  test('each changed byte of an address is refused', async () => {
    await storage.put(file)
    const sent = sentOf((await control.log(name)).at(-1)!)
    const inSignature = sent.target.toLowerCase().indexOf('-signature=') + '-signature='.length
    for (const [index, target] of changedOnce(sent.target, 1).entries()) {
      const { status, text } = await send(url, { ...sent, target })
      expect(text).toMatch(index + 1 >= inSignature ? MISMATCH : REFUSED)
      expect(status).toBeGreaterThanOrEqual(400)
    }
    for (const value of changedOnce(headerIn(sent, 'content-type'))) {
      const changed: Sent = withHeader(sent, 'content-type', value)
      expect(await send(url, changed)).toMatchObject({ status: 403 })
    }
    const other = await send(url, { ...sent, method: 'DELETE' })
    expect(other).toMatchObject({ status: 403, text: expect.stringMatching(MISMATCH) })
  })

  test('an address of yesterday is refused', async () => {
    await storage.put(file)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(url + service.oldTarget(method), { method })
      expect(response.status).toBe(403)
      expect(await response.text()).toMatch(/<Code>AccessDenied<.*Request has expired/)
    }
  })

  test('a browser sends one file by a form', async () => {
    const upload = storage.presignUpload(wish)
    expect(await post(upload.url, upload.fields)).toMatchObject({ status: 200 })
    expect(await read(storage)).toEqual(file.bytes)
    const found = await storage.get(KEY)
    expect(found).toMatchObject({ is: 'done', value: { contentType: 'image/png', size: 6 } })
    if (found.is === 'done') found.value.body.destroy()
  })

  test.each([
    ['a bigger file', {}, 11, 400, 'EntityTooLarge'],
    ['an empty file', {}, 0, 400, 'EntityTooSmall'],
    ['another name', { key: 'r4nd/other.png' }, 6, 403, 'AccessDenied'],
    ['another type', { 'Content-Type': 'text/html' }, 6, 403, 'AccessDenied'],
    ['another status', { success_action_status: '201' }, 6, 403, 'AccessDenied'],
  ])('a form does not let through %s', async (_what, changes, size, status, code) => {
    const { url: to, fields } = storage.presignUpload(wish)
    const answer = await post(to, { ...fields, ...changes }, new Uint8Array(size))
    expect(answer).toMatchObject({ status, text: expect.stringContaining(`<Code>${code}</Code>`) })
    expect(await storage.get(KEY)).toMatchObject({ is: 'refused', code: 'noSuchFile' })
  })

  test('a form of yesterday is refused', async () => {
    const { url: to } = storage.presignUpload(wish)
    const answer = await post(to, service.form(wish, DAY_AGO))
    expect(answer).toMatchObject({ status: 403, text: expect.stringContaining('Policy expired') })
  })

  test('rejects each changed byte of an upload policy', async () => {
    const { url: to, fields } = storage.presignUpload(wish)
    const signature = Object.keys(fields).find((field) => field.endsWith('signature'))!
    for (const field of ['policy', signature]) {
      for (const value of changedOnce(fields[field]!)) {
        const answer = await post(to, { ...fields, [field]: value })
        expect(answer).toMatchObject({ status: 403, text: expect.stringMatching(MISMATCH) })
      }
    }
    const credential = Object.keys(fields).find((field) => field.endsWith('credential'))!
    for (const value of changedOnce(fields[credential]!)) {
      const { status, text } = await post(to, { ...fields, [credential]: value })
      expect(status).toBe(403)
      expect(text).toMatch(/SignatureDoesNotMatch|InvalidAccessKeyId/)
    }
  })

  test.each([
    ['no-auth', { is: 'refused', code: 'notAllowed' }, false],
    ['param-error', { is: 'refused', code: 'notAllowed' }, false],
    ['frequency-limited', { is: 'unknown' }, false],
    ['system-error', { is: 'unknown' }, false],
    [{ 'system-error': { when: 'after' } }, { is: 'unknown' }, true],
    ['lost-request', { is: 'unknown' }, false],
    ['lost-answer', { is: 'unknown' }, true],
  ])('%j', async (effect, outcome, isThere) => {
    await control.rule(name, effect)
    expect(await storage.put(file)).toMatchObject(outcome)
    expect(await read(storage)).toEqual(isThere ? file.bytes : undefined)
  })

  test('stores a file whose answer comes too late', async () => {
    await control.rule(name, { delay: { ms: 60_000 } })
    expect(await service.client(1_000).put(file)).toMatchObject({ is: 'unknown' })
    await expect.poll(() => read(storage)).toEqual(file.bytes)
  })
})

test('S3 requires a condition for each form field', async () => {
  const { url, fields } = services.s3.client().presignUpload(wish)
  const answer = await post(url, { ...fields, acl: 'public-read-write' })
  expect(answer.status).toBe(403)
  expect(answer.text).toContain('Extra input fields: acl')
})
