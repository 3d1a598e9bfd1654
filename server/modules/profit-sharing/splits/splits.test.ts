import { afterAll, expect, test } from 'vitest'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { world } from '#contract/example-world.ts'
import { toBasisPoints, type BasisPoints } from '#contract/base/money.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

/** Returns a day counted from today, in Shanghai time. */
function inDays(days: number): Date {
  return addDaysToTime(toShanghaiDayStart(new Date()), days)
}
const siteId = world.otherSiteId

let count = 0
async function person(given: object = {}) {
  count += 1
  return testServer.get(profitSharing.save, { name: `Partner ${count}`, role: 'partner', ...given })
}
const partOf = (peopleId: string, ratio: number) => ({ peopleId, ratio: toBasisPoints(ratio) })
async function version(peopleId: string, ratio: number, days: number) {
  const given = { fieldId: siteId, startDate: inDays(days), parts: [partOf(peopleId, ratio)] }
  return testServer.get(profitSharing.insertSplit, given)
}
const versionsOf = async (fieldId: string) =>
  (await testServer.get(profitSharing.ofSite, { fieldId })).versions

test('a split version in force cannot be changed', async () => {
  const made = await person()
  const now = await version(made.id, 1_000, 0)
  expect(now).toMatchObject({ version: 1, state: 'now' })
  const next = await version(made.id, 1_500, 3)
  expect(next).toMatchObject({ version: 2, state: 'next' })
  expect((await versionsOf(siteId)).map(({ state }) => state)).toEqual(['next', 'now'])
  const change = { id: now.id, startDate: inDays(2), parts: [] }
  expect(await testServer.send(profitSharing.updateSplit, change)).toMatchObject({
    failure: 'inForce',
  })
  const removal = await testServer.send(profitSharing.removeSplits, { ids: [now.id] })
  expect(removal).toMatchObject({ failure: 'inForce' })
  const again = await testServer.get(profitSharing.updateSplit, { ...change, id: next.id })
  expect(again).toMatchObject({ version: 2, startTime: inDays(2), parts: [] })
  await testServer.get(profitSharing.removeSplits, { ids: [next.id] })
  expect((await versionsOf(siteId)).map(({ id }) => id)).toEqual([now.id])
})

test('a part has the accounts of its beneficiary', async () => {
  const wechat = { wechatMerchant: '1900000109', wechatName: '星河影城' }
  const { id } = await person(wechat)
  await testServer.get(profitSharing.bindCard, {
    peopleId: id,
    bankCard: '6222020200112230012',
    cardHolder: '陈立',
    bankName: '建设银行',
  })
  const { parts } = await version(id, 100, 50)
  expect(parts).toMatchObject([
    { wechatMerchant: '1900000109', receiverName: '', paidTo: '建设银行 0012' },
  ])
})

test('agent ratios are planned ahead and limit site shares', async () => {
  const ratioAt = async () => (await testServer.get(profitSharing.agents, {}))[0]!
  expect(await ratioAt()).toMatchObject({ id: world.agentId, ratio: 0, nextRatio: -1 })
  const give = (ratio: number, days: number) =>
    testServer.send(profitSharing.setAgentRatio, {
      agentId: world.agentId,
      ratio: ratio as BasisPoints,
      startDate: inDays(days),
    })
  await give(200, 0)
  await give(400, 5)
  await give(300, 3)
  expect(await ratioAt()).toMatchObject({ ratio: 200, nextRatio: 300, nextDate: inDays(3) })
  // The version from the 5th day on begins later and is changed as well.
  await give(500, 5)
  const made = await person()
  const fieldId = world.siteId
  const most = { fieldId, startDate: inDays(6), parts: [partOf(made.id, 9_600)] }
  expect(await testServer.send(profitSharing.insertSplit, most)).toMatchObject({
    failure: 'tooMuch',
  })
  most.parts = [partOf(made.id, 9_500)]
  await testServer.get(profitSharing.insertSplit, most)
  expect(await give(501, 5)).toMatchObject({ failure: 'tooMuch' })
  const seen = await testServer.get(profitSharing.agents, {}, { as: 'agent' })
  expect(seen).toMatchObject([{ merchantId: testServer.mine, ratio: 200 }])
  const asAgent = await testServer.send(
    profitSharing.setAgentRatio,
    { agentId: world.agentId, ratio: toBasisPoints(1), startDate: inDays(1) },
    { as: 'agent' },
  )
  expect(asAgent).toMatchObject({ failure: 'noPermission' })
})

const keptOut = { is: 'refused', failure: 'notFound' }
const stranger = { as: 'stranger' }

