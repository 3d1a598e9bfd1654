import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { exchange } from '#contract/accounts/exchange.ts'
import { devices } from '#contract/devices/devices.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { storedCoins } from '#contract/stored-coins/stored-coins.ts'
import { asPlayer, changersOf } from '#server/test/devices/changers.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
const { changer, begin, store, plays, open, close } = changersOf(testServer)
beforeAll(open)
afterAll(close)
const ofNobody = { failure: 'noMachine' }
const take = (equipmentId: string, coins: number) =>
  testServer.send(storedCoins.takeOut, { equipmentId, coins }, asPlayer)
const faults = () => plays.ledgerFaults()

describeWrite(storedCoins.begin, {
  async works() {
    const machine = await changer()
    const had = (await machine.own()).coins
    const { id } = await begin(machine.equipmentId)
    const command = await machine.told(1)
    expect(command).toMatchObject({ type: 'coins.in', data: { orderId: id, seconds: 60 } })
    await machine.board.reply({ id: command.id, state: 'accepted' })
    expect((await machine.own()).storing).toMatchObject({ id, state: 'counting', coins: 0 })
    const answer = { id: command.id, state: 'done', data: { count: 12 } } as const
    // The board reports the same number three times and then a different one. Only the first report counts.
    for (const _ of [1, 2, 3]) await machine.board.reply(answer)
    await machine.board.reply({ ...answer, data: { count: 99 } })
    await expect.poll(async () => (await machine.own()).coins).toBe(had + 12)
    expect((await machine.own()).storing).toMatchObject({ id, state: 'stored', coins: 12 })
    const [line] = (await testServer.get(storedCoins.changes, { size: 1 })).records
    expect(line).toMatchObject({ kind: 'coins.stored', coins: 12, about: `storing:${id}` })
    const [row] = (await testServer.get(storedCoins.storings, { size: 1 })).records
    expect(row).toMatchObject({ id, coins: 12, state: 'stored', equipmentId: machine.equipmentId })
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const machine = await changer()
    const send = (equipmentId: string) =>
      testServer.send(storedCoins.begin, { equipmentId }, asPlayer)
    expect(await send(world.deviceCode)).toMatchObject({ failure: 'notChanger' })
    expect(await send('PF99990000')).toMatchObject(ofNobody)
    await testServer.sql(`update coin_storings set state = 'nothing' where state = 'counting'`)
    await begin(machine.equipmentId)
    await testServer.sql(`update coin_storings set player_id = 'other' where state = 'counting'`)
    expect(await send(machine.equipmentId)).toMatchObject({ failure: 'machineBusy' })
    await machine.board.cut()
    await expect.poll(() => send(machine.equipmentId)).toMatchObject({ failure: 'machineOffline' })
  },
  async keepsOut() {
    const machine = await changer()
    await testServer.sql(`update device_directory set merchant_id = '404' where code = $1`, [
      machine.equipmentId,
    ])
    const answer = await testServer.send(
      storedCoins.begin,
      { equipmentId: machine.equipmentId },
      asPlayer,
    )
    expect(answer).toMatchObject(ofNobody)
  },
  async runsOnce() {
    const machine = await changer()
    const both = await Promise.all([1, 2].map(() => begin(machine.equipmentId, 'begin1')))
    expect(both[1]).toEqual(both[0])
    // A later tap returns the same storing.
    expect((await begin(machine.equipmentId)).id).toBe(both[0]!.id)
    await machine.told(1)
  },
})

