import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { world } from '#contract/example-world.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { gifts } from '#contract/gifts/gifts.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { points } from '#contract/points/points.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { expireMerchantGiftRequests } from './jobs.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId } = world
/** People who may confirm, and one who may only give. */
let boss = ''
let other = ''
let giver = ''

beforeAll(async () => {
  const roleId = await newRole('members.see', 'members.give', 'members.confirm', 'points.adjust')
  boss = (await newClerk({ roleId, sites: 'all' })).id
  other = (await newClerk({ roleId, sites: 'all' })).id
  giver = (await newClerk({ roleId: await newRole('members.give', 'points.adjust') })).id
})
beforeEach(async () => {
  await testServer.sql('delete from gift_request_members; delete from gift_requests')
  await testServer.sql('delete from coin_gifts')
  await testServer.sql('update members set is_blocked = false; delete from gift_limits')
  await testServer.get(giftRequests.saveSettings, { coinsAbove: 10, pointsAbove: 100 })
})

const give = (coins: number, as = giver) =>
  testServer.get(gifts.give, { playerId, coins, reason: '补偿' }, { as })
const askFor = async (coins: number, as = giver) => (await give(coins, as)).id
const confirm = (id: string, as = boss, key?: string) =>
  testServer.send(giftRequests.confirm, { id }, { as, ...(key !== undefined && { key }) })
const decline = (id: string, as = boss, key?: string) =>
  testServer.send(
    giftRequests.decline,
    { id, reason: '数量不对' },
    { as, ...(key !== undefined && { key }) },
  )
const stateOf = async (id: string) => {
  const { records } = await testServer.get(giftRequests.list, {})
  return records.find((each) => each.id === id)?.state
}
const titles = async (as: string) =>
  (await testServer.get(inbox.list, {}, { as })).records.map(({ title }) => title.zh)
async function sumGiven(): Promise<number> {
  const [row] = await testServer.sql(`select coalesce(sum(balance), 0)::int as coins
    from ledger_accounts where merchant_id = '${MINE}' and account like 'given:%'`)
  return row!['coins']
}
const usable = async () => (await testServer.get(points.member, { playerId })).usable

describeWrite(giftRequests.confirm, {
  async works() {
    const before = await sumGiven()
    expect(await give(10)).toMatchObject({ waiting: false, left: 10 })
    const { id, waiting } = await give(20)
    expect(waiting).toBe(true)
    expect(await sumGiven()).toBe(before + 10)
    expect(await titles(boss)).toContain('大额赠送待确认')
    expect(await confirm(id)).toMatchObject({ is: 'done', data: { state: 'confirmed' } })
    expect(await sumGiven()).toBe(before + 30)
    const { records } = await testServer.get(gifts.list, {})
    expect(records[0]).toMatchObject({ id, coins: 20, left: 20, reason: '补偿' })
    expect(await titles(giver)).toContain('大额赠送已确认')
    expect(await plays.ledgerFaults()).toEqual([])
  },

  async refuses() {
    const before = await sumGiven()
    const own = await askFor(20, boss)
    expect(await confirm(own)).toMatchObject({ failure: 'own' })
    expect(await confirm(own, giver)).toMatchObject({ failure: 'noPermission' })
    await decline(own, other)
    expect(await confirm(own, other)).toMatchObject({ failure: 'decided' })
    const late = await askFor(20)
    await testServer.sql(
      `update gift_requests set asked_at = tests.shift(asked_at, '-4 days'),
      expires_at = now() - interval '1 second' where request_id = $1`,
      [late],
    )
    expect(await confirm(late)).toMatchObject({ failure: 'decided' })
    expect(await confirm('1')).toMatchObject({ failure: 'notFound' })
    expect(await sumGiven()).toBe(before)
  },

  async keepsOut() {
    const id = await askFor(20)
    expect(await confirm(id, 'stranger')).toMatchObject({ failure: 'notFound' })
    expect(await stateOf(id)).toBe('waiting')
  },

  async runsOnce() {
    const before = await sumGiven()
    const id = await askFor(20)
    const answers = await Promise.all([
      confirm(id, boss, 'k1'),
      confirm(id, boss, 'k1'),
      confirm(id, other),
    ])
    expect(answers[0]).toEqual(answers[1])
    expect(answers.filter(({ is }) => is === 'done').length).toBeGreaterThan(0)
    expect(await sumGiven()).toBe(before + 20)
  },
})

