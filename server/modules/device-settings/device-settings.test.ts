import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { devices } from '#contract/devices/devices.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Tests device settings, which are known only from the device's own reports. */
const { testServer, boards } = await openTestServerWithBoards()

const grip = {
  id: 'strongGrip',
  type: 'int',
  unit: 'V',
  min: 20,
  max: 48,
  step: 0.5,
  default: 42,
  name: { zh: '强抓力', en: 'Strong grip' },
}
const music = { id: 'music', type: 'bool', default: true, name: { zh: '音乐', en: 'Music' } }
const parameters = [grip, music]
type Board = Awaited<ReturnType<typeof boards.connect>>

/** Answers all queries that the server has sent by itself so far. */
async function answerAsked(
  board: Board,
  held: object = { version: 3, settings: { strongGrip: 42, music: true } },
  from = 0,
) {
  await expect.poll(() => board.asked().length).toBeGreaterThan(from)
  for (const { id, type } of board.asked().slice(from)) {
    const data = type === 'settings.describe' ? { parameters } : held
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id, state: 'done', data: data as never })
  }
}
async function known() {
  const device = await boards.begun()
  await answerAsked(device.board)
  await expect.poll(async () => (await detail(device.id)).version).toBe(3)
  return device
}
const detail = (id: string) => testServer.get(deviceSettings.detail, { id })
const set = (id: string, settings: object, given: object = {}) =>
  testServer.get(deviceSettings.update, { ids: [id], settings: settings as never, ...given })
const refused = (failure: string) => ({ is: 'refused', failure })

async function told(board: Board, from = 0) {
  await expect.poll(() => board.commands().length).toBeGreaterThan(from)
  return board.commands().at(-1)!
}

test('queries a new board once for parameters and settings', async () => {
  const { id, board, ...device } = await known()
  expect(await detail(id)).toMatchObject({
    parameters,
    held: { strongGrip: 42, music: true },
    isCurrent: true,
  })
  expect(board.asked().map(({ type }) => type)).toEqual(['settings.describe', 'settings.get'])
  // An unchanged board that reconnects is queried nothing.
  const again = await boards.connect(device)
  await again.begin({ boot: 2 })
  await expect.poll(() => again.times()).toHaveLength(1)
  expect(again.asked()).toEqual([])
  // Other firmware may mean another board.
  const newer = await boards.connect(device)
  await newer.begin({ boot: 3, firmware: '2.0.0' })
  await expect.poll(() => newer.asked().length).toBe(2)
  expect(await testServer.get(devices.commands, { id })).toEqual([])
})

test('records a settings change made at the board', async () => {
  const { id, board } = await known()
  await board.say('events', {
    id: 'e1',
    boot: 1,
    seq: 1,
    at: 1,
    type: 'settings.changed',
    data: {},
  })
  await answerAsked(board, { version: 4, settings: { strongGrip: 30, music: true } }, 2)
  await expect.poll(async () => (await detail(id)).version).toBe(4)
  const seen = await detail(id)
  expect(seen.held).toEqual({ strongGrip: 30, music: true })
  expect(seen.changes).toMatchObject([
    { state: 'board', before: { strongGrip: 42 }, wished: { strongGrip: 30 }, askedBy: '' },
  ])
})

test('counts and discards invalid parameter descriptions', async () => {
  const { board, ...device } = await boards.begun()
  await expect.poll(() => board.asked().length).toBe(2)
  const wrong = [
    { parameters: [{ ...grip, min: 50 }] },
    { parameters: [grip, grip] },
    { parameters: [{ ...grip, default: 1 }] },
    { parameters: 'x' },
  ]
  const { id } = board.asked()[0]!
  for (const data of wrong) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await board.reply({ id, state: 'done', data })
  }
  await expect
    .poll(async () => (await testServer.get(devices.detail, { id: device.id })).nonsense)
    .toBe(wrong.length)
  expect((await detail(device.id)).parameters).toEqual([])
})

