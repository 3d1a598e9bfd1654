import { afterAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { deposits } from '#contract/deposits.ts'
import { inbox } from '#contract/inbox.ts'
import { world } from '#contract/example-world.ts'
import { fen, type Fen } from '#contract/money.ts'
import { withdrawals } from '#contract/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { done } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { approveBoth } from '#server/test/approve-both.ts'
import { MINE, openHouse } from '#server/test/house.ts'

const house = await openHouse()
afterAll(house.close)
const { password, depositReturnId } = world

const now = () => house.get(deposits.check, {})
const faults = async () => (await checkLedger(house.db, ledgerRules, MINE)).faults
/** One of the platform asks for it, the other agrees. */
async function used(wish: InputOf<typeof deposits.use>) {
  const { merchantId, id, money } = await house.get(deposits.use, wish, { as: 'platform' })
  return house.get(deposits.agreeUse, { merchantId, id, money }, { as: 'second' })
}
const waiting = () => house.get(deposits.uses, {}, { as: 'platform' })
const paying = (amount: number) => ({ money: fen(amount), password })

test('paid out of the balance, used in part, the rest returned whole: all in the records', async () => {
  const before = await now()
  await house.get(deposits.pay, paying(3_000))
  const using = { merchantId: MINE, money: fen(1_000), reason: '设备未归还' }
  await used(using)
  expect(await now()).toMatchObject({
    deposit: before.deposit + 2_000,
    balance: before.balance - 3_000,
  })
  const { id, fee, money } = await house.get(deposits.askBack, { password })
  expect([fee, money]).toEqual([0, before.deposit + 2_000])
  expect(await now()).toMatchObject({ deposit: 0, returning: before.returning + money })
  const approving = { merchantId: MINE, id, money }
  await approveBoth(house, approving)
  house.outside.payments.says = () => ({
    payouts: {
      pay: async () => done({ is: 'paid', providerNumber: 'P9' }),
      ask: async () => done({ is: 'paid', providerNumber: 'P9' }),
      cancel: async () => done({}),
    },
  })
  await house.carry()
  expect(await now()).toMatchObject({ deposit: 0, returning: before.returning })
  const { records } = await house.get(deposits.list, {})
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
    const after = await house.get(deposits.pay, paying(2_000))
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
      expect(await house.send(deposits.pay, input)).toMatchObject({ is: 'refused', failure })
    }
    expect(await now()).toEqual(before)
  },
  async keepsOut() {
    const before = await now()
    for (const as of ['clerk', 'agent', 'stranger', 'platform'] as const) {
      await house.send(deposits.pay, paying(10), { as })
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const before = await now()
    const both = [1, 2].map(() => house.get(deposits.pay, paying(50), { key: 'k1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await now()).deposit).toBe(before.deposit + 50)
  },
})

describeWrite(deposits.askBack, {
  async works() {
    expect(await house.get(deposits.askBack, paying(500))).toMatchObject({
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
      expect(await house.send(deposits.askBack, input)).toMatchObject({ is: 'refused', failure })
    }
    expect(await now()).toEqual(before)
  },
  async keepsOut() {
    const before = await now()
    for (const as of ['clerk', 'agent', 'stranger', 'platform'] as const) {
      await house.send(deposits.askBack, paying(10), { as })
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const before = await now()
    const both = [1, 2].map(() => house.get(deposits.askBack, paying(60), { key: 'k2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await now()).deposit).toBe(before.deposit - 60)
  },
})

describeWrite(deposits.use, {
  async works() {
    const before = await now()
    const input = { merchantId: MINE, money: fen(70), reason: '丢失' }
    const { id } = await house.get(deposits.use, input, { as: 'platform' })
    // Nothing is taken yet; whose it is sees no line of it.
    expect(await now()).toEqual(before)
    expect((await waiting()).find((each) => each.id === id)).toMatchObject({
      money: 70,
      reason: '丢失',
      state: 'waiting',
      isMine: true,
    })
    await house.get(deposits.dropUse, { merchantId: MINE, id }, { as: 'platform' })
  },
  async refuses() {
    for (const [input, failure] of [
      [{ merchantId: MINE, money: fen(0), reason: 'x' }, 'nothing'],
      [{ merchantId: MINE, money: fen(99_999_999), reason: 'x' }, 'tooMuch'],
      [{ merchantId: '1', money: fen(1), reason: 'x' }, 'notFound'],
    ] as const) {
      const answer = await house.send(deposits.use, input, { as: 'platform' })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
  },
  async keepsOut() {
    const before = await now()
    const input = { merchantId: MINE, money: fen(70), reason: '丢失' }
    for (const as of ['mine', 'clerk', 'agent', 'stranger'] as const) {
      await house.send(deposits.use, input, { as })
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const before = await now()
    const input = { merchantId: MINE, money: fen(30), reason: '丢失' }
    const both = [1, 2].map(() => house.get(deposits.use, input, { as: 'platform', key: 'k3' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await waiting()).filter(({ money }) => money === 30)).toHaveLength(1)
    expect(await now()).toEqual(before)
  },
})

const wished = (money: number) =>
  house.get(
    deposits.use,
    { merchantId: MINE, money: fen(money), reason: '丢失' },
    { as: 'platform' },
  )
const agreeing = ({ id, money }: { readonly id: string; readonly money: Fen }) => {
  return { merchantId: MINE, id, money }
}

describeWrite(deposits.agreeUse, {
  async works() {
    const before = await now()
    const { id } = await used({ merchantId: MINE, money: fen(70), reason: '丢失' })
    expect((await now()).deposit).toBe(before.deposit - 70)
    const [told] = (await house.get(inbox.list, {})).records
    expect(told).toMatchObject({ title: { zh: '平台扣了押金 ¥0.70' }, text: { zh: '丢失' } })
    const [moved] = (await house.get(deposits.list, {})).records
    expect(moved).toMatchObject({ id, kind: 'used', money: 70, reason: '丢失' })
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const before = await now()
    const row = await wished(40)
    for (const [input, as, failure] of [
      [agreeing(row), 'platform', 'yourOwn'],
      [{ ...agreeing(row), money: fen(41) }, 'second', 'otherAmount'],
      [{ ...agreeing(row), id: '404' }, 'second', 'notFound'],
    ] as const) {
      const answer = await house.send(deposits.agreeUse, input, { as })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    // As much as there was when it was asked for, and no longer is.
    const whole = await wished(before.deposit)
    await house.get(deposits.agreeUse, agreeing(row), { as: 'second' })
    const late = await house.send(deposits.agreeUse, agreeing(whole), { as: 'second' })
    expect(late).toMatchObject({ is: 'refused', failure: 'tooMuch' })
    const twice = await house.send(deposits.agreeUse, agreeing(row), { as: 'second' })
    expect(twice).toMatchObject({ is: 'refused', failure: 'notNow' })
    expect((await now()).deposit).toBe(before.deposit - 40)
  },
  async keepsOut() {
    const [before, row] = [await now(), await wished(40)]
    for (const as of ['mine', 'clerk', 'agent', 'stranger'] as const) {
      const answer = await house.send(deposits.agreeUse, agreeing(row), { as })
      expect(answer.is).toBe('refused')
    }
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const [before, row] = [await now(), await wished(40)]
    const both = [1, 2].map(() =>
      house.get(deposits.agreeUse, agreeing(row), { as: 'second', key: 'k4' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect((await now()).deposit).toBe(before.deposit - 40)
  },
})

describeWrite(deposits.dropUse, {
  async works() {
    const [before, { id }] = [await now(), await wished(40)]
    const dropped = await house.get(deposits.dropUse, { merchantId: MINE, id }, { as: 'second' })
    expect(dropped).toMatchObject({ state: 'dropped' })
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    expect(await now()).toEqual(before)
  },
  async refuses() {
    const row = await wished(40)
    const input = { merchantId: MINE, id: row.id }
    await house.get(deposits.dropUse, input, { as: 'platform' })
    for (const [given, failure] of [
      [input, 'notNow'],
      [{ ...input, id: '404' }, 'notFound'],
    ] as const) {
      const answer = await house.send(deposits.dropUse, given, { as: 'second' })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    const late = await house.send(deposits.agreeUse, agreeing(row), { as: 'second' })
    expect(late).toMatchObject({ is: 'refused', failure: 'notNow' })
  },
  async keepsOut() {
    const { id } = await wished(40)
    for (const as of ['mine', 'clerk', 'agent', 'stranger'] as const) {
      await house.send(deposits.dropUse, { merchantId: MINE, id }, { as })
    }
    expect((await waiting()).map((each) => each.id)).toContain(id)
  },
  async runsOnce() {
    const { id } = await wished(40)
    const both = [1, 2].map(() =>
      house.get(deposits.dropUse, { merchantId: MINE, id }, { as: 'second', key: 'k5' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(withdrawals.changeDepositState, {
  async works() {
    const before = await now()
    const input = { id: depositReturnId, state: 'notPassed' } as const
    await house.get(withdrawals.changeDepositState, input)
    expect((await now()).deposit).toBe(before.deposit + 100)
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const passed = { id: depositReturnId, state: 'passed' } as const
    expect(await house.send(withdrawals.changeDepositState, passed)).toMatchObject({
      failure: 'platformOnly',
    })
    const other = { id: world.withdrawalId, state: 'notPassed' } as const
    expect(await house.send(withdrawals.changeDepositState, other)).toMatchObject({
      failure: 'notFound',
    })
  },
  async keepsOut() {
    const { id } = await house.get(deposits.askBack, paying(40))
    const before = await now()
    const input = { id, state: 'notPassed' } as const
    await house.send(withdrawals.changeDepositState, input, { as: 'stranger' })
    expect(await now()).toEqual(before)
  },
  async runsOnce() {
    const { id } = await house.get(deposits.askBack, paying(40))
    const input = { id, state: 'notPassed' } as const
    const both = [1, 2].map(() => house.get(withdrawals.changeDepositState, input, { key: 'k4' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

test.each([
  ['the balance into the deposit', deposits.pay, 'balance'],
  ['the deposit out of it', deposits.askBack, 'deposit'],
] as const)('fifty at once move no more of %s than there is', async (_way, call, from) => {
  const before = (await now())[from]
  const each = Math.floor(before / 7)
  const all = await Promise.all(Array.from({ length: 50 }, () => house.send(call, paying(each))))
  expect(all.filter(({ is }) => is === 'done')).toHaveLength(7)
  const others = all.filter((one) => one.is === 'refused').map(({ failure }) => failure)
  expect(new Set(others)).toEqual(new Set(['tooMuch']))
  expect((await now())[from]).toBe(before - 7 * each)
  // What was moved is where it was for who comes next.
  for (const one of all) {
    if (one.is !== 'done' || !('id' in one.data)) continue
    await house.get(withdrawals.changeDepositState, { id: one.data.id, state: 'notPassed' })
  }
  expect(await faults()).toEqual([])
})
