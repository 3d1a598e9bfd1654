import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { boardsOf, type Board, type Registered } from './boards.ts'
import { openTestServer } from '../test-server.ts'
import { openOutsideBroker, type BrokerName, type OutsideBroker } from './outside-brokers.ts'

const DEVICES = 16

/** Adds the tests that hold for any broker that devices connect to in place of ours. */
export async function describeOutsideBroker(name: BrokerName): Promise<void> {
  const testServer = await openTestServer()
  const boards = boardsOf(testServer)
  const fresh: Registered[] = []
  let broker: OutsideBroker
  const detail = (id: string) => testServer.get(devices.detail, { id })
  const isOnline = async (id: string) => (await detail(id)).online
  const sum = async (what: string, id: string) =>
    (await testServer.sql(what, [id]))[0]!['n'] as number | null
  const coinsOf = (id: string) =>
    sum('select sum(quantity)::int as n from device_hours where device_id = $1', id)
  const eventsOf = (id: string) =>
    sum(
      `select count(*)::int as n from device_events
        where device_id = $1 and type = 'door.opened'`,
      id,
    )
  const open = (given: object = {}) => boards.open({ mqttUrls: [broker.url], ...given })
  const event = () => ({ id: randomUUID(), boot: 1, seq: 1, at: 1, type: 'door.opened', data: {} })

  async function connect(device = fresh.pop()!) {
    return { ...device, board: await boards.connect(device) }
  }
  /**
   * Connects a board and repeats its first messages until the gateway receives them: messages from before
   * its first subscription are lost.
   */
  async function begun() {
    const device = await connect()
    await expect
      .poll(async () => {
        await device.board.begin()
        return isOnline(device.id)
      })
      .toBe(true)
    return device
  }
  /** Makes a board answer every command as done. */
  function answering(board: Board): void {
    board.client.on('message', (_topic, payload) => {
      const { id } = JSON.parse(String(payload)) as { id: string }
      void board.reply({ id, state: 'done' }).catch(() => undefined)
    })
  }

  beforeAll(async () => {
    for (let each = 0; each < DEVICES; each += 1) fresh.push(await boards.newDevice())
    broker = await openOutsideBroker(name, fresh)
  })
  beforeEach(async () => {
    boards.defects.length = 0
    await broker.start()
    await open()
  })
  afterEach(async () => {
    await boards.close()
    await broker.kill()
  })
  afterAll(async () => {
    await broker.remove()
    await testServer.close()
  })

  describe(name, () => {
    test('a device is heard, told the time and commanded, and its answer counts', async () => {
      const { id, board } = await begun()
      await expect.poll(() => board.times().length).toBeGreaterThan(0)
      await board.meters({ seq: 2, coinIn: 7 })
      await expect.poll(() => coinsOf(id)).toBe(7)
      answering(board)
      await testServer.get(devices.lock, { id })
      await expect
        .poll(async () => {
          await testServer.carry()
          return (await testServer.get(devices.commands, { id }))[0]?.state
        })
        .toBe('done')
    })

    test('its last will, its own word and silence each make it offline', async () => {
      await boards.close()
      await open({ silentMs: 3_000 })
      const [leaving, silent] = [await begun(), await begun()]
      await leaving.board.say('status', { online: false })
      await expect.poll(() => isOnline(leaving.id)).toBe(false)
      await leaving.board.begin()
      await expect.poll(() => isOnline(leaving.id)).toBe(true)
      await expect.poll(() => isOnline(silent.id)).toBe(false)
      answering(silent.board)
      await expect
        .poll(async () => {
          await silent.board.meters({ seq: 2 })
          return isOnline(silent.id)
        })
        .toBe(true)

      const device = fresh.pop()!
      const will = {
        topic: `pf/v1/${device.code}/status`,
        payload: Buffer.from('{"online":false}'),
        qos: 1,
        retain: true,
      } as const
      const board = await boards.connect(device, { will })
      await board.begin()
      await expect.poll(() => isOnline(device.id)).toBe(true)
      await board.cut()
      await expect.poll(() => isOnline(device.id)).toBe(false)
    })

    test('what is said while the server is away is booked when it is back, once', async () => {
      const { id, board } = await begun()
      await board.meters({ seq: 2, coinIn: 1 })
      await expect.poll(() => coinsOf(id)).toBe(1)
      await boards.stopGateway()
      expect(await isOnline(id)).toBe(false)
      for (let each = 0; each < 20; each += 1) await board.say('events', event())
      await board.meters({ seq: 3, coinIn: 5 })
      await open()
      await expect.poll(() => eventsOf(id)).toBe(20)
      await expect.poll(() => coinsOf(id)).toBe(5)
    })

    test('what is not booked is not acknowledged: a server that ends leaves it to the next', async () => {
      const { id, board } = await begun()
      await testServer.sql('alter table device_hours rename to device_hours_away')
      await board.meters({ seq: 2, coinIn: 9 })
      await expect.poll(() => boards.defects.length).toBeGreaterThan(0)
      await boards.stopGateway()
      await testServer.sql('alter table device_hours_away rename to device_hours')
      expect(await coinsOf(id)).toBe(null)
      await open()
      await expect.poll(() => coinsOf(id)).toBe(9)
    })

    test('after a restart of the server a device is asked, and is there when it answers', async () => {
      const [there, mute] = [await begun(), await begun()]
      answering(there.board)
      await boards.stopGateway()
      await open()
      await expect.poll(() => isOnline(there.id)).toBe(true)
      await mute.board.meters({ seq: 2, coinIn: 2 })
      await expect.poll(() => coinsOf(mute.id)).toBe(2)
      expect(await isOnline(mute.id)).toBe(false)
      await mute.board.begin()
      await expect.poll(() => isOnline(mute.id)).toBe(true)
    })

    test('when the broker dies nobody is there, and afterwards whoever comes back', async () => {
      const [one, gone] = [await begun(), await begun()]
      for (let each = 0; each < 5; each += 1) await one.board.say('events', event())
      await expect.poll(() => eventsOf(one.id)).toBe(5)
      await broker.kill()
      for (const { id } of [one, gone]) await expect.poll(() => isOnline(id)).toBe(false)
      await broker.start()
      const back = await boards.connect(one)
      await expect
        .poll(async () => {
          await back.begin({ boot: 2 })
          return isOnline(one.id)
        })
        .toBe(true)
      for (let each = 0; each < 5; each += 1) await back.say('events', event())
      await back.meters({ boot: 2, seq: 1, coinIn: 3 })
      await expect.poll(() => coinsOf(one.id)).toBe(3)
      await expect.poll(() => eventsOf(one.id)).toBe(10)
      expect(await isOnline(gone.id)).toBe(false)
    })

    test('nonsense is counted, and what is nobody’s is left alone', async () => {
      const { id, code, board } = await begun()
      await board.say('meters', '{"life":')
      await board.say('hello', { text: 'x'.repeat(17 * 1024) })
      await expect.poll(async () => (await detail(id)).nonsense).toBe(2)
      const other = await connect()
      await testServer.get(devices.remove, { ids: [other.id] })
      await other.board.say('meters', '{}')
      // Whether the broker drops the message or cuts the connection does not matter here.
      await other.board.client
        .publishAsync(`pf/v1/${code}/status`, '{"online":false}', { qos: 0 })
        .catch(() => undefined)
      await board.meters({ seq: 2, coinIn: 1 })
      await expect.poll(() => coinsOf(id)).toBe(1)
      expect(await isOnline(id)).toBe(true)
    })

    test('who loses the database for a moment hears on', async () => {
      const { id, board } = await begun()
      const lanes = `from pg_locks l join pg_database b
        on b.oid = l.database and b.datname = current_database() where classid = 80010`
      await expect.poll(() => testServer.sql(`select 1 ${lanes}`)).not.toHaveLength(0)
      await testServer.sql(`select pg_terminate_backend(pid) ${lanes}`)
      for (let each = 0; each < 20; each += 1) await board.say('events', event())
      await expect.poll(() => eventsOf(id)).toBe(20)
    })

    // Mosquitto 2.0 saves a change when the next one comes, so it loses the last.
    test.skipIf(name === 'mosquitto')('what waits there outlives the broker', async () => {
      const { id, board } = await begun()
      await boards.stopGateway()
      for (let each = 0; each < 20; each += 1) await board.say('events', event())
      await broker.kill()
      await broker.start()
      await open()
      await expect.poll(() => eventsOf(id)).toBe(20)
    })

    test('of two gateways each hears its part or stands by, and either goes on alone', async () => {
      const { id, board } = await begun()
      const second = boardsOf(testServer)
      await second.open({ mqttUrls: [broker.url] })
      const hearing = `select count(distinct pid)::int as n from pg_locks l
        join pg_database b on b.oid = l.database and b.datname = current_database()
        where locktype = 'advisory' and granted and classid = 80010`
      const sharing = name === 'mosquitto' ? 2 : 1
      await expect.poll(async () => (await testServer.sql(hearing))[0]!['n']).toBe(sharing)
      let said = 0
      const say = async (count: number) => {
        for (let each = 0; each < count; each += 1) await board.say('events', event())
        said += count
      }
      await say(50)
      await expect.poll(() => eventsOf(id)).toBe(said)
      await boards.stopGateway()
      await say(50)
      await expect.poll(() => eventsOf(id)).toBe(said)
      await open()
      await second.close()
      await say(50)
      await expect.poll(() => eventsOf(id)).toBe(said)
      expect([...boards.defects, ...second.defects]).toEqual([])
    })
  })
}
