import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations.ts'
import { orders } from '#contract/orders.ts'
import { storedCoins } from '#contract/stored-coins.ts'
import { boardsOf } from '#server/test/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { allFound } from '#server/modules/alerts/facts.ts'
import { rulesWith } from '#server/modules/alerts/telling-rules.ts'
import { openHouse } from '#server/test/house.ts'
import { playsOf } from '#server/test/plays.ts'

const house = await openHouse()
const boards = boardsOf(house)
const plays = playsOf(house)
beforeAll(async () => {
  await boards.open()
  // Those that the world begins with are nobody's here.
  await house.sql(`update coin_storings set state = 'nothing'`)
  await house.sql(`update orders set state = 'settled', fail_code = '' where state <> 'done'`)
})
afterAll(async () => {
  await boards.close()
  await house.close()
})

const asPlayer = { as: 'player' } as const
const ofNobody = { failure: 'noMachine' }

/** A changer with a board that answers only what the test tells it to. */
async function changer(hopper = 500) {
  const device = await boards.newDevice({ type: 'changer', fieldId: world.siteId })
  const board = await boards.connect(device)
  await board.begin()
  await board.meters({ hopper })
  const equipmentId = device.code
  const own = () => house.get(storedCoins.own, { equipmentId }, asPlayer)
  await expect.poll(async () => (await own()).hopper).toBe(hopper)
  const told = async (times: number) => {
    await expect.poll(() => board.commands()).toHaveLength(times)
    return board.commands().at(-1)!
  }
  return { ...device, equipmentId, board, own, told }
}
const begin = (equipmentId: string, key?: string) =>
  house.get(storedCoins.begin, { equipmentId }, { ...asPlayer, ...(key && { key }) })
const take = (equipmentId: string, coins: number) =>
  house.send(storedCoins.takeOut, { equipmentId, coins }, asPlayer)
const faults = () => plays.ledgerFaults()

/** Puts coins on the player's account, by way of a changer. */
async function store(machine: Awaited<ReturnType<typeof changer>>, count: number) {
  await begin(machine.equipmentId)
  const { id } = machine.board.commands().at(-1) ?? (await machine.told(1))
  await machine.board.reply({ id, state: 'accepted' })
  await machine.board.reply({ id, state: 'done', data: { count } })
  await expect.poll(async () => (await machine.own()).storing?.state).toBe('stored')
}

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
    // Said three times, and once otherwise: the first word counts.
    for (const _ of [1, 2, 3]) await machine.board.reply(answer)
    await machine.board.reply({ ...answer, data: { count: 99 } })
    await expect.poll(async () => (await machine.own()).coins).toBe(had + 12)
    expect((await machine.own()).storing).toMatchObject({ id, state: 'stored', coins: 12 })
    const [line] = (await house.get(storedCoins.changes, { size: 1 })).records
    expect(line).toMatchObject({ kind: 'coins.stored', coins: 12, about: `storing:${id}` })
    const [row] = (await house.get(storedCoins.storings, { size: 1 })).records
    expect(row).toMatchObject({ id, coins: 12, state: 'stored', equipmentId: machine.equipmentId })
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const machine = await changer()
    const send = (equipmentId: string) => house.send(storedCoins.begin, { equipmentId }, asPlayer)
    expect(await send(world.deviceCode)).toMatchObject({ failure: 'notChanger' })
    expect(await send('PF99990000')).toMatchObject(ofNobody)
    await house.sql(`update coin_storings set state = 'nothing' where state = 'counting'`)
    await begin(machine.equipmentId)
    await house.sql(`update coin_storings set player_id = 'other' where state = 'counting'`)
    expect(await send(machine.equipmentId)).toMatchObject({ failure: 'machineBusy' })
    await machine.board.cut()
    await expect.poll(() => send(machine.equipmentId)).toMatchObject({ failure: 'machineOffline' })
  },
  async keepsOut() {
    const machine = await changer()
    await house.sql(`update device_directory set merchant_id = '404' where code = $1`, [
      machine.equipmentId,
    ])
    const answer = await house.send(
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
    // Tapped again later, it is the same counting.
    expect((await begin(machine.equipmentId)).id).toBe(both[0]!.id)
    await machine.told(1)
  },
})

