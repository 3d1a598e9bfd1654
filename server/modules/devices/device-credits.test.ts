import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { operations } from '#contract/operations.ts'
import { boardsOf } from '#server/test/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse } from '#server/test/house.ts'

const house = await openHouse()
const boards = boardsOf(house)
beforeAll(() => boards.open())
afterAll(async () => {
  await boards.close()
  await house.close()
})

async function begun() {
  const device = await boards.newDevice()
  const board = await boards.connect(device)
  await board.begin()
  return { ...device, board }
}
const givenTo = async (deviceId: string) =>
  (await house.get(devices.credits, {})).records.filter((one) => one.deviceId === deviceId)

describeWrite(devices.credit, {
  async works() {
    const { id, board } = await begun()
    const written = await house.get(devices.credit, { id, coins: 3, reason: '卡币补币' })
    const told = { id: written.id, type: 'credit', data: { coins: 3 } }
    await expect.poll(() => board.commands()).toMatchObject([told])
    await board.reply({ id: written.id, state: 'done' })
    await expect
      .poll(() => givenTo(id))
      .toMatchObject([{ coins: 3, reason: '卡币补币', state: 'done', askedBy: expect.any(String) }])
    const [line] = (await house.get(operations.list, { size: 1 })).records
    expect(JSON.stringify(line)).toContain('卡币补币')
  },
  async refuses() {
    const { id } = await boards.newDevice()
    const answer = await house.send(devices.credit, { id, coins: 1 })
    expect(answer).toMatchObject({ failure: 'offline' })
    expect(await givenTo(id)).toEqual([])
  },
  async keepsOut() {
    const { id } = await begun()
    const answer = await house.send(devices.credit, { id, coins: 1 }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await givenTo(id)).toEqual([])
  },
  async runsOnce() {
    const { id } = await begun()
    const both = [1, 2].map(() => house.get(devices.credit, { id, coins: 1 }, { key: 'credit1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await givenTo(id)).toHaveLength(1)
  },
})

test('only what people gave is listed, by day and site, and not what orders did', async () => {
  const { id } = await begun()
  const { id: commandId } = await house.get(devices.credit, { id, coins: 2 })
  expect(await givenTo(id)).toHaveLength(1)
  const late = { endDate: new Date('2026-01-01T00:00:00+08:00') }
  expect((await house.get(devices.credits, late)).records).toEqual([])
  expect((await house.get(devices.credits, { fieldId: '404' })).records).toEqual([])
  await house.sql(`update device_commands set asked_by = '' where command_id = $1`, [commandId])
  expect(await givenTo(id)).toEqual([])
})