describeWrite(giftRequests.decline, {
  async works() {
    const id = await askFor(20)
    expect(await decline(id)).toMatchObject({
      is: 'done',
      data: { state: 'declined', declineReason: '数量不对' },
    })
    expect(await titles(giver)).toContain('大额赠送已拒绝')
    const own = await askFor(20)
    expect(await decline(own, giver)).toMatchObject({ is: 'done' })
  },
  async refuses() {
    const id = await askFor(20, boss)
    expect(await decline(id, giver)).toMatchObject({ failure: 'notFound' })
    await decline(id)
    expect(await decline(id)).toMatchObject({ failure: 'decided' })
  },
  async keepsOut() {
    const id = await askFor(20)
    expect(await decline(id, 'stranger')).toMatchObject({ failure: 'notFound' })
    expect(await stateOf(id)).toBe('waiting')
  },
  async runsOnce() {
    const id = await askFor(20)
    const answers = await Promise.all([decline(id, boss, 'k2'), decline(id, boss, 'k2')])
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ is: 'done' })
  },
})

describeWrite(giftRequests.saveSettings, {
  async works() {
    const answer = await testServer.get(giftRequests.saveSettings, { coinsAbove: 30 })
    expect(answer).toMatchObject({ coinsAbove: 30, confirmers: ['Clerk 2', 'Clerk 3'] })
    expect(await give(20)).toMatchObject({ waiting: false })
  },
  async refuses() {
    const input = { coinsAbove: 5 }
    expect(await testServer.send(giftRequests.saveSettings, input, { as: boss })).toMatchObject({
      failure: 'noPermission',
    })
    await testServer.sql(`update accounts set state = 'stopped' where account_id = any($1)`, [
      [boss, other],
    ])
    expect(await testServer.send(giftRequests.saveSettings, input)).toMatchObject({
      failure: 'noConfirmer',
    })
    expect(await testServer.send(giftRequests.saveSettings, {})).toMatchObject({ is: 'done' })
    await testServer.sql(`update accounts set state = 'active' where account_id = any($1)`, [
      [boss, other],
    ])
  },
  async keepsOut() {
    await testServer.get(giftRequests.saveSettings, {}, { as: 'stranger' })
    expect(await testServer.get(giftRequests.settings, {})).toMatchObject({ coinsAbove: 10 })
  },
  async runsOnce() {
    const answers = await Promise.all(
      ['k3', 'k3'].map((key) =>
        testServer.get(giftRequests.saveSettings, { coinsAbove: 12 }, { key }),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
  },
})

test('points wait and are added once', async () => {
  const before = await usable()
  const input = { playerId, points: 101, reason: '活动' }
  const asked = await testServer.get(points.adjust, input, { as: giver })
  expect(asked).toMatchObject({ waiting: true, usable: before })
  const { records } = await testServer.get(giftRequests.list, { state: 'waiting' })
  await Promise.all([confirm(records[0]!.id), confirm(records[0]!.id, other)])
  expect(await usable()).toBe(before + 101)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('coins for many count together and begin when confirmed', async () => {
  const before = await sumGiven()
  const input = { members: [playerId], coins: 11, reason: '周年庆' }
  const { id, waiting } = await testServer.get(memberBatches.giveCoins, input)
  await testServer.carry()
  expect([waiting, await sumGiven()]).toEqual([true, before])
  await confirm(id)
  await testServer.carry()
  await testServer.carry()
  expect(await sumGiven()).toBe(before + 11)
  expect(await testServer.get(memberBatches.detail, { id })).toMatchObject({ members: 1 })
})

test('limits and blocks are checked when it is confirmed', async () => {
  const first = await askFor(20)
  const second = await askFor(20)
  await testServer.get(gifts.saveLimits, { coinsAtOnce: 50, coinsADay: 300 })
  const [row] = await testServer.sql(
    `select coalesce(sum(coins), 0)::int as coins from coin_gifts
    where account_id = $1`,
    [giver],
  )
  await testServer.get(gifts.saveLimits, { coinsADay: row!['coins'] + 30 })
  expect(await confirm(first)).toMatchObject({ is: 'done' })
  const refused = await confirm(second)
  expect(refused).toMatchObject({ failure: 'dayUsedUp' })
  expect(JSON.stringify(refused)).toContain('最多可赠送的数量：10')
  await testServer.sql('update members set is_blocked = true')
  expect(await confirm(second)).toMatchObject({ failure: 'blocked' })
  expect(await stateOf(second)).toBe('waiting')
})

test('a gift that is split waits, too', async () => {
  const [first, second] = [await give(6), await give(6)]
  expect([first.waiting, second.waiting]).toEqual([false, true])
  // What a second person confirmed leaves room as before.
  await confirm(second.id)
  expect(await give(4)).toMatchObject({ waiting: false })
  expect(await give(1, other)).toMatchObject({ waiting: false })
  await testServer.sql(`update coin_gifts set given_at = tests.shift(given_at, '-25 hours')`)
  const both = await Promise.all([give(6), give(6)])
  expect(both.filter(({ waiting }) => waiting)).toHaveLength(1)
})

test('bulk gifts of a day count together', async () => {
  await testServer.sql(`update member_batches set undone_at = now()`)
  const toMany = async (coins: number) => {
    const input = { members: [playerId], coins, reason: '周年庆' }
    return (await testServer.get(memberBatches.giveCoins, input)).waiting
  }
  expect([await toMany(6), await toMany(6), await toMany(4)]).toEqual([false, true, false])
  await testServer.carry()
  expect((await testServer.get(gifts.give, { playerId, coins: 1, reason: '补偿' })).waiting).toBe(
    true,
  )
})

test('points that are split wait, too', async () => {
  await testServer.sql(`update point_changes set changed_at = tests.shift(changed_at, '-25 hours')`)
  const add = async (amount: number) => {
    const input = { playerId, points: amount, reason: '活动' }
    return (await testServer.get(points.adjust, input, { as: giver })).waiting
  }
  expect([await add(60), await add(60)]).toEqual([false, true])
  const { records } = await testServer.get(giftRequests.list, { state: 'waiting' })
  await confirm(records[0]!.id)
  expect([await add(40), await add(1)]).toEqual([false, true])
})

test('people with some sites cannot confirm', async () => {
  const id = await askFor(20)
  const atSite = (await newClerk({ roleId: await newRole('members.confirm') })).id
  expect(await confirm(id, atSite)).toMatchObject({ failure: 'allSitesOnly' })
})

test('the requester must still be allowed to give', async () => {
  const id = await askFor(20)
  const before = await sumGiven()
  const roles = `(select role_id from accounts where account_id = '${giver}')`
  await testServer.sql(`update roles set permissions = '{points.adjust}' where role_id = ${roles}`)
  expect(await confirm(id)).toMatchObject({ failure: 'noRight' })
  await testServer.sql(`update roles set permissions = '{points.adjust,members.give}'
    where role_id = ${roles}`)
  const sites = `(select site_ids from accounts where account_id = '${giver}')`
  const [kept] = await testServer.sql(`select ${sites} as sites`)
  await testServer.sql(`update accounts set site_ids = '{404}' where account_id = '${giver}'`)
  expect(await confirm(id)).toMatchObject({ failure: 'noRight' })
  expect(await sumGiven()).toBe(before)
  await testServer.sql(`update accounts set site_ids = $1 where account_id = '${giver}'`, [
    kept!['sites'],
  ])
  expect(await confirm(id)).toMatchObject({ is: 'done' })
})

test('a request expires after three days with one message', async () => {
  const id = await askFor(20)
  const soon = new Date(Date.now() + 2 * DAY_MS)
  await expireMerchantGiftRequests(testServer.db, MINE, soon)
  expect(await stateOf(id)).toBe('waiting')
  const late = new Date(Date.now() + 3 * DAY_MS + 60_000)
  await expireMerchantGiftRequests(testServer.db, MINE, late)
  await expireMerchantGiftRequests(testServer.db, MINE, late)
  expect(await stateOf(id)).toBe('expired')
  expect((await titles(giver)).filter((title) => title === '大额赠送申请已过期')).toHaveLength(1)
})

test('people who cannot confirm see only their own requests', async () => {
  await askFor(20, boss)
  const own = await askFor(20)
  const { records } = await testServer.get(giftRequests.list, {}, { as: giver })
  expect(records).toMatchObject([{ id: own, isConfirmable: false, isDeclinable: true }])
  expect(await testServer.get(giftRequests.list, {}, { as: boss })).toMatchObject({ total: 2 })
})
