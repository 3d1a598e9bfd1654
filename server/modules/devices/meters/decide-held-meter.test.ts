import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Decisions of people about held readings, and counts that the owner reverses. */
const { testServer, boards } = await openTestServerWithBoards()

const detail = (id: string) => testServer.get(devices.detail, { id })
const heldAt = (id: string) => testServer.get(devices.heldMeters, { id })
const begun = () => boards.begun({ fieldId: world.siteId })
async function booked(deviceId: string): Promise<Record<string, number>> {
  const rows = await testServer.sql(
    `select source || case when unit_fen > 0 then ':' || unit_fen else '' end as source,
      sum(quantity)::text as quantity from device_hours where device_id = $1 group by 1`,
    [deviceId],
  )
  return Object.fromEntries(rows.map(({ source, quantity }) => [source, Number(quantity)]))
}
/** Books 5 coins, then reports 200,000 more, which are held. */
async function jumped() {
  const machine = await begun()
  await machine.board.meters({ seq: 1, coinIn: 5 })
  await machine.board.meters({ seq: 2, coinIn: 200_005 })
  const [reading] = await heldAt(machine.id)
  return { ...machine, key: reading!.key }
}

test('a held reading shows both numbers', async () => {
  const { id } = await jumped()
  expect(await heldAt(id)).toMatchObject([
    { kind: 'implausible', source: 'coinIn', accepted: 5, told: 200_005, canTake: true },
  ])
})

test('an accepted reading is booked once with later counts', async () => {
  const { id, board, key } = await jumped()
  await board.meters({ seq: 3, coinIn: 200_007 })
  await testServer.get(devices.decideMeter, { id, key, decision: 'take' })
  expect(await booked(id)).toEqual({ coinIn: 200_007 })
  expect(await detail(id)).toMatchObject({ faults: [], totals: { coinIn: 200_007 } })
  await board.meters({ seq: 4, coinIn: 200_010 })
  expect(await booked(id)).toEqual({ coinIn: 200_010 })
})

test('a dropped reading is skipped, later counts are booked', async () => {
  const { id, board, key } = await jumped()
  await board.meters({ seq: 3, coinIn: 200_007 })
  await testServer.get(devices.decideMeter, { id, key, decision: 'drop' })
  expect(await booked(id)).toEqual({ coinIn: 7 })
  await board.meters({ seq: 4, coinIn: 200_010 })
  expect(await booked(id)).toEqual({ coinIn: 10 })
})

test('a shrunk total continues from its new value', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 820, plays: 400 })
  await board.meters({ seq: 2, coinIn: 3, plays: 401 })
  await board.meters({ seq: 3, coinIn: 7, plays: 403 })
  const [reading] = await heldAt(id)
  expect(reading).toMatchObject({ kind: 'shrunk', accepted: 820, told: 7, grown: 4 })
  await testServer.get(devices.decideMeter, { id, key: reading!.key, decision: 'drop' })
  await board.meters({ seq: 4, coinIn: 9, plays: 403 })
  expect(await booked(id)).toEqual({ coinIn: 826, plays: 403 })
  expect(await detail(id)).toMatchObject({ state: 'online', faults: [] })
})

test('a new counter epoch books counts since the clearing', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 820, plays: 400 })
  await board.meters({ seq: 2, coinIn: 3, plays: 2 })
  const [reading] = await heldAt(id)
  await testServer.get(devices.decideMeter, { id, key: reading!.key, decision: 'newLife' })
  await board.meters({ seq: 3, coinIn: 4, plays: 2 })
  expect(await booked(id)).toEqual({ coinIn: 824, plays: 402 })
  expect(await detail(id)).toMatchObject({ life: 2, faults: [] })
})

test('books the initial total only if accepted', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 500_000 })
  const [reading] = await heldAt(id)
  expect(reading).toMatchObject({ kind: 'before', told: 500_000 })
  await board.meters({ seq: 2, coinIn: 500_001 })
  await testServer.get(devices.decideMeter, { id, key: reading!.key, decision: 'take' })
  expect(await booked(id)).toEqual({ coinIn: 500_001 })
})

test('a machine that is set faster counts more', async () => {
  const { id, board } = await begun()
  await board.meters({ seq: 1, coinIn: 5 })
  await testServer.get(devices.setMeterFactor, { id, factor: 10 })
  await board.meters({ seq: 2, coinIn: 10_005 })
  expect(await booked(id)).toEqual({ coinIn: 10_005 })
})

