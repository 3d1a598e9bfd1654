import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { devices as deviceCalls } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { people } from '#server/test/world.ts'
import { beginBatch } from './surface.ts'
import { control } from './control-kind.ts'

const { testServer, boards } = await openTestServerWithBoards()

const { begun } = boards
type Begun = Awaited<ReturnType<typeof begun>>
const three = async () => [await begun(), await begun(), await begun()] as const
const detail = (id: string) => testServer.get(batches.detail, { id })
async function statesOf(id: string, devices: readonly { id: string }[]) {
  const { items } = await detail(id)
  return devices.map((device) => items.find(({ deviceId }) => deviceId === device.id)?.state)
}
async function answer({ board }: Begun, state: 'done' | 'failed', code?: string) {
  const told = () => board.commands().findLast(({ type }) => type !== 'time')
  await expect.poll(told).toBeDefined()
  await board.reply({ id: told()!.id, state, ...(code && { code }) })
}
/** Begins a batch with one device a wave, unless sizes are given. */
const inWaves = async (
  devices: readonly { readonly id: string }[],
  stopAfter = 1,
  sizes = devices.slice(1).map(() => 1),
) => {
  const id = await testServer.db.inMerchant(people.mine.merchantId, (tx, scope) =>
    beginBatch(tx, scope, control, {
      wish: { act: 'reboot' },
      deviceIds: devices.map((device) => device.id),
      askedBy: '林晓峰',
      waves: { sizes, stopAfter, pauseMinutes: 0 },
    }),
  )
  return id!
}