describeWrite(storedCoins.finish, {
  async works() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    const command = await machine.told(1)
    await testServer.get(storedCoins.finish, { id }, asPlayer)
    expect(await machine.told(2)).toMatchObject({ type: 'coins.stop', data: { orderId: id } })
    await machine.board.reply({ id: command.id, state: 'done', data: { count: 0 } })
    await expect.poll(async () => (await machine.own()).storing?.state).toBe('nothing')
    // The counting is already over, so the machine gets no further command.
    const over = await testServer.get(storedCoins.finish, { id }, asPlayer)
    expect(over).toMatchObject({ state: 'nothing', coins: 0 })
    await machine.told(2)
  },
  async refuses() {
    const answer = await testServer.send(storedCoins.finish, { id: '404' }, asPlayer)
    expect(answer).toMatchObject({ failure: 'noStoring' })
  },
  async keepsOut() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    await testServer.sql(`update coin_storings set player_id = 'other' where storing_id = $1`, [id])
    const answer = await testServer.send(storedCoins.finish, { id }, asPlayer)
    expect(answer).toMatchObject({ failure: 'noStoring' })
    await machine.told(1)
  },
  async runsOnce() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    const key = { ...asPlayer, key: 'finish' }
    const both = [1, 2].map(() => testServer.get(storedCoins.finish, { id }, key))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await machine.told(2)
  },
})

