import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { boardsOf, type Board } from '#server/test/devices/boards.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** Access to the broker, what devices may do there, and what happens when things break. */
const testServer = await openTestServer()
const boards = boardsOf(testServer)
beforeEach(async () => {
  boards.defects.length = 0
  await boards.open()
})
afterEach(boards.close)
afterAll(testServer.close)

const detail = (id: string) => testServer.get(devices.detail, { id })
const isOnline = async (id: string) => (await detail(id)).online
const { begun } = boards
/** Sends a reading of seven coins. The returned function returns whether it was acknowledged. */
function saying(board: Board): () => boolean {
  let acknowledged = false
  void board.meters({ seq: 1, coinIn: 7 }).then(
    () => (acknowledged = true),
    () => undefined,
  )
  return () => acknowledged
}
const isCut = ({ client }: Board) => expect.poll(() => client.connected).toBe(false)
const coinsOf = async (id: string) =>
  (
    await testServer.sql('select sum(quantity)::int as n from device_hours where device_id = $1', [
      id,
    ])
  )[0]!['n']

test('admits only registered devices with their own secret', async () => {
  const [one, other] = [await boards.newDevice(), await boards.newDevice()]
  const badSecret = { code: 4 }
  for (const secret of ['', 'wrong', other.secret]) {
    await expect(boards.connect({ ...one, secret })).rejects.toMatchObject(badSecret)
  }
  const asOther = { clientId: other.code }
  await expect(boards.connect(one, asOther)).rejects.toMatchObject(badSecret)
  const nobody = { code: 'PF99999999', secret: one.secret }
  await expect(boards.connect(nobody)).rejects.toMatchObject(badSecret)
  await testServer.get(devices.remove, { ids: [other.id] })
  await expect(boards.connect(other)).rejects.toMatchObject(badSecret)
  expect((await boards.connect(one)).client.connected).toBe(true)
})

test('disconnects a removed device', async () => {
  const { id, board } = await begun()
  await testServer.get(devices.remove, { ids: [id] })
  void board.meters({ seq: 1, coinIn: 1 }).catch(() => undefined)
  await isCut(board)
  expect(await coinsOf(id)).toBeNull()
})

test('a device cannot use topics of another device', async () => {
  const [one, other] = [await begun(), await begun()]
  const topics = [`pf/v1/${one.code}/events`, '#', 'pf/#', `pf/v1/${one.code}/commands`, '$SYS/#']
  for (const topic of topics) {
    await expect(other.board.client.subscribeAsync(topic)).rejects.toThrow()
  }
  expect(await detail(other.id)).toMatchObject({ online: true, nonsense: topics.length })
  await other.board.client.subscribeAsync(`pf/v1/${other.code}/commands`)

  const forged = JSON.stringify({ online: false })
  void other.board.client
    .publishAsync(`pf/v1/${one.code}/status`, forged, { qos: 1 })
    .catch(() => 0)
  await isCut(other.board)
  expect(await isOnline(one.id)).toBe(true)
  const again = await boards.connect(other)
  void again.say('commands', { id: '1', type: 'lock' }).catch(() => undefined)
  await isCut(again)
})

test('ignores a will under the code of another device', async () => {
  const one = await begun()
  const other = await boards.newDevice()
  const will = {
    topic: `pf/v1/${one.code}/status`,
    payload: Buffer.from('{"online":false}'),
    qos: 1,
    retain: true,
  } as const
  const board = await boards.connect(other, { will })
  await board.begin()
  await board.cut()
  await expect.poll(() => isOnline(other.id)).toBe(false)
  const kept = new Promise((told) =>
    one.board.client.once('message', (_topic, payload) => told(String(payload))),
  )
  await one.board.client.subscribeAsync(will.topic)
  expect(await kept).toBe('{"online":true}')
})

test('counts invalid messages and disconnects after too many', async () => {
  const { id, board, ...device } = await begun()
  const event = { id: 'e', boot: 1, seq: 1, at: 1 }
  await board.say('meters', '{"life":')
  await board.say('meters', Buffer.from([0xff, 0xfe]).toString('latin1'))
  await board.meters({ coinIn: -1 })
  await board.meters({ coinIn: 1.5 })
  await board.meters({ coinIn: '5' as never })
  await board.say('events', { ...event, type: 'play.lost', data: {} })
  await board.say('events', { ...event, type: 'fault.raised', data: { code: 'a\u0000b' } })
  await board.say('replies', { id: 'x', state: 'done', data: { a: ['\ud800'] } })
  await board.say('replies', { id: 'x', state: 'done', data: deep(400) })
  await board.say('hello', [])
  await board.say('meters', { text: 'x'.repeat(17 * 1024) })
  const lastNonsense = { kind: 'size', about: 'meters', createTime: expect.any(Date) }
  expect(await detail(id)).toMatchObject({ online: true, nonsense: 11, lastNonsense })
  await board.meters({ seq: 1, coinIn: 2, __proto__: { x: 1 }, unknown: true } as object)
  expect(await coinsOf(id)).toBe(2)
  for (let time = 0; time < 20; time += 1) void board.say('hello', '?').catch(() => undefined)
  await isCut(board)
  expect((await boards.connect(device)).client.connected).toBe(true)
  expect(boards.defects).toEqual([])
})

