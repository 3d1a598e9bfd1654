import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { toBoardConnection } from './board-connection.ts'

const testServer = await openTestServer()

/** Calls as a console that was opened under this machine's name in its network. */
async function ask(
  call: typeof devices.register | typeof devices.renewSecret | typeof devices.replaceBoard,
  input: Readonly<Record<string, string>>,
): Promise<CallOutput<typeof devices.renewSecret> & { readonly id: string }> {
  const response = await testServer.http.inject({
    method: 'POST',
    url: call.wire.path,
    headers: { 'blade-auth': `bearer ${testServer.tokens.get('mine')}`, host: '192.168.1.20:8080' },
    payload: input,
  })
  return response.json().data
}

test('each new secret comes with its connection settings', async () => {
  const made = await ask(devices.register, { equipmentId: 'PF52000001', type: 'claw' })
  const renewed = await ask(devices.renewSecret, { id: made.id })
  const replaced = await ask(devices.replaceBoard, { id: made.id, equipmentId: 'PF52000002' })
  const way = { host: '192.168.1.20', port: 1883, tls: false }
  expect(made.connection).toEqual({ ...way, topicPrefix: 'pf/v1/PF52000001/' })
  expect(renewed.connection).toEqual(made.connection)
  expect(replaced.connection).toEqual({ ...way, topicPrefix: 'pf/v1/PF52000002/' })
})

test('a pulse box gets its own topics', async () => {
  const input = { equipmentId: '860123456789013', type: 'claw', protocol: 'pulse' }
  const { connection } = await ask(devices.register, input)
  expect(connection.topicPrefix).toBe('pulse/860123456789013/')
})

const board = { code: 'PF52000003', protocol: 'v1' } as const
test.each([
  ['mqtt://play.example:1884', 'play.example', 1884, false],
  ['mqtts://boards.example', 'boards.example', 8883, true],
  ['mqtt://broker.example', 'broker.example', 1883, false],
  ['mqtt://playfield:pass@10.0.0.7:1885', '10.0.0.7', 1885, false],
  ['mqtt://[fd00::7]:1883', 'fd00::7', 1883, false],
  ['mqtts://localhost:1883', 'console.example', 1883, true],
  ['mqtt://127.0.0.1', 'console.example', 1883, false],
])('%s is told as %s, port %i', (url, host, port, tls) => {
  const told = toBoardConnection(url, 'https://console.example:8443', board)
  expect(told).toEqual({ host, port, tls, topicPrefix: 'pf/v1/PF52000003/' })
})
