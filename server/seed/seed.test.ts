import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { channels } from '#contract/channels/channels.ts'
import { contracts } from '#contract/contracts/contracts.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { people } from '#contract/people/people.ts'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { formerPlayers } from '#contract/former-players/former-players.ts'
import { giftRequests } from '#contract/gift-requests/gift-requests.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { members } from '#contract/members/members.ts'
import { listCallPermissions } from '#contract/call-table.ts'
import { offers } from '#contract/offers/offers.ts'
import { onboarding } from '#contract/onboarding/onboarding.ts'
import type { OnboardingState } from '#contract/onboarding/onboarding-application.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { listNewestMemberIds } from '#server/modules/players/surface.ts'
import { grantPoints } from '#server/modules/points/surface.ts'
import { newId } from '#server/platform/id.ts'
import { computeTotpCode, fromBase32 } from '#server/modules/platform-people/totp.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { findWrongMemberTotals } from '#server/test/money/member-recount.ts'
import { sealKeys } from '#server/test/world.ts'
import { seedDemoCampaigns } from './members/demo-campaigns.ts'
import { seedDemoGiftRequest } from './members/demo-gift-request.ts'
import { seedDemoStoreSales } from './members/demo-store-sales.ts'
import { seedDemoStoreGoods } from './demo-store-goods.ts'
import { seedDemoFormerPlayers } from './members/demo-former-players.ts'
import { seedDemoMembers } from './members/demo-members.ts'
import { createDemoBoards } from './demo-devices.ts'
import { seedDemoHistory, type PastHoursSource } from './demo-history.ts'
import { demoRoles } from './demo-merchant.ts'
import { seedDemoWithdrawals } from './demo-payouts.ts'
import { seedPlatformPeople } from './demo-platform-people.ts'
import { seedDemoContracts } from './demo-contracts.ts'
import { listDemoProviderMerchants, seedDemoOnboarding } from './demo-onboarding.ts'
import { seedDemoSharing } from './demo-sharing.ts'
import { seedDemoMerchant } from './demo.ts'
import { seedPlatformOwner } from './first-people.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const password = 'Demo-2026-ok'

async function signIn(name: string, phone: string) {
  const { userId } = await testServer.get(
    people.signIn,
    { username: phone, password },
    { as: 'nobody' },
  )
  const [row] = await testServer.sql(
    'select merchant_id as id from accounts where account_id = $1',
    [userId],
  )
  await testServer.signIn(name, row!['id'], userId)
}

test('seeding the demo twice changes nothing', async () => {
  const { merchant, subAccount } = await seedDemoMerchant(testServer.db, password)
  await signIn('owner', merchant.phone)
  await signIn('manager', subAccount.phone)
  const all = await testServer.get(sites.list, {}, { as: 'owner' })
  expect(all.total).toBe(6)
  expect(all.records[0]).toMatchObject({ isDefault: true, areaName: '浙江省 杭州市 西湖区' })
  const some = await testServer.get(sites.list, {}, { as: 'manager' })
  expect(some.records.map(({ firmName }) => firmName)).toEqual(['星河影城店', '大学城北街'])
  const station = all.records.find(({ firmName }) => firmName === '东站候车厅')
  const sold = await testServer.get(offers.list, { fieldId: station!.id }, { as: 'owner' })
  expect(sold.map(({ name, price }) => `${name} ${price}`)).toContain('十枚 980')
  expect(sold).toHaveLength(10)
  const before = await testServer.get(team.list, {}, { as: 'owner' })
  expect(before.total).toBe(7)
  await seedDemoMerchant(testServer.db, 'Another-2026')
  expect(await testServer.get(team.list, {}, { as: 'owner' })).toEqual(before)
})

