import { expect, test } from 'vitest'
import { batches } from '#contract/batches.ts'
import { openHouseWithBoards } from '#server/test/boards.ts'

/** Told again are those at which it may come out otherwise, whoever asks: a screen or another client. */
const { house, boards } = await openHouseWithBoards()

/** Unlocked together, each board answering with its code. */
async function failing(...codes: readonly string[]) {
  const devices = await Promise.all(codes.map(() => boards.begun()))
  const ids = devices.map(({ id }) => id)
  const { id: batchId } = await house.get(batches.control, { ids, act: 'unlock' })
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
    (await house.get(batches.detail, { id: batchId })).items.map(({ state }) => state)
  await expect.poll(statesOf).toEqual(codes.map(() => 'refused'))
  return { batchId, ids, unlocks }
}

test('those that would fail again as they did are left, and refused where they are meant', async () => {
  const { batchId, ids, unlocks } = await failing('busy', 'unsupported')
  const again = { id: batchId, ids: [ids[1]!] }
  const refused = { failure: 'failsAgain', sentence: expect.stringContaining('重试也不会成功') }
  expect(await house.send(batches.again, again)).toMatchObject(refused)
  expect(await house.send(batches.again, { ...again, ids })).toMatchObject(refused)
  expect(await house.get(batches.again, { id: batchId })).toEqual({ told: 1 })
  await expect.poll(() => unlocks(0)).toHaveLength(2)
  expect(unlocks(1)).toHaveLength(1)
})

test('where all of them would fail again, that is said', async () => {
  const { batchId } = await failing('value.grip', 'model')
  const answered = await house.send(batches.again, { id: batchId })
  expect(answered).toMatchObject({ failure: 'failsAgain' })
})