test('a settings change takes effect after device confirmation', async () => {
  const { id, board } = await known()
  const { batchId } = await set(id, { strongGrip: 43.5 }, { version: 3 })
  const command = await told(board)
  expect(command).toMatchObject({
    type: 'settings.set',
    data: { version: 3, settings: { strongGrip: 43.5 } },
  })
  expect(await detail(id)).toMatchObject({
    held: { strongGrip: 42 },
    changes: [{ state: 'asked', before: { strongGrip: 42 }, wished: { strongGrip: 43.5 } }],
  })
  const data = { version: 4, settings: { strongGrip: 43.5, music: true } }
  await board.reply({ id: command.id, state: 'done', data })
  await expect.poll(async () => (await detail(id)).version).toBe(4)
  expect(await detail(id)).toMatchObject({ held: data.settings, changes: [{ state: 'done' }] })
  const batch = await testServer.get(batches.detail, { id: batchId })
  expect(batch).toMatchObject({
    about: { zh: '强抓力 42.0 → 43.5 V', en: 'Strong grip 42.0 → 43.5 V' },
    items: [{ state: 'confirmed' }],
  })
  const { records } = await testServer.get(operations.list, { size: 1 })
  expect(records[0]).toMatchObject({
    changes: [{ to: '强抓力 42.0 → 43.5 V' }, { to: '1' }, { field: 'batchId' }],
  })
  const inEnglish = await testServer.get(operations.list, { size: 1 }, { language: 'en' })
  expect(inEnglish.records[0]?.changes[0]?.to).toBe('Strong grip 42.0 → 43.5 V')
})

test('queries current settings after a refusal without values', async () => {
  const { id, board } = await known()
  await set(id, { strongGrip: 43 })
  const { id: command } = await told(board)
  await board.reply({ id: command, state: 'failed', code: 'busy' })
  await answerAsked(board, { version: 3, settings: { strongGrip: 42, music: true } }, 2)
  await expect.poll(() => detail(id)).toMatchObject({ isCurrent: true, held: { strongGrip: 42 } })
})

test('a refusal stores its reason and the current settings', async () => {
  const { id, board } = await known()
  const { batchId } = await set(id, { strongGrip: 45 })
  const command = await told(board)
  const data = { version: 5, settings: { strongGrip: 40, music: true } }
  await board.reply({ id: command.id, state: 'failed', code: 'value.strongGrip', data })
  await expect.poll(async () => (await detail(id)).version).toBe(5)
  expect(await detail(id)).toMatchObject({
    held: { strongGrip: 40 },
    changes: [{ state: 'refused', code: 'value.strongGrip' }],
  })
  const [item] = (await testServer.get(batches.detail, { id: batchId })).items
  expect(item).toMatchObject({
    state: 'refused',
    said: { zh: '强抓力：主板拒绝，仍为 40.0 V' },
  })
})

test('compares many devices first and reports each result', async () => {
  const [one, other] = [await known(), await known()]
  const unheard = await boards.newDevice()
  const ids = [one.id, other.id, unheard.id]
  const settings = { strongGrip: 50, music: false }
  const before = await testServer.get(deviceSettings.compare, { ids, settings })
  expect(Object.fromEntries(before.map((each) => [each.id, each.is]))).toEqual({
    [one.id]: 'unfit',
    [other.id]: 'unfit',
    [unheard.id]: 'unknown',
  })
  const why = expect.objectContaining({ zh: '强抓力：这块主板的最大值为 48.0 V' })
  expect(before.find(({ id }) => id === one.id)?.steps).toEqual([
    { id: 'strongGrip', from: 42, to: 50, fault: 'range', why },
    { id: 'music', from: true, to: false },
  ])
  const together = await testServer.get(deviceSettings.together, { ids })
  const held = { music: [{ value: true, count: 2 }] }
  expect(together).toMatchObject({ unknown: 1, total: 3, held })
  const none = await testServer.get(deviceSettings.together, { ids, types: ['changer'] })
  expect(none).toMatchObject({ devices: [], total: 0 })
  const { records } = await testServer.get(devices.list, {
    types: ['changer', 'vending'],
    size: 500,
  })
  expect(records.filter(({ type }) => type === 'claw')).toEqual([])

  await other.board.cut()
  await expect.poll(async () => (await detail(other.id)).online).toBe(false)
  const { batchId } = await testServer.get(deviceSettings.update, {
    ids,
    settings: { music: false },
  })
  const command = await told(one.board)
  const data = { version: 4, settings: { strongGrip: 42, music: false } }
  await one.board.reply({ id: command.id, state: 'done', data })
  const states = async () =>
    Object.fromEntries(
      (await testServer.get(batches.detail, { id: batchId })).items.map((item) => [
        item.deviceId,
        item.state,
      ]),
    )
  await expect
    .poll(states)
    .toEqual({ [one.id]: 'confirmed', [other.id]: 'offline', [unheard.id]: 'offline' })
})

