import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/**
 * Tests that a change starts from what the board held last, which is not known while another change is under
 * way.
 */
const { testServer, boards } = await openTestServerWithBoards()

const yesNo = (id: string) => ({ id, type: 'bool', default: true, name: { zh: id, en: id } })
const parameters = [yesNo('music'), yesNo('light')]
const began = { version: 3, settings: { music: true, light: true } }

async function known() {
  const device = await boards.begun()
  const { board } = device
  await expect.poll(() => board.asked().length).toBe(2)
  for (const { id, type } of board.asked()) {
    const data = type === 'settings.describe' ? { parameters } : began
    // oxlint-disable-next-line no-await-in-loop -- as a board does
    await board.reply({ id, state: 'done', data })
  }
  await expect.poll(async () => (await detail(device.id)).version).toBe(3)
  return device
}
const detail = (id: string) => testServer.get(deviceSettings.detail, { id })
const set = (ids: string[], settings: Record<string, boolean>) =>
  testServer.get(deviceSettings.update, { ids, settings })
const itemOf = async (batchId: string, deviceId: string) =>
  (await testServer.get(batches.detail, { id: batchId })).items.find(
    (item) => item.deviceId === deviceId,
  )

test('rejects a second change before the first is answered', async () => {
  const { id, board } = await known()
  await set([id], { music: false })
  await expect.poll(() => board.commands()).toHaveLength(1)
  const second = { ids: [id], settings: { light: false } }
  expect(await testServer.send(deviceSettings.update, second)).toMatchObject({
    is: 'refused',
    failure: 'underWay',
    sentence: '设备尚未响应上一次修改，请等设备响应后再下发',
  })
  const data = { version: 4, settings: { music: false, light: true } }
  await board.reply({ id: board.commands()[0]!.id, state: 'done', data })
  await expect.poll(async () => (await detail(id)).version).toBe(4)
  await set([id], { light: false })
  await expect.poll(() => board.commands().length).toBe(2)
  expect(board.commands()[1]!.data).toEqual({ version: 4, settings: { light: false } })
})

test('a batch skips unanswered devices until retry', async () => {
  const [one, other] = [await known(), await known()]
  const ids = [one.id, other.id]
  const first = await set([one.id], { music: false })
  await expect.poll(() => one.board.commands()).toHaveLength(1)
  const { batchId } = await set(ids, { light: false })
  await expect.poll(() => other.board.commands()).toHaveLength(1)
  expect(await itemOf(batchId, one.id)).toMatchObject({
    state: 'refused',
    said: { zh: '设备未响应上一次修改，未下发' },
  })
  expect(one.board.commands()).toHaveLength(1)
  const data = { version: 4, settings: { music: false, light: true } }
  await one.board.reply({ id: one.board.commands()[0]!.id, state: 'done', data })
  await expect.poll(async () => (await detail(one.id)).version).toBe(4)
  await testServer.get(batches.again, { id: batchId, ids: [one.id] })
  await expect.poll(() => one.board.commands().length).toBe(2)
  expect(one.board.commands()[1]!.data).toEqual({ version: 4, settings: { light: false } })
  // A change cannot be undone either before the next one is answered.
  const { id: undoing } = await testServer.get(batches.undo, { id: first.batchId })
  expect(await itemOf(undoing, one.id)).toMatchObject({
    state: 'refused',
    said: { zh: '设备未响应上一次修改，未下发' },
  })
})
