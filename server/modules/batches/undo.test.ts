import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Tests undoing a batch: each device returns to its earlier value, unless it was set since. */
const { testServer, boards } = await openTestServerWithBoards()

const music = { id: 'music', type: 'bool', default: true, name: { zh: '音乐', en: 'Music' } }
const held = (version: number, on: boolean) => ({ version, settings: { music: on } })

/** Begins a board that has music on and carries out its commands. */
async function playing() {
  const device = await boards.begun()
  const { board } = device
  await expect.poll(() => board.asked().length).toBe(2)
  for (const { id, type } of board.asked()) {
    const data = type === 'settings.describe' ? { parameters: [music] } : held(3, true)
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id, state: 'done', data })
  }
  await expect.poll(async () => (await settingsOf(device.id)).version).toBe(3)
  return device
}
type Playing = Awaited<ReturnType<typeof playing>>
const settingsOf = (id: string) => testServer.get(deviceSettings.detail, { id })
const detail = (id: string) => testServer.get(batches.detail, { id })
const itemsOf = async (id: string) =>
  new Map((await detail(id)).items.map((item) => [item.deviceId, item]))

/** Returns the changes in the newest entries of the operation log, by device. */
async function recorded(size: number) {
  const { records } = await testServer.get(operations.list, { size })
  return new Map(records.map(({ subjectId, changes }) => [subjectId, changes]))
}

async function obey({ id, board }: Playing, batchId: string, version: number, on: boolean) {
  const sets = () => board.commands().filter(({ type }) => type === 'settings.set')
  const told = () =>
    sets().find(({ data }) => (data as { version: number }).version === version - 1)
  await expect.poll(told).toMatchObject({ data: { settings: { music: on } } })
  await board.reply({ id: told()!.id, state: 'done', data: held(version, on) })
  await expect.poll(async () => (await itemsOf(batchId)).get(id)?.state).toBe('confirmed')
}
/** Turns the music off on all of them. */
async function quiet(...devices: Playing[]): Promise<string> {
  const ids = devices.map(({ id }) => id)
  const { batchId } = await testServer.get(deviceSettings.update, {
    ids,
    settings: { music: false },
  })
  await Promise.all(devices.map((device) => obey(device, batchId, 4, false)))
  return batchId
}

describeWrite(batches.undo, {
  async works() {
    const [one, turned, gone] = [await playing(), await playing(), await playing()]
    const batchId = await quiet(one, turned, gone)
    expect(await detail(batchId)).toMatchObject({ undoable: 3 })
    // One device is changed at its board, and one goes offline.
    const event = { id: 'e1', boot: 1, seq: 1, at: 1, type: 'settings.changed' as const, data: {} }
    await turned.board.say('events', event)
    await expect.poll(() => turned.board.asked().length).toBe(3)
    const data = held(5, true)
    await turned.board.reply({ id: turned.board.asked()[2]!.id, state: 'done', data })
    await expect.poll(async () => (await settingsOf(turned.id)).version).toBe(5)
    await gone.board.cut()
    await expect.poll(async () => (await settingsOf(gone.id)).online).toBe(false)

    const { id } = await testServer.get(batches.undo, { id: batchId })
    const lines = await recorded(3)
    const back = { field: 'command', from: '音乐 关', to: '音乐 开' }
    expect(lines.get(one.id)).toMatchObject([back, { field: 'batchId', to: id }])
    // The log does not report a setting for devices that were sent nothing.
    const untold = [{ from: '音乐 关', to: '待撤销，未下发' }, { to: id }]
    expect(lines.get(turned.id)).toMatchObject(untold)
    expect(lines.get(gone.id)).toMatchObject(untold)
    await obey(one, id, 5, true)
    const items = await itemsOf(id)
    expect(items.get(turned.id)).toMatchObject({ state: 'refused', code: 'changed' })
    expect(items.get(gone.id)).toMatchObject({ state: 'offline' })
    expect((await settingsOf(one.id)).held).toEqual({ music: true })
    const [made, undone] = [await detail(batchId), await detail(id)]
    expect(made).toMatchObject({ undoneBy: id, undoable: 0 })
    expect(undone).toMatchObject({ undoes: batchId, undoable: 0 })
    expect(undone.about.zh).toMatch(/^撤销：音乐/)
    const { records } = await testServer.get(batches.list, {})
    expect(records.find((listed) => listed.id === batchId)).toMatchObject({ undoneBy: id })
    expect(records.find((listed) => listed.id === id)?.undoneBy).toBeUndefined()
  },
  async refuses() {
    const one = await playing()
    const open = { ids: [(await playing()).id], settings: { music: false } }
    const { batchId: asked } = await testServer.get(deviceSettings.update, open)
    expect(await testServer.send(batches.undo, { id: asked })).toMatchObject({
      failure: 'stillOpen',
    })
    const batchId = await quiet(one)
    await testServer.get(batches.undo, { id: batchId })
    expect(await testServer.send(batches.undo, { id: batchId })).toMatchObject({
      failure: 'undone',
    })
    const locked = await testServer.get(batches.control, { ids: [one.id], act: 'lock' })
    const nothing = await testServer.send(batches.undo, locked)
    expect(nothing).toMatchObject({ failure: 'nothingToUndo' })
  },
  async keepsOut() {
    const batchId = await quiet(await playing())
    const answered = await testServer.send(batches.undo, { id: batchId }, { as: 'stranger' })
    expect(answered).toMatchObject({ failure: 'notFound' })
    expect(await detail(batchId)).toMatchObject({ undoable: 1 })
  },
  async runsOnce() {
    const batchId = await quiet(await playing())
    const both = [1, 2].map(() => testServer.get(batches.undo, { id: batchId }, { key: 'undo1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

test('concurrent undo runs once', async () => {
  const batchId = await quiet(await playing())
  const both = await Promise.all([1, 2].map(() => testServer.send(batches.undo, { id: batchId })))
  expect(both.filter(({ is }) => is === 'refused')).toMatchObject([{ failure: 'undone' }])
})

test('an undone batch cannot be retried for offline devices', async () => {
  const [one, away] = [await playing(), await playing()]
  await away.board.cut()
  await expect.poll(async () => (await settingsOf(away.id)).online).toBe(false)
  const wish = { ids: [one.id, away.id], settings: { music: false } }
  const { batchId } = await testServer.get(deviceSettings.update, wish)
  await obey(one, batchId, 4, false)
  await testServer.get(batches.undo, { id: batchId })
  const again = await testServer.send(batches.again, { id: batchId, ids: [away.id] })
  expect(again).toMatchObject({ failure: 'undone' })
  expect((await itemsOf(batchId)).get(away.id)).toMatchObject({ state: 'offline' })
})