test('seeds an onboarded merchant and others in review', async () => {
  for (let time = 0; time < 2; time += 1) {
    await seedDemoOnboarding(testServer.db, sealKeys, password)
  }
  expect(await testServer.get(onboarding.state, {}, { as: 'owner' })).toMatchObject({
    state: 'passed',
    bank: { numberMasked: '6214 **** 6624', bankName: '招商银行', atProvider: 'done' },
  })
  const own = await testServer.get(channels.list, {}, { as: 'owner' })
  expect(own.filter(({ holder }) => holder === 'merchant')).toMatchObject([{ provider: 'fubei' }])
  const inState = async (state: OnboardingState) => {
    const { records } = await testServer.get(onboarding.waiting, { state }, { as: 'platform' })
    return records.map(({ merchantName }) => merchantName)
  }
  expect(await inState('untreated')).toContain('沈小满')
  expect(await inState('refused')).toContain('杭州滨江乐享电玩店')
  expect(await inState('processing')).toContain('杭州欢聚娱乐管理有限公司')
  const known = await listDemoProviderMerchants(testServer.db, sealKeys)
  expect(known.map(({ audit }) => audit)).toEqual(['PASSED', 'AUDITING'])
})

const NOON = Date.UTC(2026, 0, 5, 4)
const none = { coinOut: 0, credits: 0, testPlays: 0, prizesOut: 0, ticketsOut: 0, cashIn: {} }

/** Each hour has two plays and one player who did not pay, a different one each time. */
let person = 0
const pastOf: PastHoursSource = (_, { from, until }) => {
  const begun = from.getTime() - HOUR_MS
  return Array.from({ length: (until.getTime() - begun) / HOUR_MS }, (_none, index) => {
    const hour = begun + index * HOUR_MS
    const counted = { plays: 2 * index, coinIn: 4 * index, ...none, stock: {}, hopper: 0 }
    const meters = { life: 0, boot: 0, seq: index + 1, at: hour, ...counted }
    person += 1
    const order = { id: newId(), person, bought: { plays: 1 }, paysAfterMs: undefined }
    return { hour, meters, events: [], orders: [{ ...order, at: hour }] }
  })
}

test('resumes an interrupted demo history without duplicates', async () => {
  const { merchant } = await seedDemoMerchant(testServer.db, password)
  const boards = await createDemoBoards(testServer.db, [{ id: 'test', key: randomBytes(32) }])
  await signIn('owner', merchant.phone)
  const fill = (hours: number) =>
    seedDemoHistory(
      testServer.db,
      { from: new Date(NOON - hours * HOUR_MS), until: new Date(NOON) },
      pastOf,
    )
  const booked = async () => {
    const [row] = await testServer.sql(`select
      (select sum(quantity)::int from device_hours where source = 'plays') as plays,
      (select count(*)::int from orders) as orders`)
    return row as { plays: number; orders: number }
  }
  expect(await fill(1)).toBe(true)
  const hourly = await booked()
  expect(hourly.plays).toBe(2 * boards.length)
  expect(await fill(3)).toBe(true)
  const whole = await booked()
  expect(whole.plays).toBe(3 * hourly.plays)
  // Not every machine sells plays to phones, and not at every hour.
  expect(whole.orders).toBeGreaterThan(2.5 * hourly.orders)
  expect(await fill(3)).toBe(false)
  expect(await booked()).toEqual(whole)
})

test('demo payouts cover every way and balance exactly', async () => {
  const { merchant } = await seedDemoMerchant(testServer.db, password)
  await signIn('owner', merchant.phone)
  const { userId } = await testServer.get(
    people.signIn,
    { username: merchant.phone, password },
    { as: 'nobody' },
  )
  const [row] = await testServer.sql(
    'select merchant_id as id from accounts where account_id = $1',
    [userId],
  )
  const merchantId = String(row!['id'])
  const entries = `'{clearing:by-hand,withdrawable}', '{money,money}', '{-3000000,3000000}'`
  await testServer.sql(`select open_merchants('${merchantId}'); select ledger_post(
    '${merchantId}', '1', '1', 'platform.byHand', '', now() - interval '89 days', ${entries})`)
  const today = new Date(NOON)
  await seedDemoWithdrawals(testServer.db, today, 'o')
  await seedDemoWithdrawals(testServer.db, today, 'o')
  const { records, total } = await testServer.get(withdrawals.list, { size: 50 }, { as: 'owner' })
  expect(total).toBe(16)
  expect(new Set(records.map(({ state }) => state))).toEqual(
    new Set(['untreated', 'processing', 'passed', 'notPassed']),
  )
  const held = await testServer.get(deposits.check, {}, { as: 'owner' })
  expect(held).toMatchObject({ deposit: 138_000, returning: 50_000 })
  expect((await checkLedger(testServer.db, ledgerRules, merchantId)).faults).toEqual([])
})

