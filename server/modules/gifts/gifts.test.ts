import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { maskMemberName } from '#contract/base/member-name.ts'
import { play } from '#contract/orders/play.ts'
import { bookStoredCoins } from '#server/modules/stored-coins/bookings.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId, siteId } = world

const plain = { playerId, coins: 10, reason: '机器卡币' }
const give = (given: Partial<CallInput<typeof gifts.give>> = {}, as = 'mine') =>
  testServer.get(gifts.give, { ...plain, ...given }, { as })
const takeBack = (id: string) => testServer.send(gifts.takeBack, { id })
const given = () => plays.balance(`given:${playerId}`)
async function leftOf(id: string) {
  const { records } = await testServer.get(gifts.list, { size: 100 })
  return records.find((each) => each.id === id)?.left
}
/** Spends coins of the player at the machine; given ones first. */
async function spend(coins: number) {
  const { id } = await testServer.get(
    play.coins,
    { equipmentId: world.deviceCode, coins },
    { as: 'player' },
  )
  return id
}
let stored = 0
const store = (coins: number) =>
  testServer.db.inMerchant(world.merchantId, (tx, scope) =>
    bookStoredCoins(tx, scope, { id: `test-${(stored += 1)}`, playerId }, coins),
  )

beforeEach(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
  for (let left = await given(); left > 0; left = await given()) {
    await plays.machineSays(await spend(Math.min(left, 100)), 'done')
  }
})

