import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { files } from '#contract/files/files.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { multipartOf } from '#server/test/multipart-body.ts'
import { registerMultipart, readMultipartForm } from './multipart.ts'

const lines: string[] = []
const testServer = await openTestServer({ logTo: { write: (line) => void lines.push(line) } })
afterAll(testServer.close)

const bearer = { 'blade-auth': `bearer ${testServer.tokens.get('mine')}` }

/** Sends a form as `FormData` in a browser does, with each field as one part. */
async function sendParts(
  url: string,
  parts: [string, string][],
  headers: object = bearer,
  http = testServer.http,
) {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const body = new Response(form)
  const type = { 'content-type': body.headers.get('content-type')! }
  const payload = Buffer.from(await body.arrayBuffer())
  return http.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
}

test('reads a multipart form for any call', async () => {
  const saved = await sendParts(`${sites.submit.wire.path}?remark=三楼`, [
    ['firmName', 'In parts'],
    ['isDefault', '1'],
  ])
  const { data } = saved.json()
  expect(data).toMatchObject({ firmName: 'In parts', isDefault: 1, remark: '三楼' })
  const others = []
  for (const name of ['a', 'b']) {
    const made = await testServer.get(sites.submit, { firmName: name })
    others.push(['ids', made.id] as [string, string])
  }
  const removed = await sendParts(sites.remove.wire.path, others)
  expect(removed.json().data).toEqual({ removed: 2 })
  const differs = await sendParts(`${sites.submit.wire.path}?firmName=a`, [['firmName', 'b']])
  expect(differs.json().data).toEqual({ failure: 'badInput', field: 'firmName' })
})

test('accepts a multipart form before sign-in', async () => {
  const parts: [string, string][] = [
    ['username', world.ownerPhone],
    ['password', world.password],
  ]
  const signed = await sendParts(people.signIn.wire.path, parts, {})
  expect(signed.json()).toMatchObject({ code: 200, data: { userId: world.ownerId } })
})

test('rejects a file that no call expects', async () => {
  const form = multipartOf({ firmName: 'With a file' })
  const sent = { ...form, headers: { ...form.headers, ...bearer } }
  const answer = await testServer.http.inject({
    method: 'POST',
    url: sites.submit.wire.path,
    ...sent,
  })
  expect(answer.json()).toMatchObject({ code: 400, data: { failure: 'badInput', field: 'file' } })
  const signIn = { method: 'POST', url: people.signIn.wire.path, ...form } as const
  expect((await testServer.http.inject(signIn)).json().data).toMatchObject({ field: 'file' })
})

test('rejects an overlong text instead of truncating it', async () => {
  const http = Fastify()
  await registerMultipart(http, 1_000)
  http.post(
    '/',
    async (request) => (await readMultipartForm(request, { files: 0 })).fields.get('text')!.length,
  )
  const length = async (text: string) => (await sendParts('/', [['text', text]], {}, http)).json()
  expect(await length('x'.repeat(9_000))).toBe(9_000)
  expect(await length('x'.repeat(20_000))).toMatchObject({ message: 'badInput' })
  await http.close()
})

test('rejects truncated forms and too many parts', async () => {
  const { headers, payload } = multipartOf({ busType: 'photo' })
  const half = { headers: { ...headers, ...bearer }, payload: payload.subarray(0, 120) }
  const url = files.upload.wire.path
  const answer = await testServer.http.inject({ method: 'POST', url, ...half })
  expect(answer.json()).toMatchObject({ code: 400, data: { failure: 'badInput' } })
  const many = Array.from({ length: 200 }, (_, context) => [`f${context}`, 'x'] as [string, string])
  expect((await sendParts(sites.submit.wire.path, many)).statusCode).toBe(413)
  const long = await sendParts(sites.submit.wire.path, [['firmName', 'x'.repeat(20_000)]])
  expect(long.json().data).toEqual({ failure: 'badInput', field: 'firmName' })
  const proto = await sendParts(sites.submit.wire.path, [['__proto__', 'x']])
  expect(proto.json().data).toMatchObject({ failure: 'badInput' })
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})