/** Permissions that the daily work at machines and shelves needs. */
const DAILY = /^(ads|deviceSettings|goods|offers|receipts|storedCoins|upgrades)\./

test('demo roles grant every daily permission', () => {
  const known = listCallPermissions().map(({ key }): string => key)
  const granted = demoRoles.flatMap(({ permissions }) => permissions)
  expect(known).toEqual(expect.arrayContaining([...granted]))
  expect(granted).toEqual(expect.arrayContaining(known.filter((key) => DAILY.test(key))))
  // The demo names a person with this role as the one who refilled.
  const refiller = demoRoles.find(({ name }) => name === '补货员')
  expect(refiller?.permissions).toContain('goods.refill')
})

test('the platform’s first account is made once', async () => {
  const first = await seedPlatformOwner(testServer.db, password)
  await seedPlatformOwner(testServer.db, 'Another-2026')
  const input = { username: first.phone, password }
  const begun = await testServer.get(platformPeople.signIn, input, { as: 'nobody' })
  expect(begun.uri).toContain(begun.secret)
})

test('two demo operators sign in with generated codes', async () => {
  const first = await seedPlatformOwner(testServer.db, password)
  const wanted = { first, password }
  const told = await seedPlatformPeople(testServer.db, sealKeys, wanted)
  expect(await seedPlatformPeople(testServer.db, sealKeys, wanted)).toEqual(told)
  for (const { phone, secret } of told) {
    const { ticket } = await testServer.get(platformPeople.signIn, { username: phone, password })
    const code = computeTotpCode(fromBase32(secret), Math.floor(Date.now() / 30_000))
    const { userType } = await testServer.get(platformPeople.prove, { ticket, code })
    expect(userType).toBe(1)
  }
})

test('seeds demo partners, contracts and agent once', async () => {
  const first = await seedPlatformOwner(testServer.db, password)
  const { merchant } = await seedDemoMerchant(testServer.db, password)
  await signIn('owner', merchant.phone)
  const agent = await seedDemoSharing(testServer.db, sealKeys, { first, password })
  const listed = () => testServer.get(profitSharing.list, {}, { as: 'owner' })
  const before = await listed()
  expect(before.total).toBe(5)
  await seedDemoSharing(testServer.db, sealKeys, { first, password })
  expect(await listed()).toEqual(before)
  for (let time = 0; time < 2; time += 1) await seedDemoContracts(testServer.db)
  const written = (await testServer.get(contracts.list, {}, { as: 'owner' })).records
  expect(written.map(({ state, peopleName }) => [state, peopleName])).toEqual([
    ['sent', '江南里商管'],
    ['signed', '星河影城'],
  ])
  const signed = await testServer.get(contracts.detail, { id: written[1]!.id }, { as: 'owner' })
  expect(signed).toMatchObject({ signatures: [{ hash: signed.hash, name: '星河影城' }] })
  expect(signed.text).toContain('线上收入的18.00%分账')
  const cinema = (await testServer.get(sites.list, {}, { as: 'owner' })).records[0]!
  const { versions, isOn, agentsRatio } = await testServer.get(
    profitSharing.ofSite,
    { fieldId: cinema.id },
    { as: 'owner' },
  )
  expect([isOn, agentsRatio, versions.map(({ state }) => state)]).toEqual([
    true,
    200,
    ['now', 'past'],
  ])
  await signIn('agent', agent.phone)
  const [own] = await testServer.get(profitSharing.agents, {}, { as: 'agent' })
  expect(own).toMatchObject({ merchantName: '星游文化', ratio: 200 })
})

