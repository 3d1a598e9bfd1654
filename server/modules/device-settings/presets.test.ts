import { expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { batches } from '#contract/batches/batches.ts'
import { devicePresets } from '#contract/device-settings/device-presets.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/**
 * Tests presets, named values for a type of device: giving, holding, differing, and the start of new
 * devices.
 */
const { testServer, boards } = await openTestServerWithBoards()
const { emptyRoleId } = world
await testServer.sql(`update roles set permissions = '{devices.see,deviceSettings.edit}'
  where role_id = '${emptyRoleId}'`)

const coins = {
  id: 'coinsPerPlay',
  type: 'int',
  min: 1,
  max: 10,
  step: 1,
  default: 2,
  name: { zh: '每局币数', en: 'Coins per play' },
}
const music = { id: 'music', type: 'bool', default: true, name: { zh: '音乐', en: 'Music' } }

/** Begins a board that answers queries with these parameters and values. */
async function known(parameters: readonly object[] = [coins, music], settings?: object) {
  const device = await boards.begun()
  const { board } = device
  await expect.poll(() => board.asked().length).toBe(2)
  const held = { version: 1, settings: settings ?? { coinsPerPlay: 2, music: true } }
  for (const { id, type } of board.asked()) {
    const data = type === 'settings.describe' ? { parameters } : held
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id, state: 'done', data })
  }
  await expect.poll(() => versionOf(device.id)).toBe(1)
  return device
}
const versionOf = async (id: string) =>
  (await testServer.get(deviceSettings.detail, { id })).version

let count = 0
async function newPreset(settings: Record<string, number | boolean> = { coinsPerPlay: 3 }) {
  const { id: deviceId } = await known()
  count += 1
  return testServer.get(devicePresets.save, { name: `P${count}`, deviceId, settings })
}
const one = async (id: string, as = 'mine') =>
  (await testServer.get(devicePresets.list, {}, { as })).find((each) => each.id === id)
const refused = (failure: string) => ({ is: 'refused', failure })

test('a device drifts until it confirms the preset', async () => {
  const preset = await newPreset({ coinsPerPlay: 3, music: false })
  const { id, board } = await known()
  const { batchId } = await testServer.get(devicePresets.give, { id: preset.id, ids: [id] })
  const [line] = (await testServer.get(operations.list, { size: 1 })).records
  expect(line?.changes).toContainEqual(expect.objectContaining({ field: 'batchId', to: batchId }))
  await expect.poll(() => board.commands().length).toBe(1)
  const [command] = board.commands()
  expect(command!.data).toEqual({ version: 1, settings: { coinsPerPlay: 3, music: false } })
  const steps = [
    { id: 'coinsPerPlay', from: 2, to: 3 },
    { id: 'music', from: true, to: false },
  ]
  expect(await one(preset.id)).toMatchObject({ devices: 1, drifted: [{ deviceId: id, steps }] })
  const data = { version: 2, settings: { coinsPerPlay: 3, music: false } }
  await board.reply({ id: command!.id, state: 'done', data })
  await expect.poll(async () => (await one(preset.id))?.drifted).toEqual([])
})

test('a preset applies only the parameters a board has', async () => {
  const preset = await newPreset({ coinsPerPlay: 3, music: false })
  const { id, board } = await known([coins], { coinsPerPlay: 2 })
  await testServer.get(devicePresets.give, { id: preset.id, ids: [id] })
  await expect.poll(() => board.commands().length).toBe(1)
  expect(board.commands()[0]!.data).toEqual({ version: 1, settings: { coinsPerPlay: 3 } })
  expect((await one(preset.id))?.drifted[0]?.steps).toHaveLength(1)
})

test('a new device gets its default preset', async () => {
  const [old, preset] = [await newPreset({ music: false }), await newPreset({ coinsPerPlay: 4 })]
  await testServer.get(devicePresets.forNew, { id: old.id, isOn: true })
  await testServer.get(devicePresets.forNew, { id: preset.id, isOn: true })
  expect((await one(old.id))?.forNew).toBe(false)
  const { board } = await known()
  await expect.poll(() => board.commands().length).toBe(1)
  expect(board.commands()[0]!.data).toEqual({ version: 1, settings: { coinsPerPlay: 4 } })
  await testServer.get(devicePresets.forNew, { id: preset.id, isOn: false })
  const other = await known()
  expect(other.board.commands()).toEqual([])
})

