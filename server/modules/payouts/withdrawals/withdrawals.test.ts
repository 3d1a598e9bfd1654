import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { calculateWithdrawalFee } from '#contract/payouts/withdrawal.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { PayoutResult, Payout, PayoutPort } from '#server/outside/payments/payout-port.ts'
import { doneOutcome, refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { approveBoth } from '#server/test/money/approve-withdrawal.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { password } = world

/**
 * Payouts that the provider received, by number. A repeated number counts once, whatever the provider
 * answers.
 */
const paidOut = new Map<string, Payout>()
const waiting: PayoutResult = {
  is: 'waiting',
  providerNumber: 'P1',
  confirmation: { mchId: 'm', appId: 'a', package: 'p' },
}
const paid: PayoutResult = { is: 'paid', providerNumber: 'P1' }

function providerSays(says: Partial<PayoutPort>) {
  const pay: PayoutPort['pay'] = async (payout) => {
    paidOut.set(payout.number, payout)
    return doneOutcome(waiting)
  }
  const silent = async () => unknownOutcome('no answer')
  testServer.outside.payments.says = () => ({
    payouts: { pay, ask: silent, cancel: silent, ...says },
  })
}
beforeEach(() => providerSays({}))

const wish = (amount: number) => ({ money: toFen(amount), password })
const balanceOf = async (account: string) => {
  const rows = await testServer.sql(
    'select balance from ledger_accounts where merchant_id = $1 and account = $2',
    [MINE, account],
  )
  return Number(rows[0]?.['balance'] ?? 0)
}
const faults = async () => (await checkLedger(testServer.db, ledgerRules, MINE)).faults
const detail = (id: string) => testServer.get(withdrawals.detail, { id })

async function approved(amount = 10_000): Promise<string> {
  const { id } = await testServer.get(withdrawals.ask, wish(amount))
  const input = { merchantId: MINE, id, money: toFen(amount) }
  await approveBoth(testServer, input)
  return id
}

test('a withdrawal goes through every step until paid', async () => {
  const before = [await balanceOf('withdrawable'), await balanceOf('frozen')]
  const asked = await testServer.get(withdrawals.ask, wish(10_000))
  expect(asked).toMatchObject({ state: 'untreated', fee: 60, arrives: 9_940, way: 'wechat' })
  expect([await balanceOf('withdrawable'), await balanceOf('frozen')]).toEqual([
    before[0]! - 10_000,
    before[1]! + 10_000,
  ])
  const { id } = asked
  const approving = { merchantId: MINE, id, money: toFen(10_000) }
  await approveBoth(testServer, approving)
  await testServer.carry()
  expect(paidOut.get(id)).toMatchObject({
    amount: 9_940,
    to: { by: 'wechat', openid: 'openid-of-the-owner' },
    noticeUrl: `http://localhost/api/notify/wechatPay-${MINE}`,
  })
  const waits = await detail(id)
  expect(waits).toMatchObject({ state: 'processing', confirmation: { package: 'p' } })
  expect(waits.waitsUntil!.getTime()).toBeGreaterThan(Date.now())
  providerSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
  const ended = await detail(id)
  expect(ended).toMatchObject({ state: 'passed', providerNumber: 'P1', waitsUntil: null })
  expect(ended.steps.map(({ is }) => is)).toEqual([
    'asked',
    'firstApproved',
    'approved',
    'waiting',
    'paid',
  ])
  expect(await balanceOf('frozen')).toBe(before[1])
  expect(await balanceOf('fees')).toBe(60)
  expect(await faults()).toEqual([])
})

test('fifty concurrent withdrawals never overdraw', async () => {
  const before = await balanceOf('withdrawable')
  const each = Math.floor(before / 7)
  const all = await Promise.all(
    Array.from({ length: 50 }, () => testServer.send(withdrawals.ask, wish(each))),
  )
  expect(all.filter(({ is }) => is === 'done')).toHaveLength(7)
  const others = all.filter((one) => one.is === 'refused').map(({ failure }) => failure)
  expect(new Set(others)).toEqual(new Set(['tooMuch']))
  for (const one of all) {
    if (one.is === 'done') {
      await testServer.get(withdrawals.changeState, { id: one.data.id, state: 'notPassed' })
    }
  }
  expect(await balanceOf('withdrawable')).toBe(before)
  expect(await faults()).toEqual([])
})

describe('what the provider says', () => {
  test('an unanswered payout is queried and never paid twice', async () => {
    const sent: string[] = []
    const pay = async ({ number }: Payout) => {
      sent.push(number)
      return unknownOutcome('no answer')
    }
    providerSays({ pay })
    const id = await approved()
    await testServer.carry()
    await testServer.carry()
    expect(await detail(id)).toMatchObject({ state: 'processing', doubtSince: expect.any(Date) })
    expect(sent).toEqual([id])
    providerSays({ pay, ask: async () => ({ is: 'neverArrived' }) })
    await testServer.carry()
    expect(sent).toEqual([id, id])
    providerSays({ pay, ask: async () => doneOutcome(paid) })
    await testServer.carry()
    expect(await detail(id)).toMatchObject({ state: 'passed', doubtSince: null })
    expect(await faults()).toEqual([])
  })

  test('a failed or refused payout restores the full balance', async () => {
    const before = await balanceOf('withdrawable')
    for (const says of [
      {
        pay: async () =>
          doneOutcome({ is: 'ended', providerNumber: '2', why: 'OVERDUE_CLOSE' } as const),
      },
      { pay: async () => refusedOutcome('NO_AUTH', '商户无权限') },
    ]) {
      providerSays(says)
      const id = await approved()
      await testServer.carry()
      expect(await detail(id)).toMatchObject({
        state: 'notPassed',
        why: expect.stringMatching(/./),
      })
    }
    expect(await balanceOf('withdrawable')).toBe(before)
    expect(await faults()).toEqual([])
  })

  test('a crash after booking does not pay twice', async () => {
    const before = [await balanceOf('withdrawable'), await balanceOf('fees')]
    const id = await approved()
    await testServer.carry()
    providerSays({ ask: async () => doneOutcome(paid) })
    await testServer.carry()
    // As if the server had crashed after the booking and before it could mark the message as done.
    await testServer.sql(`update outbox set state = 'open', due_at = now() where intent_id = $1`, [
      id,
    ])
    await testServer.carry()
    expect(await detail(id)).toMatchObject({ state: 'passed' })
    expect(await balanceOf('withdrawable')).toBe(before[0]! - 10_000)
    expect(await balanceOf('fees')).toBe(before[1]! + 60)
    expect(await faults()).toEqual([])
  })

  test('repeats the payout if the confirmation data was lost', async () => {
    const sent: string[] = []
    providerSays({
      pay: async ({ number }) => {
        sent.push(number)
        return sent.length === 1 ? unknownOutcome('lost') : doneOutcome(waiting)
      },
      ask: async () => doneOutcome({ is: 'waiting', providerNumber: 'P1' }),
    })
    const id = await approved()
    await testServer.carry()
    await testServer.carry()
    expect(sent).toEqual([id, id])
    expect(await detail(id)).toMatchObject({ confirmation: { package: 'p' }, doubtSince: null })
  })
})

test('a withdrawal of a sub-account needs approval first', async () => {
  const id = world.withdrawalId
  const review = () =>
    testServer.get(withdrawals.toReview, { state: 'untreated' }, { as: 'platform' })
  const isThere = async () => (await review()).records.some((each) => each.id === id)
  expect(await isThere()).toBe(false)
  const approving = { merchantId: MINE, id, money: toFen(1_000) }
  const early = await testServer.send(withdrawals.approve, approving, { as: 'platform' })
  expect(early).toMatchObject({ failure: 'notAgreed' })
  await testServer.get(withdrawals.agree, { id, password })
  expect(await isThere()).toBe(true)
})

test('large withdrawals require a name, stored encrypted', async () => {
  const entries = `'{clearing:by-hand,withdrawable}', '{money,money}', '{-300000,300000}'`
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '9', 'more', 'platform.byHand', '', now(), ${entries})`,
  )
  const nameless = await testServer.send(withdrawals.ask, wish(250_000))
  expect(nameless).toMatchObject({ failure: 'nameNeeded', field: 'realName' })
  const { id } = await testServer.get(withdrawals.ask, { ...wish(250_000), realName: '王小明' })
  const [row] = await testServer.sql('select * from withdrawals where withdrawal_id = $1', [id])
  expect(JSON.stringify(row)).not.toContain('王小明')
  const approving = { merchantId: MINE, id, money: toFen(250_000) }
  await approveBoth(testServer, approving)
  await testServer.carry()
  expect(paidOut.get(id)?.to).toMatchObject({ name: '王小明' })
})

test.each([
  [1, 1],
  [166, 1],
  [167, 2],
  [10_000, 60],
  [10_001, 61],
])('on %d fen the fee is %d, rounded up', (amount, fee) => {
  expect(calculateWithdrawalFee(toFen(amount))).toBe(fee)
})

describeWrite(withdrawals.ask, {
  async works() {
    expect(await testServer.get(withdrawals.ask, wish(2_000))).toMatchObject({
      fee: 12,
      isMine: true,
    })
  },
  async refuses() {
    const before = await balanceOf('withdrawable')
    const cases: [CallInput<typeof withdrawals.ask>, string, string?][] = [
      [{ ...wish(2_000), password: 'Wrong-2026' }, 'wrongPassword', 'password'],
      [wish(10), 'tooLittle', 'money'],
      [wish(-500), 'tooLittle', 'money'],
      [{ ...wish(100), source: 'deposit' }, 'noSource', 'source'],
      [wish(190_000_000), 'nameNeeded', 'realName'],
      [{ ...wish(190_000_000), realName: '林晓峰' }, 'tooMuch', 'money'],
    ]
    for (const [input, failure, field] of cases) {
      const answer = await testServer.send(withdrawals.ask, input)
      expect(answer).toMatchObject({ is: 'refused', failure, ...(field && { field }) })
    }
    expect(await balanceOf('withdrawable')).toBe(before)
  },
  async keepsOut() {
    const before = await balanceOf('withdrawable')
    for (const as of ['clerk', 'agent', 'stranger', 'platform'] as const) {
      await testServer.send(withdrawals.ask, wish(2_000), { as })
    }
    expect(await balanceOf('withdrawable')).toBe(before)
  },
  async runsOnce() {
    const before = await balanceOf('withdrawable')
    const both = [1, 2].map(() => testServer.get(withdrawals.ask, wish(2_500), { key: 'k1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await balanceOf('withdrawable')).toBe(before - 2_500)
  },
})

describeWrite(withdrawals.changeState, {
  async works() {
    const before = await balanceOf('withdrawable')
    const { id } = await testServer.get(withdrawals.ask, wish(2_000))
    const taken = await testServer.get(withdrawals.changeState, { id, state: 'notPassed' })
    expect(taken).toMatchObject({ state: 'notPassed' })
    expect(await balanceOf('withdrawable')).toBe(before)
  },
  async refuses() {
    const id = await approved()
    for (const [state, failure] of [
      ['passed', 'platformOnly'],
      ['processing', 'platformOnly'],
      ['notPassed', 'notNow'],
    ] as const) {
      const answer = await testServer.send(withdrawals.changeState, { id, state })
      expect(answer).toMatchObject({ is: 'refused', failure })
    }
    const other = { id: world.depositReturnId, state: 'notPassed' } as const
    expect(await testServer.send(withdrawals.changeState, other)).toMatchObject({
      failure: 'notFound',
    })
  },
  async keepsOut() {
    const { id } = await testServer.get(withdrawals.ask, wish(2_000))
    await testServer.send(withdrawals.changeState, { id, state: 'notPassed' }, { as: 'stranger' })
    expect(await detail(id)).toMatchObject({ state: 'untreated' })
  },
  async runsOnce() {
    const { id } = await testServer.get(withdrawals.ask, wish(2_000))
    const before = await balanceOf('withdrawable')
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        testServer.send(withdrawals.changeState, { id, state: 'notPassed' }),
      ),
    )
    expect(all.filter(({ is }) => is === 'done')).toHaveLength(1)
    expect(await balanceOf('withdrawable')).toBe(before + 2_000)
  },
})