describeWrite(storedCoins.takeOut, {
  async works() {
    const machine = await changer()
    await store(machine, 10)
    const had = (await machine.own()).coins
    const made = await testServer.get(
      storedCoins.takeOut,
      { equipmentId: machine.equipmentId, coins: 4 },
      asPlayer,
    )
    expect(made).toMatchObject({ state: 'dispensing', coinsPaid: 4, title: '取 4 枚币' })
    expect(await machine.own()).toMatchObject({
      coins: had - 4,
      taking: { id: made.id, state: 'dispensing', coinsPaid: 4 },
    })
    const command = await machine.told(2)
    expect(command).toMatchObject({ type: 'coins.out', data: { count: 4, orderId: made.id } })
    await machine.board.reply({ id: command.id, state: 'done' })
    await expect.poll(() => plays.stateOf(made.id)).toBe('done')
    expect((await machine.own()).taking).toMatchObject({ id: made.id, state: 'done' })
    await testServer.sql(
      `update orders set made_at = tests.shift(made_at, '-11 minutes') where order_id = $1`,
      [made.id],
    )
    expect((await machine.own()).taking).toBeUndefined()
    await testServer.sql(
      `update orders set made_at = tests.shift(made_at, '11 minutes') where order_id = $1`,
      [made.id],
    )
    const [row] = (await testServer.get(storedCoins.flow, { size: 1 })).records
    expect(row).toMatchObject({ id: made.id, coins: 4, payment: 'coins', state: 'done' })
    const all = await testServer.get(storedCoins.stock, {})
    const mine = all.find(({ equipmentId }) => equipmentId === machine.equipmentId)
    expect(mine).toMatchObject({ hopper: 500, coinsStored: 10, coinsTaken: 4, online: true })
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const machine = await changer(3)
    await store(machine, 10)
    const had = (await machine.own()).coins
    expect(await take(machine.equipmentId, 4)).toMatchObject({ failure: 'hopperLow', count: 3 })
    expect(await take(world.deviceCode, 1)).toMatchObject({ failure: 'notChanger' })
    await machine.board.meters({ hopper: 500, seq: 2 })
    await expect.poll(async () => (await machine.own()).hopper).toBe(500)
    await testServer.sql(`update orders set state = 'settled' where state = 'dispensing'`)
    const most = await testServer.send(
      storedCoins.takeOut,
      { equipmentId: machine.equipmentId, coins: 100 },
      asPlayer,
    )
    expect(most).toMatchObject({ failure: 'tooFewCoins' })
    expect((await machine.own()).coins).toBe(had)
  },
  async keepsOut() {
    const machine = await changer()
    await testServer.sql(`update device_directory set merchant_id = '404' where code = $1`, [
      machine.equipmentId,
    ])
    expect(await take(machine.equipmentId, 1)).toMatchObject(ofNobody)
  },
  async runsOnce() {
    const machine = await changer()
    await store(machine, 10)
    const had = (await machine.own()).coins
    const wish = { equipmentId: machine.equipmentId, coins: 3 }
    const both = [1, 2].map(() =>
      testServer.get(storedCoins.takeOut, wish, { ...asPlayer, key: 'take' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await machine.own()).coins).toBe(had - 3)
  },
})

test('a sub-account sees no coin changes across sites', async () => {
  const machine = await changer()
  await store(machine, 5)
  await testServer.sql(`update roles set permissions = '{storedCoins.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const asClerk = { as: 'clerk' } as const
  expect((await testServer.get(storedCoins.changes, {})).total).toBeGreaterThan(0)
  expect(await testServer.get(storedCoins.changes, {}, asClerk)).toMatchObject({
    total: 0,
    records: [],
  })
  // Coins stored at the clerk's own site are visible to the clerk.
  expect((await testServer.get(storedCoins.storings, {}, asClerk)).total).toBeGreaterThan(0)
})

test('a low changer keeps working, a jammed one stops', async () => {
  const { id, equipmentId, board, own, told } = await changer(2)
  const fault = (seq: number, code: string) =>
    board.say('events', {
      id: `e${seq}`,
      boot: 1,
      seq,
      type: 'fault.raised',
      at: 1,
      data: { code },
    })
  const faultsOf = async () => (await testServer.get(devices.detail, { id })).faults.length
  const state = async () => [
    (await testServer.get(devices.detail, { id })).state,
    (await testServer.get(play.machine, { equipmentId })).state,
  ]
  await testServer.sql('update offers set is_on = true where offer_id = $1', [world.playOfferId])
  await fault(10, 'hopper.low')
  await expect.poll(faultsOf).toBe(1)
  expect(await state()).toEqual(['online', 'free'])
  const wish = { equipmentId, payment: 'wechat' } as const
  const paid = await testServer.send(play.pay, { ...wish, discountId: world.playOfferId }, asPlayer)
  expect(paid).toMatchObject({ failure: 'hopperLow', count: 2 })
  await begin(equipmentId)
  const command = await told(1)
  await board.reply({ id: command.id, state: 'done', data: { count: 10 } })
  await expect.poll(async () => (await own()).storing?.state).toBe('stored')
  expect(await take(equipmentId, 2)).toMatchObject({ is: 'done' })
  await fault(11, 'hopper.jam')
  await expect.poll(faultsOf).toBe(2)
  expect(await state()).toEqual(['fault', 'fault'])
  expect(await take(equipmentId, 1)).toMatchObject({ failure: 'machineFaulty' })
})

test('fifty concurrent withdrawals never exceed the stored coins', async () => {
  const machine = await changer()
  await store(machine, 20)
  const had = (await machine.own()).coins
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => take(machine.equipmentId, Math.ceil(had / 10))),
  )
  const taken = answers.filter(({ is }) => is === 'done').length
  expect(taken).toBe(Math.floor(had / Math.ceil(had / 10)))
  expect((await machine.own()).coins).toBe(had - taken * Math.ceil(had / 10))
  // Half of the commands dispensed nothing. Their coins are returned even though money refunds are manual.
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  for (const { id, type } of machine.board.commands()) {
    if (type === 'coins.out') await machine.board.reply({ id, state: 'failed', code: 'hopper.jam' })
  }
  // The next meters confirm the hopper level.
  await machine.board.meters({ seq: 50, hopper: 500 })
  const back = async () => {
    await testServer.carry()
    return (await machine.own()).coins
  }
  await expect.poll(back, { timeout: 10_000 }).toBe(had)
  expect(await faults()).toEqual([])
})

test('coins taken out earn no points', async () => {
  await testServer.get(exchange.change, { moneyFen: 100, coins: 1, pointCoins: 1, points: 3 })
  await testServer.sql(
    `insert into point_settings (merchant_id, earns_coins) values ($1, true)
      on conflict (merchant_id) do update set earns_coins = true`,
    [testServer.mine],
  )
  const machine = await changer()
  await store(machine, 10)
  const wish = { equipmentId: machine.equipmentId, coins: 4 }
  const { id } = await testServer.get(storedCoins.takeOut, wish, asPlayer)
  const command = await machine.told(2)
  await machine.board.reply({ id: command.id, state: 'done' })
  await expect.poll(() => plays.stateOf(id)).toBe('done')
  expect(await testServer.sql(`select * from point_changes where source = 'coins'`)).toEqual([])
})
