import { afterAll, expect, test } from 'vitest'
import { profitSharing } from '#contract/profit-sharing.ts'
import { world } from '#contract/example-world.ts'
import { basisPoints, type BasisPoints } from '#contract/money.ts'
import { operations } from '#contract/operations.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse } from '#server/test/house.ts'

const house = await openHouse()
afterAll(house.close)

const DAY_MS = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000
/** Days from today, as Shanghai counts them. */
function inDays(days: number): Date {
  const today = Math.floor((Date.now() + SHANGHAI_MS) / DAY_MS) + days
  return new Date(today * DAY_MS - SHANGHAI_MS)
}
const siteId = world.otherSiteId
const card = { bankCard: '6222020200112230012', cardHolder: '陈立', bankName: '建设银行' }

let count = 0
async function person(given: object = {}) {
  count += 1
  return house.get(profitSharing.save, { name: `Partner ${count}`, role: 'partner', ...given })
}
const partOf = (peopleId: string, ratio: number) => ({ peopleId, ratio: basisPoints(ratio) })
async function version(peopleId: string, ratio: number, days: number) {
  const given = { fieldId: siteId, startDate: inDays(days), parts: [partOf(peopleId, ratio)] }
  return house.get(profitSharing.insertSplit, given)
}
const versionsOf = async (fieldId: string) =>
  (await house.get(profitSharing.ofSite, { fieldId })).versions

test('numbers are sealed in the database, and shown masked', async () => {
  const made = await person({ identityNumber: '11010519491231002x' })
  expect(made.identityNumber).toBe('1101 **** 002X')
  await house.get(profitSharing.bindCard, { peopleId: made.id, ...card })
  const rows = await house.sql(
    `select b.sealed_number as person, c.sealed_number as card from beneficiaries b
    join beneficiary_cards c using (merchant_id, beneficiary_id) where beneficiary_id = $1`,
    [made.id],
  )
  expect(JSON.stringify(rows)).not.toMatch(/002X|2230012/i)
  const seen = await house.get(profitSharing.card, { peopleId: made.id })
  expect(seen).toMatchObject({ cardNumber: '6222 **** 0012', cardHolder: '陈立' })
  const told = JSON.stringify((await house.get(operations.list, { size: 3 })).records)
  expect(told).toContain('1101 **** 002X')
  expect(told).not.toContain('2230012')
})

test('a list is found by a part of the name, counted, and does not show who is gone', async () => {
  const made = await person({ name: 'Found here' })
  const found = await house.get(profitSharing.list, { name: 'nd he' })
  expect(found.records.map(({ id }) => id)).toEqual([made.id])
  const before = await house.get(profitSharing.count, {})
  await house.get(profitSharing.remove, { peopleId: made.id })
  expect(await house.get(profitSharing.count, {})).toEqual({ size: before.size - 1 })
  expect((await house.get(profitSharing.list, { name: 'nd he' })).records).toEqual([])
  // The name is free again.
  await person({ name: 'Found here' })
})

test('what was in force is never changed, by whatever is made afterwards', async () => {
  const made = await person()
  const now = await version(made.id, 1_000, 0)
  expect(now).toMatchObject({ version: 1, state: 'now' })
  const next = await version(made.id, 1_500, 3)
  expect(next).toMatchObject({ version: 2, state: 'next' })
  expect((await versionsOf(siteId)).map(({ state }) => state)).toEqual(['next', 'now'])
  const change = { id: now.id, startDate: inDays(2), parts: [] }
  expect(await house.send(profitSharing.updateSplit, change)).toMatchObject({ failure: 'inForce' })
  const removal = await house.send(profitSharing.removeSplits, { ids: [now.id] })
  expect(removal).toMatchObject({ failure: 'inForce' })
  const again = await house.get(profitSharing.updateSplit, { ...change, id: next.id })
  expect(again).toMatchObject({ version: 2, startTime: inDays(2), parts: [] })
  await house.get(profitSharing.removeSplits, { ids: [next.id] })
  expect((await versionsOf(siteId)).map(({ id }) => id)).toEqual([now.id])
})

