import { afterAll, expect, test } from 'vitest'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const {
  openCount,
  enterCount,
  takeCount,
  dropCount,
  findCount,
  listCounts,
  cashPlaces,
  variances,
} = reconciliation
const { merchantId, siteId, otherSiteId, deviceId: equipmentId, clerkId, ownerId } = world

/** The clerk may count cash at this one site only. */
await testServer.sql(`update roles set permissions = '{cash.see,cash.count}' where role_id = $1`, [
  world.emptyRoleId,
])
/** Books banknotes taken by a machine, as its reports would. */
const takesIn = (unitFen: number, pieces: number, device: string = equipmentId) =>
  testServer.sql(
    `insert into device_hours values ($1, date_trunc('hour', now()), $2, $3, 'cashIn', $4, $5)
      on conflict (merchant_id, hour, device_id, site_id, source, unit_fen)
      do update set quantity = device_hours.quantity + excluded.quantity`,
    [merchantId, device, siteId, unitFen, pieces],
  )
const counted = (unitFen: number, pieces: number) => [{ unitFen, pieces }]
async function emptied(as: string, pieces: number, cause?: 'stuckNote' | 'unknown') {
  const { id } = await testServer.get(openCount, { equipmentId }, { as })
  await testServer.get(enterCount, { id, counted: counted(500, pieces) }, { as })
  return testServer.get(takeCount, { id, cause }, { as })
}
const refused = (failure: string, field?: string) => ({
  is: 'refused',
  failure,
  ...(field && { field }),
})
await takesIn(500, 23)
await takesIn(10_000, 3)

test('shows the expected cash only after the count', async () => {
  const as = 'clerk'
  const opened = await testServer.get(openCount, { equipmentId }, { as })
  expect(opened).toMatchObject({ state: 'open', counted: [], expected: [], beforeFen: [] })
  expect(JSON.stringify(opened)).not.toMatch(/expectedFen|varianceFen|41500/)
  expect(opened.units).toEqual([10_000, 5_000, 2_000, 1_000, 500, 100])
  const { id } = opened
  expect(await testServer.get(findCount, { id }, { as })).toMatchObject({ expected: [] })
  // A player pays in while the count is open. These notes belong to the next count.
  await takesIn(500, 1)
  const wrong = [...counted(500, 22), ...counted(10_000, 3)]
  const compared = await testServer.get(enterCount, { id, counted: wrong }, { as })
  expect(compared).toMatchObject({ state: 'counted', countedFen: 41_000, expectedFen: 41_500 })
  expect(compared.varianceFen).toBe(-500)
  expect(compared.expected).toContainEqual({ unitFen: 500, pieces: 23 })
  expect(await testServer.send(takeCount, { id }, { as })).toMatchObject(
    refused('noCause', 'cause'),
  )
  const again = await testServer.get(enterCount, { id, counted: wrong }, { as })
  expect(again.recounts).toBe(1)
  const taken = await testServer.get(
    takeCount,
    { id, cause: 'stuckNote', note: '卡在入口' },
    { as },
  )
  expect(taken).toMatchObject({ state: 'taken', cause: 'stuckNote', varianceFen: -500 })

  const next = await testServer.get(openCount, { equipmentId }, { as })
  const exact = await testServer.get(enterCount, { id: next.id, counted: counted(500, 1) }, { as })
  expect(exact).toMatchObject({ varianceFen: 0, beforeFen: [-500] })
  expect(exact.month).toEqual({ varianceFen: -500, takenFen: 41_000 })
  await testServer.get(takeCount, { id: next.id }, { as })
})

test('lists variances by machine, person and day', async () => {
  const list = await testServer.get(listCounts, { equipmentId })
  expect(list.records.map(({ varianceFen }) => varianceFen)).toEqual([0, -500])
  expect((await testServer.get(listCounts, { personId: clerkId })).total).toBe(2)
  expect((await testServer.get(listCounts, { personId: ownerId, kind: 'handover' })).total).toBe(0)
  const [difference] = await testServer.sql(`select * from differences where kind = 'count'`)
  expect(difference).toMatchObject({ cause: 'stuckNote', state: 'explained', amount_fen: '500' })
  const byMachine = await testServer.get(variances, { by: 'machine' })
  const sums = { counts: 2, off: 1, varianceFen: -500, takenFen: 41_500 }
  expect(byMachine.list.find(({ id }) => id === equipmentId)).toMatchObject(sums)
  expect(byMachine.weeks).toHaveLength(13)
  expect(byMachine.weeks.at(-1)).toMatchObject({ varianceFen: -500, takenFen: 41_500 })
  const one = await testServer.get(variances, { by: 'person', of: clerkId })
  expect(one.list).toMatchObject([{ id: clerkId, ...sums }])
  expect((await testServer.get(variances, { by: 'person', of: ownerId })).list).toEqual([])
  expect((await testServer.get(variances, { by: 'machine' }, { as: 'stranger' })).list).toEqual([])
  const log = await testServer.get(operations.list, { size: 20 })
  expect(JSON.stringify(log.records)).toContain('stuckNote')
})

