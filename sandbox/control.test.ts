import { request } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { startSandbox } from './main.ts'
import { remote } from './test/control-client.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const control = remote(sandbox.control)
beforeEach(() => control.reset())

test('each platform has its own loopback port', () => {
  const all = [sandbox.control, ...Object.values(sandbox.urls)]
  expect(new Set(all).size).toBe(all.length)
  for (const url of all) expect(new URL(url).hostname).toBe('127.0.0.1')
})

test('generates new keys unless they are given', async () => {
  const other = await startSandbox()
  expect(other.credentials.maps).not.toEqual(sandbox.credentials.maps)
  await other.stop()
  const { credentials } = sandbox
  const port = Number(new URL(other.urls.maps).port)
  const same = await startSandbox({ keys: credentials, ports: { maps: port } })
  expect(same.credentials).toEqual(credentials)
  expect(same.urls.maps).toBe(other.urls.maps)
  await same.stop()
})

test('an occupied port fails and closes all others', async () => {
  const taken = Number(new URL(sandbox.urls.s3).port)
  const free = await startSandbox()
  await free.stop()
  const maps = Number(new URL(free.urls.maps).port)
  await expect(startSandbox({ ports: { maps, s3: taken } })).rejects.toThrow('EADDRINUSE')
  await expect(fetch(free.urls.maps)).rejects.toThrow()
})

test.each([
  ['rules', { platform: 'maps', effect: 'insufficient-balance' }, /no effect.*quota-exhausted/],
  ['rules', { platform: 'maps', effect: { delay: { ms: 'long' } } }, /no effect/],
  ['rules', { platform: 'nobody', effect: 'delay' }, /no platform nobody; known: aliyunSms/],
  ['rules', { platform: 'maps', effect: 'no-auth', match: { colour: 'red' } }, /400/],
  ['rules', { platform: 'maps', effect: 'no-auth', times: 0 }, /400/],
  ['do', { platform: 'maps', act: 'dance' }, /no act dance; known: set-quota/],
  ['clock', { advance: -1 }, /400/],
  ['nothing', {}, /no call/],
])('says what is wrong with %s %j', async (path, body, words) => {
  await expect(control.ask('POST', path, body)).rejects.toThrow(words)
})

test('lists rules and removes one or all', async () => {
  const rule = { platform: 'maps', match: { path: '/ws/place' }, effect: 'no-auth' }
  const { id } = await control.ask<{ id: number }>('POST', 'rules', { ...rule, times: 2 })
  await control.ask('POST', 'rules', rule)
  const { rules } = await control.ask<{ rules: unknown[] }>('GET', 'state')
  expect(rules).toMatchObject([{ left: 2 }, { left: null }])
  expect(await control.ask('DELETE', `rules?id=${id}`)).toMatchObject([{ left: null }])
  expect(await control.ask('DELETE', 'rules')).toEqual([])
})

test('logs each raw call and its verdict', async () => {
  const target = '/ws/geocoder/v1/?address=%E5%8C%97&key=wrong'
  await fetch(sandbox.urls.maps + target, { headers: { 'X-Odd': 'yes' } })
  const [call, ...more] = await control.log('maps')
  expect(call).toMatchObject({ method: 'GET', target, verdict: '190', status: 200 })
  expect(call!.rawHeaders.join(' ')).toMatch(/x-odd yes/i)
  expect(more).toEqual([])
  expect(await control.ask('GET', `log?after=${call!.id}`)).toEqual([])
})

test('advances time and resets it', async () => {
  const before = Date.now()
  await control.advance(HOUR_MS)
  const { now } = await control.ask<{ now: string }>('GET', 'state')
  expect(new Date(now).getTime()).toBeGreaterThanOrEqual(before + HOUR_MS)
  await control.reset()
  const after = await control.ask<{ now: string }>('GET', 'state')
  expect(new Date(after.now).getTime()).toBeLessThan(before + HOUR_MS)
})

test('closes the connection after each response', async () => {
  const { headers } = await fetch(`${sandbox.control}/__ctl/state`)
  expect(headers.get('connection')).toBe('close')
})

test('rejects requests from foreign origins and hosts', async () => {
  const reset = await fetch(`${sandbox.control}/__ctl/reset`, {
    method: 'POST',
    headers: { origin: 'http://elsewhere.example' },
  })
  expect(reset.status).toBe(403)
  const { port } = new URL(sandbox.control)
  const byName = await new Promise<number | undefined>((settle) => {
    const headers = { host: `elsewhere.example:${port}` }
    request({ host: '127.0.0.1', port, path: '/__ctl/sms', headers }, (response) => {
      response.resume()
      settle(response.statusCode)
    }).end()
  })
  expect(byName).toBe(403)
})

test('the page loads no inline or external scripts', async () => {
  const page = await fetch(sandbox.control)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  const html = await page.text()
  expect(html).not.toMatch(/<script[^>]*>[^<]|\son\w+=|<style|\sstyle=/)
  for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await fetch(sandbox.control + path)).status).toBe(200)
  }
})

test('nonsense does not bring it down', async () => {
  const { aliyunSms, oss, s3 } = sandbox.urls
  const answers = await Promise.all([
    fetch(`${aliyunSms}/?%E0%A4%A`, { method: 'POST', body: 'x' }),
    fetch(`${oss}/%E0%A4%A`),
    fetch(`${s3}/?X-Amz-Signature=1`, { method: 'PUT', body: 'x' }),
    fetch(`${oss}/`, { method: 'POST', body: new FormData() }),
    fetch(`${sandbox.control}/__ctl/clock`, { method: 'POST', body: '{' }),
  ])
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400)
  expect(await control.ask('GET', 'state')).toBeTruthy()
})
