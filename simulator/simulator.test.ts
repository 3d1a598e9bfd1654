import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { serveSimulatorControl, type Control } from './control.ts'
import { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts'
import { nightClock } from './test/night-clock.ts'
import { scriptedServer, type ScriptedServer } from './test/scripted-server.ts'

/** Tests of several devices together: what they keep over a restart, and faults set from outside. */
const placed = { secret: 'secret', type: 'claw', venue: 'mall' } as const
const [ONE, OTHER] = ['PF510001', 'PF510002']
let server: ScriptedServer
let simulator: Simulator
let control: Control | undefined

beforeEach(async () => {
  server = await scriptedServer()
})
afterEach(async () => {
  await control?.stop()
  control = undefined
  await simulator.stop()
  await server.close()
})

async function start(given: Partial<SimulatorOptions> = {}): Promise<void> {
  simulator = await startSimulator({
    url: server.url,
    devices: [ONE, OTHER].map((code) => ({ ...placed, code })),
    seed: 'test',
    clock: nightClock(),
    reconnectMs: 50,
    defect: (error) => expect(error).toBeUndefined(),
    ...given,
  })
  await expect.poll(() => simulator.state().every(({ isOnline }) => isOnline)).toBe(true)
}
async function ask(method: string, path: string, body?: object) {
  const sent = body && { body: JSON.stringify(body) }
  const response = await fetch(`${control!.url}/__ctl/${path}`, { method, ...sent })
  return { status: response.status, said: (await response.json()) as never }
}

test('devices resume with a new boot after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playfield-boards-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await start({ folder })
  simulator.act({ act: 'play', device: ONE })
  simulator.act({ act: 'raise', device: OTHER, code: 'coin.jam' })
  await expect.poll(() => server.of('meters').some(({ plays }) => plays === 1)).toBe(true)
  await simulator.stop()
  await start({ folder })
  // The last messages of the previous boot can arrive as late as this, so only those of boot 2 count.
  const meters = () =>
    server.heard.flatMap((it) => (it.topic === 'meters' && it.body.boot === 2 ? [it] : []))
  await expect.poll(() => meters().length).toBe(2)
  const [one] = meters().filter(({ code }) => code === ONE)
  expect(one!.body).toMatchObject({ life: 1, boot: 2, seq: 1, plays: 1, coinIn: 2 })
  expect(simulator.state()[1]!.machine.faults).toEqual([{ code: 'coin.jam' }])
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
})

test('closes the connection after each response', async () => {
  await start()
  control = await serveSimulatorControl(simulator)
  const { headers } = await fetch(`${control.url}/__ctl/state`)
  expect(headers.get('connection')).toBe('close')
})

test('triggers acts and fault rules by HTTP', async () => {
  await start()
  control = await serveSimulatorControl(simulator)
  expect(await ask('POST', 'do', { act: 'play', device: ONE })).toEqual({
    status: 200,
    said: [ONE],
  })
  expect((await ask('POST', 'do', { act: 'play' })).said).toEqual([ONE, OTHER])
  const { said } = await ask('GET', `state?device=${ONE}`)
  expect(said).toMatchObject({ devices: [{ code: ONE, isOnline: true, life: 1 }], rules: [] })
  const rule = { match: { topic: 'meters' }, times: 2, effect: 'lost' }
  const added = await ask('POST', 'rules', rule)
  expect(added.said).toMatchObject({ ...rule, left: 2 })
  await ask('POST', 'rules', { ...rule, device: ONE, effect: { late: { ms: 5 } } })
  expect((await ask('DELETE', `rules?id=${(added.said as { id: number }).id}`)).said).toHaveLength(
    1,
  )
  expect((await ask('POST', 'reset')).said).toEqual([])
})

test('all devices recover from a power cut', async () => {
  await start()
  simulator.act({ act: 'reboot', offMs: 200 })
  await expect
    .poll(() => simulator.state().map(({ boot, isOnline }) => [boot, isOnline]))
    .toEqual([
      [2, true],
      [2, true],
    ])
})

test('rejects unknown acts and foreign hosts', async () => {
  await start()
  control = await serveSimulatorControl(simulator)
  expect((await ask('POST', 'do', { act: 'dance' })).status).toBe(400)
  expect((await ask('POST', 'rules', { match: { topic: 'x' }, effect: 'lost' })).status).toBe(400)
  expect((await ask('GET', 'nothing')).said).toMatchObject({
    error: expect.stringContaining('POST /__ctl/rules'),
  })
  const { port } = new URL(control.url)
  const headers = { host: `elsewhere.example:${port}` }
  const status = await new Promise<number | undefined>((told) => {
    const path = '/__ctl/state'
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      told(answer.statusCode)
    }).end()
  })
  expect(status).toBe(403)
})
