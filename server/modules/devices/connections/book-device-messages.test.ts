import pg from 'pg'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Messages of devices, from MQTT to the screens of a merchant. */
const { testServer, boards } = await openTestServerWithBoards()

const detail = (id: string) => testServer.get(devices.detail, { id })
async function counted(deviceId: string): Promise<Record<string, number>> {
  const rows = await testServer.sql(
    `select source || case when unit_fen > 0 then ':' || unit_fen else '' end as source,
      sum(quantity)::int as quantity from device_hours where device_id = $1 group by 1`,
    [deviceId],
  )
  return Object.fromEntries(rows.map(({ source, quantity }) => [source, quantity]))
}
const begun = () => boards.begun({ fieldId: world.siteId })

test('a connected device is online until it disconnects', async () => {
  const device = await boards.newDevice()
  expect(await detail(device.id)).toMatchObject({ online: false, heardAt: null, model: '' })
  const board = await boards.connect(device)
  await board.begin({ model: 'PF-C8', firmware: '2.1.0', app: 'S900', signal: 17, slots: 12 })
  const seen = await detail(device.id)
  expect(seen).toMatchObject({ online: true, model: 'PF-C8', firmware: '2.1.0', slots: 12 })
  expect(seen.heardAt!.getTime()).toBeGreaterThan(Date.now() - 60_000)
  const online = async (yes: boolean) => {
    const { records } = await testServer.get(devices.list, { online: yes, size: 500 })
    return records.some(({ id }) => id === device.id)
  }
  expect([await online(true), await online(false)]).toEqual([true, false])
  await board.cut()
  await expect.poll(async () => (await detail(device.id)).online).toBe(false)
  expect([await online(true), await online(false)]).toEqual([false, true])
})

test('an older connection does not affect a newer session', async () => {
  const device = await boards.newDevice()
  const will = {
    topic: `pf/v1/${device.code}/status`,
    payload: Buffer.from('{"online":false}'),
    qos: 1,
    retain: true,
  } as const
  const older = await boards.connect(device, { will })
  await older.begin()
  const newer = await boards.connect(device, { will })
  await expect.poll(() => older.client.connected).toBe(false)
  // This message is booked after the older connection has ended. Being invalid, it does not set the device
  // online by itself.
  await newer.say('hello', '?')
  expect(await detail(device.id)).toMatchObject({ online: true, nonsense: 1 })
  const kept = new Promise((told) => newer.client.once('message', (_at, it) => told(String(it))))
  await newer.client.subscribeAsync(will.topic)
  expect(await kept).toBe('{"online":true}')
})

test('a device that says it goes is offline', async () => {
  const { id, board } = await begun()
  await board.say('status', { online: false })
  expect(await detail(id)).toMatchObject({ online: false })
})

test('books meter growth regardless of repeats and order', async () => {
  const { id, board } = await begun()
  const first = { seq: 1, coinIn: 10, plays: 4, testPlays: 1, cashIn: { '100': 3, '1000': 1 } }
  await board.meters(first)
  expect(await counted(id)).toEqual({
    coinIn: 10,
    plays: 4,
    testPlays: 1,
    'cashIn:100': 3,
    'cashIn:1000': 1,
  })
  // The first reading arrives twice; then the second is lost, the third arrives, and the second comes late.
  await board.meters(first)
  await board.meters({ ...first, seq: 3, coinIn: 16, plays: 7, stock: { '1': 4 }, hopper: 90 })
  await board.meters({ ...first, seq: 2, coinIn: 12, plays: 5, stock: { '1': 6 }, hopper: 95 })
  expect(await counted(id)).toMatchObject({ coinIn: 16, plays: 7, testPlays: 1, 'cashIn:100': 3 })
  const { totals, faults, life } = await detail(id)
  expect(totals).toMatchObject({ coinIn: 16, plays: 7, stock: { '1': 4 }, hopper: 90 })
  expect([faults, life]).toEqual([[], 1])
})