describeWrite(deviceSettings.update, {
  async works() {
    const { id, board } = await known()
    const answer = await testServer.send(deviceSettings.update, {
      ids: [id],
      settings: { music: '0', strongGrip: '43' },
    })
    expect(answer).toMatchObject({ is: 'done' })
    expect((await told(board)).data).toEqual({
      version: 3,
      settings: { music: false, strongGrip: 43 },
    })
  },

  async refuses() {
    const { id, board } = await known()
    const send = (settings: object, version?: number) =>
      testServer.send(deviceSettings.update, { ids: [id], settings: settings as never, version })
    for (const wrong of [
      { strongGrip: 48.5 },
      { strongGrip: 42.3 },
      { music: 'x' },
      { other: 1 },
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one device, one after the other
      expect(await send(wrong)).toMatchObject(refused('unfit'))
    }
    expect(await send({ strongGrip: 43 }, 2)).toMatchObject(refused('changedMeanwhile'))
    await board.cut()
    await expect.poll(async () => (await detail(id)).online).toBe(false)
    expect(await send({ strongGrip: 43 })).toMatchObject({
      ...refused('offline'),
      sentence: '设备离线，不能设置',
    })
    expect((await detail(id)).changes).toEqual([])
  },

  async keepsOut() {
    const { id, board } = await known()
    const input = { ids: [id], settings: { strongGrip: 43 } }
    const answer = await testServer.send(deviceSettings.update, input, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(board.commands()).toEqual([])
  },

  async runsOnce() {
    const { id, board } = await known()
    const input = { ids: [id], settings: { strongGrip: 43 } }
    const both = [1, 2].map(() => testServer.get(deviceSettings.update, input, { key: 'set1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await told(board)
    expect((await detail(id)).changes).toHaveLength(1)
  },
})

describeWrite(deviceSettings.readAgain, {
  async works() {
    const { id, board } = await known()
    await testServer.get(deviceSettings.readAgain, { id })
    expect(await detail(id)).toMatchObject({ isCurrent: false, held: { strongGrip: 42 } })
    await answerAsked(board, { version: 9, settings: { strongGrip: 41, music: true } }, 2)
    await expect.poll(async () => (await detail(id)).held).toMatchObject({ strongGrip: 41 })
  },

  async refuses() {
    const { id } = await boards.newDevice()
    expect(await testServer.send(deviceSettings.readAgain, { id })).toMatchObject(
      refused('offline'),
    )
    const none = await testServer.send(deviceSettings.readAgain, { id: '404' })
    expect(none).toMatchObject(refused('notFound'))
  },

  async keepsOut() {
    const { id, board } = await known()
    const answer = await testServer.send(deviceSettings.readAgain, { id }, { as: 'stranger' })
    expect(answer).toMatchObject(refused('notFound'))
    expect(board.asked()).toHaveLength(2)
  },

  async runsOnce() {
    const { id, board } = await known()
    const both = [1, 2].map(() =>
      testServer.get(deviceSettings.readAgain, { id }, { key: 'read1' }),
    )
    expect(await Promise.all(both)).toEqual([{ id }, { id }])
    await expect.poll(() => board.asked().length).toBe(4)
  },
})