test('shows the last invalid message to the user', async () => {
  const { id, board } = await begun()
  expect(await detail(id)).not.toHaveProperty('lastNonsense')
  const last = async () => {
    const { kind, about } = (await detail(id)).lastNonsense!
    return [kind, about]
  }
  await board.say('meters', '{"life":')
  expect(await last()).toEqual(['form', 'meters'])
  await board.meters({ coinIn: '5' as never })
  expect(await last()).toEqual(['part', 'meters.coinIn'])
  await board.meters({ life: '1' as never })
  expect(await last()).toEqual(['form', 'meters.life'])
  await board.meters({ cashIn: { '100<b>': 1 } })
  expect(await last()).toEqual(['part', 'meters.cashIn.?'])
  await board.client.subscribeAsync('pf/v1/夜/#').catch(() => undefined)
  expect(await last()).toEqual(['subscription', 'pf/v1/?/#'])
})

function deep(levels: number): object {
  return levels === 0 ? {} : { a: deep(levels - 1) }
}

test('disconnects and counts an oversized message', async () => {
  const { id, board } = await begun()
  void board.say('meters', 'x'.repeat(200 * 1024)).catch(() => undefined)
  await isCut(board)
  await expect.poll(async () => (await detail(id)).nonsense).toBe(1)
})

test('a flooding device is disconnected without delaying others', async () => {
  const [one, other] = [await begun(), await begun()]
  one.board.client.stream.write(Buffer.concat(Array.from({ length: 6_000 }, () => tiny(one.code))))
  await other.board.meters({ seq: 1, coinIn: 4 })
  expect(await coinsOf(other.id)).toBe(4)
  await isCut(one.board)
  await expect.poll(async () => (await detail(one.id)).nonsense).toBeGreaterThan(0)
})

/** Builds a QoS 0 message with one letter as payload. */
function tiny(code: string): Buffer {
  const topic = Buffer.from(`pf/v1/${code}/hello`)
  return Buffer.concat([
    Buffer.from([0x30, topic.length + 3, 0, topic.length]),
    topic,
    Buffer.from('x'),
  ])
}

test('non-MQTT bytes close only their own connection', async () => {
  const { board } = await begun()
  const socket = connect(board.client.options.port!, '127.0.0.1')
  const ended = new Promise((told) => socket.once('close', told))
  socket.on('error', () => undefined)
  socket.write(Buffer.alloc(100_000, 0xff))
  await ended
  await board.meters({ seq: 1 })
})

test('a silent device goes offline despite its connection', async () => {
  await boards.close()
  await boards.open({ silentMs: 600 })
  const { id, board } = await begun()
  expect(await isOnline(id)).toBe(true)
  await expect.poll(() => isOnline(id)).toBe(false)
  await isCut(board)
})

test('an unbooked message is not acknowledged and counts once', async () => {
  const { id, board, ...device } = await begun()
  await testServer.sql('alter table device_hours rename to device_hours_away')
  const acknowledged = saying(board)
  await isCut(board)
  expect(acknowledged()).toBe(false)
  await testServer.sql('alter table device_hours_away rename to device_hours')
  const again = await boards.connect(device)
  await again.meters({ seq: 1, coinIn: 7 })
  expect(await coinsOf(id)).toBe(7)
  expect(boards.defects).not.toEqual([])
})

test('a killed database connection loses no message', async () => {
  const { id, board, ...device } = await begun()
  const holder = new pg.Client({ connectionString: testServer.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table device_hours in access exclusive mode')
  const acknowledged = saying(board)
  const waiting = `from pg_stat_activity where datname = current_database()
    and usename = 'playfield_app' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await testServer.sql(`select pid ${waiting}`)).length).toBe(1)
  await testServer.sql(`select pg_terminate_backend(pid) ${waiting}`)
  await isCut(board)
  expect(acknowledged()).toBe(false)
  await holder.end()
  const again = await boards.connect(device)
  await again.meters({ seq: 1, coinIn: 7 })
  expect(await coinsOf(id)).toBe(7)
})

test('a database outage blocks connections, then marks devices offline', async () => {
  const { id, board, ...device } = await begun()
  await testServer.sql('alter table device_states rename to device_states_away')
  await board.cut()
  await expect.poll(() => boards.defects.length).toBeGreaterThan(0)
  await expect(boards.connect(device)).rejects.toMatchObject({ code: 3 })
  await testServer.sql('alter table device_states_away rename to device_states')
  expect(await isOnline(id)).toBe(true)
  await expect.poll(() => isOnline(id), { timeout: 40_000 }).toBe(false)
})

test('after a restart devices are offline until they reconnect', async () => {
  const { id, board, ...device } = await begun()
  await boards.close()
  expect(await isOnline(id)).toBe(false)
  // Simulates a killed server: its lock is gone, and no disconnection was booked.
  await testServer.sql('update device_states set online = true where device_id = $1', [id])
  await boards.open()
  expect(await isOnline(id)).toBe(false)
  const [newest] = (await testServer.get(devices.log, { id })).records
  expect(newest).toMatchObject({ kind: 'presence', what: 'offline' })
  const back = await boards.connect(device, { clean: false })
  await back.begin({ boot: 2 })
  expect(await isOnline(id)).toBe(true)
  expect(board.client.connected).toBe(false)
  await back.meters({ seq: 1, coinIn: 1 })
  expect(await coinsOf(id)).toBe(1)
})

test('what another living gateway holds is not swept', async () => {
  const { id } = await begun()
  const second = boardsOf(testServer)
  await second.open()
  expect(await isOnline(id)).toBe(true)
  await second.close()
  expect(await isOnline(id)).toBe(true)
})

test('an agent sees presence, a stranger does not', async () => {
  const { id } = await begun()
  const shown = await testServer.get(devices.detail, { id }, { as: 'agent' })
  expect(shown).toMatchObject({ online: true, model: 'PF-TEST' })
  const answer = await testServer.send(devices.detail, { id }, { as: 'stranger' })
  expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
})