test('a shrunk total raises a fault and books nothing', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 100, plays: 50 })
  await board.meters({ seq: 2, coinIn: 40, plays: 55 })
  expect(await counted(id)).toEqual({ coinIn: 100, plays: 55 })
  expect((await detail(id)).faults).toMatchObject([{ code: 'meters.shrank' }])
  await board.meters({ seq: 3, coinIn: 103, plays: 55 })
  expect(await counted(id)).toEqual({ coinIn: 103, plays: 55 })
  expect((await detail(id)).faults).toEqual([])
})

test('a new counter epoch starts from zero', async () => {
  const { id, board } = await begun()
  await board.meters({ life: 1, seq: 9, coinIn: 100 })
  await board.meters({ life: 2, boot: 1, seq: 1, coinIn: 5 })
  expect(await counted(id)).toEqual({ coinIn: 105 })
  await board.meters({ life: 1, seq: 10, coinIn: 120 })
  expect(await counted(id)).toEqual({ coinIn: 105 })
  expect((await detail(id)).faults).toMatchObject([{ code: 'meters.life-behind' }])
  await board.meters({ life: 2, boot: 1, seq: 2, coinIn: 6 })
  expect(await counted(id)).toEqual({ coinIn: 106 })
  expect(await detail(id)).toMatchObject({ faults: [], life: 2 })
})

test('simultaneous readings count like sequential ones', async () => {
  const told = [
    ...Array.from({ length: 20 }, (_, context) => ({
      seq: context + 1,
      coinIn: 3 * context,
      plays: context,
    })),
    { seq: 21, coinIn: 10, plays: 25 },
    { seq: 22, coinIn: 60, plays: 26, cashIn: { '100': 2 } },
    { seq: 23, coinIn: 61, plays: 26 },
    { life: 2, seq: 1, coinIn: 4, plays: 1 },
    { life: 2, seq: 2, coinIn: 5, plays: 3 },
  ]
  const [together, alone] = [await begun(), await begun()]
  await Promise.all(told.map((meters) => together.board.meters(meters)))
  for (const meters of told) await alone.board.meters(meters)
  expect(await counted(together.id)).toEqual({ coinIn: 66, plays: 29, 'cashIn:100': 2 })
  expect(await counted(together.id)).toEqual(await counted(alone.id))
  const { totals, faults, life } = await detail(together.id)
  expect(await detail(alone.id)).toMatchObject({ totals, faults, life })
})

test('counts stay at the site of their time', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 3 })
  await testServer.get(devices.move, { ids: [id], fieldId: world.otherSiteId })
  await board.meters({ seq: 2, coinIn: 8 })
  const rows = await testServer.sql(
    'select site_id, quantity::int from device_hours where device_id = $1 order by quantity',
    [id],
  )
  expect(rows).toEqual([
    { site_id: world.siteId, quantity: 3 },
    { site_id: world.otherSiteId, quantity: 5 },
  ])
})

test('stores each event once and tracks open faults', async () => {
  const { id, board } = await begun()
  const event = (name: string, type: string, data: object = {}) =>
    board.say('events', { id: name, boot: 1, seq: 1, at: 253_402_300_800_000 * 9, type, data })
  const raised = { code: 'E07', slot: 3 }
  await event('e1', 'fault.raised', raised)
  await Promise.all(['e1', 'e1', 'e2'].map((name) => event(name, 'fault.raised', raised)))
  expect((await detail(id)).faults).toMatchObject([raised])
  await event('e3', 'fault.cleared', raised)
  // A repeated event does not reopen a fault that was cleared since.
  await event('e1', 'fault.raised', raised)
  await event('e4', 'play.ended', { won: true, slot: 2, guarantee: { after: 30, count: 0 }, x: 1 })
  expect((await detail(id)).faults).toEqual([])
  const kept = await testServer.sql(
    `select event_id, type, data from device_events
      where device_id = $1 and type <> 'online' order by event_id`,
    [id],
  )
  expect(kept.map(({ event_id }) => event_id)).toEqual(['e1', 'e2', 'e3', 'e4'])
  const data = { won: true, slot: 2, guarantee: { after: 30, count: 0 } }
  expect(kept[3]).toMatchObject({ type: 'play.ended', data })
})

