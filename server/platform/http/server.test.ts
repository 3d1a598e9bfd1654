import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { listCallPaths } from '#contract/base/call.ts'
import { sites } from '#contract/sites/sites.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { toRequestClient } from './request-client.ts'
import { createHttpServer } from './server.ts'

const testServer = await openTestServer({ limited: true })
afterAll(testServer.close)

test('limits guarded calls per person', async () => {
  const ask = (as: string) => testServer.send(transfers.receiver, { phone: '13700000000' }, { as })
  const answers = []
  for (let tries = 0; tries < 21; tries += 1) answers.push(await ask('mine'))
  expect(answers.at(-2)).toMatchObject({ failure: 'noReceiver' })
  expect(answers.at(-1)).toMatchObject({ failure: 'tooMany' })
  expect(await ask('stranger')).toMatchObject({ failure: 'noReceiver' })
  expect(await testServer.send(sites.list, {})).toMatchObject({ is: 'done' })
})

test('counts both spellings of a path together', async () => {
  const headers = { 'blade-auth': `bearer ${testServer.tokens.get('agent')}` }
  const statuses = []
  for (let tries = 0; tries < 21; tries += 1) {
    const url = listCallPaths(transfers.receiver)[tries % 2]!
    statuses.push((await testServer.http.inject({ method: 'POST', url, headers })).statusCode)
  }
  expect(statuses.slice(-2)).toEqual([403, 429])
})

describe('what goes wrong has the four keys, in the language of who asks:', () => {
  const bearer = (as: string) => ({ 'blade-auth': `bearer ${testServer.tokens.get(as)}` })
  const list = { method: 'GET', url: sites.list.wire.path } as const
  const submit = { method: 'POST', url: sites.submit.wire.path, headers: bearer('mine') } as const
  const typed = (type: string) => ({ ...submit.headers, 'content-type': type })
  const nowhere = { method: 'GET', url: '/api/nowhere' } as const
  test.each<[string, InjectOptions, number, number, string, string]>([
    ['no token', list, 401, 401, '登录已过期', 'Your session has expired. Sign in again.'],
    [
      'no permission',
      { ...list, headers: bearer('clerk') },
      403,
      403,
      '暂无权限，请联系管理员',
      'You do not have permission. Ask your administrator.',
    ],
    ['no such path', nowhere, 404, 404, '请求的地址不存在', 'The requested URL was not found.'],
    [
      'a path that is none',
      { ...nowhere, url: '/api/%zz' },
      404,
      404,
      '请求的地址不存在',
      'The requested URL was not found.',
    ],
    [
      'another method',
      { ...nowhere, url: submit.url },
      404,
      404,
      '请求的地址不存在',
      'The requested URL was not found.',
    ],
    [
      'half a JSON',
      { ...submit, headers: typed('application/json'), payload: '{' },
      200,
      400,
      '填写有误，请检查后重试',
      'This value is not valid. Check it and try again.',
    ],
    [
      'a list',
      { ...submit, headers: typed('application/json'), payload: '[]' },
      200,
      400,
      '填写有误，请检查后重试',
      'This value is not valid. Check it and try again.',
    ],
    [
      'XML',
      { ...submit, headers: typed('application/xml'), payload: '<a/>' },
      200,
      400,
      '填写有误，请检查后重试',
      'This value is not valid. Check it and try again.',
    ],
    [
      'too much',
      { ...submit, payload: { firmName: 'x'.repeat(1_100_000) } },
      413,
      413,
      '提交的内容太大，请减少后重试',
      'The submitted content is too large. Reduce it and try again.',
    ],
  ])('%s', async (_what, asked, status, code, zh, en) => {
    for (const [language, msg] of [
      ['zh-CN,zh;q=0.9', zh],
      ['en-US', en],
    ] as const) {
      const headers = { ...asked.headers, 'accept-language': language }
      const response = await testServer.http.inject({ ...asked, headers })
      expect([response.statusCode, response.json()]).toEqual([
        status,
        {
          code,
          success: false,
          data: { failure: expect.any(String) },
          msg: expect.stringContaining(msg),
        },
      ])
      expect(response.headers['content-type']).toMatch(/^application\/json/)
    }
  })

  test('too often', async () => {
    const { path } = transfers.receiver.wire
    const ask = (language: string) => {
      const headers = { ...bearer('mine'), 'accept-language': language }
      return testServer.http.inject({ method: 'POST', url: path, headers })
    }
    let response = await ask('zh')
    for (let tries = 0; tries < 60 && response.statusCode !== 429; tries += 1) {
      response = await ask('zh')
    }
    const refused = { code: 429, success: false, data: { failure: 'tooMany' } }
    expect(response.json()).toEqual({ ...refused, msg: '操作太频繁，请 1 分钟后重试' })
    const msg = 'Too many requests. Try again in 1 minute.'
    expect((await ask('en')).json()).toEqual({ ...refused, msg })
  })

  test('a key that was used for something else', async () => {
    const headers = { ...submit.headers, 'idempotency-key': 'k1', 'accept-language': 'en' }
    await testServer.http.inject({ ...submit, headers, payload: { firmName: 'One' } })
    const { statusCode, ...other } = await testServer.http.inject({
      ...submit,
      headers,
      payload: { firmName: 'Two' },
    })
    expect(statusCode).toBe(422)
    expect(other.json()).toMatchObject({ code: 422, data: { failure: 'keyReused' } })
  })

  test('a defect with only its request id', async () => {
    await testServer.sql('alter table sites rename to gone')
    for (const [language, msg] of [
      ['zh', '请求异常'],
      ['en', 'Something went wrong on our side.'],
    ]) {
      const headers = { ...bearer('mine'), 'accept-language': language }
      const response = await testServer.http.inject({ ...list, headers })
      const requestId = response.headers['request-id']
      expect([response.statusCode, response.json()]).toEqual([
        500,
        { code: 500, success: false, data: { failure: 'defect', requestId }, msg },
      ])
    }
    await testServer.sql('alter table gone rename to sites')
  })
})

