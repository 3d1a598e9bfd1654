import { connect, type MqttClient } from 'mqtt'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startBroker } from './broker.ts'
import type { DeviceSession } from './device-bus.ts'
import { formatDeviceTopic } from './protocol.ts'

const CODES = ['BOARD1', 'BOARD2']

test('a delayed answer does not count as two boards', async () => {
  const booking = Promise.withResolvers<void>()
  const heardHere: string[] = []
  const beside = vi.fn(async () => undefined)
  const broker = await brokerWith({
    async heard({ topic }) {
      heardHere.push(topic)
      if (topic === 'meters') await booking.promise
    },
    beside,
  })
  const before = connectBoard(broker.url, 'BOARD1')
  await heard(before, 'connect')
  // The database is slow, so the following messages of the board stay unread in its old connection.
  before.stream.cork()
  for (const seq of [1, 2, 3]) {
    const meters = JSON.stringify({ life: 1, boot: 1, seq })
    before.publish(formatDeviceTopic('BOARD1', 'meters'), meters, { qos: 1 }, () => undefined)
  }
  before.stream.uncork()
  await expect.poll(() => heardHere).toEqual(['meters', 'meters', 'meters'])
  const acknowledged = new Promise<void>((done) =>
    before.on('packetsend', ({ cmd }) => cmd === 'puback' && done()),
  )
  const command = { id: '1', type: 'lock', expiresAt: Date.now() + 60_000, data: {} } as const
  broker.send('BOARD1', command)
  await acknowledged
  // The link is dead, but the broker has not noticed.
  before.stream.pause()
  before.removeAllListeners()
  const after = connectBoard(broker.url, 'BOARD1')
  const connected = heard(after, 'connect')
  await new Promise((wait) => setTimeout(wait, 200))
  booking.resolve()
  await connected
  expect(beside).not.toHaveBeenCalled()
  await Promise.all([before, after].map((client) => client.endAsync(true)))
  await broker.stop()
})

test('an abandoned connection takes over no newer one', async () => {
  const database = Promise.withResolvers<void>()
  const admitted: number[] = []
  const beside = vi.fn(async () => undefined)
  let count = 0
  const broker = await brokerWith({ beside }, undefined, async () => {
    const own = (count += 1)
    if (own === 1) await database.promise
    admitted.push(own)
  })
  const given = connectBoard(broker.url, 'BOARD1')
  await expect.poll(() => count).toBe(1)
  given.end(true)
  const newer = connectBoard(broker.url, 'BOARD1')
  newer.on('message', (_topic, payload) => {
    const { id } = JSON.parse(payload.toString()) as { id: string }
    newer.publish(formatDeviceTopic('BOARD1', 'replies'), JSON.stringify({ id, state: 'done' }), {
      qos: 1,
    })
  })
  const connected = heard(newer, 'connect')
  // If the connections did not wait for each other, the newer one would be admitted first.
  await Promise.race([connected, new Promise((wait) => setTimeout(wait, 500))])
  database.resolve()
  await connected
  await expect.poll(() => admitted).toEqual([1, 2])
  expect(beside).not.toHaveBeenCalled()
  await expect.poll(() => broker.has('BOARD1')).toBe(true)
  await newer.endAsync(true)
  await broker.stop()
})

test('an error of the database destroys no socket', async () => {
  // Like a database driver: one error object for a broken connection is given to all waiting calls.
  const reset = new Error('read ECONNRESET')
  const logged: unknown[] = []
  const defect = (error: unknown) => void logged.push(error)
  const broker = await brokerWith({ heard: () => Promise.reject(reset) }, defect)
  const destroy = vi.spyOn(Socket.prototype, 'destroy')
  const boards = CODES.map((code) => ({ code, client: connectBoard(broker.url, code) }))
  await Promise.all(boards.map(({ client }) => heard(client, 'connect')))
  const gone = boards.map(({ client }) => heard(client, 'close'))
  for (const { code, client } of boards) {
    client.on('error', () => undefined)
    const status = { online: true, at: '2026-11-22T00:00:00Z' }
    client.publish(
      formatDeviceTopic(code, 'status'),
      JSON.stringify(status),
      { qos: 1 },
      () => undefined,
    )
  }
  await Promise.all(gone)
  expect(logged).toEqual([reset, reset])
  expect(destroy.mock.calls.flat()).not.toContain(reset)
  destroy.mockRestore()
  await Promise.all(boards.map(({ client }) => client.endAsync(true)))
  await broker.stop()
})

/** Starts a broker that admits every board. */
function brokerWith(
  session: Partial<DeviceSession>,
  defect: (error: unknown) => void = () => {},
  lookUp: () => Promise<void> = async () => undefined,
) {
  const quiet = async () => undefined
  const whole = { heard: quiet, nonsense: quiet, ended: quiet, beside: quiet, ...session }
  return startBroker({
    host: '127.0.0.1',
    port: 0,
    keeper: {
      async admit() {
        await lookUp()
        return { protocol: 'v1', ...whole }
      },
      known: quiet,
    },
    defect,
    tls: undefined,
  })
}

function connectBoard(url: string, code: string): MqttClient {
  return connect(url, { clientId: code, username: code, password: 'x', reconnectPeriod: 0 })
}

function heard(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((told) => client.once(event, () => told()))
}
