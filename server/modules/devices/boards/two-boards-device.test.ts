import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServerWithBoards, type Registered } from '#server/test/devices/boards.ts'

/** Tests two boards with one code and secret, at the real broker. */
const { testServer, boards } = await openTestServerWithBoards()
const detail = (id: string) => testServer.get(devices.detail, { id })
const newDevice = () => boards.newDevice({ fieldId: world.siteId })
const coinsOf = async (id: string) =>
  (
    await testServer.sql('select sum(quantity)::int as n from device_hours where device_id = $1', [
      id,
    ])
  )[0]!['n']

/** Lets the boards take over the connection from each other in turn, each reporting its counts. */
async function takeTurns(device: Registered, times: number, of = [BOARD_A, BOARD_B]) {
  let board
  for (let turn = 0; turn < times; turn += 1) {
    const { hello, coinIn } = of[turn % of.length]!
    const taken = await boards.connect(device)
    taken.hear(({ id, type }) => {
      if (type === 'time') taken.reply({ id, state: 'done' }).catch(() => undefined)
    })
    board = taken
    await board.begin(hello)
    await board.meters({ seq: turn + 1, boot: hello.boot, coinIn: coinIn + turn })
  }
  if (!board) throw new Error('no turn was taken')
  return board
}
const BOARD_A = { hello: { boot: 12, model: 'C3' }, coinIn: 20 }
const BOARD_B = { hello: { boot: 7, model: 'C3' }, coinIn: 90 }
/** A clone with the same boot counter, whose reports do not differ from the other board's. */
const CLONE = { hello: { boot: 12, model: 'C3' }, coinIn: 20 }
const isFault = async (id: string) =>
  (await detail(id)).faults.some(({ code }) => code === 'code.shared')

test('two boards with one code stop sales with evidence', async () => {
  const device = await newDevice()
  const { id, code } = device
  await takeTurns(device, 1)
  await testServer.sql('update devices set price_fen = 200 where device_id = $1', [id])
  expect(await testServer.get(play.machine, { equipmentId: code })).toMatchObject({ state: 'free' })
  await takeTurns(device, 6)
  expect(await isFault(id)).toBe(true)
  const { boards: seen = [], state } = await detail(id)
  expect(state).toBe('fault')
  expect(seen.map(({ boot, model, address }) => [boot, model, address !== ''])).toEqual([
    [7, 'C3', true],
    [12, 'C3', true],
  ])
  expect(await testServer.get(play.machine, { equipmentId: code })).toMatchObject({
    state: 'fault',
  })
})

test('identical clones are detected by live connections', async () => {
  const device = await newDevice()
  await takeTurns(device, 5, [BOARD_A, CLONE])
  expect(await isFault(device.id)).toBe(true)
})

test('reconnecting after dead links raises no fault', async () => {
  const device = await newDevice()
  for (let turn = 0; turn < 6; turn += 1) {
    const board = await boards.connect(device)
    await board.begin({ boot: 3 })
    await board.meters({ boot: 3, seq: turn + 1, coinIn: turn })
    // The client disappears without notice to the broker.
    board.client.stream.pause()
    board.client.removeAllListeners()
  }
  const { faults, boards: seen, totals } = await detail(device.id)
  expect([faults, seen, totals.coinIn]).toEqual([[], undefined, 5])
})

test('neither of two boards has its meters booked', async () => {
  const device = await newDevice()
  await takeTurns(device, 8)
  expect(await coinsOf(device.id)).toBe(20)
})

test('what the surviving board counted is held', async () => {
  const device = await newDevice()
  const last = await takeTurns(device, 8)
  // Ten minutes pass in which it is the only board.
  await testServer.sql(
    `update device_states set came_at = now() - interval '11 minutes', comings =
      (select jsonb_agg(each || '{"at":0}') from jsonb_array_elements(comings) each)
      where device_id = $1`,
    [device.id],
  )
  await last.meters({ boot: 7, seq: 30, coinIn: 99 })
  expect(await isFault(device.id)).toBe(false)
  expect(await coinsOf(device.id)).toBe(20)
  const { faults } = await detail(device.id)
  expect(faults.map(({ code }) => code)).toEqual(['meters.held'])
})

test('commands of one board never reach the other', async () => {
  const device = await newDevice()
  const first = await boards.connect(device)
  await first.begin({ boot: 12 })
  await expect.poll(() => first.times().length).toBeGreaterThan(0)
  await testServer.get(devices.credit, { id: device.id, coins: 3 })
  await expect.poll(() => first.commands().length).toBe(1)
  const second = await boards.connect(device)
  await second.begin({ boot: 7 })
  await expect.poll(() => second.times().length).toBeGreaterThan(0)
  await second.meters({ boot: 7, seq: 1 })
  expect(second.commands()).toEqual([])
})

test('a new secret disconnects both boards and restores sales', async () => {
  const device = await newDevice()
  const board = await takeTurns(device, 7)
  const { secret } = await testServer.get(devices.renewSecret, { id: device.id })
  await expect.poll(() => board.client.connected).toBe(false)
  await expect(boards.connect(device)).rejects.toMatchObject({ code: 4 })
  const only = await boards.connect({ ...device, secret })
  await only.begin({ boot: 13 })
  await only.meters({ boot: 13, seq: 1, coinIn: 20 })
  expect(await isFault(device.id)).toBe(false)
})

test('replacing a board disconnects both boards using its code', async () => {
  const device = await newDevice()
  const board = await takeTurns(device, 7)
  const equipmentId = `SPARE${randomUUID().slice(0, 6).toUpperCase()}`
  const spare = await testServer.get(devices.replaceBoard, { id: device.id, equipmentId })
  await expect.poll(() => board.client.connected).toBe(false)
  const only = await boards.connect(spare)
  await only.begin({ boot: 1 })
  expect(await detail(device.id)).toMatchObject({ faults: [], online: true })
})
