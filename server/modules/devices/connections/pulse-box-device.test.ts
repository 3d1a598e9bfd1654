import type { MqttClient } from 'mqtt'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { openTestServerWithBoards, type Registered } from '#server/test/devices/boards.ts'
import { enqueueDeviceCommand } from '../commands/commands.ts'

/** A pulse box, which uses another protocol, from its connection to the screens of the merchant. */
const { testServer, boards } = await openTestServerWithBoards()

const detail = (id: string) => testServer.get(devices.detail, { id })
const isCut = (client: MqttClient) => expect.poll(() => client.connected).toBe(false)
const stateOf = async (id: string) => (await testServer.get(devices.commands, { id }))[0]?.state
const coinsOf = async (id: string) =>
  (
    await testServer.sql('select sum(quantity)::int as n from device_hours where device_id = $1', [
      id,
    ])
  )[0]!['n']

function boxOn(client: MqttClient, code: string) {
  const told: string[] = []
  client.on('message', (topic, payload) => told.push(`${topic} ${String(payload)}`))
  client.on('error', () => undefined)
  return {
    client,
    told,
    say: (text: string) => client.publishAsync(`pulse/${code}/up`, text, { qos: 1 }),
  }
}
async function begun(device?: Registered) {
  const box = device ?? (await boards.newDevice({ protocol: 'pulse' }))
  return { ...box, ...boxOn(await boards.connectClient(box), box.code) }
}
function give({ id, code }: Registered, coins: number) {
  return testServer.db.inMerchant(testServer.mine, (tx, scope) =>
    enqueueDeviceCommand(tx, scope, { id, code }, 'credit', { coins }),
  )
}
/** Moves the deadlines of the command into the past, as if so many seconds had gone by. */
async function pass(id: string, seconds: number): Promise<void> {
  await testServer.sql(
    `update device_commands set expires_at = tests.shift(expires_at, -make_interval(secs => $2)),
      asked_at = tests.shift(asked_at, -make_interval(secs => $2)) where command_id = $1`,
    [id, seconds],
  )
}

test('books pulses as totals and goes online', async () => {
  const { id, client, say } = await begun()
  expect((await detail(id)).online).toBe(false)
  await say('pulse 5')
  await say('pulse 5')
  await say('pulse 8')
  expect([await coinsOf(id), (await detail(id)).online]).toEqual([8, true])
  await say('pulse 6')
  expect(await coinsOf(id)).toBe(8)
  expect(await detail(id)).toMatchObject({ state: 'online', faults: [{ code: 'meters.shrank' }] })
  await say('pulse 9')
  expect(await coinsOf(id)).toBe(9)
  expect(await detail(id)).toMatchObject({ state: 'online', totals: { coinIn: 9 } })
  client.end(true)
  await expect.poll(async () => (await detail(id)).online).toBe(false)
})

test('a pulse box may use only its own topics', async () => {
  const { id, code, client, say } = await begun()
  await say('pulse 1')
  await say('hello')
  const lastNonsense = { kind: 'form', about: `pulse/${code}/up` }
  expect(await detail(id)).toMatchObject({ nonsense: 1, lastNonsense })
  await client.subscribeAsync(`pulse/${code}/down`, { qos: 1 })
  await expect(client.subscribeAsync(`pf/v1/${code}/commands`)).rejects.toThrow()
  void client.publishAsync(`pf/v1/${code}/meters`, '{}', { qos: 1 }).catch(() => undefined)
  await isCut(client)
})

test('a credit is sent once and done when acknowledged', async () => {
  const box = await begun()
  await box.say('pulse 1')
  const { id } = await give(box, 3)
  await expect.poll(() => stateOf(box.id)).toBe('done')
  await testServer.carry()
  expect(box.told).toEqual([`pulse/${box.code}/down pulse 3`])
  expect(
    (await testServer.sql('select state from outbox where intent_id = $1', [id]))[0]!['state'],
  ).toBe('done')
})

test('what it knows nothing of fails at once', async () => {
  const box = await begun()
  await box.say('pulse 1')
  await testServer.get(devices.lock, { id: box.id })
  await expect.poll(() => stateOf(box.id)).toBe('failed')
  const [seen] = await testServer.get(devices.commands, { id: box.id })
  expect([seen?.code, box.told]).toEqual(['unsupported', []])
})

test('an unacknowledged credit is in doubt and never resent', async () => {
  const box = await begun()
  await box.say('pulse 1')
  // The box receives the command, but its connection ends before it can acknowledge.
  box.client.handleMessage = (_packet, done) => done(new Error('the network is gone'))
  const { id } = await give(box, 2)
  await expect.poll(() => box.told).toHaveLength(1)
  box.client.stream.destroy()
  await isCut(box.client)
  const back = await begun(box)
  await back.say('pulse 2')
  await testServer.carry()
  await pass(id, 91)
  await testServer.carry()
  await pass(id, 31)
  await testServer.carry()
  expect(await stateOf(box.id)).toBe('doubt')
  await back.say('pulse 3')
  expect(back.told).toEqual([])
})
