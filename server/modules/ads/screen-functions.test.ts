import { expect, test } from 'vitest'
import { ads } from '#contract/ads/ads.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { getDefaultFunctionOrder } from '#contract/ads/device-screen.ts'
import type { ScreenContent } from '#gateway/protocol.ts'
import { openTestServerWithBoards, type Board } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

/** Tests the order of functions, and how it is sent to devices. */
const { testServer, boards } = await openTestServerWithBoards()

const sorted = [...getDefaultFunctionOrder('claw')].toReversed()
const functionsOf = (equipmentId: string) => testServer.get(ads.functions, { equipmentId })

async function online(type: 'claw' | 'changer' = 'claw') {
  const device = await boards.begun({ type })
  await device.board.meters({})
  return device
}
async function told(board: Board, times = 1) {
  await expect.poll(() => board.commands()).toHaveLength(times)
  const { id, type, data } = board.commands().at(-1)!
  expect(type).toBe('screen.set')
  return { id, content: data as ScreenContent }
}

test('a function order is held only after device confirmation', async () => {
  const { id, board } = await online()
  expect(await functionsOf(id)).toMatchObject({ state: 'never', isUsual: true, waitSeconds: 30 })
  await testServer.get(ads.setFunctions, { ids: [id], functions: sorted })
  const { id: commandId, content } = await told(board)
  expect(content).toEqual({
    ads: [],
    carousel: [],
    functions: ['redeem', 'card', 'balance', 'play'],
    wait: 30,
  })
  expect(await functionsOf(id)).toMatchObject({ state: 'sent', isUsual: false, functions: sorted })
  await board.reply({ id: commandId, state: 'done' })
  await expect.poll(async () => (await functionsOf(id)).state).toBe('held')
  const { records } = await testServer.get(operations.list, { size: 1 })
  expect(JSON.stringify(records)).toContain('团购核销、权益卡、余额查询、扫码开玩')
})

test('ignores confirmation of an older order and keeps refusals', async () => {
  const { id, board } = await online()
  await testServer.get(ads.setFunctions, { ids: [id], functions: sorted })
  const first = await told(board)
  await testServer.get(ads.setWait, { ids: [id], seconds: 0 })
  const second = await told(board, 2)
  expect(second.content).toMatchObject({ functions: first.content.functions, wait: 0 })
  await board.reply({ id: first.id, state: 'done' })
  await board.reply({ id: second.id, state: 'failed', code: 'E9' })
  await expect
    .poll(() => functionsOf(id))
    .toMatchObject({ state: 'refused', code: 'E9', waitSeconds: 0 })
})

test('an offline device stays unconfirmed', async () => {
  const [here, gone] = [await online(), await boards.newDevice()]
  await testServer.get(ads.setFunctions, { ids: [here.id, gone.id], functions: sorted })
  await told(here.board)
  expect(await functionsOf(gone.id)).toMatchObject({ state: 'never', functions: sorted })
})

const { deviceId, slotDeviceId, spareDeviceId } = world
const stranger = { as: 'stranger' } as const
const failureOf = async (answer: Promise<unknown>) => (await answer) as { failure?: string }

describeWrite(ads.setFunctions, {
  async works() {
    const { batchId } = await testServer.get(ads.setFunctions, ads.setFunctions.example)
    expect(batchId).toMatch(/^\d+$/)
    expect(await functionsOf(deviceId)).toMatchObject({
      functions: ads.setFunctions.example.functions,
      isUsual: false,
    })
  },
  async refuses() {
    const set = (ids: string[], functions = sorted) =>
      failureOf(testServer.send(ads.setFunctions, { ids, functions }))
    expect(await set(['1'])).toMatchObject({ failure: 'notFound' })
    expect(await set([spareDeviceId])).toMatchObject({ failure: 'offline' })
    expect(await set([deviceId, slotDeviceId])).toMatchObject({ failure: 'mixedTypes' })
    expect(await set([slotDeviceId])).toMatchObject({ failure: 'wrongFunctions' })
    expect(await set([deviceId], sorted.slice(1))).toMatchObject({ failure: 'wrongFunctions' })
  },
  async keepsOut() {
    const wish = { ids: [deviceId], functions: sorted }
    expect(await testServer.send(ads.setFunctions, wish, stranger)).toMatchObject({
      failure: 'notFound',
    })
    const asked = testServer.send(ads.functions, { equipmentId: deviceId }, stranger)
    expect(await asked).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const wish = { ids: [deviceId], functions: sorted }
    const both = [1, 2].map(() => testServer.get(ads.setFunctions, wish, { key: 'set once' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(ads.restoreFunctions, {
  async works() {
    await testServer.get(ads.setFunctions, { ids: [deviceId], functions: sorted })
    await testServer.get(ads.restoreFunctions, { ids: [deviceId] })
    const { functions, isUsual } = await functionsOf(deviceId)
    expect({ functions, isUsual }).toEqual({
      functions: getDefaultFunctionOrder('claw'),
      isUsual: true,
    })
  },
  async refuses() {
    const restore = (ids: string[]) => testServer.send(ads.restoreFunctions, { ids })
    expect(await restore([spareDeviceId])).toMatchObject({ failure: 'offline' })
    expect(await restore([deviceId, '1'])).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const asked = testServer.send(ads.restoreFunctions, { ids: [deviceId] }, stranger)
    expect(await asked).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const once = () =>
      testServer.get(ads.restoreFunctions, { ids: [deviceId] }, { key: 'restore once' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
  },
})

describeWrite(ads.setWait, {
  async works() {
    await testServer.get(ads.setWait, { ids: [deviceId], seconds: 300 })
    expect((await functionsOf(deviceId)).waitSeconds).toBe(300)
  },
  async refuses() {
    const set = (ids: string[], seconds: number) => testServer.send(ads.setWait, { ids, seconds })
    expect(await set([spareDeviceId], 10)).toMatchObject({ failure: 'offline' })
    expect(await set([deviceId, '1'], 10)).toMatchObject({ failure: 'notFound' })
    const tooLong = await testServer.http.inject({
      method: 'POST',
      url: ads.setWait.wire.path,
      headers: testServer.proofOf('mine'),
      payload: { ids: deviceId, seconds: 301 },
    })
    expect(tooLong.json().data.field).toBe('seconds')
  },
  async keepsOut() {
    const asked = testServer.send(ads.setWait, { ids: [deviceId], seconds: 1 }, stranger)
    expect(await asked).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const wish = { ids: [deviceId], seconds: 7 }
    const once = () => testServer.get(ads.setWait, wish, { key: 'wait once' })
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
  },
})