test('what agents get everywhere is kept with all that begins later, and fits with what sites share', async () => {
  const ratioAt = async () => (await house.get(profitSharing.agents, {}))[0]!
  expect(await ratioAt()).toMatchObject({ id: world.agentId, ratio: 0, nextRatio: -1 })
  const give = (ratio: number, days: number) =>
    house.send(profitSharing.setAgentRatio, {
      agentId: world.agentId,
      ratio: ratio as BasisPoints,
      startDate: inDays(days),
    })
  await give(200, 0)
  await give(400, 5)
  await give(300, 3)
  expect(await ratioAt()).toMatchObject({ ratio: 200, nextRatio: 300, nextDate: inDays(3) })
  // The one from the 5th day on begins later, and is laid over, too.
  await give(500, 5)
  const made = await person()
  const fieldId = world.siteId
  const most = { fieldId, startDate: inDays(6), parts: [partOf(made.id, 9_600)] }
  expect(await house.send(profitSharing.insertSplit, most)).toMatchObject({ failure: 'tooMuch' })
  most.parts = [partOf(made.id, 9_500)]
  await house.get(profitSharing.insertSplit, most)
  expect(await give(501, 5)).toMatchObject({ failure: 'tooMuch' })
  const seen = await house.get(profitSharing.agents, {}, { as: 'agent' })
  expect(seen).toMatchObject([{ merchantId: house.mine, ratio: 200 }])
  const asAgent = await house.send(
    profitSharing.setAgentRatio,
    { agentId: world.agentId, ratio: basisPoints(1), startDate: inDays(1) },
    { as: 'agent' },
  )
  expect(asAgent).toMatchObject({ failure: 'noPermission' })
})

const keptOut = { is: 'refused', failure: 'notFound' }
const stranger = { as: 'stranger' }