test('a sub-account applies shared presets but cannot change them', async () => {
  const { id } = await newPreset()
  const { id: deviceId } = await known()
  await testServer.sql('update devices set site_id = $1 where device_id = $2', [
    world.siteId,
    deviceId,
  ])
  const clerk = { as: 'clerk' } as const
  const everySite = {
    ...refused('everySite'),
    sentence: expect.stringMatching(/^参数套餐由所有场地共用/),
  }
  const wish = { name: 'Mine', deviceId, settings: { coinsPerPlay: 9 } }
  expect(await testServer.send(devicePresets.save, { ...wish, id }, clerk)).toMatchObject(everySite)
  expect(await testServer.send(devicePresets.remove, { ids: [id] }, clerk)).toMatchObject(everySite)
  expect(await testServer.send(devicePresets.forNew, { id, isOn: true }, clerk)).toMatchObject(
    everySite,
  )
  expect(await one(id)).toMatchObject({ settings: { coinsPerPlay: 3 }, forNew: false })
  await testServer.get(devicePresets.save, wish, clerk)
  await testServer.get(devicePresets.give, { id, ids: [deviceId] }, clerk)
})

test('rejects a preset for busy or offline devices', async () => {
  const preset = await newPreset()
  const { id, board } = await known()
  const give = () => testServer.send(devicePresets.give, { id: preset.id, ids: [id] })
  await testServer.get(deviceSettings.update, { ids: [id], settings: { music: false } })
  await expect.poll(() => board.commands()).toHaveLength(1)
  expect(await give()).toMatchObject(refused('underWay'))
  await board.cut()
  const detail = () => testServer.get(deviceSettings.detail, { id })
  await expect.poll(async () => (await detail()).online).toBe(false)
  expect(await give()).toMatchObject({ ...refused('offline'), sentence: '设备离线，不能设置' })
  expect((await one(preset.id))?.devices).toBe(0)
})

test('an offline device is not assigned the preset', async () => {
  const preset = await newPreset()
  const [told, away] = [await known(), await known()]
  await away.board.cut()
  const online = async () => (await testServer.get(deviceSettings.detail, { id: away.id })).online
  await expect.poll(online).toBe(false)
  await testServer.get(devicePresets.give, { id: preset.id, ids: [told.id, away.id] })
  expect(await one(preset.id)).toMatchObject({ devices: 1, drifted: [{ deviceId: told.id }] })
})

test('undoing a preset restores the previous assignment', async () => {
  const [daily, large] = [await newPreset({ coinsPerPlay: 2 }), await newPreset()]
  const [first, second] = [await known(), await known()]
  await testServer.get(devicePresets.give, { id: daily.id, ids: [first.id] })
  const ids = [first.id, second.id]
  const answer = async ({ board }: typeof first, coinsPerPlay: number, nth: number) => {
    await expect.poll(() => board.commands().length).toBe(nth)
    const { id, data } = board.commands().at(-1)!
    const { version } = data as { version: number }
    const held = { version: version + 1, settings: { coinsPerPlay, music: true } }
    await board.reply({ id, state: 'done', data: held })
  }
  await answer(first, 2, 1)
  await expect.poll(() => versionOf(first.id)).toBe(2)
  const { batchId } = await testServer.get(devicePresets.give, { id: large.id, ids })
  await answer(first, 3, 2)
  await answer(second, 3, 1)
  const states = async () =>
    (await testServer.get(batches.detail, { id: batchId })).items.map(({ state }) => state)
  await expect.poll(states).toEqual(['confirmed', 'confirmed'])
  expect(await one(daily.id)).toMatchObject({ devices: 0 })
  expect(await one(large.id)).toMatchObject({ devices: 2, drifted: [] })
  await testServer.get(batches.undo, { id: batchId })
  expect(await one(large.id)).toMatchObject({ devices: 0 })
  expect(await one(daily.id)).toMatchObject({ devices: 1 })
})

test('previews what a preset changes on each board', async () => {
  const { id } = await known([coins], { coinsPerPlay: 2 })
  const settings = { coinsPerPlay: 3, music: false }
  const seen = await testServer.get(deviceSettings.compare, { ids: [id], settings, whereHad: true })
  expect(seen).toMatchObject([{ is: 'changes', steps: [{ id: 'coinsPerPlay', from: 2, to: 3 }] }])
  expect(seen[0]).not.toHaveProperty('preset')
  const { id: presetId, name } = await newPreset()
  await testServer.get(devicePresets.give, { id: presetId, ids: [id] })
  const then = await testServer.get(deviceSettings.compare, { ids: [id], settings, whereHad: true })
  expect(then).toMatchObject([{ preset: { id: presetId, name } }])
})

