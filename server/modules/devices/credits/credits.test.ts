import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { openTestServerWithBoards } from '#server/test/devices/boards.ts'
import { describeWrite } from '#server/test/describe-write.ts'

const { testServer, boards } = await openTestServerWithBoards()

const { begun } = boards
const givenTo = async (deviceId: string) =>
  (await testServer.get(devices.credits, {})).records.filter((one) => one.deviceId === deviceId)

describeWrite(devices.credit, {
  async works() {
    const { id, board } = await begun()
    const written = await testServer.get(devices.credit, { id, coins: 3, reason: '卡币补币' })
    const told = { id: written.id, type: 'credit', data: { coins: 3 } }
    await expect.poll(() => board.commands()).toMatchObject([told])
    await board.reply({ id: written.id, state: 'done' })
    await expect
      .poll(() => givenTo(id))
      .toMatchObject([{ coins: 3, reason: '卡币补币', state: 'done', askedBy: expect.any(String) }])
    const [line] = (await testServer.get(operations.list, { size: 1 })).records
    expect(JSON.stringify(line)).toContain('卡币补币')
  },
  async refuses() {
    const { id } = await boards.newDevice()
    const answer = await testServer.send(devices.credit, { id, coins: 1 })
    expect(answer).toMatchObject({ failure: 'offline' })
    expect(await givenTo(id)).toEqual([])
  },
  async keepsOut() {
    const { id } = await begun()
    const answer = await testServer.send(devices.credit, { id, coins: 1 }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await givenTo(id)).toEqual([])
  },
  async runsOnce() {
    const { id } = await begun()
    const both = [1, 2].map(() =>
      testServer.get(devices.credit, { id, coins: 1 }, { key: 'credit1' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await givenTo(id)).toHaveLength(1)
  },
})

test('lists only credits given by people', async () => {
  const { id } = await begun()
  const { id: commandId } = await testServer.get(devices.credit, { id, coins: 2 })
  expect(await givenTo(id)).toHaveLength(1)
  const late = { endDate: new Date('2026-01-01T00:00:00+08:00') }
  expect((await testServer.get(devices.credits, late)).records).toEqual([])
  expect((await testServer.get(devices.credits, { fieldId: '404' })).records).toEqual([])
  await testServer.sql(`update device_commands set asked_by = '' where command_id = $1`, [
    commandId,
  ])
  expect(await givenTo(id)).toEqual([])
})

/** Lets the clerk of the example world give coins at one site, and returns a device there. */
async function clerkGives(): Promise<{
  id: string
  board: Awaited<ReturnType<typeof begun>>['board']
}> {
  await testServer.sql(
    `update roles set permissions = '{devices.see,devices.control}'
    where role_id = $1`,
    [world.emptyRoleId],
  )
  return boards.begun({ fieldId: world.siteId })
}
const asClerk = { as: 'clerk' } as const

describeWrite(devices.limitCredits, {
  async works() {
    const { id } = await clerkGives()
    const all = await testServer.get(devices.limitCredits, { coinsAtOnce: 20, coinsADay: 60 })
    expect(all.everybody).toEqual({ coinsAtOnce: 20, coinsADay: 60, reasonNeeded: false })
    const mine = { userId: world.clerkId, coinsADay: 5 }
    const { people } = await testServer.get(devices.limitCredits, mine)
    const clerk = { id: world.clerkId, coinsAtOnce: 20, coinsADay: 5, isOwn: true }
    expect(people).toMatchObject([{ ...clerk, givenToday: 0 }])
    expect(await testServer.get(devices.creditAllowance, {}, asClerk)).toMatchObject({
      leftToday: 5,
    })
    await testServer.get(devices.credit, { id, coins: 4 }, asClerk)
    const more = await testServer.send(devices.credit, { id, coins: 2 }, asClerk)
    expect(more).toMatchObject({ failure: 'dayUsedUp', field: 'coins', count: 1 })
    await testServer.get(devices.limitCredits, { userId: world.clerkId })
    const large = await testServer.send(devices.credit, { id, coins: 21 }, asClerk)
    expect(large).toMatchObject({ failure: 'tooManyAtOnce', count: 20 })
    await testServer.get(devices.limitCredits, { reasonNeeded: true })
    const silent = await testServer.send(devices.credit, { id, coins: 1 }, asClerk)
    expect(silent).toMatchObject({ failure: 'reasonMissing', field: 'reason' })
    await testServer.get(devices.limitCredits, {
      reasonNeeded: false,
      coinsAtOnce: 100,
      coinsADay: 300,
    })
  },
  async refuses() {
    const wish = { userId: world.ownerId, coinsADay: 1 }
    const answer = await testServer.send(devices.limitCredits, wish)
    expect(answer).toMatchObject({ failure: 'noPerson' })
    const own = await testServer.send(devices.limitCredits, { coinsADay: 1 }, asClerk)
    expect(own).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const wish = { userId: world.clerkId, coinsADay: 1 }
    const answer = await testServer.send(devices.limitCredits, wish, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noPerson' })
  },
  async runsOnce() {
    const wish = { coinsAtOnce: 99 }
    const both = [1, 2].map(() => testServer.get(devices.limitCredits, wish, { key: 'limit' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    await testServer.get(devices.limitCredits, { coinsAtOnce: 100 })
  },
})

test('concurrent credits never exceed the daily limit', async () => {
  const { id, board } = await clerkGives()
  await testServer.sql(`delete from device_commands where asked_id = $1`, [world.clerkId])
  await testServer.get(devices.limitCredits, { userId: world.clerkId, coinsADay: 10 })
  const tries = Array.from({ length: 20 }, () =>
    testServer.send(devices.credit, { id, coins: 3 }, asClerk),
  )
  const answers = await Promise.all(tries)
  const given = answers.filter((answer) => answer.is === 'done')
  expect(given).toHaveLength(3)
  expect(await testServer.get(devices.creditAllowance, {}, asClerk)).toMatchObject({ leftToday: 1 })
  const [told] = await expect
    .poll(() => board.commands().slice(0, 1))
    .toHaveLength(1)
    .then(() => board.commands())
  await board.reply({ id: told!.id, state: 'failed', code: 'E07' })
  const left = async () => (await testServer.get(devices.creditAllowance, {}, asClerk)).leftToday
  await expect.poll(left).toBe(4)
})

test('a partial credit counts only the delivered coins', async () => {
  const { id, board } = await clerkGives()
  await testServer.sql(`delete from device_commands where asked_id = $1`, [world.clerkId])
  await testServer.get(devices.limitCredits, { userId: world.clerkId, coinsADay: 10 })
  const { id: commandId } = await testServer.get(devices.credit, { id, coins: 8 }, asClerk)
  await expect.poll(() => board.commands()).toHaveLength(1)
  await board.reply({ id: commandId, state: 'part', data: { count: 3 } })
  await expect.poll(() => givenTo(id)).toMatchObject([{ coins: 8, partCoins: 3, state: 'part' }])
  expect(await testServer.get(devices.creditAllowance, {}, asClerk)).toMatchObject({ leftToday: 7 })
  const { people } = await testServer.get(devices.creditTotals, { userId: world.clerkId })
  expect(people).toMatchObject([{ times: 1, coins: 3 }])
})

test('settling your own credit restores no daily allowance', async () => {
  const { id } = await clerkGives()
  await testServer.sql(`delete from device_commands where asked_id = $1`, [world.clerkId])
  await testServer.get(devices.limitCredits, { userId: world.clerkId, coinsADay: 10 })
  const left = async () => (await testServer.get(devices.creditAllowance, {}, asClerk)).leftToday
  async function inDoubt() {
    const given = await testServer.get(devices.credit, { id, coins: 3 }, asClerk)
    await testServer.sql(`update device_commands set state = 'doubt' where command_id = $1`, [
      given.id,
    ])
    return { id: given.id, isDone: false }
  }
  const own = await inDoubt()
  await testServer.get(devices.settleCommand, own, asClerk)
  expect(await left()).toBe(7)
  await testServer.get(devices.settleCommand, await inDoubt())
  expect(await left()).toBe(7)
})

test('totals credits per person with the filters applied', async () => {
  const { id, board } = await clerkGives()
  await testServer.get(devices.limitCredits, { userId: world.clerkId, coinsADay: 500 })
  const before = await testServer.get(devices.creditTotals, { userId: world.clerkId })
  const { id: commandId } = await testServer.get(devices.credit, { id, coins: 7 }, asClerk)
  await expect.poll(() => board.commands()).toHaveLength(1)
  await board.reply({ id: commandId, state: 'done' })
  const mine = () => testServer.get(devices.creditTotals, { userId: world.clerkId })
  await expect.poll(async () => (await mine()).coins).toBe(before.coins + 7)
  expect((await mine()).people).toMatchObject([{ id: world.clerkId, coins: before.coins + 7 }])
  const listed = await testServer.get(devices.credits, { userId: world.clerkId })
  expect(listed.total).toBe(before.times + 1)
  expect((await testServer.get(devices.creditTotals, { fieldId: '404' })).times).toBe(0)
})

describeWrite(devices.exportCredits, {
  async works() {
    const { id } = await begun()
    await testServer.get(devices.credit, { id, coins: 9, reason: '=1+1' })
    const { url } = await testServer.get(devices.exportCredits, { format: 'csv' })
    const file = await testServer.http.inject({ method: 'GET', url })
    expect(file.body).toContain('时间,操作人,设备编码')
    expect(file.body).toMatch(/,9,"?'=1\+1"?,/)
    const early = { format: 'csv', endDate: new Date('2026-01-01T00:00:00+08:00') } as const
    const none = await testServer.get(devices.exportCredits, early)
    const empty = await testServer.http.inject({ method: 'GET', url: none.url })
    expect(empty.body.trim().split('\n')).toHaveLength(1)
  },
  async refuses() {
    await testServer.sql(`update roles set permissions = '{}' where role_id = $1`, [
      world.emptyRoleId,
    ])
    const answer = await testServer.send(devices.exportCredits, {}, asClerk)
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const { url } = await testServer.get(
      devices.exportCredits,
      { format: 'csv' },
      { as: 'stranger' },
    )
    const file = await testServer.http.inject({ method: 'GET', url })
    expect(file.body.trim().split('\n')).toHaveLength(1)
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(devices.exportCredits, {}, { key: 'export' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