test('event ids reused after a restart are new events', async () => {
  const { id, board } = await begun()
  const opened = { id: '1', seq: 2, at: 5, type: 'door.opened', data: {} }
  await board.say('events', { ...opened, boot: 1 })
  // Each of these events has the id of another event of the previous boot.
  const won = { won: true, orderId: 'o' }
  const ended = { id: '1', boot: 2, seq: 2, at: 9, type: 'play.ended', data: won }
  const raised = { id: '2', boot: 2, seq: 3, at: 9, type: 'fault.raised', data: { code: 'E07' } }
  await board.say('events', { ...opened, id: '2', boot: 1, seq: 3, type: 'tamper' })
  await board.begin({ boot: 2 })
  await Promise.all([ended, raised].map((each) => board.say('events', each)))
  expect(await eventsOf(id)).toEqual([
    'door.opened 1/1',
    'tamper 1/2',
    'play.ended 2/1',
    'fault.raised 2/2',
  ])
  expect(await detail(id)).toMatchObject({ faults: [{ code: 'E07' }], nonsense: 0 })
})

test('an event resent after a restart stays one event', async () => {
  const { id, board } = await begun()
  const event = { id: 'e1', seq: 2, at: 5, type: 'fault.raised', data: { code: 'E07', slot: 3 } }
  const cleared = { id: 'e2', boot: 1, seq: 3, at: 6, type: 'fault.cleared', data: event.data }
  await board.say('events', { ...event, boot: 1 })
  await board.say('events', cleared)
  await board.begin({ boot: 2 })
  await Promise.all([2, 2].map((boot) => board.say('events', { ...event, boot })))
  expect(await eventsOf(id)).toEqual(['fault.raised 1/e1', 'fault.cleared 1/e2'])
  expect(await detail(id)).toMatchObject({ faults: [], nonsense: 0 })
})

test('an id used twice in one boot is invalid', async () => {
  const { id, board } = await begun()
  const event = { id: 'e1', boot: 1, seq: 2, at: 5, type: 'door.opened', data: {} }
  await board.say('events', event)
  await board.say('events', { ...event, type: 'fault.raised', data: { code: 'E07' } })
  expect(await eventsOf(id)).toEqual(['door.opened 1/e1'])
  const lastNonsense = { kind: 'eventId', about: 'events.id e1' }
  expect(await detail(id)).toMatchObject({ faults: [], nonsense: 1, lastNonsense })
})

/** Returns the stored events as `type boot/id`, in the order of the board. */
async function eventsOf(id: string): Promise<unknown[]> {
  const rows = await testServer.sql(
    `select type || ' ' || boot || '/' || event_id as it from device_events
      where device_id = $1 and type <> 'online' order by boot, seq`,
    [id],
  )
  return rows.map(({ it }) => it)
}

test('notifies open screens of changes, not of every reading', async () => {
  const { board } = await begun()
  const told: string[] = []
  const ear = new pg.Client({ connectionString: testServer.ownerUrl })
  await ear.connect()
  ear.on('notification', ({ payload = '' }) => told.push(payload))
  await ear.query('listen playfield_live')
  await board.meters({ seq: 1, coinIn: 1 })
  await board.meters({ seq: 2, coinIn: 2 })
  expect(told).toEqual([])
  const fault = { id: 'f', boot: 1, seq: 3, at: 1, type: 'fault.raised', data: { code: 'E01' } }
  await board.say('events', fault)
  const devicesTold = `${world.merchantId} devices`
  await expect.poll(() => told).toEqual([devicesTold])
  await board.meters({ seq: 4, coinIn: 2, plays: 1 })
  await expect.poll(() => told).toEqual([devicesTold, devicesTold])
  await ear.end()
})