test('a handover counts cash collected by another person', async () => {
  const places = await testServer.get(cashPlaces, {}, { as: 'mine' })
  expect(places.holders).toMatchObject([{ personId: clerkId, machines: 2, isMe: false }])
  const mine = await testServer.send(openCount, { personId: clerkId }, { as: 'clerk' })
  expect(mine).toMatchObject(refused('toOneself', 'personId'))
  const { id } = await testServer.get(openCount, { personId: clerkId })
  const told = await testServer.get(enterCount, {
    id,
    counted: [...counted(500, 22), ...counted(10_000, 3)],
  })
  expect(told).toMatchObject({ equipmentId: '', expectedFen: 41_500, varianceFen: -500 })
  // Cash collected after the handover began is not part of it.
  await takesIn(500, 2)
  await emptied('clerk', 2)
  await testServer.get(takeCount, { id, cause: 'unknown' })
  const after = await testServer.get(cashPlaces, {})
  expect(after.holders).toMatchObject([{ personId: clerkId, machines: 1 }])
  const handovers = await testServer.get(listCounts, { kind: 'handover' })
  expect(handovers.records).toMatchObject([{ personName: expect.any(String), state: 'taken' }])
  const none = await testServer.send(openCount, { personId: ownerId }, { as: 'clerk' })
  expect(none).toMatchObject(refused('nothingHeld', 'personId'))
})

test('rejects counting a machine of another site', async () => {
  await testServer.sql(`update devices set site_id = $2 where device_id = $1`, [
    world.slotDeviceId,
    otherSiteId,
  ])
  const wish = { equipmentId: world.slotDeviceId }
  const answer = await testServer.send(openCount, wish, { as: 'clerk' })
  expect(answer).toMatchObject(refused('noDevice', 'equipmentId'))
  await testServer.sql(`update devices set site_id = $2 where device_id = $1`, [
    world.slotDeviceId,
    siteId,
  ])
})

describeWrite(reconciliation.openCount, {
  async works() {
    const { id, state } = await testServer.get(openCount, { equipmentId })
    expect(state).toBe('open')
    const { machines } = await testServer.get(cashPlaces, {})
    expect(machines).toContainEqual(expect.objectContaining({ equipmentId, openId: id }))
    await testServer.get(dropCount, { id })
  },
  async refuses() {
    expect(await testServer.send(openCount, {})).toMatchObject(refused('oneOfBoth'))
    const both = { equipmentId, personId: clerkId }
    expect(await testServer.send(openCount, both)).toMatchObject(refused('oneOfBoth'))
    const first = await testServer.get(openCount, { equipmentId })
    const two = await testServer.send(openCount, { equipmentId }, { as: 'clerk' })
    expect(two).toMatchObject(refused('countedNow'))
    await testServer.get(dropCount, { id: first.id })
  },
  async keepsOut() {
    const answer = await testServer.send(openCount, { equipmentId }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('noDevice', 'equipmentId'))
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(openCount, { equipmentId }, { key: 'open' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await testServer.get(dropCount, { id: first!.id })
  },
})

describeWrite(reconciliation.enterCount, {
  async works() {
    const { id } = await testServer.get(openCount, { equipmentId })
    const told = await testServer.get(enterCount, { id, counted: [] })
    expect(told).toMatchObject({ state: 'counted', countedFen: 0 })
    await testServer.get(dropCount, { id })
  },
  async refuses() {
    const { id } = await testServer.get(openCount, { equipmentId })
    await testServer.get(dropCount, { id })
    expect(await testServer.send(enterCount, { id, counted: [] })).toMatchObject(refused('notNow'))
    const gone = await testServer.send(enterCount, { id: '1', counted: [] })
    expect(gone).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const { id } = await testServer.get(openCount, { equipmentId })
    const answer = await testServer.send(enterCount, { id, counted: [] }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    await testServer.get(dropCount, { id })
  },
  async runsOnce() {
    const { id } = await testServer.get(openCount, { equipmentId })
    const wish = { id, counted: counted(500, 1) }
    const both = [1, 2].map(() => testServer.get(enterCount, wish, { key: 'enter' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(second!.recounts).toBe(0)
    await testServer.get(dropCount, { id })
  },
})

describeWrite(reconciliation.takeCount, {
  async works() {
    await takesIn(500, 4)
    expect(await emptied('mine', 4)).toMatchObject({ state: 'taken', varianceFen: 0 })
  },
  async refuses() {
    const { id } = await testServer.get(openCount, { equipmentId })
    expect(await testServer.send(takeCount, { id })).toMatchObject(refused('notNow'))
    await testServer.get(enterCount, { id, counted: counted(500, 1) })
    const foreign = await testServer.send(takeCount, { id, cause: 'lateNotice' })
    expect(foreign).toMatchObject(refused('noCause', 'cause'))
    await testServer.get(dropCount, { id })
  },
  async keepsOut() {
    const answer = await testServer.send(takeCount, { id: world.countedId }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
  },
  async runsOnce() {
    const { id } = await testServer.get(openCount, { equipmentId })
    await testServer.get(enterCount, { id, counted: [] })
    const both = [1, 2].map(() => testServer.get(takeCount, { id }, { key: 'take' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(reconciliation.dropCount, {
  async works() {
    const { id } = await testServer.get(openCount, { equipmentId })
    expect(await testServer.get(dropCount, { id })).toMatchObject({ state: 'dropped' })
    const { records } = await testServer.get(listCounts, { equipmentId })
    expect(records.some((each) => each.id === id)).toBe(false)
  },
  async refuses() {
    const { id } = await testServer.get(openCount, { equipmentId })
    await testServer.get(dropCount, { id })
    expect(await testServer.send(dropCount, { id })).toMatchObject(refused('notNow'))
  },
  async keepsOut() {
    const answer = await testServer.send(dropCount, { id: world.cashCountId }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
  },
  async runsOnce() {
    const { id } = await testServer.get(openCount, { equipmentId })
    const both = [1, 2].map(() => testServer.get(dropCount, { id }, { key: 'drop' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
