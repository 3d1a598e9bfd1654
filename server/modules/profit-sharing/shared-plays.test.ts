import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)

const pending = `pending:${world.siteId}`
const shareOf = (id: string) => `share:${id}`
const claimOf = (id: string) => `clearing:claim:${id}`
const people: [string, string] = ['', '']

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
    shared_fen = 0`)
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  for (const index of [0, 1] as const) {
    const given = { name: `Part ${index}`, role: 'partner' } as const
    people[index] = (await testServer.get(profitSharing.save, given)).id
  }
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  await share([2_000, 625])
})

/** Inserts a version of the site's split that applies from now on. */
async function share(ratios: readonly number[]) {
  const parts = ratios.map((ratio, index) => {
    return { peopleId: people[index]!, ratio: toBasisPoints(ratio) }
  })
  const today = toShanghaiDayStart(new Date())
  const given = { fieldId: world.siteId, startDate: today, parts }
  return testServer.get(profitSharing.insertSplit, given)
}
const balances = (...accounts: string[]) => Promise.all(accounts.map(plays.balance))
const standing = async (id: string) => {
  const { dueMoney, claimMoney } = await testServer.get(profitSharing.detail, { id })
  return { due: dueMoney, claim: claimMoney }
}
async function paidPlay(count = 1) {
  const id = await plays.order({ plays: count })
  expect(await plays.paid(id, 200 * count)).toBe('success')
  return id
}
async function refund(id: string) {
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
}

test('a payment is split between beneficiaries and merchant', async () => {
  const [one, two] = people
  const before = await balances(pending, shareOf(one), shareOf(two))
  const id = await paidPlay()
  // 200 fen: 20 % are 40; 6.25 % are 12.5, rounded down; 148 stay.
  const after = await balances(pending, shareOf(one), shareOf(two))
  expect(after.map((balance, index) => balance - before[index]!)).toEqual([148, 40, 12])
  await plays.machineSays(id, 'done')
  expect(await standing(one)).toMatchObject({ due: before[1]! + 40 })
  expect(await plays.ledgerFaults()).toEqual([])
  const { versions } = await testServer.get(profitSharing.ofSite, { fieldId: world.siteId })
  expect(versions.find(({ state }) => state === 'now')).toMatchObject({ sharedMoney: 52 })
  const { todayMoney, monthMoney } = await testServer.get(profitSharing.overview, {})
  expect([todayMoney, monthMoney]).toEqual([52, 52])
})

test('an order uses the split version from its creation', async () => {
  const [one, two] = people
  const id = await plays.order()
  await share([1_000])
  const before = await balances(shareOf(one), shareOf(two))
  await plays.paid(id)
  expect(await balances(shareOf(one), shareOf(two))).toEqual([before[0]! + 40, before[1]! + 12])
  await plays.machineSays(id, 'done')
  const next = await paidPlay()
  expect(await balances(shareOf(one), shareOf(two))).toEqual([before[0]! + 60, before[1]! + 12])
  await plays.machineSays(next, 'done')
  await share([2_000, 625])
})

test('a refund reclaims shares or creates claims', async () => {
  const [one] = people
  const start = await standing(one)
  const before = await balances(pending, 'refunding', shareOf(one), claimOf(one))
  const id = await paidPlay()
  await plays.machineSays(id, 'done')
  expect(await standing(one)).toEqual({ ...start, due: start.due + 40 })
  await refund(id)
  expect(await standing(one)).toEqual(start)
  const after = await balances(pending, 'refunding', shareOf(one), claimOf(one))
  expect(after).toEqual([before[0], before[1], before[2]! + 40, before[3]! - 40])
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a refund settled by hand leaves the shares unchanged', async () => {
  const [one] = people
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'closed', amount, providerNumber: '50' }),
  })
  const id = await paidPlay()
  await plays.machineSays(id, 'done')
  const held = await standing(one)
  await refund(id)
  await testServer.get(orders.settle, { id })
  expect(await standing(one)).toEqual(held)
  expect(await plays.ledgerFaults()).toEqual([])
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
})

test('while it is off, nothing is shared', async () => {
  const [one] = people
  const held = await standing(one)
  await testServer.get(profitSharing.changeSettings, { isOn: false })
  await plays.machineSays(await paidPlay(), 'done')
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  expect(await standing(one)).toEqual(held)
})

test('random plays, refunds and splits preserve every fen', async () => {
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  const step = fc.oneof(
    fc.record({ is: fc.constant('play' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ is: fc.constant('refund' as const), which: fc.nat() }),
    fc.record({
      is: fc.constant('split' as const),
      ratios: fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 })),
    }),
  )
  const [one, two] = people
  const held = async () => {
    const all = [one, two].flatMap((id) => [shareOf(id), claimOf(id)])
    return (await balances(pending, ...all)).reduce((sum, each) => sum + each, 0)
  }
  const property = fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
    let expected = await held()
    const open: { id: string; amount: number }[] = []
    for (const each of steps) {
      if (each.is === 'split') await share(each.ratios)
      if (each.is === 'play') {
        const id = await paidPlay(each.count)
        await plays.machineSays(id, 'done')
        open.push({ id, amount: 200 * each.count })
        expected += 200 * each.count
      }
      const [back] = each.is === 'refund' ? open.splice(each.which % (open.length || 1), 1) : []
      if (!back) continue
      await refund(back.id)
      expected -= back.amount
    }
    expect(await held()).toBe(expected)
    expect(await plays.ledgerFaults()).toEqual([])
  })
  await fc.assert(property, { numRuns: 6 })
})

test('a statement adds up and its link expires', async () => {
  const [id] = people
  const day = toShanghaiDayStart(new Date())
  const days = { startDate: day, endDate: day }
  const seen = await testServer.get(profitSharing.statement, { id, ...days })
  const { dueMoney, claimMoney } = await testServer.get(profitSharing.detail, { id })
  // Nothing has been paid out yet, so the shared amount less returns is still owed.
  expect(seen.sharedMoney - seen.backMoney).toBe(dueMoney - claimMoney)
  expect(seen.days).toHaveLength(1)
  const { link, untilTime } = await testServer.get(profitSharing.linkStatement, { id })
  const token = new URL(link).searchParams.get('token')!
  const open = (given: string) =>
    testServer.send(profitSharing.openStatement, { token: given, ...days }, { as: 'nobody' })
  expect(await open(token)).toEqual({
    is: 'done',
    data: { ...seen, untilTime: new Date(Math.floor(untilTime.getTime() / 1000) * 1000) },
  })
  // The first character is changed. In the last one base64url leaves some bits unused, so another character
  // may decode to the same token.
  const other = token.startsWith('A') ? 'B' : 'A'
  expect(await open(`${other}${token.slice(1)}`)).toMatchObject({ failure: 'linkWrong' })
  vi.useFakeTimers({ now: Date.now() + 31 * DAY_MS, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await open(token)).toMatchObject({ failure: 'linkOver' })
})

const today = () => toShanghaiDayStart(new Date())
/** Shifts all bookings back by two days, so that the shared amounts become payable. */
const age = () =>
  testServer.sql(`with t as (update ledger_transfers set booked_at = tests.shift(booked_at, '-2 days'))
    update ledger_entries set booked_at = tests.shift(booked_at, '-2 days')`)
const wish = (id: string, money: number) => ({ id, money: toFen(money), password: world.password })

test('a share paid elsewhere returns to the merchant once', async () => {
  const [id] = people
  const held = await standing(id)
  expect(held.due).toBeGreaterThan(0)
  const early = await testServer.send(profitSharing.pay, wish(id, held.due))
  expect(early).toMatchObject({ failure: 'tooMuch', field: 'money' })
  await age()
  const before = await plays.balance('withdrawable')
  const all = await Promise.all(
    Array.from({ length: 5 }, () => testServer.send(profitSharing.pay, wish(id, held.due))),
  )
  expect(all.filter(({ is }) => is === 'done')).toHaveLength(1)
  expect(await plays.balance('withdrawable')).toBe(before + held.due)
  expect(await balances(shareOf(id), claimOf(id))).toEqual([0, 0])
  const days = { startDate: today(), endDate: today() }
  const seen = await testServer.get(profitSharing.statement, { id, ...days })
  expect(seen).toMatchObject({ paidMoney: held.due, payableMoney: 0, dueMoney: 0 })
  // A refund of an order whose share was paid out: the beneficiary has to give it back, out of the next
  // shares.
  const [paid] = await testServer.sql(
    `select order_id as id, shared_fen from orders
    where state = 'done' and split -> 'parts' @> $1::jsonb limit 1`,
    [JSON.stringify([{ beneficiaryId: id }])],
  )
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  await refund(String(paid!['id']))
  const { claim } = await standing(id)
  expect(claim).toBeGreaterThan(0)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('site totals of income, refunds and shares add up', async () => {
  const day = toShanghaiDayStart(new Date())
  const found = await testServer.get(profitSharing.bySite, { startDate: day, endDate: day })
  expect(found.money - found.refundMoney - found.sharedMoney).toBe(found.netMoney)
  const due = await Promise.all(people.map((id) => testServer.get(profitSharing.detail, { id })))
  // The beneficiary of the example world has no share in these plays.
  const days = { startDate: day, endDate: day }
  const seen = await testServer.get(profitSharing.statement, { id: people[0], ...days })
  const kept = due.reduce((sum, { dueMoney, claimMoney }) => sum + dueMoney - claimMoney, 0)
  expect(found.sharedMoney).toBe(kept + seen.paidMoney)
  const reversed = { startDate: day, endDate: new Date(day.getTime() - DAY_MS) }
  expect(await testServer.send(profitSharing.bySite, reversed)).toMatchObject({
    failure: 'daysReversed',
  })
})