describeWrite(batches.control, {
  async works() {
    const [one, other, third] = await three()
    const off = await boards.newDevice()
    const devices = [one, other, third, off]
    const ids = devices.map(({ id }) => id)
    const { id } = await testServer.get(batches.control, { ids, act: 'reboot' })
    expect(await statesOf(id, devices)).toEqual(['sent', 'sent', 'sent', 'offline'])
    await answer(one, 'done')
    await answer(other, 'failed', 'busy')
    await expect
      .poll(() => statesOf(id, devices))
      .toEqual(['confirmed', 'refused', 'sent', 'offline'])
    const { items, title, about, askedBy } = await detail(id)
    expect(items.find(({ deviceId }) => deviceId === other.id)).toMatchObject({ code: 'busy' })
    expect({ title: title.en, about: about.en, askedBy }).toEqual({
      title: 'Control devices in bulk',
      about: 'Restart',
      askedBy: expect.any(String),
    })
    const [listed] = (await testServer.get(batches.list, {})).records
    expect(listed).toMatchObject({ id, states: { confirmed: 1, refused: 1, sent: 1, offline: 1 } })
    const log = { size: 1 }
    const [line] = (await testServer.get(operations.list, log, { language: 'en' })).records
    expect(line?.changes).toMatchObject([{ to: 'Restart' }, { field: 'batchId', to: id }])
  },
  async refuses() {
    const answered = await testServer.send(batches.control, { ids: ['404'], act: 'lock' })
    expect(answered).toMatchObject({ failure: 'noDevice' })
  },
  async keepsOut() {
    const { id, board } = await begun()
    const wish = { ids: [id], act: 'lock' as const }
    const answered = await testServer.send(batches.control, wish, { as: 'stranger' })
    expect(answered).toMatchObject({ failure: 'noDevice' })
    expect(board.commands().map(({ type }) => type)).not.toContain('lock')
  },
  async runsOnce() {
    const { id, board } = await begun()
    const wish = { ids: [id], act: 'lock' as const }
    const both = [1, 2].map(() => testServer.get(batches.control, wish, { key: 'batch1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await expect.poll(() => board.commands().filter(({ type }) => type === 'lock').length).toBe(1)
  },
})

describeWrite(batches.again, {
  async works() {
    const [one, other] = await three()
    const devices = [one, other]
    const ids = devices.map((device) => device.id)
    const { id } = await testServer.get(batches.control, { ids, act: 'unlock' })
    await answer(one, 'failed', 'busy')
    await answer(other, 'done')
    await expect.poll(() => statesOf(id, devices)).toEqual(['refused', 'confirmed'])
    expect(await testServer.get(batches.again, { id })).toEqual({ told: 1, offline: 0 })
    const [line] = (await testServer.get(operations.list, { size: 1 })).records
    expect(line).toMatchObject({
      title: '重试失败的设备',
      changes: [{ to: `重新下发 1 台（${one.code}）：批量控制：解锁` }, {}],
    })
    const unlocks = () => one.board.commands().filter(({ type }) => type === 'unlock')
    await expect.poll(() => unlocks().length).toBe(2)
    // The late answer to the first command does not count for the second.
    await one.board.reply({ id: unlocks()[0]!.id, state: 'done' })
    await one.board.reply({ id: unlocks()[1]!.id, state: 'done' })
    await expect.poll(() => statesOf(id, devices)).toEqual(['confirmed', 'confirmed'])
    expect(other.board.commands().filter(({ type }) => type === 'unlock')).toHaveLength(1)
  },
  async refuses() {
    const one = await begun()
    const { id } = await testServer.get(batches.control, { ids: [one.id], act: 'unlock' })
    expect(await testServer.send(batches.again, { id })).toMatchObject({ failure: 'nothingLeft' })
    expect(await testServer.send(batches.again, { id: '404' })).toMatchObject({
      failure: 'notFound',
    })
  },
  async keepsOut() {
    const off = await boards.newDevice()
    const { id } = await testServer.get(batches.control, { ids: [off.id], act: 'unlock' })
    const answered = await testServer.send(batches.again, { id }, { as: 'stranger' })
    expect(answered).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const off = await boards.newDevice()
    const { id } = await testServer.get(batches.control, { ids: [off.id], act: 'unlock' })
    const both = [1, 2].map(() => testServer.get(batches.again, { id }, { key: 'again1' }))
    expect(await Promise.all(both)).toEqual([1, 2].map(() => ({ told: 0, offline: 1 })))
    expect(await statesOf(id, [off])).toEqual(['offline'])
  },
})

describeWrite(batches.goOn, {
  async works() {
    const devices = await three()
    const id = await inWaves(devices)
    await answer(devices[0], 'failed', 'broken')
    await expect.poll(async () => (await detail(id)).haltedTime).toBeDefined()
    expect(await statesOf(id, devices)).toEqual(['refused', 'waiting', 'waiting'])
    await testServer.carry()
    expect(devices[1].board.commands().map(({ type }) => type)).not.toContain('reboot')
    await testServer.get(batches.goOn, { id })
    const [line] = (await testServer.get(operations.list, { size: 1 })).records
    expect(line?.changes).toMatchObject([{ to: expect.stringMatching(/^排队等待下发：/) }, {}])
    await testServer.carry()
    await answer(devices[1], 'done')
    await expect.poll(() => statesOf(id, devices)).toEqual(['refused', 'confirmed', 'waiting'])
    await testServer.carry()
    await answer(devices[2], 'done')
    await expect.poll(() => statesOf(id, devices)).toEqual(['refused', 'confirmed', 'confirmed'])
  },
  async refuses() {
    const id = await inWaves(await three())
    expect(await testServer.send(batches.goOn, { id })).toMatchObject({ failure: 'notHalted' })
  },
  async keepsOut() {
    const id = await inWaves(await three())
    await testServer.get(batches.halt, { id })
    const answered = await testServer.send(batches.goOn, { id }, { as: 'stranger' })
    expect(answered).toMatchObject({ failure: 'notFound' })
    expect((await detail(id)).haltedTime).toBeDefined()
  },
  async runsOnce() {
    const id = await inWaves(await three())
    await testServer.get(batches.halt, { id })
    const both = [1, 2].map(() => testServer.get(batches.goOn, { id }, { key: 'goOn1' }))
    expect(await Promise.all(both)).toEqual([{ wave: 2 }, { wave: 2 }])
  },
})

describeWrite(batches.halt, {
  async works() {
    const devices = await three()
    const id = await inWaves(devices)
    expect(await testServer.get(batches.halt, { id })).toEqual({ untouched: 2 })
    expect((await testServer.get(batches.detail, { id })).haltedBy).toBe('星河林晓峰')
    const [line] = (await testServer.get(operations.list, { size: 1 })).records
    expect(line?.changes).toMatchObject([{ to: expect.stringMatching(/^已暂停，未下发：/) }, {}])
    await answer(devices[0], 'done')
    await expect.poll(() => statesOf(id, devices)).toEqual(['confirmed', 'waiting', 'waiting'])
    await testServer.carry()
    expect(await statesOf(id, devices)).toEqual(['confirmed', 'waiting', 'waiting'])
  },
  async refuses() {
    const one = await begun()
    const { id } = await testServer.get(batches.control, { ids: [one.id], act: 'lock' })
    expect(await testServer.send(batches.halt, { id })).toMatchObject({ failure: 'nothingToHalt' })
  },
  async keepsOut() {
    const id = await inWaves(await three())
    const answered = await testServer.send(batches.halt, { id }, { as: 'stranger' })
    expect(answered).toMatchObject({ failure: 'notFound' })
    expect((await detail(id)).haltedTime).toBeUndefined()
  },
  async runsOnce() {
    const id = await inWaves(await three())
    const both = [1, 2].map(() => testServer.get(batches.halt, { id }, { key: 'halt1' }))
    expect(await Promise.all(both)).toEqual([{ untouched: 2 }, { untouched: 2 }])
  },
})

test('resolved failures do not hide new ones', async () => {
  const [tried, one, other] = await three()
  const [third, fourth, last] = await three()
  const devices = [tried, one, other, third, fourth, last]
  const id = await inWaves(devices, 2, [1, 2, 2])
  await answer(tried, 'done')
  await testServer.carry()
  await answer(one, 'failed', 'busy')
  await answer(other, 'failed', 'busy')
  await expect.poll(async () => (await detail(id)).haltedTime).toBeDefined()
  await testServer.get(batches.goOn, { id })
  await testServer.get(batches.again, { id })
  const reboots = ({ board }: Begun) => board.commands().filter(({ type }) => type === 'reboot')
  for (const device of [one, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => reboots(device).length).toBe(2)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await answer(device, 'done')
  }
  await expect.poll(() => statesOf(id, [one, other])).toEqual(['confirmed', 'confirmed'])
  await testServer.carry()
  await answer(third, 'failed', 'busy')
  await answer(fourth, 'failed', 'busy')
  await expect.poll(() => statesOf(id, [third, fourth])).toEqual(['refused', 'refused'])
  await testServer.carry()
  expect((await detail(id)).haltedTime).toBeDefined()
  expect(await statesOf(id, [last])).toEqual(['waiting'])
})

test('an offline trial halts, later waves skip offline devices', async () => {
  const there = await begun()
  const devices = [await boards.newDevice(), await boards.newDevice(), there]
  const id = await inWaves(devices)
  expect((await detail(id)).haltedTime).toBeDefined()
  expect(await statesOf(id, devices)).toEqual(['offline', 'waiting', 'waiting'])
  await testServer.get(batches.goOn, { id })
  await testServer.carry()
  await testServer.carry()
  await answer(there, 'done')
  await expect.poll(() => statesOf(id, devices)).toEqual(['offline', 'offline', 'confirmed'])
})

const limited = { as: 'limited' }
/** Limits the sub-account to one site, with these rights. */
async function limitedTo(permissions: string): Promise<void> {
  await testServer.sql(
    `update accounts set site_ids = $1, role_id = $2, state = 'active' where account_id = $3`,
    [[world.siteId], world.emptyRoleId, world.clerkId],
  )
  await testServer.sql('update roles set permissions = $1 where role_id = $2', [
    permissions,
    world.emptyRoleId,
  ])
  await testServer.signIn('limited', world.merchantId, world.clerkId)
}

test('a sub-account sees and retries only its sites', async () => {
  await limitedTo('{devices.see}')
  const seen = await boards.newDevice({ fieldId: world.siteId, number: 'B1' })
  const elsewhere = await boards.newDevice({ fieldId: world.otherSiteId, number: 'B2' })
  const ids = [seen.id, elsewhere.id]
  const { id } = await testServer.get(batches.control, { ids, act: 'lock' })
  const { items } = await testServer.get(batches.detail, { id }, limited)
  expect(items.map(({ deviceId }) => deviceId)).toEqual([seen.id])
  const [listed] = (await testServer.get(batches.list, {}, limited)).records
  expect(listed).toMatchObject({ id, states: { offline: 1 } })
  const refused = await testServer.send(batches.again, { id }, limited)
  expect(refused).toMatchObject({ failure: 'noPermission' })
  await limitedTo('{devices.see,devices.control}')
  expect(await testServer.get(batches.again, { id }, limited)).toEqual({ told: 0, offline: 1 })
})

test('a sub-account may halt but not resume foreign devices', async () => {
  await limitedTo('{devices.see,devices.control}')
  const trying = await begun()
  const seen = await boards.newDevice({ fieldId: world.siteId, number: 'B3' })
  const elsewhere = await boards.newDevice({ fieldId: world.otherSiteId, number: 'B4' })
  const gone = await boards.newDevice({ fieldId: world.siteId, number: 'B5' })
  const id = await inWaves([trying, seen, elsewhere, gone])
  expect(await testServer.get(batches.halt, { id }, limited)).toEqual({ untouched: 2 })
  await answer(trying, 'done')
  await expect.poll(() => statesOf(id, [trying])).toEqual(['confirmed'])
  const refused = await testServer.send(batches.goOn, { id }, limited)
  expect(refused).toMatchObject({ failure: 'notAll' })
  await testServer.carry()
  expect(await statesOf(id, [seen, elsewhere])).toEqual(['waiting', 'waiting'])
  // A device that was removed since then does not prevent the next wave.
  await testServer.get(deviceCalls.remove, { ids: [gone.id] })
  expect(await testServer.get(batches.goOn, { id })).toEqual({ wave: 2 })
})