test('the demo notes members, whose totals equal their orders', async () => {
  for (let time = 0; time < 2; time += 1) await seedDemoMembers(testServer.db, sealKeys)
  const { records } = await testServer.get(members.list, { descs: ['paid'] }, { as: 'owner' })
  expect(records[0]!.tags).toEqual(['常客'])
  expect(records[7]).toMatchObject({ blocked: true })
  const { remark } = await testServer.get(members.detail, { id: records[0]!.id }, { as: 'owner' })
  expect(remark).toContain('周末')
  const [owner] = await testServer.sql(
    `select merchant_id as id from member_tags where name = '常客'`,
  )
  expect(await findWrongMemberTotals(testServer, owner!['id'])).toEqual([])
})

test('the demo imports former members, of whom some claimed', async () => {
  const now = new Date()
  for (let time = 0; time < 2; time += 1) {
    await seedDemoFormerPlayers(testServer.db, sealKeys, now)
  }
  const imports = await testServer.get(formerPlayers.imports, {}, { as: 'owner' })
  expect(imports).toMatchObject([{ rows: 40, claimed: 9, waiting: 31 }])
})

/** Members whom nobody sees but the campaigns, which need many. */
async function addSilentMembers(merchantId: string): Promise<void> {
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, made_at, seen_at)
    select $1, 'silent' || g, '会员' || g, '', '2026-01-06', '2026-01-06'
    from generate_series(1, 600) g`,
    [merchantId],
  )
}

test('the demo books and measures campaigns once', async () => {
  const [row] = await testServer.sql(`select merchant_id as id from member_tags
    where name = '常客'`)
  await addSilentMembers(row!['id'])
  const now = new Date()
  for (let time = 0; time < 2; time += 1) await seedDemoCampaigns(testServer.db, now)
  const { records } = await testServer.get(memberBatches.campaigns, {}, { as: 'owner' })
  expect(records.map(({ about }) => about.zh)).toEqual([
    '每人派 2 枚：工作日体验币',
    '每人派 6 枚：秋季回店礼',
  ])
  for (const { control, results } of records) {
    expect(control).toBeGreaterThanOrEqual(50)
    expect(results.map(({ days, effects }) => [days, effects.length])).toEqual([
      [7, 3],
      [30, 3],
    ])
  }
  const [sent] = await testServer.sql(`select count(*)::int as count from member_messages`)
  expect(sent!['count']).toBeGreaterThan(100)
  expect((await checkLedger(testServer.db, ledgerRules, row!['id'])).faults).toEqual([])
})

test('one large gift waits and the store sells for money', async () => {
  const now = new Date()
  const [row] = await testServer.sql(`select merchant_id as id from member_tags
    where name = '常客'`)
  await givePoints(row!['id'], now)
  await seedDemoStoreGoods(testServer.db, async () => '', now)
  for (let time = 0; time < 2; time += 1) {
    await seedDemoGiftRequest(testServer.db)
    await seedDemoStoreSales(testServer.db, now)
  }
  const { records } = await testServer.get(giftRequests.list, {}, { as: 'owner' })
  expect(records).toMatchObject([{ amount: 600, state: 'waiting', isConfirmable: true }])
  const states = await testServer.sql(
    `select state, count(*)::int as count from redemptions where merchant_id = $1
    group by state order by state`,
    [row!['id']],
  )
  expect(states).toEqual([
    { state: 'done', count: 14 },
    { state: 'paying', count: 1 },
    { state: 'toPickUp', count: 3 },
  ])
  expect((await checkLedger(testServer.db, ledgerRules, row!['id'])).faults).toEqual([])
})

async function givePoints(merchantId: string, at: Date): Promise<void> {
  await testServer.db.inMerchant(merchantId, async (tx, scope) => {
    const playerIds = (await listNewestMemberIds(tx, scope, 1_000)).filter(
      (id) => !id.startsWith('silent'),
    )
    for (const playerId of playerIds.slice(0, 24)) {
      const grant = {
        lotId: 'test',
        source: 'gift',
        points: 500,
        reason: '测试',
        batch: 't',
      } as const
      await grantPoints(tx, scope, { ...grant, playerId, at: new Date(at.getTime() - HOUR_MS) })
    }
  })
}
