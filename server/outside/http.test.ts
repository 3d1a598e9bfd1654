import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { newOutsideHttp } from './http.ts'
import { saysNothing, scriptedServer } from './test/scripted-server.ts'

const provider = await scriptedServer('sms')
afterAll(() => provider.stop())

test('asks byte for byte what it was given', async () => {
  provider.says((response) => response.end('well'))
  const outcome = await provider.http.ask({
    method: 'POST',
    target: "/a'b/%2F?x=%7E~",
    headers: { 'content-type': 'text/plain' },
    body: 'words',
  })
  expect(outcome).toMatchObject({ is: 'done', value: { status: 200, bytes: Buffer.from('well') } })
  expect(provider.heard.at(-1)).toMatchObject({ target: "/a'b/%2F?x=%7E~", body: 'words' })
  expect(provider.heard.at(-1)!.headers).toMatchObject({
    host: provider.http.host,
    'content-length': '5',
  })
})

test('a refusal of the provider is an answer', async () => {
  provider.says((response) => response.writeHead(403).end('no'))
  const outcome = await provider.http.ask({ method: 'GET', target: '/' })
  expect(outcome).toMatchObject({ is: 'done', value: { status: 403 } })
})

const silent = saysNothing.filter(([what]) => !/JSON|form/.test(what))
test.each(silent)('a provider that %s leaves it unknown', async (_what, how) => {
  provider.says(how)
  expect(await provider.http.ask({ method: 'GET', target: '/' })).toMatchObject({ is: 'unknown' })
})

test('a provider that nobody hears is unknown', async () => {
  const gone = await scriptedServer('gone')
  await gone.stop()
  const outcome = await gone.http.ask({ method: 'GET', target: '/' })
  expect(outcome).toEqual({ is: 'unknown', because: 'ECONNREFUSED', neverArrived: true })
})

test('gives up early where no connection comes about', async () => {
  const mute = createServer()
  await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
  const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const http = newOutsideHttp({ name: 'mute', url, limits: { connectMs: 200, answerMs: 60_000 } })
  const outcome = await http.ask({ method: 'GET', target: '/' })
  expect(outcome).toEqual({
    is: 'unknown',
    because: 'no connection in time',
    neverArrived: true,
  })
  mute.close()
})

test('limits the total time of a slow response', async () => {
  let drops: NodeJS.Timeout | undefined
  provider.says((response) => {
    drops = setInterval(() => response.write('.'), 50)
  })
  const outcome = await provider.http.ask({ method: 'GET', target: '/' })
  clearInterval(drops)
  expect(outcome).toEqual({ is: 'unknown', because: 'no whole answer in time' })
})

test('aborts a response body that stalls', async () => {
  provider.says((response) => response.write('half'))
  const opened = await provider.http.open({ method: 'GET', target: '/' })
  if (opened.is !== 'done') throw new Error('not opened')
  await expect(opened.value.body.toArray()).rejects.toThrow('the answer fell silent')
})

test('a body can be read as it comes', async () => {
  provider.says((response) => response.end('x'.repeat(300_000)))
  const opened = await provider.http.open({ method: 'GET', target: '/' })
  if (opened.is !== 'done') throw new Error('not opened')
  expect(Buffer.concat(await opened.value.body.toArray()).length).toBe(300_000)
})

test('the log has no query, header or body', async () => {
  provider.says((response) => response.end('answer-secret'))
  await provider.http.ask({
    method: 'POST',
    target: '/path?key=query-secret',
    headers: { authorization: 'header-secret' },
    body: 'body-secret',
  })
  expect(provider.log.at(-1)).toMatchObject({ provider: 'sms', path: '/path', ended: '200' })
  expect(JSON.stringify(provider.log)).not.toContain('secret')
})
