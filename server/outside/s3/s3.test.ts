import { afterAll, expect, test } from 'vitest'
import { saysNothing, scriptedServer } from '../test/scripted-server.ts'
import { s3UploadFormFields, newS3StoragePort } from './client.ts'
import { s3Signature, signS3Target } from './sign.ts'

const provider = await scriptedServer('s3')
afterAll(() => provider.stop())

/** Example keys and example of the S3 API reference. */
const key = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const url = `${provider.url}/files`
const account = { key, bucket: 'files', region: 'us-east-1', url, publicUrl: url }
const storage = newS3StoragePort(account, provider.http)
const at = new Date('2013-05-24T00:00:00Z')
const file = { key: 'a/b.png', contentType: 'image/png', bytes: Buffer.from('bytes') }

test('signs to the published vector', () => {
  const host = 'examplebucket.s3.amazonaws.com'
  const question = { method: 'GET', host, path: '/test.txt', region: 'us-east-1', at }
  const target = signS3Target({ ...question, seconds: 86_400 }, key)
  expect(target).toContain(
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

/** Vector computed by running aws4fetch 1.0.20 at this moment with these keys, with all headers signed. */
test('signs a typed put like aws4fetch', () => {
  const host = 'examplebucket.s3.amazonaws.com'
  const question = { method: 'PUT', host, path: '/a/b.png', region: 'us-east-1', at, seconds: 300 }
  const target = signS3Target({ ...question, contentType: 'image/png' }, key)
  expect(target).toContain(
    '&X-Amz-Signature=ece42641f0e1cfe6fe9284a7bf71d3394d2c2022c6e1674cdbc4592e1d861f9b',
  )
})

test('puts, reads and removes a file', async () => {
  provider.says((response) => response.end())
  expect(await storage.put(file)).toEqual({ is: 'done', value: {} })
  expect(provider.heard.at(-1)).toMatchObject({ method: 'PUT', body: 'bytes' })
  expect(provider.heard.at(-1)!.target).toMatch(/^\/files\/a\/b\.png\?/)

  provider.says((response) =>
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': 5 }).end('bytes'),
  )
  const found = await storage.get('a/b.png')
  if (found.is !== 'done') throw new Error(found.is)
  expect(Buffer.concat(await found.value.body.toArray()).toString()).toBe('bytes')

  provider.says((response) => response.writeHead(204).end())
  expect(await storage.remove('a/b.png')).toEqual({ is: 'done', value: {} })
})

test.each([
  [404, 'NoSuchKey', { is: 'refused', code: 'noSuchFile' }],
  [403, 'SignatureDoesNotMatch', { is: 'refused', code: 'notAllowed' }],
])('a put that is answered with %i %s', async (status, code, outcome) => {
  provider.says((response) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
  expect(await storage.put(file)).toMatchObject(outcome)
})

const silent = saysNothing.filter(([what]) => !/JSON|form/.test(what))
test.each(silent)('a service that %s leaves it unknown', async (_what, how) => {
  provider.says(how)
  expect(await storage.put(file)).toMatchObject({ is: 'unknown' })
})

test('the upload form has a condition for each field', () => {
  const wish = { key: 'a/b.png', contentType: 'image/png', sizeMax: 1000, seconds: 600 }
  const fields = s3UploadFormFields(wish, account, at)
  const policy = JSON.parse(Buffer.from(fields['policy']!, 'base64').toString())
  expect(policy.expiration).toBe('2013-05-24T00:10:00.000Z')
  expect(policy.conditions).toEqual(
    expect.arrayContaining([{ bucket: 'files' }, ['content-length-range', 1, 1000]]),
  )
  for (const name of Object.keys(fields).filter((n) => !/policy|signature/.test(n))) {
    expect(policy.conditions).toContainEqual(['eq', `$${name}`, fields[name]])
  }
  expect(fields['x-amz-signature']).toBe(s3Signature('us-east-1', at, fields['policy']!, key))
  expect(storage.presignUpload(wish).url).toBe(`${url}/`)
  expect(storage.publicUrl('a/b.png')).toBe(`${url}/a/b.png`)
})