describeWrite(profitSharing.insertSplit, {
  async works() {
    const { id, name } = await person()
    const made = await version(id, 600, 20)
    expect(made).toMatchObject({ state: 'next', startTime: inDays(20), userName: '星河林晓峰' })
    const accounts = { wechatMerchant: '', receiverName: '', paidTo: '' }
    expect(made.parts).toEqual([{ peopleId: id, ratio: 600, name, role: 'partner', ...accounts }])
  },
  async refuses() {
    const { id } = await person()
    const good = { fieldId: siteId, startDate: inDays(21), parts: [partOf(id, 100)] }
    await testServer.get(profitSharing.insertSplit, good)
    const cases = [
      [{}, 'dayTaken'],
      [{ startDate: inDays(-1) }, 'dayPast'],
      [{ startDate: inDays(22), parts: [partOf('404', 100)] }, 'noSuchPerson'],
      [{ startDate: inDays(22), parts: [partOf(id, 1), partOf(id, 1)] }, 'noSuchPerson'],
      [{ startDate: inDays(22), parts: [partOf(id, 9_900)] }, 'tooMuch'],
      [{ fieldId: '404' }, 'noSuchSite'],
    ] as const
    for (const [given, failure] of cases) {
      const answer = await testServer.send(profitSharing.insertSplit, {
        ...good,
        ...given,
      } as never)
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { id } = await person()
    const theft = { fieldId: siteId, startDate: inDays(23), parts: [partOf(id, 100)] }
    const answer = await testServer.send(profitSharing.insertSplit, theft, stranger)
    expect(answer).toMatchObject({ failure: 'noSuchSite' })
  },
  async runsOnce() {
    const { id } = await person()
    const input = { fieldId: siteId, startDate: inDays(24), parts: [partOf(id, 100)] }
    const both = [1, 2].map(() => testServer.get(profitSharing.insertSplit, input, { key: 's5' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.updateSplit, {
  async works() {
    const { id } = await person()
    const made = await version(id, 100, 30)
    const input = { id: made.id, startDate: inDays(31), parts: [partOf(id, 250)] }
    const changed = await testServer.get(profitSharing.updateSplit, input)
    expect(changed).toMatchObject({ version: made.version, parts: [{ ratio: 250 }] })
  },
  async refuses() {
    const { id } = await person()
    const made = await version(id, 100, 32)
    await version(id, 100, 33)
    const input = { id: made.id, startDate: inDays(33), parts: [] }
    const taken = await testServer.send(profitSharing.updateSplit, input)
    expect(taken).toMatchObject({ failure: 'dayTaken' })
    const gone = await testServer.send(profitSharing.updateSplit, { ...input, id: '404' })
    expect(gone).toMatchObject(keptOut)
  },
  async keepsOut() {
    const { id } = await person()
    const made = await version(id, 100, 34)
    const theft = { id: made.id, startDate: inDays(35), parts: [] }
    expect(await testServer.send(profitSharing.updateSplit, theft, stranger)).toMatchObject(keptOut)
  },
  async runsOnce() {
    const { id } = await person()
    const made = await version(id, 100, 36)
    const input = { id: made.id, startDate: inDays(37), parts: [] }
    const both = [1, 2].map(() => testServer.get(profitSharing.updateSplit, input, { key: 's6' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.removeSplits, {
  async works() {
    const { id } = await person()
    const made = await version(id, 100, 40)
    expect(await testServer.get(profitSharing.removeSplits, { ids: [made.id] })).toEqual({
      removed: 1,
    })
    expect((await versionsOf(siteId)).some((each) => each.id === made.id)).toBe(false)
  },
  async refuses() {
    const answer = await testServer.send(profitSharing.removeSplits, { ids: ['404'] })
    expect(answer).toMatchObject(keptOut)
  },
  async keepsOut() {
    const { id } = await person()
    const made = await version(id, 100, 41)
    const theft = await testServer.send(profitSharing.removeSplits, { ids: [made.id] }, stranger)
    expect(theft).toMatchObject(keptOut)
    expect((await versionsOf(siteId)).some((each) => each.id === made.id)).toBe(true)
  },
  async runsOnce() {
    const { id } = await person()
    const input = { ids: [(await version(id, 100, 42)).id] }
    const first = await testServer.get(profitSharing.removeSplits, input, { key: 's7' })
    expect(await testServer.get(profitSharing.removeSplits, input, { key: 's7' })).toEqual(first)
  },
})

const agentWish = (days: number) => {
  return { agentId: world.agentId, ratio: toBasisPoints(100), startDate: inDays(days) }
}

describeWrite(profitSharing.setAgentRatio, {
  async works() {
    const made = await testServer.get(profitSharing.setAgentRatio, agentWish(50))
    expect(made).toMatchObject({ fieldId: null, parts: [{ name: '华东代理', ratio: 100 }] })
    const { peopleId } = made.parts[0]!
    const removal = await testServer.send(profitSharing.remove, { peopleId })
    expect(removal).toMatchObject({ failure: 'isAgent' })
  },
  async refuses() {
    const none = await testServer.send(profitSharing.setAgentRatio, {
      ...agentWish(51),
      agentId: '404',
    })
    expect(none).toMatchObject({ failure: 'noSuchAgent', field: 'agentId' })
    const past = await testServer.send(profitSharing.setAgentRatio, agentWish(-1))
    expect(past).toMatchObject({ failure: 'dayPast' })
  },
  async keepsOut() {
    const theft = await testServer.send(profitSharing.setAgentRatio, agentWish(52), stranger)
    expect(theft).toMatchObject({ failure: 'noSuchAgent' })
  },
  async runsOnce() {
    const input = agentWish(53)
    const both = [1, 2].map(() => testServer.get(profitSharing.setAgentRatio, input, { key: 's8' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
