import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { toFen } from '#contract/base/money.ts'
import { parseCallAnswer } from '#contract/base/request.ts'
import { addDaysToTime, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { points } from '#contract/points/points.ts'
import { PACKAGES_MAX } from '#contract/points/top-ups.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { grantPoints, spendPoints } from '../surface.ts'

/** The world sells 100 points for 10.00. Each test begins with a member without points. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const plays = playsOf(testServer)
const { playerId, pointPackageId: packageId, siteId } = world
const sale = { playerId, packageId, points: 100, price: toFen(10_00), fieldId: siteId } as const

const sell = (given: Partial<CallInput<typeof points.sellPackage>> = {}, as = 'mine') =>
  testServer.send(points.sellPackage, { ...sale, ...given }, { as })
const sellOne = () => testServer.get(points.sellPackage, sale)
const giveBack = (id: string, price = 10_00, as = 'mine') =>
  testServer.send(points.returnTopUp, { id, price: toFen(price) }, { as })
const member = () => testServer.get(points.member, { playerId })
const choice = (as = 'mine') => testServer.get(points.topUpChoice, { playerId }, { as })
let count = 0
const spend = (n: number) =>
  testServer.db.inMerchant(MINE, (tx, scope) =>
    spendPoints(tx, scope, { playerId, useId: `buy:${(count += 1)}`, points: n }),
  )
const grant = (n: number) =>
  testServer.db.inMerchant(MINE, (tx, scope) =>
    grantPoints(tx, scope, {
      playerId,
      lotId: `gift:${(count += 1)}`,
      source: 'gift',
      points: n,
    }),
  )
const makeOlder = (id: string, days: number) =>
  testServer.sql(
    'update point_top_ups set sold_at = tests.shift(sold_at, -make_interval(days => $2)) where top_up_id = $1',
    [id, days],
  )
async function newSeller(...sites: string[]) {
  const roleId = await newRole('points.see', 'points.adjust')
  return (await newClerk({ roleId, sites })).id
}

beforeEach(async () => {
  for (const table of ['point_uses', 'point_lots', 'point_changes', 'point_days', 'point_top_ups'])
    await testServer.sql(`delete from ${table}`)
  for (const table of ['ledger_entries', 'ledger_accounts'])
    await testServer.sql(`delete from ${table} where asset = 'points'`)
  await testServer.sql(`delete from ledger_keys where transfer_id in
    (select transfer_id from ledger_transfers where kind like 'points.%')`)
  await testServer.sql(`delete from ledger_transfers where kind like 'points.%'`)
  await testServer.sql('delete from point_settings')
  await testServer.sql('delete from point_packages where package_id <> $1', [packageId])
  await testServer.sql('update point_packages set is_on = true')
  await testServer.sql('update top_up_settings set is_on = true')
  await testServer.sql('update members set is_blocked = false')
})
const expectNoFaults = async () => expect(await plays.ledgerFaults()).toEqual([])

describeWrite(points.sellPackage, {
  async works() {
    const sold = await sellOne()
    expect(sold).toMatchObject({
      packageName: '星河100 积分',
      points: 100,
      price: 10_00,
      userName: '星河林晓峰',
      returnablePoints: 100,
      returnablePrice: 10_00,
      spentPoints: 0,
      returnedAt: null,
    })
    expect(sold.fieldName).not.toBe('')
    expect(await member()).toMatchObject({ usable: 100, ending: 0 })
    const own = await testServer.get(points.ownLog, {}, { as: 'player' })
    expect(own.records[0]).toMatchObject({ kind: 'earned', points: 100, reason: '星河100 积分' })
    await expectNoFaults()
  },
  async refuses() {
    expect(await sell({ points: 99 })).toMatchObject({ failure: 'changed' })
    expect(await sell({ price: toFen(1) })).toMatchObject({ failure: 'changed' })
    expect(await sell({ packageId: 'none' })).toMatchObject({ failure: 'noPackage' })
    expect(await sell({ fieldId: 'nowhere' })).toMatchObject({ failure: 'noSite' })
    expect(await sell({}, 'clerk')).toMatchObject({ failure: 'noPermission' })
    await testServer.sql('update members set is_blocked = true')
    expect(await sell()).toMatchObject({ failure: 'blocked', field: 'playerId' })
    await testServer.sql('update point_packages set is_on = false')
    expect(await sell()).toMatchObject({ failure: 'noPackage' })
    await testServer.sql('update top_up_settings set is_on = false')
    expect(await sell()).toMatchObject({ failure: 'off' })
    expect(await member()).toMatchObject({ usable: 0 })
  },
  async keepsOut() {
    expect(await sell({}, 'stranger')).toMatchObject({ failure: 'noMember' })
    expect(await testServer.get(points.topUps, {})).toMatchObject({ total: 0 })
  },
  async runsOnce() {
    const [first, second] = await Promise.all(
      ['k1', 'k1'].map((key) => testServer.get(points.sellPackage, sale, { key })),
    )
    expect(first).toEqual(second)
    expect(await member()).toMatchObject({ usable: 100 })
  },
})

describeWrite(points.returnTopUp, {
  async works() {
    const { id } = await sellOne()
    const back = await testServer.get(points.returnTopUp, { id, price: toFen(10_00) })
    expect(back).toMatchObject({
      returnedPoints: 100,
      returnedPrice: 10_00,
      returnedBy: '星河林晓峰',
      returnablePrice: 0,
    })
    expect(await member()).toMatchObject({ usable: 0, owed: 0 })
    await expectNoFaults()
  },
  async refuses() {
    const { id } = await sellOne()
    expect(await giveBack('none')).toMatchObject({ failure: 'noTopUp' })
    expect(await giveBack(id, 9_99)).toMatchObject({ failure: 'changed' })
    expect(await member()).toMatchObject({ usable: 100 })
    const elsewhere = await newSeller(world.otherSiteId)
    expect(await giveBack(id, 10_00, elsewhere)).toMatchObject({ failure: 'noTopUp' })
    await giveBack(id)
    expect(await giveBack(id)).toMatchObject({ failure: 'nothingLeft' })
  },
  async keepsOut() {
    const { id } = await sellOne()
    expect(await giveBack(id, 10_00, 'stranger')).toMatchObject({ failure: 'noTopUp' })
    expect(await member()).toMatchObject({ usable: 100 })
  },
  async runsOnce() {
    const { id } = await sellOne()
    const input = { id, price: toFen(10_00) }
    const [first, second] = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(points.returnTopUp, input, { key })),
    )
    expect(first).toEqual(second)
    const others = await Promise.all([1, 2, 3].map(() => giveBack(id)))
    expect(others).toMatchObject(others.map(() => ({ failure: 'nothingLeft' })))
  },
})

test('given points are spent before bought ones', async () => {
  const { id } = await sellOne()
  await grant(30)
  await spend(40)
  expect(await member()).toMatchObject({ usable: 90 })
  await makeOlder(id, 8)
  const [row] = (await testServer.get(points.topUps, {})).records
  expect(row).toMatchObject({ returnablePoints: 90, returnablePrice: 9_00, spentPoints: 0 })
})

test('bought points never end', async () => {
  await testServer.get(points.saveSettings, { ...points.saveSettings.example, expiryMonths: 1 })
  await sellOne()
  const [lot] = await testServer.sql('select ends_on, waits_until from point_lots')
  expect(lot).toEqual({ ends_on: null, waits_until: null })
})

test('within 7 days spent points become a debt', async () => {
  const { id } = await sellOne()
  await spend(40)
  const [row] = (await testServer.get(points.topUps, {})).records
  expect(row).toMatchObject({ returnablePrice: 10_00, returnablePoints: 100, spentPoints: 40 })
  await giveBack(id)
  expect(await member()).toMatchObject({ usable: 0, owed: 40 })
  await grant(50)
  expect(await member()).toMatchObject({ usable: 10, owed: 0 })
  await expectNoFaults()
})

test('later only what is left is returned', async () => {
  const { id } = await sellOne()
  await spend(67)
  await makeOlder(id, 7)
  expect(await giveBack(id, 3_30)).toMatchObject({
    is: 'done',
    data: { returnedPoints: 33, returnedPrice: 3_30 },
  })
  expect(await member()).toMatchObject({ usable: 0, owed: 0 })
  await expectNoFaults()
})

test('a sale pays off points owed', async () => {
  const { id } = await sellOne()
  await spend(40)
  await giveBack(id)
  await sellOne()
  expect(await member()).toMatchObject({ usable: 60, owed: 0 })
  await expectNoFaults()
})

test('simultaneous returns and spending stay exact', async () => {
  const { id } = await sellOne()
  await Promise.all([giveBack(id), ...Array.from({ length: 5 }, () => spend(30)), giveBack(id)])
  const { usable, owed } = await member()
  expect(usable).toBe(0)
  expect([0, 30, 60, 90]).toContain(owed)
  await expectNoFaults()
})

test('sales count towards the daily limit of a person', async () => {
  await testServer.get(points.saveSettings, {
    ...points.saveSettings.example,
    personDayLimit: 250,
  })
  const seller = await newSeller(siteId)
  expect(await choice(seller)).toMatchObject({ isAllowed: true, leftToday: 250 })
  const answers = await Promise.all(Array.from({ length: 4 }, () => sell({}, seller)))
  expect(answers.filter(({ is }) => is === 'done')).toHaveLength(2)
  expect(JSON.stringify(await sell({}, seller))).toContain('还能增加 50 积分')
  const adjusting = { playerId, points: 60, reason: '活动' }
  expect(await testServer.send(points.adjust, adjusting, { as: seller })).toMatchObject({
    failure: 'dayUsedUp',
  })
  expect(await choice()).not.toHaveProperty('leftToday')
})

test('sellers choose among their own sites', async () => {
  const seller = await newSeller(siteId)
  expect((await choice(seller)).sites.map(({ id }) => id)).toEqual([siteId])
  expect(await sell({ fieldId: world.otherSiteId }, seller)).toMatchObject({ failure: 'noSite' })
})

test('the choice says why a member cannot top up', async () => {
  expect(await choice()).toMatchObject({ isAllowed: true, barrier: '' })
  await testServer.sql('update members set is_blocked = true')
  expect(await choice()).toMatchObject({ isAllowed: false, barrier: 'blocked', packages: [] })
  await testServer.sql('update point_packages set is_on = false')
  expect(await choice()).toMatchObject({ barrier: 'noPackage' })
  await testServer.get(points.setTopUpsOn, { isOn: false })
  expect(await choice()).toMatchObject({ barrier: 'off' })
})

test('the list sums cash and filters', async () => {
  const { id } = await sellOne()
  await sellOne()
  await giveBack(id)
  const list = (input: CallInput<typeof points.topUps>, as = 'mine') =>
    testServer.get(points.topUps, input, { as })
  expect(await list({})).toMatchObject({
    total: 2,
    sold: 20_00,
    returned: 10_00,
    soldPoints: 200,
    people: [{ id: world.ownerId, name: '星河林晓峰' }],
  })
  expect(await list({ playerId: '404' })).toMatchObject({ total: 0, sold: 0 })
  expect(await list({ userId: world.clerkId })).toMatchObject({ total: 0 })
  expect(await list({ fieldId: world.otherSiteId })).toMatchObject({ total: 0 })
  const today = toShanghaiDayStart(new Date())
  expect(await list({ startDate: today, endDate: today })).toMatchObject({ total: 2 })
  expect(await list({ endDate: addDaysToTime(today, -1) })).toMatchObject({ total: 0 })
  expect(await list({}, await newSeller(world.otherSiteId))).toMatchObject({ total: 0 })
  expect(await list({}, 'stranger')).toMatchObject({ total: 0, people: [] })
})

test('sales are not listed as adjustments', async () => {
  const { id } = await sellOne()
  await giveBack(id)
  expect(await testServer.get(points.adjustments, {})).toMatchObject({ total: 0, people: [] })
  expect(await testServer.get(points.log, {})).toMatchObject({ total: 2 })
})

const fields = { name: '大包', points: 500, price: toFen(45_00), isOn: true }
const packages = async () => (await testServer.get(points.packages, {})).packages

/** Sends a price as text, past the checks of the client. */
async function saveRaw(price: string) {
  const response = await testServer.http.inject({
    method: 'POST',
    url: points.savePackage.wire.path,
    headers: {
      ...testServer.proofOf('mine'),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ name: '大包', points: '500', price, isOn: '1' }).toString(),
  })
  return parseCallAnswer(points.savePackage, response.json())
}