test('implausible old counts stay readable and can be reversed', async () => {
  const { id } = await begun()
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  const bad = 900_000_000_000_000
  await testServer.sql(
    `insert into device_hours (merchant_id, hour, device_id, site_id, source, unit_fen, quantity)
      values ($1, $2, $3, $4, 'cashIn', 10000, $5)`,
    [world.merchantId, hour, id, world.siteId, bad],
  )
  const day = { startDate: hour, endDate: hour }
  await detail(id)
  await testServer.get(devices.list, { size: 500 })
  await testServer.get(devices.summary, {})
  await testServer.get(income.cash, day)
  const date = toShanghaiDayStart(hour)
  const { counts } = await testServer.get(devices.counts, { id, date })
  expect(counts).toMatchObject([{ source: 'cashIn', unitFen: 10_000, quantity: bad }])
  const { fieldName: _name, ...count } = counts[0]!
  await testServer.get(devices.reverseCount, { id, ...count, reason: '读数错误' })
  expect(await booked(id)).toEqual({})
  const after = await testServer.get(devices.counts, { id, date })
  expect(after).toMatchObject({ counts: [], reversals: [{ quantity: bad, reason: '读数错误' }] })
})

describeWrite(devices.decideMeter, {
  async works() {
    const { id, key } = await jumped()
    expect(await testServer.get(devices.decideMeter, { id, key, decision: 'drop' })).toEqual([])
    const { records } = await testServer.get(operations.list, { subjectKind: 'device' })
    expect(records[0]?.changes).toMatchObject([
      { field: 'outcome', to: '不计入，按新读数继续计数' },
      { field: 'counter', to: '投币' },
      { field: 'reading', from: '5', to: '200005' },
    ])
  },
  async refuses() {
    const { id, board, key } = await jumped()
    const drop = { id, key, decision: 'drop' } as const
    expect(await testServer.send(devices.decideMeter, drop, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
    await board.meters({ seq: 3, coinIn: 2 ** 53 - 1 })
    expect(await testServer.send(devices.decideMeter, drop)).toMatchObject({ failure: 'notHeld' })
    const [now] = await heldAt(id)
    const take = { id, key: now!.key, decision: 'take' } as const
    expect(await testServer.send(devices.decideMeter, take)).toMatchObject({
      failure: 'cannotTake',
    })
    expect(await booked(id)).toEqual({ coinIn: 5 })
  },
  async keepsOut() {
    const { id, key } = await jumped()
    const take = { id, key, decision: 'take' } as const
    expect(await testServer.send(devices.decideMeter, take, { as: 'stranger' })).toMatchObject({
      failure: 'notFound',
    })
    expect(await booked(id)).toEqual({ coinIn: 5 })
  },
  async runsOnce() {
    const { id, key } = await jumped()
    const send = () =>
      testServer.get(devices.decideMeter, { id, key, decision: 'take' }, { key: `once ${id}` })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
    expect(await booked(id)).toEqual({ coinIn: 200_005 })
  },
})

describeWrite(devices.setMeterFactor, {
  async works() {
    const { id } = await begun()
    const { factor, limits } = await testServer.get(devices.setMeterFactor, { id, factor: 3 })
    expect([factor, limits.find(({ source }) => source === 'coinIn')?.anHour]).toEqual([3, 32_400])
    expect(await testServer.get(devices.meterLimits, { id })).toEqual({ factor, limits })
  },
  async refuses() {
    const { id } = await begun()
    const given = await testServer.send(devices.setMeterFactor, { id, factor: 9 }, { as: 'clerk' })
    expect(given).toMatchObject({ failure: 'noPermission' })
    expect(await testServer.get(devices.meterLimits, { id })).toMatchObject({ factor: 1 })
  },
  async keepsOut() {
    const { id } = await begun()
    const theirs = await testServer.send(
      devices.setMeterFactor,
      { id, factor: 2 },
      { as: 'stranger' },
    )
    expect(theirs).toMatchObject({ failure: 'notFound' })
    expect(await testServer.get(devices.meterLimits, { id })).toMatchObject({ factor: 1 })
  },
  async runsOnce() {
    const { id } = await begun()
    const send = () =>
      testServer.get(devices.setMeterFactor, { id, factor: 2 }, { key: `once ${id}` })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
  },
})

const reversal = devices.reverseCount.example
const leftOf = async () => {
  const [row] = await testServer.sql(
    `select coalesce(sum(quantity), 0)::int as left from device_hours where device_id = $1`,
    [reversal.id],
  )
  return row!['left']
}

describeWrite(devices.reverseCount, {
  async works() {
    const made = await testServer.get(devices.reverseCount, reversal)
    expect(made).toMatchObject({ quantity: 1, reason: '读数错误' })
    expect(await leftOf()).toBe(2)
  },
  async refuses() {
    expect(await testServer.send(devices.reverseCount, { ...reversal, quantity: 9 })).toMatchObject(
      {
        failure: 'fewer',
      },
    )
    expect(await testServer.send(devices.reverseCount, reversal, { as: 'clerk' })).toMatchObject({
      failure: 'noPermission',
    })
    expect(await leftOf()).toBe(2)
  },
  async keepsOut() {
    expect(await testServer.send(devices.reverseCount, reversal, { as: 'stranger' })).toMatchObject(
      {
        failure: 'notFound',
      },
    )
    expect(await leftOf()).toBe(2)
  },
  async runsOnce() {
    const send = () => testServer.get(devices.reverseCount, reversal, { key: 'once reversed' })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
    expect(await leftOf()).toBe(1)
  },
})
