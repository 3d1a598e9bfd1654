import { afterAll, expect } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { toFen, type Fen } from '#contract/base/money.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

/** The platform takes money from a deposit: one of its employees requests it, another approves. */
const testServer = await openTestServer()
afterAll(testServer.close)

const now = () => testServer.get(deposits.check, {})
const faults = async () => (await checkLedger(testServer.db, ledgerRules, MINE)).faults
async function used(wish: CallInput<typeof deposits.use>) {
  const { merchantId, id, money } = await testServer.get(deposits.use, wish, { as: 'platform' })
  return testServer.get(deposits.agreeUse, { merchantId, id, money }, { as: 'second' })
}
const waiting = () => testServer.get(deposits.uses, {}, { as: 'platform' })

describeWrite(deposits.use, {
  async works() {
    const before = await now()
    const input = { merchantId: MINE, money: toFen(70), reason: '丢失' }
    const { id } = await testServer.get(deposits.use, input, { as: 'platform' })
    // Nothing is taken yet, and the merchant sees no record of it.
    expect(await now()).toEqual(before)
    expect((await waiting()).find((each) => each.id === id)).toMatchObject({
      money: 70,
      reason: '丢失',
      state: 'waiting',
      isMine: true,
    })
    await testServer.get(deposits.dropUse, { merchantId: MINE, id }, { as: 'platform' })
  },
  async refuses() {
    for (const [input, failure] of [
      [{ merchantId: MINE, money: toFen(0), reason: 'x' }, 'nothing'],
      [{ merchantId: MINE, money: toFen(99_999_999), reason: 'x' }, 'tooMuch'],
      [{ merchantId: '1', money: toFen(1), reason: 'x' }, 'notFound'],
    ] as const) {
      const answer = await testServer.send(deposits.use, input, { as: 'platform' })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
  },
  async keepsOut() {
    const before = await now()
    const input = { merchantId: MINE, money: toFen(70), reason: '丢失' }
    for (const as of ['mine', 'clerk', 'agent', 'stranger'] as const) {
      await testServer.send(deposits.use, input, { as })
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const before = await now()
    const input = { merchantId: MINE, money: toFen(30), reason: '丢失' }
    const both = [1, 2].map(() =>
      testServer.get(deposits.use, input, { as: 'platform', key: 'k3' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await waiting()).filter(({ money }) => money === 30)).toHaveLength(1)
    expect(await now()).toEqual(before)
  },
})

const wished = (money: number) =>
  testServer.get(
    deposits.use,
    { merchantId: MINE, money: toFen(money), reason: '丢失' },
    { as: 'platform' },
  )
const agreeing = ({ id, money }: { readonly id: string; readonly money: Fen }) => {
  return { merchantId: MINE, id, money }
}

describeWrite(deposits.agreeUse, {
  async works() {
    const before = await now()
    const { id } = await used({ merchantId: MINE, money: toFen(70), reason: '丢失' })
    expect((await now()).deposit).toBe(before.deposit - 70)
    const [told] = (await testServer.get(inbox.list, {})).records
    expect(told).toMatchObject({ title: { zh: '平台已从押金中扣除 ¥0.70' }, text: { zh: '丢失' } })
    const [moved] = (await testServer.get(deposits.list, {})).records
    expect(moved).toMatchObject({ id, kind: 'used', money: 70, reason: '丢失' })
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const before = await now()
    const row = await wished(40)
    for (const [input, as, failure] of [
      [agreeing(row), 'platform', 'yourOwn'],
      [{ ...agreeing(row), money: toFen(41) }, 'second', 'otherAmount'],
      [{ ...agreeing(row), id: '404' }, 'second', 'notFound'],
    ] as const) {
      const answer = await testServer.send(deposits.agreeUse, input, { as })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    // The full deposit at the time of the request, which is no longer available.
    const whole = await wished(before.deposit)
    await testServer.get(deposits.agreeUse, agreeing(row), { as: 'second' })
    const late = await testServer.send(deposits.agreeUse, agreeing(whole), { as: 'second' })
    expect(late).toMatchObject({ is: 'refused', failure: 'tooMuch' })
    const twice = await testServer.send(deposits.agreeUse, agreeing(row), { as: 'second' })
    expect(twice).toMatchObject({ is: 'refused', failure: 'notNow' })
    expect((await now()).deposit).toBe(before.deposit - 40)
  },
  async keepsOut() {
    const [before, row] = [await now(), await wished(40)]
    for (const as of ['mine', 'clerk', 'agent', 'stranger'] as const) {
      const answer = await testServer.send(deposits.agreeUse, agreeing(row), { as })
      expect(answer.is).toBe('refused')
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const [before, row] = [await now(), await wished(40)]
    const both = [1, 2].map(() =>
      testServer.get(deposits.agreeUse, agreeing(row), { as: 'second', key: 'k4' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await now()).deposit).toBe(before.deposit - 40)
  },
})

describeWrite(deposits.dropUse, {
  async works() {
    const [before, { id }] = [await now(), await wished(40)]
    const dropped = await testServer.get(
      deposits.dropUse,
      { merchantId: MINE, id },
      { as: 'second' },
    )
    expect(dropped).toMatchObject({ state: 'dropped' })
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    expect(await now()).toEqual(before)
  },
  async refuses() {
    const row = await wished(40)
    const input = { merchantId: MINE, id: row.id }
    await testServer.get(deposits.dropUse, input, { as: 'platform' })
    for (const [given, failure] of [
      [input, 'notNow'],
      [{ ...input, id: '404' }, 'notFound'],
    ] as const) {
      const answer = await testServer.send(deposits.dropUse, given, { as: 'second' })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    const late = await testServer.send(deposits.agreeUse, agreeing(row), { as: 'second' })
    expect(late).toMatchObject({ is: 'refused', failure: 'notNow' })
  },
  async keepsOut() {
    const { id } = await wished(40)
    for (const as of ['mine', 'clerk', 'agent', 'stranger'] as const) {
      await testServer.send(deposits.dropUse, { merchantId: MINE, id }, { as })
    }
    expect((await waiting()).map((each) => each.id)).toContain(id)
  },
  async runsOnce() {
    const { id } = await wished(40)
    const both = [1, 2].map(() =>
      testServer.get(deposits.dropUse, { merchantId: MINE, id }, { as: 'second', key: 'k5' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
