import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { devices } from '#contract/devices/devices.ts'
import { people } from '#contract/people/people.ts'
import { newCertificate } from '#sandbox/certificate.ts'
import { openOutsideBroker } from '#server/test/devices/outside-brokers.ts'
import { callRunningServer } from './calling.ts'

/**
 * Devices connected to the whole product: over TLS, and at an external broker, also when everything is
 * killed.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'playfield-devices-'))
const data = join(folder, 'data')
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) await stop(child)
  await rm(folder, { recursive: true, force: true })
})

type Started = {
  readonly url: string
  readonly mqtt: string
  readonly merchant: { readonly phone: string; readonly password: string }
}
type Registered = { readonly id: string; readonly code: string; readonly secret: string }

async function start(more: object = {}): Promise<{ child: ChildProcess; started: Started }> {
  const file = join(data, 'started.json')
  await rm(file, { force: true })
  const env = { ...process.env, PORT: '0', MQTT_PORT: '0', PLAYFIELD_DATA: data, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...env, ...more },
    stdio: 'ignore',
  })
  running.add(child)
  const isUp = () => expect(existsSync(file)).toBe(true)
  await vi.waitFor(isUp, { timeout: 150_000, interval: 200 })
  return { child, started: JSON.parse(readFileSync(file, 'utf8')) as Started }
}
async function stop(child: ChildProcess): Promise<void> {
  running.delete(child)
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
/** Kills the server itself and not only the process that started it, as a power cut does. */
async function kill(child: ChildProcess): Promise<void> {
  running.delete(child)
  const { pid } = JSON.parse(readFileSync(join(data, 'playfield.lock'), 'utf8')) as { pid: number }
  process.kill(pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function signIn({ url, merchant: { phone, password } }: Started): Promise<string> {
  return (await callRunningServer(url, people.signIn, { username: phone, password })).accessToken
}
function connect(url: string, { code, secret }: Registered, more: IClientOptions = {}) {
  const own = { clientId: code, username: code, password: secret, reconnectPeriod: 0 }
  return connectAsync(url.replace('localhost', '127.0.0.1'), { ...own, ...more })
}
function say(client: MqttClient, code: string, part: string, body: object) {
  const retain = part === 'status'
  return client.publishAsync(`pf/v1/${code}/${part}`, JSON.stringify(body), { qos: 1, retain })
}
const totals = { testPlays: 0, coinOut: 0, prizesOut: 0, ticketsOut: 0, credits: 0, plays: 0 }
const meters = (seq: number, coinIn: number) => {
  return { life: 1, boot: 1, seq, at: 1, coinIn, ...totals, cashIn: {}, stock: {}, hopper: 0 }
}

let device: Registered
const register = async (started: Started) =>
  callRunningServer(
    started.url,
    devices.register,
    { equipmentId: 'PF77770001', type: 'claw' },
    await signIn(started),
  )
beforeAll(async () => {
  const { child, started } = await start()
  const { connection, ...made } = await register(started)
  device = made
  // Both ports are arbitrary free ones, so a board has only the address that registering returned.
  const client = await connect(`mqtt://${connection.host}:${connection.port}`, device)
  await client.endAsync()
  await stop(child)
})
const detail = async (started: Started, token: string) =>
  callRunningServer(started.url, devices.detail, { id: device.id }, token)

test('accepts TLS and plain connections on the device port', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = { commonName: 'localhost' }
  const certificate = newCertificate({
    serial: '01',
    subject: name,
    publicKey,
    issuer: name,
    issuerKey: privateKey,
    from: new Date(Date.now() - DAY_MS),
    until: new Date(Date.now() + DAY_MS),
  })
  const files = {
    PLAYFIELD_TLS_CERT: join(folder, 'cert.pem'),
    PLAYFIELD_TLS_KEY: join(folder, 'key'),
  }
  await writeFile(files.PLAYFIELD_TLS_CERT, certificate)
  await writeFile(files.PLAYFIELD_TLS_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const { child, started } = await start(files)
  const secured = started.mqtt.replace('mqtt:', 'mqtts:')
  const overTls = { ca: certificate, servername: 'localhost', checkServerIdentity: () => undefined }
  const client = await connect(secured, device, overTls)
  expect(client.connected).toBe(true)
  await client.endAsync()
  const wrong = connect(secured, { ...device, secret: 'wrong' }, overTls)
  await expect(wrong).rejects.toMatchObject({ code: 4 })
  const open = await connect(started.mqtt, device)
  expect(open.connected).toBe(true)
  await open.endAsync()
  await stop(child)
})

test('a killed server loses nothing at an external broker', async () => {
  const broker = await openOutsideBroker('mosquitto', [device])
  const { code } = device
  await broker.start()
  const first = await start({ MQTT_URL: broker.url })
  const token = await signIn(first.started)
  const client = await connect(first.started.mqtt, device)
  client.on('message', (_topic, payload) => {
    const { id } = JSON.parse(String(payload)) as { id: string }
    void say(client, code, 'replies', { id, state: 'done' }).catch(() => undefined)
  })
  await client.subscribeAsync(`pf/v1/${code}/commands`, { qos: 1 })
  const isOnline = async () => (await detail(first.started, token)).online
  await expect
    .poll(async () => {
      await say(client, code, 'status', { online: true })
      return isOnline()
    })
    .toBe(true)
  let coins = 0
  for (; coins < 100; coins += 1) await say(client, code, 'meters', meters(coins, coins))
  await kill(first.child)
  for (; coins < 200; coins += 1) await say(client, code, 'meters', meters(coins, coins))
  const event = { id: 'only once', boot: 1, seq: 1_000, at: 1, type: 'fault.raised' }
  await say(client, code, 'events', { ...event, data: { code: 'coin.jam' } })

  const second = await start({ MQTT_URL: broker.url })
  const again = await signIn(second.started)
  const after = async () => {
    const { online, totals: counted, faults } = await detail(second.started, again)
    return { online, coinIn: counted.coinIn, faults: faults.map((fault) => fault.code) }
  }
  await expect.poll(after).toEqual({ online: true, coinIn: coins - 1, faults: ['coin.jam'] })
  await broker.kill()
  await expect.poll(async () => (await after()).online).toBe(false)
  client.end(true)
  await stop(second.child)
  await broker.remove()
})