describeWrite(gifts.give, {
  async works() {
    const before = await given()
    const gift = await give()
    expect(gift).toMatchObject({ coins: 10, reason: '机器卡币', left: 10, takenCoins: 0 })
    expect(gift.giverName).toContain('林晓峰')
    expect(await given()).toBe(before + 10)
    const own = await testServer.get(play.coinGifts, {}, { as: 'player' })
    expect(own[0]).toMatchObject({ coins: 10 })
    expect(await plays.ledgerFaults()).toEqual([])
  },

  async refuses() {
    const refusal = async (input: Partial<CallInput<typeof gifts.give>>) => {
      const answer = await testServer.send(gifts.give, { ...plain, ...input })
      return answer.is === 'refused' ? [answer.failure, answer.field] : answer.is
    }
    expect(await refusal({ playerId: '404' })).toEqual(['noMember', 'playerId'])
    await testServer.sql('update members set is_blocked = true')
    expect(await refusal({})).toEqual(['blocked', 'playerId'])
    await testServer.sql('update members set is_blocked = false')
  },

  async keepsOut() {
    const answer = await testServer.send(gifts.give, plain, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noMember' })
    const { records } = await testServer.get(gifts.list, {}, { as: 'stranger' })
    expect(records).toEqual([])
    const found = await testServer.get(gifts.members, { search: playerId }, { as: 'stranger' })
    expect(found).toEqual([])
  },

  async runsOnce() {
    const before = await given()
    const twice = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(gifts.give, plain, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
    expect(await given()).toBe(before + 10)
  },
})

describeWrite(gifts.takeBack, {
  async works() {
    const { id } = await give()
    await plays.machineSays(await spend(4), 'done')
    expect(await leftOf(id)).toBe(6)
    const taken = await testServer.get(gifts.takeBack, { id })
    expect(taken).toMatchObject({ left: 0, takenCoins: 6 })
    expect(await given()).toBe(0)
    expect(await plays.ledgerFaults()).toEqual([])
  },

  async refuses() {
    expect(await takeBack('404')).toMatchObject({ failure: 'notFound' })
    const { id } = await give()
    await plays.machineSays(await spend(10), 'done')
    expect(await takeBack(id)).toMatchObject({ failure: 'nothingLeft' })
  },

  async keepsOut() {
    const { id } = await give()
    const answer = await testServer.send(gifts.takeBack, { id }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await leftOf(id)).toBe(10)
  },

  async runsOnce() {
    const { id } = await give()
    const twice = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(gifts.takeBack, { id }, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
    const others = await Promise.all(Array.from({ length: 5 }, () => takeBack(id)))
    for (const other of others) expect(other).toMatchObject({ failure: 'nothingLeft' })
    expect(await given()).toBe(0)
  },
})

test('ten people at once take a gift back once', async () => {
  const { id } = await give()
  await store(20)
  const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(id)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(await given()).toBe(20)
})

test('coins that the player stored are never taken', async () => {
  const { id } = await give()
  await plays.machineSays(await spend(8), 'done')
  await store(30)
  expect(await leftOf(id)).toBe(2)
  expect(await testServer.get(gifts.takeBack, { id })).toMatchObject({ takenCoins: 2 })
  expect(await given()).toBe(30)
})

test('coins stored before the gift are spent first', async () => {
  await store(5)
  const { id } = await give()
  await plays.machineSays(await spend(5), 'done')
  expect(await leftOf(id)).toBe(10)
})

test('a later gift taken back leaves the earlier one', async () => {
  const first = await give()
  const second = await give({ coins: 5 })
  await plays.machineSays(await spend(3), 'done')
  expect([await leftOf(first.id), await leftOf(second.id)]).toEqual([7, 5])
  await testServer.get(gifts.takeBack, { id: second.id })
  expect(await leftOf(first.id)).toBe(7)
  await testServer.get(gifts.takeBack, { id: first.id })
  expect(await given()).toBe(0)
})

test('coins back from a failed play belong to the gift', async () => {
  const { id } = await give()
  const orderId = await spend(4)
  expect(await leftOf(id)).toBe(6)
  await plays.machineSays(orderId, 'failed', 'jam')
  expect(await leftOf(id)).toBe(10)
})

test('limits hold for a clerk and not for the owner', async () => {
  const roleId = await newRole('members.give')
  const clerk = await newClerk({ roleId, sites: 'all' })
  const send = (coins: number) => testServer.send(gifts.give, { ...plain, coins }, { as: clerk.id })
  await testServer.get(gifts.saveLimits, { userId: clerk.id, coinsAtOnce: 10, coinsADay: 25 })
  expect(await send(11)).toMatchObject({ failure: 'tooManyAtOnce' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(10)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(2)
  expect(await send(6)).toMatchObject({ failure: 'dayUsedUp' })
  const allowance = await testServer.get(gifts.allowance, {}, { as: clerk.id })
  expect(allowance).toEqual({ coinsAtOnce: 10, leftToday: 5 })
  expect((await give({ coins: 60 })).coins).toBe(60)
  expect(await testServer.get(gifts.allowance, {})).toEqual({ coinsAtOnce: 1000 })
})

test('a clerk gives at the own sites only', async () => {
  const roleId = await newRole('members.give')
  await testServer.sql('delete from member_days where site_id <> $1', [siteId])
  const [here, elsewhere] = await Promise.all([
    newClerk({ roleId, sites: [siteId] }),
    newClerk({ roleId, sites: [world.otherSiteId] }),
  ])
  await testServer.sql(
    `insert into member_days values ($1, '2026-05-02', $2, $3, now()) on conflict do nothing`,
    [world.merchantId, playerId, siteId],
  )
  expect((await give({}, here.id)).coins).toBe(10)
  const answer = await testServer.send(gifts.give, plain, { as: elsewhere.id })
  expect(answer).toMatchObject({ failure: 'noMember' })
  const { records } = await testServer.get(gifts.list, {}, { as: elsewhere.id })
  expect(records).toEqual([])
})

describeWrite(gifts.saveLimits, {
  async works() {
    const limits = await testServer.get(gifts.saveLimits, { coinsAtOnce: 20, coinsADay: 100 })
    expect(limits.everybody).toEqual({ coinsAtOnce: 20, coinsADay: 100 })
    const { id } = await newClerk({ roleId: await newRole('members.give') })
    const own = await testServer.get(gifts.saveLimits, { userId: id, coinsADay: 40 })
    expect(own.people.find((each) => each.id === id)).toMatchObject({
      coinsAtOnce: 20,
      coinsADay: 40,
      isOwn: true,
    })
    const back = await testServer.get(gifts.saveLimits, { userId: id })
    expect(back.people.find((each) => each.id === id)).toMatchObject({ isOwn: false })
  },

  async refuses() {
    const answer = await testServer.send(gifts.saveLimits, { userId: '404', coinsADay: 5 })
    expect(answer).toMatchObject({ failure: 'noPerson', field: 'userId' })
    const { id } = await newClerk({ roleId: await newRole('members.give') })
    const byClerk = await testServer.send(gifts.saveLimits, { coinsADay: 5 }, { as: id })
    expect(byClerk.is).toBe('refused')
  },

  async keepsOut() {
    const before = (await testServer.get(gifts.limits, {})).everybody
    await testServer.get(gifts.saveLimits, { coinsAtOnce: 7 }, { as: 'stranger' })
    expect((await testServer.get(gifts.limits, {})).everybody).toEqual(before)
  },

  async runsOnce() {
    const twice = await Promise.all(
      ['k3', 'k3'].map((key) => testServer.get(gifts.saveLimits, { coinsADay: 90 }, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
  },
})

describeWrite(gifts.exportRecords, {
  async works() {
    await give({ reason: '导出' })
    const { url } = await testServer.get(gifts.exportRecords, { playerId, format: 'csv' })
    const file = await testServer.http.inject({ method: 'GET', url })
    expect(file.body).toContain('导出')
    // Names are masked in files.
    const [gift] = (await testServer.get(gifts.list, { playerId, size: 1 })).records
    expect(file.body).toContain(maskMemberName(gift!.playerName))
    expect(file.body).not.toContain(gift!.playerName)
  },

  async refuses() {
    const { id } = await newClerk({ roleId: world.emptyRoleId })
    expect((await testServer.send(gifts.exportRecords, {}, { as: id })).is).toBe('refused')
  },

  async keepsOut() {
    const { url } = await testServer.get(gifts.exportRecords, { format: 'csv' }, { as: 'stranger' })
    const file = await testServer.http.inject({ method: 'GET', url })
    expect(file.body).not.toContain('机器卡币')
  },

  async runsOnce() {
    const twice = await Promise.all(
      ['k4', 'k4'].map((key) => testServer.get(gifts.exportRecords, {}, { key })),
    )
    expect(twice[0]).toEqual(twice[1])
  },
})
