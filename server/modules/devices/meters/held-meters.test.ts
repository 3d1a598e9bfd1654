import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/** Implausible totals, from their MQTT message to the page of the machine. */
const { testServer, boards } = await openTestServerWithBoards()

const detail = (id: string) => testServer.get(devices.detail, { id })
const begun = () => boards.begun({ fieldId: world.siteId })
async function booked(deviceId: string): Promise<Record<string, number>> {
  const rows = await testServer.sql(
    `select source || case when unit_fen > 0 then ':' || unit_fen else '' end as source,
      sum(quantity)::text as quantity from device_hours where device_id = $1 group by 1`,
    [deviceId],
  )
  return Object.fromEntries(rows.map(({ source, quantity }) => [source, Number(quantity)]))
}

test('an overflowing cash total is held, not booked', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 5, cashIn: { '10000': 2 } })
  await board.meters({ seq: 2, coinIn: 6, cashIn: { '10000': 4_294_967_295 } })
  expect(await booked(id)).toEqual({ coinIn: 6, 'cashIn:10000': 2 })
})

test('implausibly large totals do not break any page', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 1 })
  await board.meters({ seq: 2, coinIn: 2 ** 53 - 1, cashIn: { '10000': 1_000_000_000_000 } })
  expect(await detail(id)).toMatchObject({ online: true })
  expect(await testServer.get(devices.list, { size: 500 })).toBeDefined()
  expect(await booked(id)).toEqual({ coinIn: 1 })
})

test('a total that goes back stops no sales', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 820 })
  await board.meters({ seq: 2, coinIn: 3 })
  expect(await detail(id)).toMatchObject({ state: 'online', faults: [{ code: 'meters.shrank' }] })
})

test('counting resumes once a total is plausible again', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 5, cashIn: { '10000': 2 } })
  await board.meters({ seq: 2, coinIn: 5, cashIn: { '10000': 4_294_967_295 } })
  expect((await detail(id)).faults).toMatchObject([{ code: 'meters.held' }])
  await board.meters({ seq: 3, coinIn: 5, cashIn: { '10000': 4_294_967_296 } })
  expect((await detail(id)).faults).toMatchObject([{ code: 'meters.held' }])
  await board.meters({ seq: 4, coinIn: 5, cashIn: { '10000': 3 } })
  expect((await detail(id)).faults).toEqual([])
  expect(await booked(id)).toEqual({ coinIn: 5, 'cashIn:10000': 3 })
})

test('an implausible first reading becomes the starting point', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 500_000, plays: 40 })
  await board.meters({ seq: 2, coinIn: 500_003, plays: 41 })
  expect(await booked(id)).toEqual({ coinIn: 3, plays: 41 })
  expect(await detail(id)).toMatchObject({ state: 'online', faults: [{ code: 'meters.before' }] })
})

test('one denomination that is held holds no other', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, cashIn: { '1000': 1, '10000': 1 } })
  await board.meters({ seq: 2, cashIn: { '1000': 4, '10000': 1e12, '999999999': 1 } })
  expect(await booked(id)).toEqual({ 'cashIn:1000': 4, 'cashIn:10000': 1 })
})
