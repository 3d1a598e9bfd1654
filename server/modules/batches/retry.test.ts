import { expect, test } from 'vitest'
import { batches } from '#contract/batches/batches.ts'
import { deviceSettings } from '#contract/device-settings/device-settings.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'

/**
 * Tests retries: only devices at which the result may differ are retried, whether a screen or another client
 * asks.
 */
const { testServer, boards } = await openTestServerWithBoards()

/** Unlocks new devices together; each board answers with its code. */
async function failing(...codes: readonly string[]) {
  const devices = await Promise.all(codes.map(() => boards.begun()))
  const ids = devices.map(({ id }) => id)
  const { id: batchId } = await testServer.get(batches.control, { ids, act: 'unlock' })
  const unlocks = (place: number) =>
    devices[place]!.board.commands().filter(({ type }) => type === 'unlock')
  for (const [place, code] of codes.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => unlocks(place)).toHaveLength(1)
    const { id } = unlocks(place)[0]!
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await devices[place]!.board.reply({ id, state: 'failed', code })
  }
  const statesOf = async () =>
    (await testServer.get(batches.detail, { id: batchId })).items.map(({ state }) => state)
  await expect.poll(statesOf).toEqual(codes.map(() => 'refused'))
  return { batchId, ids, unlocks }
}

test('retry skips permanent failures and rejects explicit ones', async () => {
  const { batchId, ids, unlocks } = await failing('busy', 'unsupported')
  const again = { id: batchId, ids: [ids[1]!] }
  const refused = { failure: 'failsAgain', sentence: expect.stringContaining('重试仍会失败') }
  expect(await testServer.send(batches.again, again)).toMatchObject(refused)
  expect(await testServer.send(batches.again, { ...again, ids })).toMatchObject(refused)
  expect(await testServer.get(batches.again, { id: batchId })).toEqual({ told: 1, offline: 0 })
  await expect.poll(() => unlocks(0)).toHaveLength(2)
  expect(unlocks(1)).toHaveLength(1)
})

test('rejects a retry if every failure is permanent', async () => {
  const { batchId } = await failing('value.grip', 'model')
  const answered = await testServer.send(batches.again, { id: batchId })
  expect(answered).toMatchObject({ failure: 'failsAgain' })
})

test('retry skips offline devices in answer and audit log', async () => {
  const away = [await boards.newDevice({ number: 'A01' }), await boards.newDevice()]
  const there = [await boards.begun({ number: 'A02' }), await boards.begun({ number: 'A03' })]
  for (const { board } of there) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await board.cut()
  }
  const ids = [...away, ...there].map(({ id }) => id)
  const statesOf = async (id: string) =>
    (await testServer.get(batches.detail, { id })).items.map(({ state }) => state)
  const online = async () =>
    (await testServer.get(deviceSettings.together, { ids })).devices.filter((each) => each.online)
      .length
  await expect.poll(online).toBe(0)
  const { id } = await testServer.get(batches.control, { ids, act: 'unlock' })
  expect(await statesOf(id)).toEqual(ids.map(() => 'offline'))
  for (const device of there) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await (await boards.connect(device)).begin()
  }
  await expect.poll(online).toBe(2)
  expect(await testServer.get(batches.again, { id })).toEqual({ told: 2, offline: 2 })
  const { records } = await testServer.get(operations.list, { size: 4 })
  const said = new Map(records.map(({ subjectId, changes }) => [subjectId, changes[0]?.to]))
  const [untold, told] = [
    '待重试，未下发：批量控制：解锁',
    '重新下发 2 台（A02、A03）：批量控制：解锁',
  ]
  expect(ids.map((each) => said.get(each))).toEqual([untold, untold, told, told])
  expect(await testServer.get(batches.again, { id, ids: [ids[0]!] })).toEqual({
    told: 0,
    offline: 1,
  })
})