describeWrite(profitSharing.save, {
  async works() {
    const made = await person({ role: 'site', identityNumber: '91350100M000100Y43' })
    expect(made).toMatchObject({ role: 'site', dueMoney: 0, claimMoney: 0, cardNumber: '' })
    expect(await house.get(profitSharing.detail, { id: made.id })).toEqual(made)
  },
  async refuses() {
    const { name } = await person()
    const cases = [
      [{ name }, 'nameTaken', 'name'],
      [{ phone: '123' }, 'phoneFormat', 'phone'],
      [{ identityNumber: '110105194912310021' }, 'numberWrong', 'identityNumber'],
      [{ role: 'site', identityNumber: '91350100M000100Y40' }, 'creditCodeWrong', 'identityNumber'],
      [{ receiverKind: 'merchant', receiverAccount: '12' }, 'receiverWrong', 'receiverAccount'],
    ] as const
    for (const [given, failure, field] of cases) {
      const input = { name: 'New', role: 'partner', ...given } as never
      expect(await house.send(profitSharing.save, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const made = await person()
    const theirs = await house.get(profitSharing.list, { size: 500 }, stranger)
    expect(theirs.records).toEqual([])
    expect(await house.send(profitSharing.detail, { id: made.id }, stranger)).toMatchObject(keptOut)
  },
  async runsOnce() {
    const input = { name: 'Once', role: 'staff' } as const
    const both = [1, 2].map(() => house.get(profitSharing.save, input, { key: 's1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.update, {
  async works() {
    const made = await person({ phone: '13700000001', identityNumber: '11010519491231002X' })
    const changed = await house.get(profitSharing.update, { id: made.id, remark: '三方已签' })
    expect(changed).toEqual({ ...made, remark: '三方已签' })
    const gone = await house.get(profitSharing.update, { id: made.id, identityNumber: '' })
    expect(gone.identityNumber).toBe('')
  },
  async refuses() {
    expect(await house.send(profitSharing.update, { id: '404' })).toMatchObject(keptOut)
    const [one, two] = [await person(), await person()]
    const taken = await house.send(profitSharing.update, { id: one.id, name: two.name })
    expect(taken).toMatchObject({ failure: 'nameTaken', field: 'name' })
  },
  async keepsOut() {
    const { id, name } = await person()
    const theft = await house.send(profitSharing.update, { id, name: 'Stolen' }, stranger)
    expect(theft).toMatchObject(keptOut)
    expect(await house.get(profitSharing.detail, { id })).toMatchObject({ name })
  },
  async runsOnce() {
    const { id } = await person()
    const input = { id, remark: 'once' }
    const both = [1, 2].map(() => house.get(profitSharing.update, input, { key: 's2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.remove, {
  async works() {
    const { id } = await person()
    await house.get(profitSharing.remove, { peopleId: id })
    expect(await house.send(profitSharing.detail, { id })).toMatchObject(keptOut)
  },
  async refuses() {
    const inUse = await house.send(profitSharing.remove, { peopleId: world.beneficiaryId })
    expect(inUse).toMatchObject({ failure: 'inUse' })
    expect(await house.send(profitSharing.remove, { peopleId: '404' })).toMatchObject(keptOut)
  },
  async keepsOut() {
    const { id } = await person()
    const theft = await house.send(profitSharing.remove, { peopleId: id }, stranger)
    expect(theft).toMatchObject(keptOut)
    await house.get(profitSharing.detail, { id })
  },
  async runsOnce() {
    const { id } = await person()
    const first = await house.get(profitSharing.remove, { peopleId: id }, { key: 's3' })
    expect(await house.get(profitSharing.remove, { peopleId: id }, { key: 's3' })).toEqual(first)
  },
})

describeWrite(profitSharing.bindCard, {
  async works() {
    const { id: peopleId } = await person()
    const bound = await house.get(profitSharing.bindCard, { peopleId, ...card })
    expect(bound).toMatchObject({ cardNumber: '6222 **** 0012', bankName: '建设银行' })
    const firm = { ...card, bankCard: '33050161823500000086', isCompany: true }
    await house.get(profitSharing.bindCard, { peopleId, ...firm })
    const seen = await house.get(profitSharing.card, { peopleId })
    expect(seen).toMatchObject({ cardNumber: '3305 **** 0086', isCompany: true })
  },
  async refuses() {
    const { id: peopleId } = await person()
    expect(await house.send(profitSharing.card, { peopleId })).toMatchObject({ failure: 'noCard' })
    const wrong = { peopleId, ...card, bankCard: '6222020200112230011' }
    const refused = await house.send(profitSharing.bindCard, wrong)
    expect(refused).toMatchObject({ failure: 'cardWrong', field: 'bankCard' })
  },
  async keepsOut() {
    const { id: peopleId } = await person()
    const theft = await house.send(profitSharing.bindCard, { peopleId, ...card }, stranger)
    expect(theft).toMatchObject(keptOut)
    expect(await house.send(profitSharing.card, { peopleId })).toMatchObject({ failure: 'noCard' })
  },
  async runsOnce() {
    const { id: peopleId } = await person()
    const input = { peopleId, ...card }
    const both = [1, 2].map(() => house.get(profitSharing.bindCard, input, { key: 's4' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.insertSplit, {
  async works() {
    const { id, name } = await person()
    const made = await version(id, 600, 20)
    expect(made).toMatchObject({ state: 'next', startTime: inDays(20), userName: '星河林晓峰' })
    expect(made.parts).toEqual([{ peopleId: id, ratio: 600, name, role: 'partner', paidTo: '' }])
  },
  async refuses() {
    const { id } = await person()
    const good = { fieldId: siteId, startDate: inDays(21), parts: [partOf(id, 100)] }
    await house.get(profitSharing.insertSplit, good)
    const cases = [
      [{}, 'dayTaken'],
      [{ startDate: inDays(-1) }, 'dayPast'],
      [{ startDate: inDays(22), parts: [partOf('404', 100)] }, 'noSuchPerson'],
      [{ startDate: inDays(22), parts: [partOf(id, 1), partOf(id, 1)] }, 'noSuchPerson'],
      [{ startDate: inDays(22), parts: [partOf(id, 9_900)] }, 'tooMuch'],
      [{ fieldId: '404' }, 'noSuchSite'],
    ] as const
    for (const [given, failure] of cases) {
      const answer = await house.send(profitSharing.insertSplit, { ...good, ...given } as never)
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { id } = await person()
    const theft = { fieldId: siteId, startDate: inDays(23), parts: [partOf(id, 100)] }
    const answer = await house.send(profitSharing.insertSplit, theft, stranger)
    expect(answer).toMatchObject({ failure: 'noSuchSite' })
  },
  async runsOnce() {
    const { id } = await person()
    const input = { fieldId: siteId, startDate: inDays(24), parts: [partOf(id, 100)] }
    const both = [1, 2].map(() => house.get(profitSharing.insertSplit, input, { key: 's5' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.updateSplit, {
  async works() {
    const { id } = await person()
    const made = await version(id, 100, 30)
    const input = { id: made.id, startDate: inDays(31), parts: [partOf(id, 250)] }
    const changed = await house.get(profitSharing.updateSplit, input)
    expect(changed).toMatchObject({ version: made.version, parts: [{ ratio: 250 }] })
  },
  async refuses() {
    const { id } = await person()
    const made = await version(id, 100, 32)
    await version(id, 100, 33)
    const input = { id: made.id, startDate: inDays(33), parts: [] }
    const taken = await house.send(profitSharing.updateSplit, input)
    expect(taken).toMatchObject({ failure: 'dayTaken' })
    const gone = await house.send(profitSharing.updateSplit, { ...input, id: '404' })
    expect(gone).toMatchObject(keptOut)
  },
  async keepsOut() {
    const { id } = await person()
    const made = await version(id, 100, 34)
    const theft = { id: made.id, startDate: inDays(35), parts: [] }
    expect(await house.send(profitSharing.updateSplit, theft, stranger)).toMatchObject(keptOut)
  },
  async runsOnce() {
    const { id } = await person()
    const made = await version(id, 100, 36)
    const input = { id: made.id, startDate: inDays(37), parts: [] }
    const both = [1, 2].map(() => house.get(profitSharing.updateSplit, input, { key: 's6' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.removeSplits, {
  async works() {
    const { id } = await person()
    const made = await version(id, 100, 40)
    expect(await house.get(profitSharing.removeSplits, { ids: [made.id] })).toEqual({ removed: 1 })
    expect((await versionsOf(siteId)).some((each) => each.id === made.id)).toBe(false)
  },
  async refuses() {
    const answer = await house.send(profitSharing.removeSplits, { ids: ['404'] })
    expect(answer).toMatchObject(keptOut)
  },
  async keepsOut() {
    const { id } = await person()
    const made = await version(id, 100, 41)
    const theft = await house.send(profitSharing.removeSplits, { ids: [made.id] }, stranger)
    expect(theft).toMatchObject(keptOut)
    expect((await versionsOf(siteId)).some((each) => each.id === made.id)).toBe(true)
  },
  async runsOnce() {
    const { id } = await person()
    const input = { ids: [(await version(id, 100, 42)).id] }
    const first = await house.get(profitSharing.removeSplits, input, { key: 's7' })
    expect(await house.get(profitSharing.removeSplits, input, { key: 's7' })).toEqual(first)
  },
})

const agentWish = (days: number) => {
  return { agentId: world.agentId, ratio: basisPoints(100), startDate: inDays(days) }
}

describeWrite(profitSharing.setAgentRatio, {
  async works() {
    const made = await house.get(profitSharing.setAgentRatio, agentWish(50))
    expect(made).toMatchObject({ fieldId: null, parts: [{ name: '华东代理', ratio: 100 }] })
    const { peopleId } = made.parts[0]!
    const removal = await house.send(profitSharing.remove, { peopleId })
    expect(removal).toMatchObject({ failure: 'inUse' })
  },
  async refuses() {
    const none = await house.send(profitSharing.setAgentRatio, { ...agentWish(51), agentId: '404' })
    expect(none).toMatchObject({ failure: 'noSuchAgent', field: 'agentId' })
    const past = await house.send(profitSharing.setAgentRatio, agentWish(-1))
    expect(past).toMatchObject({ failure: 'dayPast' })
  },
  async keepsOut() {
    const theft = await house.send(profitSharing.setAgentRatio, agentWish(52), stranger)
    expect(theft).toMatchObject({ failure: 'noSuchAgent' })
  },
  async runsOnce() {
    const input = agentWish(53)
    const both = [1, 2].map(() => house.get(profitSharing.setAgentRatio, input, { key: 's8' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(profitSharing.changeSettings, {
  async works() {
    const changed = await house.get(profitSharing.changeSettings, { isOn: true, waitDays: 3 })
    expect(changed).toMatchObject({ isOn: true, waitDays: 3, wechatLimit: 3_000 })
    const seen = await house.get(profitSharing.overview, {})
    expect(seen).toMatchObject({ isOn: true, waitDays: 3, sites: 2 })
  },
  async refuses() {
    // Some sites share more than WeChat lets them.
    const input = { throughWechat: true, wechatLimit: 3_000 }
    const over = await house.send(profitSharing.changeSettings, input)
    expect(over).toMatchObject({ failure: 'overLimit', field: 'wechatLimit' })
    expect(await house.get(profitSharing.overview, {})).toMatchObject({ throughWechat: false })
  },
  async keepsOut() {
    await house.get(profitSharing.changeSettings, { isOn: false }, stranger)
    expect(await house.get(profitSharing.overview, {})).toMatchObject({ isOn: true })
  },
  async runsOnce() {
    const input = { waitDays: 4 }
    const both = [1, 2].map(() => house.get(profitSharing.changeSettings, input, { key: 's9' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
