import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShownAd } from '#gateway/protocol.ts'
import type { Clock } from '../clock.ts'
import { serveSimulatorControl, type Control } from '../control.ts'
import { newMachine } from '../machine/machine.ts'
import { incrementAdCount, isAdDue, openScreenPlayer } from './screen-show.ts'
import { startSimulator, type Simulator } from '../simulator.ts'
import { fastClock } from '../test/fast-clock.ts'
import { scriptedServer, type ScriptedServer } from '../test/scripted-server.ts'

/** Tests of a device's own screen: its content over time, its ad counts and its page. */
const CODE = 'PF510001'
const NIGHT = Date.UTC(2026, 0, 5, 19)
const bytes = Buffer.from('a picture, as far as a board cares')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const files = createServer((_request, response) => response.end(bytes))
let server: ScriptedServer
let simulator: Simulator
let control: Control
let url: string

beforeAll(async () => {
  await once(files.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/a.png`
  server = await scriptedServer()
  simulator = await startSimulator({
    url: server.url,
    devices: [{ code: CODE, secret: 'secret', type: 'claw', venue: 'mall' }],
    seed: 'test',
    // It is 3 o'clock at night in China, so no simulated player comes by.
    clock: fastClock(NIGHT, 10),
    metersMs: 3_000,
    defect: (error) => expect(error).toBeUndefined(),
  })
  control = await serveSimulatorControl(simulator)
})
afterAll(async () => {
  await control.stop()
  await simulator.stop()
  await server.close()
  files.close()
})
const ad = { id: 'a1', kind: 'picture', url: 'http://host/a.png', sha256, seconds: 10 } as const
const now = async () => (await fetch(`${control.url}/screen/${CODE}/now`)).json()

test('shows configured content and counts its ads', async () => {
  await expect.poll(() => simulator.state()[0]!.isOnline).toBe(true)
  expect(await now()).toMatchObject({ isOn: true, functions: [], ads: 0 })
  const content = {
    ads: [{ ...ad, url, seconds: 2 }],
    carousel: [],
    functions: ['play', 'unheard-of'],
    wait: 1,
  }
  await server.answered(server.command(CODE, 'screen.set', content), 'done')
  const functions = [
    { id: 'play', name: '扫码开玩' },
    { id: 'unheard-of', name: 'unheard-of' },
  ]
  expect(await now()).toMatchObject({ functions, wait: 1, ads: 1 })
  await expect.poll(now).toMatchObject({ ad: { ad: { id: 'a1' } } })
  await expect
    .poll(() => server.of('meters').at(-1)?.adsShown?.['a1'] ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(1)
  expect(server.nonsense).toEqual([])
  const page = await fetch(`${control.url}/screen/${CODE}`)
  expect(page.headers.get('content-type')).toContain('text/html')
  const fetched = await fetch(`${control.url}/screen/${CODE}/media/${sha256}`)
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(bytes)
  expect((await fetch(`${control.url}/screen/${CODE}/media/${'0'.repeat(64)}`)).status).toBe(404)
  expect((await fetch(`${control.url}/screen/PF999999`)).status).toBe(404)
})

test('skips media with a wrong checksum', async () => {
  const wrong = '1'.repeat(64)
  const timed = { ...ad, url, seconds: 2 }
  const ads = [
    { ...timed, id: 'w1', sha256: wrong },
    { ...timed, id: 'a2' },
  ]
  const shown = { ads, carousel: [], functions: [], wait: 1 }
  await server.answered(server.command(CODE, 'screen.set', shown), 'done')
  await expect
    .poll(() => server.of('meters').at(-1)?.adsShown?.['a2'] ?? 0, { timeout: 10_000 })
    .toBeGreaterThan(1)
  expect(server.of('meters').at(-1)?.adsShown).not.toHaveProperty('w1')
  const carousel = [{ url, sha256: wrong }]
  const told = server.command(CODE, 'screen.set', { ads: [], carousel, functions: [] })
  await server.answered(told, 'done')
  expect((await fetch(`${control.url}/screen/${CODE}/media/${wrong}`)).status).toBe(400)
})

test('a replaced board starts without content or counts', async () => {
  const content = { ads: [], carousel: [], functions: ['play'] }
  await server.answered(server.command(CODE, 'screen.set', content), 'done')
  expect(server.of('meters').at(-1)).toMatchObject({ life: 1, adsShown: { a1: expect.anything() } })
  simulator.act({ act: 'swap-board', device: CODE })
  await expect.poll(() => server.of('meters').at(-1)).toMatchObject({ life: 2, plays: 0 })
  expect(server.of('meters').at(-1)).not.toHaveProperty('adsShown')
  expect(await now()).toMatchObject({ functions: [], ads: 0 })
})

test('shows an ad on its days and hours', () => {
  const at = (text: string) => Date.parse(`${text}+08:00`)
  const timed: ShownAd = { ...ad, from: '2026-02-28', until: '2026-03-01', minutes: [600, 1_320] }
  expect(isAdDue(timed, at('2026-02-28T10:00'))).toBe(true)
  expect(isAdDue(timed, at('2026-03-01T21:59'))).toBe(true)
  expect(isAdDue(timed, at('2026-03-01T22:00'))).toBe(false)
  expect(isAdDue(timed, at('2026-02-28T09:59'))).toBe(false)
  expect(isAdDue(timed, at('2026-02-27T12:00'))).toBe(false)
  expect(isAdDue(timed, at('2026-03-02T12:00'))).toBe(false)
  expect(isAdDue(ad, at('2030-01-01T00:00'))).toBe(true)
})

test('shows ads in turn and counts finished ones', () => {
  let time = NIGHT
  let waiting: { at: number; run: () => void } | undefined
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const one = { at: time + ms, run }
      waiting = one
      return () => {
        if (waiting === one) waiting = undefined
      }
    },
  }
  const pass = () => {
    const next = waiting!
    time = next.at
    next.run()
  }
  const shown: string[] = []
  const ads = [ad, { ...ad, id: 'a2', seconds: 5 }, { ...ad, id: 'a3', until: '2000-01-01' }]
  const screen = () => ({ ads, carousel: [], functions: [], wait: 30 })
  const show = openScreenPlayer({
    clock,
    time: clock.now,
    screen,
    holds: () => true,
    shown: (id) => void shown.push(id),
  })
  expect(show.now()).toEqual({ isPlaying: false })
  pass()
  expect(show.now().ad).toEqual({ ad, since: NIGHT + 30_000 })
  pass()
  pass()
  expect(shown).toEqual(['a1', 'a2'])
  expect(show.now().ad?.ad.id).toBe('a1')
  show.playing(true)
  expect(show.now()).toEqual({ isPlaying: true })
  expect(waiting).toBeUndefined()
  show.playing(false)
  time += 29_000
  show.touched()
  expect(waiting?.at).toBe(time + 30_000)
  expect(shown).toHaveLength(2)
})

test('drops counts of old ads when full', () => {
  const { totals } = newMachine('claw')
  const many = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`old${index}`, 1]))
  const content = { ads: [ad, { ...ad, id: 'old7' }], carousel: [], functions: [] }
  expect(incrementAdCount({ ...totals, adsShown: many }, content, 'a1')).toEqual({ old7: 1, a1: 1 })
  expect(incrementAdCount({ ...totals, adsShown: { a1: 4 } }, content, 'a1')).toEqual({ a1: 5 })
})
