import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Tests a spare board that takes a device's place, with real boards at the broker. */
const { testServer, boards } = await openTestServerWithBoards()
const plays = playsOf(testServer)

const detail = (id: string) => testServer.get(devices.detail, { id })
let count = 0
/** Returns a code as printed on a board that nobody has registered. */
function spareCode(): string {
  count += 1
  return `SPARE${String(count).padStart(4, '0')}`
}
async function newDevice(given: Partial<CallInput<typeof devices.register>> = {}) {
  return boards.newDevice({ fieldId: world.siteId, ...given })
}
const begun = () => boards.begun({ fieldId: world.siteId })
type Begun = Awaited<ReturnType<typeof begun>>
async function cut({ id, board }: Begun): Promise<void> {
  await board.cut()
  await expect.poll(async () => (await detail(id)).online).toBe(false)
}
const refused = (failure: string) => ({ is: 'refused', failure })

test('a spare board continues counting, the old is rejected', async () => {
  const old = await begun()
  const { id } = old
  await old.board.meters({ plays: 10, coinIn: 20 })
  await old.board.say('events', { id: 'e1', boot: 1, seq: 2, type: 'door.opened', at: 1, data: {} })
  await cut(old)
  const equipmentId = spareCode()
  const spare = await testServer.get(devices.replaceBoard, { id, equipmentId })
  expect(spare.code).toBe(equipmentId)
  await expect(boards.connect(old)).rejects.toThrow(/authori[sz]ed|bad user/i)
  // The old code with the new secret is refused too: there is only one board.
  await expect(boards.connect({ ...spare, code: old.code })).rejects.toThrow(/authori[sz]ed|bad/i)

  const board = await boards.connect(spare)
  await board.begin()
  // The spare board has counted elsewhere, in other counter epochs.
  await board.meters({ life: 1, plays: 500, coinIn: 900 })
  await expect.poll(async () => (await detail(id)).life).toBe(2)
  await board.meters({ life: 1, plays: 503, coinIn: 906, seq: 2 })
  await expect.poll(async () => (await detail(id)).today.plays).toBe(13)
  expect(await detail(id)).toMatchObject({
    code: equipmentId,
    online: true,
    faults: [],
    today: { plays: 13, coinIn: 26 },
  })
  // Its events have their own numbers, which the old board may have used too.
  await board.say('events', { id: 'e1', boot: 1, seq: 3, type: 'door.closed', at: 1, data: {} })
  const doors = async () => (await testServer.get(devices.log, { id, kind: 'board' })).records
  await expect.poll(async () => (await doors()).map(({ what }) => what)).toContain('door.closed')
  expect((await doors()).map(({ what }) => what)).toContain('door.opened')
  const { records } = await testServer.get(operations.list, { subjectKind: 'device' })
  expect(records.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'code', from: old.code, to: equipmentId }),
  )
})

test('either code leads players to the spare board', async () => {
  const old = await begun()
  await cut(old)
  const spare = await testServer.get(devices.replaceBoard, { id: old.id, equipmentId: spareCode() })
  const board = await boards.connect(spare)
  await board.begin()
  await testServer.sql('update devices set price_fen = 200 where device_id = $1', [old.id])
  for (const equipmentId of [old.code, spare.code]) {
    const seen = await testServer.get(play.machine, { equipmentId })
    expect(seen).toMatchObject({ equipmentId: spare.code, state: 'free' })
  }
  const orderId = await plays.order({ equipmentId: old.code })
  await plays.paid(orderId)
  await expect.poll(() => board.commands()[0]).toMatchObject({ type: 'credit', data: { orderId } })
})

test('finds a device by an earlier code', async () => {
  const { id, code } = await newDevice()
  const { code: newCode } = await testServer.get(devices.replaceBoard, {
    id,
    equipmentId: spareCode(),
  })
  const found = async (name: string, as?: string) => {
    const { records } = await testServer.get(devices.list, { name }, as ? { as } : {})
    return records.map((each) => each.id)
  }
  const typed = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase()
  for (const name of [code, newCode, typed, code.slice(-5)]) expect(await found(name)).toEqual([id])
  const { states } = await testServer.get(devices.summary, { name: code })
  expect(states).toMatchObject({ offline: 1 })
  expect(await found(code, 'stranger')).toEqual([])
  expect(await found('%')).toEqual([])
  await testServer.get(devices.remove, { ids: [id] })
  expect(await found(code)).toEqual([])
})

test('redelivers an earlier order through the spare board', async () => {
  await testServer.get(orders.changeSettings, { refundMode: 'manual' })
  const old = await begun()
  await testServer.sql('update devices set price_fen = 200 where device_id = $1', [old.id])
  const orderId = await plays.order({ equipmentId: old.code })
  await plays.paid(orderId)
  const by = { merchantId: testServer.mine, deviceId: old.id, code: old.code }
  await plays.machineSays(orderId, 'failed', 'jam', by)
  await cut(old)
  const spare = await testServer.get(devices.replaceBoard, { id: old.id, equipmentId: spareCode() })
  const board = await boards.connect(spare)
  await board.begin()
  await expect.poll(() => board.times()).toHaveLength(1)
  await testServer.get(orders.deliverAgain, { id: orderId })
  await expect.poll(() => board.commands()[0]).toMatchObject({ type: 'credit', data: { orderId } })
})

test('removing a device frees both codes', async () => {
  const old = await newDevice()
  const equipmentId = spareCode()
  await testServer.get(devices.replaceBoard, { id: old.id, equipmentId })
  const stateOf = async (code: string) =>
    (await testServer.get(devices.check, { equipmentId: code })).state
  expect([await stateOf(old.code), await stateOf(equipmentId)]).toEqual(['own', 'own'])
  await testServer.get(devices.remove, { ids: [old.id] })
  expect([await stateOf(old.code), await stateOf(equipmentId)]).toEqual(['free', 'free'])
})

describeWrite(devices.replaceBoard, {
  async works() {
    const { id, code, secret } = await newDevice()
    // A spare board without its own code takes over the old one's.
    const spare = await testServer.get(devices.replaceBoard, { id })
    expect(spare.code).toBe(code)
    expect(spare.secret).not.toBe(secret)
    const board = await boards.connect(spare)
    await board.begin()
    expect(await detail(id)).toMatchObject({ online: true })
  },
  async refuses() {
    const old = await begun()
    const { id } = old
    const other = await newDevice()
    const send = (equipmentId: string) => testServer.send(devices.replaceBoard, { id, equipmentId })
    expect(await send(other.code)).toMatchObject(refused('codeTaken'))
    expect(await send(spareCode())).toMatchObject(refused('stillOnline'))
    await testServer.get(devices.lock, { id })
    await expect.poll(() => old.board.commands()).not.toHaveLength(0)
    await cut(old)
    // The old board may have carried out the command, and the spare one would repeat it.
    expect(await send(spareCode())).toMatchObject(refused('commandsOpen'))
    expect(await testServer.send(devices.replaceBoard, { id: '404' })).toMatchObject(
      refused('notFound'),
    )
    await boards.connect(old)
  },
  async keepsOut() {
    const { id, code, secret } = await newDevice()
    const theft = { id, equipmentId: spareCode() }
    const answer = await testServer.send(devices.replaceBoard, theft, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    await boards.connect({ code, secret })
  },
  async runsOnce() {
    const { id } = await newDevice()
    const input = { id, equipmentId: spareCode() }
    const key = randomUUID()
    const both = [1, 2].map(() => testServer.get(devices.replaceBoard, input, { key }))
    const [one, two] = await Promise.all(both)
    expect(two).toEqual(one)
  },
})
