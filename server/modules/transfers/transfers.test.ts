import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { password, otherMerchantPhone: phone, ownerPhone } = world
const wish = (amount: number) => ({ phone, money: toFen(amount), password })

async function balance(as = 'mine', of: string = phone): Promise<number> {
  return (await testServer.get(transfers.receiver, { phone: of }, { as })).transferable
}
const theirs = () => balance('stranger', ownerPhone)
async function newest(as = 'mine') {
  return (await testServer.get(transfers.list, {}, { as })).records[0]
}
/** Returns the ledger check results of both merchants together. */
async function checked() {
  const both = await Promise.all(
    [MINE, STRANGER].map((id) => checkLedger(testServer.db, ledgerRules, id)),
  )
  return {
    faults: both.flatMap(({ faults }) => faults),
    onItsWay: both.reduce((sum, each) => sum + each.onItsWay, 0),
  }
}

test('a transfer passes through clearing and arrives', async () => {
  const [before, theirsBefore] = [await balance(), await theirs()]
  await testServer.get(transfers.send, { ...wish(1_230), remark: '货款' })
  expect(await newest()).toMatchObject({ direction: 'out', state: 'sent', remark: '货款' })
  expect(await balance()).toBe(before - 1_230)
  expect(await theirs()).toBe(theirsBefore)
  expect(await checked()).toEqual({ faults: [], onItsWay: 1_230 })
  await testServer.carry()
  expect(await newest()).toMatchObject({ state: 'arrived' })
  expect(await newest('stranger')).toMatchObject({
    direction: 'in',
    money: 1_230,
    state: 'arrived',
  })
  expect(await theirs()).toBe(theirsBefore + 1_230)
  expect(await checked()).toEqual({ faults: [], onItsWay: 0 })
})

test('sorts transfers by amount or time', async () => {
  for (const amount of [20, 10]) await testServer.get(transfers.send, wish(amount))
  await testServer.carry()
  const sorted = async (asked: CallInput<typeof transfers.list>) =>
    (await testServer.get(transfers.list, { ...asked, size: 500 })).records
  const up = (await sorted({ ascs: ['money'] })).map(({ money }) => money)
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect((await sorted({ descs: ['money'] })).map(({ money }) => money)).toEqual(up.toReversed())
  const times = (await sorted({ ascs: ['createTime'] })).map(({ createTime }) => createTime)
  expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
})

test('a transfer to a stopped merchant is returned', async () => {
  const before = await balance()
  await testServer.get(transfers.send, wish(500))
  await testServer.sql(`update merchants set state = 'stopped' where merchant_id = $1`, [STRANGER])
  await testServer.carry()
  await testServer.sql(`update merchants set state = 'active' where merchant_id = $1`, [STRANGER])
  expect(await newest()).toMatchObject({ state: 'returned' })
  expect(await balance()).toBe(before)
  expect(await checked()).toEqual({ faults: [], onItsWay: 0 })
})

test('a transfer repeated after a crash arrives once', async () => {
  const theirsBefore = await theirs()
  await testServer.get(transfers.send, wish(700))
  const [open] = await testServer.sql(`select intent_id from outbox where state = 'open'`)
  await testServer.carry()
  // Simulates a worker crash after the receiver's half was booked and before the message was settled.
  await testServer.sql(`update outbox set state = 'open', due_at = now() where intent_id = $1`, [
    open!['intent_id'],
  ])
  await testServer.sql(
    `update transfers set state = 'sent' where merchant_id = $1 and transfer_id = $2`,
    [MINE, open!['intent_id']],
  )
  await testServer.carry()
  expect(await theirs()).toBe(theirsBefore + 700)
  expect(await newest()).toMatchObject({ state: 'arrived' })
  expect(await checked()).toEqual({ faults: [], onItsWay: 0 })
})

test('fifty concurrent transfers never exceed the balance', async () => {
  const before = await balance()
  const each = Math.floor(before / 7)
  const sent = await Promise.all(
    Array.from({ length: 50 }, () => testServer.send(transfers.send, wish(each))),
  )
  expect(sent.filter(({ is }) => is === 'done')).toHaveLength(7)
  expect(sent.filter((one) => one.is === 'refused' && one.failure === 'tooMuch')).toHaveLength(43)
  expect(await balance()).toBe(before - 7 * each)
  await testServer.carry()
  expect(await checked()).toEqual({ faults: [], onItsWay: 0 })
})

test('random transfers back and forth preserve every fen', async () => {
  const steps = fc.array(
    fc.record({
      back: fc.boolean(),
      amount: fc.integer({ min: 1, max: 40_000 }),
      carry: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  const all = async () => (await balance()) + (await theirs())
  const whole = await all()
  const property = fc.asyncProperty(steps, async (list) => {
    for (const { back, amount, carry } of list) {
      const to = back ? ownerPhone : phone
      const as = back ? 'stranger' : 'mine'
      await testServer.send(transfers.send, { ...wish(amount), phone: to }, { as })
      if (carry) await testServer.carry()
    }
    await testServer.carry()
    expect(await all()).toBe(whole)
    expect(await checked()).toEqual({ faults: [], onItsWay: 0 })
  })
  await fc.assert(property, { numRuns: 8 })
})

test('the receiver name is masked after its first character', async () => {
  const found = await testServer.get(transfers.receiver, { phone })
  expect(found.merchantName).toBe('陌**')
  const none = await testServer.send(transfers.receiver, { phone: '13700000000' })
  expect(none).toMatchObject({ is: 'refused', failure: 'noReceiver', field: 'phone' })
})

describeWrite(transfers.send, {
  async works() {
    const sent = await testServer.get(transfers.send, wish(10))
    expect(sent).toMatchObject({ direction: 'out', otherName: '陌**', money: 10, state: 'sent' })
  },

  async refuses() {
    const cases = [
      [{ ...wish(10), password: 'Wrong-2026' }, 'wrongPassword', 'password'],
      [wish(0), 'nothing', 'money'],
      [wish(-5), 'nothing', 'money'],
      [wish(99_999_999), 'tooMuch', 'money'],
      [{ ...wish(10), phone: ownerPhone }, 'toOneself', 'phone'],
    ] as const
    const before = await balance()
    for (const [input, failure, field] of cases) {
      const answer = await testServer.send(transfers.send, input)
      expect(answer).toMatchObject({ is: 'refused', failure, field })
    }
    expect(await balance()).toBe(before)
  },

  async keepsOut() {
    const before = await balance()
    await testServer.send(transfers.send, { ...wish(10), phone: ownerPhone }, { as: 'clerk' })
    await testServer.send(transfers.send, { ...wish(10), phone: ownerPhone }, { as: 'agent' })
    expect(await balance()).toBe(before)
  },

  async runsOnce() {
    const before = await balance()
    const both = [1, 2].map(() => testServer.get(transfers.send, wish(25), { key: 'k1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await balance()).toBe(before - 25)
  },
})
