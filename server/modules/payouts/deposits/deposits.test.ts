import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { approveBoth } from '#server/test/money/approve-withdrawal.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { password, depositReturnId } = world

const now = () => testServer.get(deposits.check, {})
const faults = async () => (await checkLedger(testServer.db, ledgerRules, MINE)).faults
/** One employee of the platform requests the use, another approves it. */
async function used(wish: CallInput<typeof deposits.use>) {
  const { merchantId, id, money } = await testServer.get(deposits.use, wish, { as: 'platform' })
  return testServer.get(deposits.agreeUse, { merchantId, id, money }, { as: 'second' })
}
const paying = (amount: number) => ({ money: toFen(amount), password })

test('a deposit is paid, used and returned with records', async () => {
  const before = await now()
  await testServer.get(deposits.pay, paying(3_000))
  const using = { merchantId: MINE, money: toFen(1_000), reason: '设备未归还' }
  await used(using)
  expect(await now()).toMatchObject({
    deposit: before.deposit + 2_000,
    balance: before.balance - 3_000,
  })
  const { id, fee, money } = await testServer.get(deposits.askBack, { password })
  expect([fee, money]).toEqual([0, before.deposit + 2_000])
  expect(await now()).toMatchObject({ deposit: 0, returning: before.returning + money })
  const approving = { merchantId: MINE, id, money }
  await approveBoth(testServer, approving)
  testServer.outside.payments.says = () => ({
    payouts: {
      pay: async () => doneOutcome({ is: 'paid', providerNumber: 'P9' }),
      ask: async () => doneOutcome({ is: 'paid', providerNumber: 'P9' }),
      cancel: async () => doneOutcome({}),
    },
  })
  await testServer.carry()
  expect(await now()).toMatchObject({ deposit: 0, returning: before.returning })
  const { records } = await testServer.get(deposits.list, {})
  expect(records.slice(0, 3).map((move) => [move.kind, move.money, move.state])).toEqual([
    ['returned', money, 'passed'],
    ['used', 1_000, ''],
    ['paid', 3_000, ''],
  ])
  expect(await faults()).toEqual([])
})

describeWrite(deposits.pay, {
  async works() {
    const before = await now()
    const after = await testServer.get(deposits.pay, paying(2_000))
    expect(after.deposit).toBe(before.deposit + 2_000)
  },
  async refuses() {
    const before = await now()
    for (const [input, failure] of [
      [paying(0), 'nothing'],
      [paying(-1), 'nothing'],
      [paying(99_999_999), 'tooMuch'],
      [{ ...paying(10), password: 'Wrong-2026' }, 'wrongPassword'],
    ] as const) {
      expect(await testServer.send(deposits.pay, input)).toMatchObject({ is: 'refused', failure })
    }
    expect(await now()).toEqual(before)
  },
  async keepsOut() {
    const before = await now()
    for (const as of ['clerk', 'agent', 'stranger', 'platform'] as const) {
      await testServer.send(deposits.pay, paying(10), { as })
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const before = await now()
    const both = [1, 2].map(() => testServer.get(deposits.pay, paying(50), { key: 'k1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await now()).deposit).toBe(before.deposit + 50)
  },
})

describeWrite(deposits.askBack, {
  async works() {
    expect(await testServer.get(deposits.askBack, paying(500))).toMatchObject({
      source: 'deposit',
      fee: 0,
      state: 'untreated',
    })
  },
  async refuses() {
    const before = await now()
    for (const [input, failure] of [
      [paying(9), 'tooLittle'],
      [paying(before.deposit + 1), 'tooMuch'],
      [{ ...paying(10), password: 'Wrong-2026' }, 'wrongPassword'],
    ] as const) {
      expect(await testServer.send(deposits.askBack, input)).toMatchObject({
        is: 'refused',
        failure,
      })
    }
    expect(await now()).toEqual(before)
  },
  async keepsOut() {
    const before = await now()
    for (const as of ['clerk', 'agent', 'stranger', 'platform'] as const) {
      await testServer.send(deposits.askBack, paying(10), { as })
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const before = await now()
    const both = [1, 2].map(() => testServer.get(deposits.askBack, paying(60), { key: 'k2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await now()).deposit).toBe(before.deposit - 60)
  },
})

describeWrite(withdrawals.changeDepositState, {
  async works() {
    const before = await now()
    const input = { id: depositReturnId, state: 'notPassed' } as const
    await testServer.get(withdrawals.changeDepositState, input)
    expect((await now()).deposit).toBe(before.deposit + 100)
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const passed = { id: depositReturnId, state: 'passed' } as const
    expect(await testServer.send(withdrawals.changeDepositState, passed)).toMatchObject({
      failure: 'platformOnly',
    })
    const other = { id: world.withdrawalId, state: 'notPassed' } as const
    expect(await testServer.send(withdrawals.changeDepositState, other)).toMatchObject({
      failure: 'notFound',
    })
  },
  async keepsOut() {
    const { id } = await testServer.get(deposits.askBack, paying(40))
    const before = await now()
    const input = { id, state: 'notPassed' } as const
    await testServer.send(withdrawals.changeDepositState, input, { as: 'stranger' })
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const { id } = await testServer.get(deposits.askBack, paying(40))
    const input = { id, state: 'notPassed' } as const
    const both = [1, 2].map(() =>
      testServer.get(withdrawals.changeDepositState, input, { key: 'k4' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

test.each([
  ['the balance into the deposit', deposits.pay, 'balance'],
  ['the deposit out of it', deposits.askBack, 'deposit'],
] as const)('fifty concurrent transfers of %s never overdraw', async (_way, call, from) => {
  const before = (await now())[from]
  const each = Math.floor(before / 7)
  const all = await Promise.all(
    Array.from({ length: 50 }, () => testServer.send(call, paying(each))),
  )
  expect(all.filter(({ is }) => is === 'done')).toHaveLength(7)
  const others = all.filter((one) => one.is === 'refused').map(({ failure }) => failure)
  expect(new Set(others)).toEqual(new Set(['tooMuch']))
  expect((await now())[from]).toBe(before - 7 * each)
  // Moves the money back, so that the next test finds the same balances.
  for (const one of all) {
    if (one.is !== 'done' || !('id' in one.data)) continue
    await testServer.get(withdrawals.changeDepositState, { id: one.data.id, state: 'notPassed' })
  }
  expect(await faults()).toEqual([])
})