test('ignores forwarded addresses for the rate limit', async () => {
  const url = '/healthz'
  const ask = (at: number) =>
    testServer.http.inject({ url, headers: { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` } })
  let last = 200
  for (let at = 0; at < 1_300 && last === 200; at += 1) last = (await ask(at)).statusCode
  expect(last).toBe(429)
})

test('trusts forwarded headers only from configured proxies', async () => {
  const http = await createHttpServer({
    log: undefined,
    tokenKeys: [randomBytes(32)],
    limited: false,
    fileBytesMax: 1,
    pictureOrigin: '',
    proxies: ['10.1.0.0/16'],
  })
  http.get('/who', async (request, reply) => {
    const { address, origin, isFromElsewhere } = toRequestClient(request, reply)
    return { address, origin, isFromElsewhere }
  })
  const headers = {
    host: 'inside:8080',
    origin: 'https://play.example',
    'x-forwarded-for': '6.6.6.6, 20.0.0.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'play.example',
  }
  const said = async (remoteAddress: string) =>
    (await http.inject({ url: '/who', headers, remoteAddress })).json()
  // HSTS is sent only to browsers that arrived over HTTPS.
  const bound = async (remoteAddress: string) =>
    (await http.inject({ url: '/who', headers, remoteAddress })).headers[
      'strict-transport-security'
    ]
  expect(await bound('10.1.0.9')).toBe('max-age=31536000')
  expect(await bound('10.2.0.9')).toBeUndefined()
  const ours = { origin: 'https://play.example', isFromElsewhere: false }
  expect(await said('10.1.0.9')).toEqual({ address: '20.0.0.7', ...ours })
  const unnamed = { origin: 'http://inside:8080', isFromElsewhere: true }
  expect(await said('10.2.0.9')).toEqual({ address: '10.2.0.9', ...unnamed })
  // A socket that listens for both IPv4 and IPv6 reports IPv4 addresses in this form.
  expect(await said('::ffff:10.1.0.9')).toEqual({ address: '20.0.0.7', ...ours })
  expect(await said('::ffff:10.2.0.9')).toEqual({ address: '10.2.0.9', ...unnamed })
  expect(await said('2001:db8::7')).toEqual({ address: '2001:db8::7', ...unnamed })
  await http.close()
})

test('logs broken responses unless the client left', async () => {
  const lines: string[] = []
  const http = await createHttpServer({
    log: 'warn',
    logTo: { write: (line) => void lines.push(line) },
    tokenKeys: [randomBytes(32)],
    limited: false,
    fileBytesMax: 1,
    pictureOrigin: '',
    proxies: [],
  })
  const leaving = Promise.withResolvers<void>()
  http.get('/waits', async () => {
    await leaving.promise
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  http.get('/breaks', async () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  })
  const left = Promise.withResolvers<void>()
  http.addHook('onRequest', async ({ raw }) => void raw.once('close', () => left.resolve()))
  const answered = Promise.withResolvers<void>()
  http.addHook('onError', async () => answered.resolve())
  const origin = await http.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const asked = fetch(`${origin}/waits`, { signal: gone.signal }).catch(() => 'left')
  await new Promise((heard) => http.server.once('request', heard))
  gone.abort()
  await Promise.all([left.promise, asked])
  leaving.resolve()
  await answered.promise
  expect(lines.filter((line) => line.includes('defect'))).toEqual([])
  expect((await fetch(`${origin}/breaks`)).status).toBe(500)
  expect(lines.filter((line) => line.includes('"defect"'))).toHaveLength(1)
  await http.close()
})

test('every response has a request id and forbids framing', async () => {
  const { headers } = await testServer.http.inject({ url: '/nowhere' })
  expect(headers['request-id']).toMatch(/^[\dA-F]{4}-[\dA-F]{4}$/)
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
