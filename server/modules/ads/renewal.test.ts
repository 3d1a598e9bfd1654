import { afterAll, beforeAll, expect, test } from 'vitest'
import { ads } from '#contract/ads.ts'
import { world } from '#contract/example-world.ts'
import { usualFunctions } from '#contract/screen.ts'
import { boardsOf } from '#server/test/boards.ts'
import { openHouse } from '#server/test/house.ts'
import { screenRenewal } from './renewal.ts'

/** Who was away, or is another board, is told when it is there what it is to show. */
const house = await openHouse()
const boards = boardsOf(house)
beforeAll(() => boards.open())
afterAll(async () => {
  await boards.close()
  expect(boards.defects).toEqual([])
  await house.close()
})

async function renew() {
  const parts = { db: house.db, sweeper: house.sweeper, publicUrl: () => 'http://localhost' }
  const again = async () => undefined
  await screenRenewal(parts).run({}, { again, signal: new AbortController().signal })
}

test('what was missed is sent once, and once more to another board in its place', async () => {
  const device = await boards.newDevice()
  const functions = [...usualFunctions('claw')].toReversed()
  await house.get(ads.setFunctions, { ids: [world.deviceId], functions })
  await house.sql(
    `insert into device_screens (merchant_id, device_id, wait_seconds) values ($1, $2, 9)`,
    [house.mine, device.id],
  )
  const board = await boards.connect(device)
  await board.begin()
  await board.meters({})
  await renew()
  await expect.poll(() => board.commands()).toHaveLength(1)
  expect(board.commands()[0]).toMatchObject({ type: 'screen.set', data: { wait: 9 } })
  await renew()
  await renew()
  const screen = () => house.get(ads.functions, { equipmentId: device.id })
  expect((await screen()).state).toBe('sent')
  await board.begin({ boot: 2, model: 'PF-OTHER' })
  await expect.poll(async () => (await screen()).state).toBe('never')
  await renew()
  await expect.poll(async () => (await screen()).state).toBe('sent')
  // What was not answered came again with the greeting, under its own id.
  const ids = () => board.commands().flatMap(({ id, type }) => (type === 'screen.set' ? [id] : []))
  await expect.poll(() => new Set(ids()).size).toBe(2)
})