describeWrite(storedCoins.finish, {
  async works() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    const command = await machine.told(1)
    await house.get(storedCoins.finish, { id }, asPlayer)
    expect(await machine.told(2)).toMatchObject({ type: 'coins.stop', data: { orderId: id } })
    await machine.board.reply({ id: command.id, state: 'done', data: { count: 0 } })
    await expect.poll(async () => (await machine.own()).storing?.state).toBe('nothing')
    // Over by then: it is told nothing any more.
    const over = await house.get(storedCoins.finish, { id }, asPlayer)
    expect(over).toMatchObject({ state: 'nothing', coins: 0 })
    await machine.told(2)
  },
  async refuses() {
    const answer = await house.send(storedCoins.finish, { id: '404' }, asPlayer)
    expect(answer).toMatchObject({ failure: 'noStoring' })
  },
  async keepsOut() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    await house.sql(`update coin_storings set player_id = 'other' where storing_id = $1`, [id])
    const answer = await house.send(storedCoins.finish, { id }, asPlayer)
    expect(answer).toMatchObject({ failure: 'noStoring' })
    await machine.told(1)
  },
  async runsOnce() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    const key = { ...asPlayer, key: 'finish' }
    const both = [1, 2].map(() => house.get(storedCoins.finish, { id }, key))
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
    const made = await house.get(
      storedCoins.takeOut,
      { equipmentId: machine.equipmentId, coins: 4 },
      asPlayer,
    )
    expect(made).toMatchObject({ state: 'dispensing', coinsPaid: 4, title: '取 4 币' })
    expect((await machine.own()).coins).toBe(had - 4)
    const command = await machine.told(2)
    expect(command).toMatchObject({ type: 'coins.out', data: { count: 4, orderId: made.id } })
    await machine.board.reply({ id: command.id, state: 'done' })
    await expect.poll(() => plays.stateOf(made.id)).toBe('done')
    const [row] = (await house.get(storedCoins.flow, { size: 1 })).records
    expect(row).toMatchObject({ id: made.id, coins: 4, payment: 'coins', state: 'done' })
    const all = await house.get(storedCoins.stock, {})
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
    await house.sql(`update orders set state = 'settled' where state = 'dispensing'`)
    const most = await house.send(
      storedCoins.takeOut,
      { equipmentId: machine.equipmentId, coins: 100 },
      asPlayer,
    )
    expect(most).toMatchObject({ failure: 'tooFewCoins' })
    expect((await machine.own()).coins).toBe(had)
  },
  async keepsOut() {
    const machine = await changer()
    await house.sql(`update device_directory set merchant_id = '404' where code = $1`, [
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
      house.get(storedCoins.takeOut, wish, { ...asPlayer, key: 'take' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await machine.own()).coins).toBe(had - 3)
  },
})

test('50 takings-out at once take what is there and not a coin more', async () => {
  const machine = await changer()
  await store(machine, 20)
  const had = (await machine.own()).coins
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => take(machine.equipmentId, Math.ceil(had / 10))),
  )
  const taken = answers.filter(({ is }) => is === 'done').length
  expect(taken).toBe(Math.floor(had / Math.ceil(had / 10)))
  expect((await machine.own()).coins).toBe(had - taken * Math.ceil(had / 10))
  // Nothing came out of half of them: those coins are back, whatever is done with money.
  await house.get(orders.changeSettings, { refundMode: 'manual' })
  for (const { id, type } of machine.board.commands()) {
    if (type === 'coins.out') await machine.board.reply({ id, state: 'failed', code: 'hopper.jam' })
  }
  await expect.poll(async () => (await machine.own()).coins).toBe(had)
  expect(await faults()).toEqual([])
})

