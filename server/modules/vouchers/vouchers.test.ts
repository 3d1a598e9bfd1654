import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { DAY_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { formatShanghaiDay, toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { vouchers } from '#contract/vouchers/vouchers.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'
import { issueVoucher } from './issue.ts'
import { expireMerchantVouchers } from './jobs.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId, voucherKindId: kindId } = world
const today = toShanghaiDayStart(new Date())
const dayAfter = (days: number) => new Date(today.getTime() + days * DAY_MS)

type Kind = CallInput<typeof vouchers.submit>
let count = 0
function newKind(given: Partial<Kind> = {}) {
  count += 1
  const values = { ...vouchers.submit.example, name: `券 ${count}`, memberMax: 0 }
  return testServer.get(vouchers.submit, { ...values, ...given })
}
const give = (kind: string, as = 'mine') =>
  testServer.send(vouchers.give, { kindId: kind, playerId, reason: '补偿' }, { as })
async function giveOne(kind: string): Promise<string> {
  return (await testServer.get(vouchers.give, { kindId: kind, playerId, reason: '补偿' })).id
}
const detail = (id: string) => testServer.get(vouchers.detail, { id })
async function issuedOf(kind: string) {
  return (await testServer.get(vouchers.issued, { kindId: kind, size: 100 })).records
}
async function changesOf(subjectId: string) {
  const [line] = await testServer.sql(
    'select changes from operation_log where subject_id = $1 order by line desc limit 1',
    [subjectId],
  )
  return line?.['changes']
}

describeWrite(vouchers.submit, {
  async works() {
    const made = await newKind({ name: '新客券', issueMax: 3 })
    expect(made).toMatchObject({ state: 'on', issued: 0, used: 0, left: 3, validDays: 30 })
    const oldId = await giveOne(made.id)
    const changed = await testServer.get(vouchers.submit, { ...made, offFen: toFen(8_00) })
    expect(changed).toMatchObject({ offFen: 800, left: 2, issued: 1 })
    expect(await changesOf(made.id)).toMatchObject([{ field: 'terms' }])
    const [row] = await testServer.sql(
      `select (terms ->> 'offFen')::int as fen from vouchers where voucher_id = $1`,
      [oldId],
    )
    expect(row).toEqual({ fen: 500 })
  },

  async refuses() {
    const failing = async (wish: Partial<Kind>) => {
      const input = { ...vouchers.submit.example, name: '错', ...wish }
      const answer = await testServer.send(vouchers.submit, input)
      return answer.is === 'refused' ? answer.failure : answer.is
    }
    const taken = await newKind()
    expect(await failing({ name: taken.name })).toBe('nameTaken')
    expect(await failing({ id: '404' })).toBe('notFound')
    expect(await failing({ offFen: toFen(0) })).toBe('valueMissing')
    expect(await failing({ fromFen: toFen(5_00) })).toBe('fromTooLow')
    expect(await failing({ gives: 'percent', percent: 20 })).toBe('valueMissing')
    expect(await failing({ gives: 'coins', coins: 5 })).toBe('coinsForPackages')
    expect(await failing({ offerIds: [], forPlays: false })).toBe('useMissing')
    expect(await failing({ offerIds: ['404'] })).toBe('offerMissing')
    expect(await failing({ types: [] })).toBe('typeMissing')
    expect(await failing({ fieldIds: [] })).toBe('noSite')
    expect(await failing({ fieldIds: ['404'] })).toBe('siteMissing')
    expect(await failing({ validDays: 0 })).toBe('validityMissing')
    expect(await failing({ startDate: dayAfter(-9), endDate: dayAfter(-1) })).toBe('datesWrong')
    const roleId = await newRole('vouchers.edit')
    const { id } = await newClerk({ roleId, sites: [world.siteId] })
    const answer = await testServer.send(vouchers.submit, vouchers.submit.example, { as: id })
    expect(answer).toMatchObject({ failure: 'allSitesOnly' })
  },

  async keepsOut() {
    const input = { ...vouchers.submit.example, id: kindId, fieldIds: 'all' as const }
    const answer = await testServer.send(vouchers.submit, input, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    const list = await testServer.get(vouchers.list, {}, { as: 'stranger' })
    expect(list.records).toEqual([])
  },

  async runsOnce() {
    const input = { ...vouchers.submit.example, name: '一次' }
    const first = await testServer.get(vouchers.submit, input, { key: 'k1' })
    expect(await testServer.get(vouchers.submit, input, { key: 'k1' })).toEqual(first)
  },
})

describeWrite(vouchers.setOn, {
  async works() {
    const { id } = await newKind()
    await giveOne(id)
    expect(await testServer.get(vouchers.setOn, { id, isOn: false })).toMatchObject({
      state: 'off',
    })
    expect(await give(id)).toMatchObject({ failure: 'off' })
    expect((await issuedOf(id)).map(({ state }) => state)).toEqual(['issued'])
    await testServer.get(vouchers.setOn, { id, isOn: true })
    expect(await give(id)).toMatchObject({ is: 'done' })
  },
  async refuses() {
    const answer = await testServer.send(vouchers.setOn, { id: '404', isOn: true })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const wish = { id: kindId, isOn: false }
    const answer = await testServer.send(vouchers.setOn, wish, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await detail(kindId)).toMatchObject({ state: 'on' })
  },
  async runsOnce() {
    const wish = { id: kindId, isOn: true }
    const first = await testServer.get(vouchers.setOn, wish, { key: 'k2' })
    expect(await testServer.get(vouchers.setOn, wish, { key: 'k2' })).toEqual(first)
  },
})

describeWrite(vouchers.stop, {
  async works() {
    const { id: kind } = await newKind({ issueMax: 1, memberMax: 1 })
    const id = await giveOne(kind)
    expect(await give(kind)).toMatchObject({ failure: 'usedUp' })
    expect(await testServer.get(vouchers.stop, { id })).toMatchObject({ state: 'stopped' })
    expect(await changesOf(id)).toEqual([{ field: 'state', from: 'issued', to: 'stopped' }])
    // A stopped voucher counts towards no limit.
    expect(await give(kind)).toMatchObject({ is: 'done' })
    expect(await detail(kind)).toMatchObject({ issued: 1, left: 0, state: 'usedUp' })
  },
  async refuses() {
    const failing = (id: string) => testServer.send(vouchers.stop, { id })
    expect(await failing('404')).toMatchObject({ failure: 'notFound' })
    const { id: kind } = await newKind()
    const id = await giveOne(kind)
    const become = (state: string, rest: string) =>
      testServer.sql(`update vouchers set state = $1, ${rest} where voucher_id = $2`, [state, id])
    await become('reserved', `order_id = 'o1'`)
    expect(await failing(id)).toMatchObject({ failure: 'inCheckout' })
    await become('used', `used_at = now()`)
    expect(await failing(id)).toMatchObject({ failure: 'over' })
  },
  async keepsOut() {
    const wish = { id: world.voucherId }
    const answer = await testServer.send(vouchers.stop, wish, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id: kind } = await newKind()
    const wish = { id: await giveOne(kind) }
    const first = await testServer.get(vouchers.stop, wish, { key: 'k3' })
    expect(await testServer.get(vouchers.stop, wish, { key: 'k3' })).toEqual(first)
    expect(await detail(kind)).toMatchObject({ issued: 0 })
  },
})

describeWrite(vouchers.stopKind, {
  async works() {
    const { id } = await newKind()
    const [one] = [await giveOne(id), await giveOne(id), await giveOne(id)]
    await testServer.sql(
      `update vouchers set state = 'reserved', order_id = 'o2' where voucher_id = $1`,
      [one],
    )
    expect(await testServer.get(vouchers.stopKind, { id })).toEqual({ stopped: 2, inCheckout: 1 })
    expect(await detail(id)).toMatchObject({ state: 'off', issued: 1 })
  },
  async refuses() {
    const answer = await testServer.send(vouchers.stopKind, { id: '404' })
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const answer = await testServer.send(vouchers.stopKind, { id: kindId }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect((await issuedOf(kindId))[0]).toMatchObject({ state: 'issued' })
  },
  async runsOnce() {
    const { id } = await newKind()
    await giveOne(id)
    const first = await testServer.get(vouchers.stopKind, { id }, { key: 'k4' })
    expect(await testServer.get(vouchers.stopKind, { id }, { key: 'k4' })).toEqual(first)
  },
})

describeWrite(vouchers.give, {
  async works() {
    const { id: kind } = await newKind({ startDate: today, endDate: dayAfter(5), validDays: 0 })
    const id = await giveOne(kind)
    expect((await issuedOf(kind))[0]).toMatchObject({
      id,
      playerId,
      state: 'issued',
      source: 'gift',
      reason: '补偿',
      startDate: today,
      endDate: dayAfter(5),
      orderId: '',
    })
    expect(await changesOf(id)).toContainEqual({ field: 'reason', from: null, to: '补偿' })
  },
  async refuses() {
    const { id: kind } = await newKind({ memberMax: 1 })
    await giveOne(kind)
    expect(await give(kind)).toMatchObject({ failure: 'memberFull' })
    expect(await give('404')).toMatchObject({ failure: 'notFound' })
    const noMember = { kindId: kind, playerId: '404', reason: '补偿' }
    expect(await testServer.send(vouchers.give, noMember)).toMatchObject({ failure: 'noMember' })
    await testServer.sql('update members set is_blocked = true')
    expect(await give(kind)).toMatchObject({ failure: 'blocked', field: 'playerId' })
    await testServer.sql('update members set is_blocked = false')
    const { id: over } = await newKind({ startDate: today, endDate: today, validDays: 0 })
    await testServer.sql(
      `update voucher_kinds set starts_on = starts_on - 9, ends_on = ends_on - 1
        where kind_id = $1`,
      [over],
    )
    expect(await give(over)).toMatchObject({ failure: 'ended' })
  },
  async keepsOut() {
    expect(await give(kindId, 'stranger')).toMatchObject({ failure: 'notFound' })
    const rows = await testServer.sql('select * from vouchers where merchant_id = $1', [STRANGER])
    expect(rows).toEqual([])
  },
  async runsOnce() {
    const { id } = await newKind()
    const wish = { kindId: id, playerId, reason: '补偿' }
    const first = await testServer.get(vouchers.give, wish, { key: 'k5' })
    expect(await testServer.get(vouchers.give, wish, { key: 'k5' })).toEqual(first)
    expect(await issuedOf(id)).toHaveLength(1)
  },
})

describeWrite(vouchers.limitGifts, {
  async works() {
    const roleId = await newRole('members.give')
    const { id: clerk } = await newClerk({ roleId, sites: [world.siteId] })
    const { id: kind } = await newKind()
    await testServer.get(vouchers.limitGifts, { userId: clerk, vouchersADay: 2 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(kind, clerk)))
    const done = answers.filter(({ is }) => is === 'done')
    expect(done).toHaveLength(2)
    expect(answers.find(({ is }) => is === 'refused')).toMatchObject({ failure: 'dayUsedUp' })
    expect(await testServer.get(vouchers.giftAllowance, {}, { as: clerk })).toEqual({
      isLimited: true,
      leftToday: 0,
    })
    const limits = await testServer.get(vouchers.giftLimits, {})
    expect(limits.people.find(({ id }) => id === clerk)).toMatchObject({
      vouchersADay: 2,
      isOwn: true,
      givenToday: 2,
    })
    await testServer.get(vouchers.limitGifts, { userId: clerk })
    expect(await testServer.get(vouchers.giftAllowance, {}, { as: clerk })).toEqual({
      isLimited: true,
      leftToday: 18,
    })
    expect(await testServer.get(vouchers.giftAllowance, {})).toEqual({ isLimited: false })
  },
  async refuses() {
    const wish = { userId: world.clerkId, vouchersADay: 2 }
    const answer = await testServer.send(vouchers.limitGifts, wish)
    expect(answer).toMatchObject({ failure: 'noPerson' })
  },
  async keepsOut() {
    await testServer.get(vouchers.limitGifts, { vouchersADay: 1 }, { as: 'stranger' })
    expect(await testServer.get(vouchers.giftLimits, {})).toMatchObject({ everybody: 20 })
  },
  async runsOnce() {
    const first = await testServer.get(vouchers.limitGifts, { vouchersADay: 20 }, { key: 'k6' })
    const again = await testServer.get(vouchers.limitGifts, { vouchersADay: 20 }, { key: 'k6' })
    expect(again).toEqual(first)
  },
})

test('one source issues one voucher, also at once', async () => {
  const { id } = await newKind({ issueMax: 5 })
  const issue = (sourceKey: string) =>
    testServer.db.inMerchant(MINE, (tx, scope) =>
      issueVoucher(tx, scope, { kindId: id, playerId, source: 'pointsStore', sourceKey }),
    )
  const same = await Promise.all([1, 2, 3].map(() => issue('r1')))
  expect(new Set(same.map((each) => JSON.stringify(each))).size).toBe(1)
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => issue(`s${index}`)))
  expect(all.filter((each) => each === 'usedUp')).toHaveLength(16)
  expect(await detail(id)).toMatchObject({ issued: 5, left: 0 })
})

test('the nightly job marks expired vouchers exactly once', async () => {
  const { id: kind } = await newKind({ validDays: 2 })
  const [old, late] = [await giveOne(kind), await giveOne(kind)]
  await testServer.sql(
    `update vouchers set starts_on = starts_on - 9, ends_on = current_date - 3
      where voucher_id = $1`,
    [old],
  )
  const stateOf = async (id: string) => (await issuedOf(kind)).find((each) => each.id === id)
  // The last day alone decides, before any job.
  expect(await stateOf(old)).toMatchObject({ state: 'expired', endedAt: null })
  const expired = await testServer.get(vouchers.issued, { kindId: kind, state: 'expired' })
  expect(expired.records.map(({ id }) => id)).toEqual([old])
  const day = formatShanghaiDay(new Date())
  await expireMerchantVouchers(testServer.db, MINE, day)
  const first = await stateOf(old)
  expect(first?.endedAt).not.toBeNull()
  await expireMerchantVouchers(testServer.db, MINE, day)
  expect(await stateOf(old)).toEqual(first)
  expect(await stateOf(late)).toMatchObject({ state: 'issued' })
})

test('kinds are found by name and state', async () => {
  const { id } = await newKind({ name: '找得到 100%' })
  const find = async (filter: CallInput<typeof vouchers.list>) =>
    (await testServer.get(vouchers.list, { size: 100, ...filter })).records.map((each) => each.id)
  expect(await find({ text: '100%' })).toEqual([id])
  expect(await find({ state: 'on' })).toContain(id)
  expect(await find({ state: 'usedUp' })).not.toContain(id)
  await testServer.get(vouchers.setOn, { id, isOn: false })
  expect(await find({ state: 'off', text: '找得到' })).toEqual([id])
})

test('a person of some sites sees vouchers of own members', async () => {
  const roleId = await newRole('members.give')
  const [here, elsewhere] = await Promise.all([
    newClerk({ roleId, sites: [world.siteId] }),
    newClerk({ roleId, sites: [world.otherSiteId] }),
  ])
  await testServer.sql('delete from member_days where site_id <> $1', [world.siteId])
  const seen = async (as: string) =>
    (await testServer.get(vouchers.issued, { kindId }, { as })).total
  expect([await seen(here.id), await seen(elsewhere.id)]).toEqual([1, 0])
  expect(await give(kindId, elsewhere.id)).toMatchObject({ failure: 'noMember' })
})