describeWrite(points.savePackage, {
  async works() {
    const saved = await testServer.get(points.savePackage, fields)
    const changed = { ...fields, id: saved.id, points: 600, isOn: false }
    expect(await testServer.get(points.savePackage, changed)).toEqual(changed)
    expect(await packages()).toMatchObject([{ id: packageId }, changed])
  },
  async refuses() {
    const save = (given: object) => testServer.send(points.savePackage, { ...fields, ...given })
    expect(await save({ id: 'none' })).toMatchObject({ failure: 'noPackage' })
    expect(await saveRaw('0.00')).toMatchObject({ failure: 'badInput', field: 'price' })
    expect(await saveRaw('50000.01')).toMatchObject({ failure: 'badInput', field: 'price' })
    for (let n = 1; n < PACKAGES_MAX; n += 1) await testServer.get(points.savePackage, fields)
    expect(await save({})).toMatchObject({ failure: 'packagesFull' })
  },
  async keepsOut() {
    const input = { ...fields, id: packageId }
    const answer = await testServer.send(points.savePackage, input, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noPackage' })
    expect(await packages()).toMatchObject([{ points: 100 }])
  },
  async runsOnce() {
    const [first, second] = await Promise.all(
      ['k3', 'k3'].map((key) => testServer.get(points.savePackage, fields, { key })),
    )
    expect(first).toEqual(second)
    expect(await packages()).toHaveLength(2)
  },
})

describeWrite(points.removePackage, {
  async works() {
    const { id } = await testServer.get(points.savePackage, fields)
    await testServer.get(points.removePackage, { id })
    expect(await packages()).toHaveLength(1)
  },
  async refuses() {
    const answer = await testServer.send(points.removePackage, { id: 'none' })
    expect(answer).toMatchObject({ failure: 'noPackage' })
  },
  async keepsOut() {
    const input = { id: packageId }
    const answer = await testServer.send(points.removePackage, input, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'noPackage' })
    expect(await packages()).toHaveLength(1)
  },
  async runsOnce() {
    const { id } = await testServer.get(points.savePackage, fields)
    const [first, second] = await Promise.all(
      ['k4', 'k4'].map((key) => testServer.get(points.removePackage, { id }, { key })),
    )
    expect(first).toEqual(second)
  },
})

describeWrite(points.setTopUpsOn, {
  async works() {
    await testServer.get(points.setTopUpsOn, { isOn: false })
    expect(await testServer.get(points.packages, {})).toMatchObject({ isOn: false })
  },
  async refuses() {
    const some = await newClerk({ roleId: await newRole('store.edit'), sites: [siteId] })
    const answer = await testServer.send(points.setTopUpsOn, { isOn: false }, { as: some.id })
    expect(answer).toMatchObject({ failure: 'allSitesOnly' })
  },
  async keepsOut() {
    await testServer.get(points.setTopUpsOn, { isOn: false }, { as: 'stranger' })
    expect(await testServer.get(points.packages, {})).toMatchObject({ isOn: true })
  },
  async runsOnce() {
    const [first, second] = await Promise.all(
      ['k5', 'k5'].map((key) => testServer.get(points.setTopUpsOn, { isOn: true }, { key })),
    )
    expect(first).toEqual(second)
  },
})
