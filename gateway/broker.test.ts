import { connect, type MqttClient } from 'mqtt'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startBroker } from './broker.ts'
import { topicOf } from './protocol.ts'

const CODES = ['BOARD1', 'BOARD2']

test('an error of the database destroys no socket', async () => {
  // As a driver does: what breaks a connection is told to all who wait, as one object.
  const reset = new Error('read ECONNRESET')
  const logged: unknown[] = []
  const broker = await startBroker({
    host: '127.0.0.1',
    port: 0,
    keeper: {
      admit: async () => ({
        protocol: 'v1',
        heard: () => Promise.reject(reset),
        nonsense: async () => undefined,
        ended: async () => undefined,
        beside: async () => undefined,
      }),
      known: async () => undefined,
    },
    defect: (error) => void logged.push(error),
    tls: undefined,
  })
  const destroy = vi.spyOn(Socket.prototype, 'destroy')
  const boards = CODES.map((code) => {
    const options = { clientId: code, username: code, password: 'x', reconnectPeriod: 0 }
    return { code, client: connect(broker.url, options) }
  })
  await Promise.all(boards.map(({ client }) => heard(client, 'connect')))
  const gone = boards.map(({ client }) => heard(client, 'close'))
  for (const { code, client } of boards) {
    client.on('error', () => undefined)
    const status = { online: true, at: '2026-11-22T00:00:00Z' }
    client.publish(topicOf(code, 'status'), JSON.stringify(status), { qos: 1 }, () => undefined)
  }
  await Promise.all(gone)
  expect(logged).toEqual([reset, reset])
  expect(destroy.mock.calls.flat()).not.toContain(reset)
  destroy.mockRestore()
  await Promise.all(boards.map(({ client }) => client.endAsync(true)))
  await broker.stop()
})

function heard(client: MqttClient, event: 'connect' | 'close'): Promise<void> {
  return new Promise((told) => client.once(event, () => told()))
}