describeWrite(devicePresets.save, {
  async works() {
    const made = await newPreset()
    expect(made).toMatchObject({ type: 'claw', settings: { coinsPerPlay: 3 }, devices: 0 })
    expect(made.parameters.map(({ id }) => id)).toEqual(['coinsPerPlay'])
    const { id: deviceId } = await known()
    const given = { id: made.id, name: '周末', deviceId, settings: { music: false } }
    const changed = await testServer.get(devicePresets.save, given)
    expect(changed).toMatchObject({ id: made.id, name: '周末', settings: { music: false } })
    // Without a device, the preset's own declaration decides which values are allowed.
    const itself = { id: made.id, name: '平日', settings: { music: true } }
    expect(await testServer.get(devicePresets.save, itself)).toMatchObject({
      ...itself,
      type: 'claw',
    })
  },
  async refuses() {
    const { id, name } = await newPreset()
    const { id: deviceId } = await known()
    const send = (given: object) =>
      testServer.send(devicePresets.save, {
        name: 'Q',
        deviceId,
        settings: { coinsPerPlay: 3 },
        ...given,
      })
    expect(await send({ name })).toMatchObject({ ...refused('nameTaken'), field: 'name' })
    expect(await send({ settings: { coinsPerPlay: 11 } })).toMatchObject(refused('unfit'))
    expect(await send({ deviceId: '404' })).toMatchObject(refused('noDevice'))
    expect(await send({ deviceId: undefined })).toMatchObject(refused('noDevice'))
    expect(await send({ id: '404' })).toMatchObject(refused('notFound'))
    const beyond = { id, deviceId: undefined, settings: { music: true } }
    expect(await send(beyond)).toMatchObject(refused('unfit'))
  },
  async keepsOut() {
    const { id } = await newPreset()
    const theft = { id, name: 'X', deviceId: world.deviceId, settings: { coinsPerPlay: 9 } }
    const answer = await testServer.send(devicePresets.save, theft, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(await one(id, 'stranger')).toBeUndefined()
  },
  async runsOnce() {
    const { id: deviceId } = await known()
    const input = { name: 'Once', deviceId, settings: { coinsPerPlay: 3 } }
    const both = [1, 2].map(() => testServer.get(devicePresets.save, input, { key: 'p1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(devicePresets.remove, {
  async works() {
    const { id } = await newPreset()
    expect(await testServer.get(devicePresets.remove, { ids: [id] })).toEqual({ removed: 1 })
    expect(await one(id)).toBeUndefined()
  },
  async refuses() {
    const answer = await testServer.send(devicePresets.remove, { ids: ['404'] })
    expect(answer).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const { id } = await newPreset()
    const answer = await testServer.send(devicePresets.remove, { ids: [id] }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(await one(id)).toBeDefined()
  },
  async runsOnce() {
    const { id } = await newPreset()
    const both = [1, 2].map(() =>
      testServer.get(devicePresets.remove, { ids: [id] }, { key: 'p2' }),
    )
    expect(await Promise.all(both)).toEqual([{ removed: 1 }, { removed: 1 }])
  },
})

describeWrite(devicePresets.forNew, {
  async works() {
    const { id } = await newPreset()
    await testServer.get(devicePresets.forNew, { id, isOn: true })
    expect((await one(id))?.forNew).toBe(true)
    await testServer.get(devicePresets.forNew, { id, isOn: false })
  },
  async refuses() {
    const answer = await testServer.send(devicePresets.forNew, { id: '404', isOn: true })
    expect(answer).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const { id } = await newPreset()
    const answer = await testServer.send(
      devicePresets.forNew,
      { id, isOn: true },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject(refused('notFound'))
    expect((await one(id))?.forNew).toBe(false)
  },
  async runsOnce() {
    const { id } = await newPreset()
    const input = { id, isOn: false }
    const both = [1, 2].map(() => testServer.get(devicePresets.forNew, input, { key: 'p3' }))
    expect(await Promise.all(both)).toEqual([{ id }, { id }])
  },
})

describeWrite(devicePresets.give, {
  async works() {
    const preset = await newPreset()
    const { id, board } = await known()
    await testServer.get(devicePresets.give, { id: preset.id, ids: [id] })
    await expect.poll(() => board.commands()).toMatchObject([{ type: 'settings.set' }])
    expect((await one(preset.id))?.devices).toBe(1)
  },
  async refuses() {
    const { id } = await newPreset()
    const none = await testServer.send(devicePresets.give, { id, ids: [world.slotDeviceId] })
    expect(none).toMatchObject(refused('noDevice'))
    const gone = await testServer.send(devicePresets.give, { id: '404', ids: [world.deviceId] })
    expect(gone).toMatchObject(refused('notFound'))
  },
  async keepsOut() {
    const preset = await newPreset()
    const { id, board } = await known()
    const input = { id: preset.id, ids: [id] }
    const answer = await testServer.send(devicePresets.give, input, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(board.commands()).toEqual([])
  },
  async runsOnce() {
    const preset = await newPreset()
    const { id, board } = await known()
    const input = { id: preset.id, ids: [id] }
    const both = [1, 2].map(() => testServer.get(devicePresets.give, input, { key: 'p4' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await expect.poll(() => board.commands()).toHaveLength(1)
  },
})