describeWrite(storedCoins.settle, {
  async works() {
    const machine = await changer()
    const had = (await machine.own()).coins
    const { id } = await begin(machine.equipmentId)
    const command = await machine.told(1)
    await machine.board.reply({ id: command.id, state: 'accepted' })
    await house.sql(
      `update device_commands set expires_at = now() - interval '5 minutes',
        asked_at = now() - interval '3 minutes' where command_id = $1`,
      [command.id],
    )
    await house.sql(`update outbox set due_at = now() where intent_id = $1`, [command.id])
    await house.carry()
    expect((await machine.own()).storing).toMatchObject({ state: 'doubt', coins: 0 })
    const inDoubt = await house.get(storedCoins.storings, { state: 'doubt' })
    expect(inDoubt.records).toMatchObject([{ id, equipmentId: machine.equipmentId }])
    const settled = await house.get(storedCoins.settle, { id, coins: 8 })
    expect(settled).toMatchObject({ state: 'settled', coins: 8, settledBy: expect.any(String) })
    expect((await machine.own()).coins).toBe(had + 8)
    // It comes back and says so after all: that is no second time.
    await machine.board.reply({ id: command.id, state: 'done', data: { count: 8 } })
    await house.carry()
    expect((await machine.own()).coins).toBe(had + 8)
    const [line] = (await house.get(operations.list, { size: 1 })).records
    expect(JSON.stringify(line)).toContain(machine.equipmentId)
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    const answer = await house.send(storedCoins.settle, { id, coins: 1 })
    expect(answer).toMatchObject({ failure: 'notInDoubt' })
    expect(await house.send(storedCoins.settle, { id: '404', coins: 1 })).toMatchObject({
      failure: 'noStoring',
    })
  },
  async keepsOut() {
    const machine = await changer()
    const { id } = await begin(machine.equipmentId)
    await house.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
    const answer = await house.send(storedCoins.settle, { id, coins: 1 }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noStoring' })
    await house.sql(`update coin_storings set state = 'nothing' where storing_id = $1`, [id])
  },
  async runsOnce() {
    const machine = await changer()
    const had = (await machine.own()).coins
    const { id } = await begin(machine.equipmentId)
    await house.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
    const wish = { id, coins: 5 }
    const both = [1, 2].map(() => house.get(storedCoins.settle, wish, { key: 'settle' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await machine.own()).coins).toBe(had + 5)
  },
})

test('in doubt, it is known to somebody; a late word of the machine still counts, once', async () => {
  const machine = await changer()
  const had = (await machine.own()).coins
  const { id } = await begin(machine.equipmentId)
  const command = await machine.told(1)
  await house.sql(`update device_commands set state = 'doubt' where command_id = $1`, [command.id])
  await house.sql(`update coin_storings set state = 'doubt' where storing_id = $1`, [id])
  await house.db.inMerchant(world.merchantId, async (tx, scope) => {
    const found = await allFound(tx, scope, rulesWith([]), new Date())
    const mine = { rule: 'doubt', subjectId: `storing ${id}`, deviceId: machine.id }
    expect(found).toContainEqual(expect.objectContaining(mine))
  })
  // Its board is free for the next meanwhile.
  const next = await begin(machine.equipmentId)
  expect(next.id).not.toBe(id)
  await machine.board.reply({ id: command.id, state: 'done', data: { count: 6 } })
  await expect.poll(async () => (await machine.own()).coins).toBe(had + 6)
  await machine.board.reply({ id: command.id, state: 'done', data: { count: 6 } })
  expect((await machine.own()).coins).toBe(had + 6)
  expect(await faults()).toEqual([])
})

test('what a changer counts in to be stored is no coin that was put in by hand', async () => {
  const machine = await changer()
  const before = await house.get(devices.detail, { id: machine.id })
  await machine.board.meters({ hopper: 520, seq: 3, coinsStored: 20 })
  const counted = async () => {
    const all = await house.get(storedCoins.stock, {})
    return all.find(({ equipmentId }) => equipmentId === machine.equipmentId)
  }
  await expect.poll(async () => (await counted())?.coinsCounted).toBe(20)
  expect(await counted()).toMatchObject({ coinsStored: 0, hopper: 520 })
  const after = await house.get(devices.detail, { id: machine.id })
  expect(after.today.coinIn).toBe(before.today.coinIn)
  // A board that does not count it says nothing of it, and has no less.
  await machine.board.meters({ hopper: 521, seq: 4 })
  await expect.poll(async () => (await counted())?.hopper).toBe(521)
  expect((await house.get(devices.detail, { id: machine.id })).faults).toEqual([])
})
