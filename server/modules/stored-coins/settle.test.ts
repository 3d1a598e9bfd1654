import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { listAlertConditions } from '#server/modules/alerts/alert-conditions.ts'
import { mergeChangedRules } from '#server/modules/alerts/notification-rules.ts'
import { changersOf } from '#server/test/devices/changers.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
const { changer, begin, plays, open, close } = changersOf(testServer)
beforeAll(open)
afterAll(close)
const faults = () => plays.ledgerFaults()

describeWrite(storedCoins.settle, {
  async works() {
    const machine = await changer()
    const had = (await machine.own()).coins
    const { id } = await begin(machine.equipmentId)
    const command = await machine.told(1)
    await machine.board.reply({ id: command.id, state: 'accepted' })
    await testServer.sql(
      `update device_commands set expires_at = now() - interval '5 minutes',
        asked_at = now() - interval '3 minutes' where command_id = $1`,
      [command.id],
    )
    await testServer.sql(`update outbox set due_at = now() where intent_id = $1`, [command.id])
    await testServer.carry()
    expect((await machine.own()).storing).toMatchObject({ state: 'doubt', coins: 0 })
    const inDoubt = await testServer.get(storedCoins.storings, { state: 'doubt' })
    expect(inDoubt.records).toMatchObject([{ id, equipmentId: machine.equipmentId }])
    const settled = await testServer.get(storedCoins.settle, { id, coins: 8 })
    expect(settled).toMatchObject({ state: 'settled', coins: 8, settledBy: expect.any(String) })
    expect((await machine.own()).coins).toBe(had + 8)
    // The board reconnects and reports after all. The coins must not be booked a second time.
    await machine.board.reply({ id: command.id, state: 'done', data: { count: 8 } })
    await testServer.carry()
    expect((await machine.own()).coins).toBe(had + 8)
    const [line] = (await testServer.get(operations.list, { size: 1 })).records
    expect(JSON.stringify(line)).toContain(machine.equipmentId)
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    const answer = await testServer.send(storedCoins.settle, { id, coins: 1 })
    expect(answer).toMatchObject({ failure: 'notInDoubt' })
    expect(await testServer.send(storedCoins.settle, { id: '404', coins: 1 })).toMatchObject({
      failure: 'noStoring',
    })
  },
  async keepsOut() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    await testServer.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
    const answer = await testServer.send(storedCoins.settle, { id, coins: 1 }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noStoring' })
    await testServer.sql(`update coin_storings set state = 'nothing' where storing_id = $1`, [id])
  },
  async runsOnce() {
    const machine = await changer()
    const had = (await machine.own()).coins
    const { id } = await begin(machine.equipmentId)
    await testServer.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
    const wish = { id, coins: 5 }
    const both = [1, 2].map(() => testServer.get(storedCoins.settle, wish, { key: 'settle' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await machine.own()).coins).toBe(had + 5)
  },
})

test('a storing in doubt accepts a late answer once', async () => {
  const machine = await changer()
  const had = (await machine.own()).coins
  const { id } = await begin(machine.equipmentId)
  const command = await machine.told(1)
  await testServer.sql(`update device_commands set state = 'doubt' where command_id = $1`, [
    command.id,
  ])
  await testServer.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
  await testServer.db.inMerchant(world.merchantId, async (tx, scope) => {
    const found = await listAlertConditions(tx, scope, mergeChangedRules([]), new Date())
    const mine = { rule: 'doubt', subjectId: `storing ${id}`, deviceId: machine.id }
    expect(found).toContainEqual(expect.objectContaining(mine))
  })
  // Meanwhile the board is free for the next player.
  const next = await begin(machine.equipmentId)
  expect(next.id).not.toBe(id)
  await machine.board.reply({ id: command.id, state: 'done', data: { count: 6 } })
  await expect.poll(async () => (await machine.own()).coins).toBe(had + 6)
  await machine.board.reply({ id: command.id, state: 'done', data: { count: 6 } })
  expect((await machine.own()).coins).toBe(had + 6)
  expect(await faults()).toEqual([])
})

test('settling a storing requires a coin count', async () => {
  const machine = await changer()
  const had = (await machine.own()).coins
  const { id } = await begin(machine.equipmentId)
  const command = await machine.told(1)
  await testServer.sql(`update device_commands set state = 'doubt' where command_id = $1`, [
    command.id,
  ])
  await testServer.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
  for (const isDone of [true, false]) {
    const answer = await testServer.send(devices.settleCommand, { id: command.id, isDone })
    expect(answer).toMatchObject({ failure: 'needsCount' })
  }
  expect((await machine.own()).storing).toMatchObject({ state: 'doubt' })
  await machine.board.reply({ id: command.id, state: 'done', data: { count: 6 } })
  await expect.poll(async () => (await machine.own()).coins).toBe(had + 6)
  expect(await faults()).toEqual([])
})

test('coins counted for storing are not inserted coins', async () => {
  const machine = await changer()
  const before = await testServer.get(devices.detail, { id: machine.id })
  await machine.board.meters({ hopper: 520, seq: 3, coinsStored: 20 })
  const counted = async () => {
    const all = await testServer.get(storedCoins.stock, {})
    return all.find(({ equipmentId }) => equipmentId === machine.equipmentId)
  }
  await expect.poll(async () => (await counted())?.coinsCounted).toBe(20)
  expect(await counted()).toMatchObject({ coinsStored: 0, hopper: 520 })
  const after = await testServer.get(devices.detail, { id: machine.id })
  expect(after.today.coinIn).toBe(before.today.coinIn)
  // A board without this counter omits it, which does not count as a decrease.
  await machine.board.meters({ hopper: 521, seq: 4 })
  await expect.poll(async () => (await counted())?.hopper).toBe(521)
  expect((await testServer.get(devices.detail, { id: machine.id })).faults).toEqual([])
})
