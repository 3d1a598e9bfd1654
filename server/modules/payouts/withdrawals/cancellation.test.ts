import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { toFen } from '#contract/base/money.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { PayoutResult, PayoutPort } from '#server/outside/payments/payout-port.ts'
import { doneOutcome, refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { approveBoth } from '#server/test/money/approve-withdrawal.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const paid: PayoutResult = { is: 'paid', providerNumber: 'P1' }
/** Mocks the provider. By default, a payout waits for its receiver. */
function providerSays(says: Partial<PayoutPort>) {
  const waiting: PayoutResult = {
    is: 'waiting',
    providerNumber: 'P1',
    confirmation: { mchId: 'm', appId: 'a', package: 'p' },
  }
  const silent = async () => unknownOutcome('no answer')
  const payouts = { pay: async () => doneOutcome(waiting), ask: silent, cancel: silent, ...says }
  testServer.outside.payments.says = () => ({ payouts })
}
beforeEach(() => providerSays({}))

const wish = (amount: number) => ({ money: toFen(amount), password: world.password })
async function withdrawable() {
  const [row] = await testServer.sql(
    `select balance from ledger_accounts where merchant_id = $1 and account = 'withdrawable'`,
    [MINE],
  )
  return Number(row!['balance'])
}
const faults = async () => (await checkLedger(testServer.db, ledgerRules, MINE)).faults
const detail = (id: string) => testServer.get(withdrawals.detail, { id })

async function approved(amount = 10_000): Promise<string> {
  const { id } = await testServer.get(withdrawals.ask, wish(amount))
  const input = { merchantId: MINE, id, money: toFen(amount) }
  await approveBoth(testServer, input)
  return id
}

describe('who asked is told', () => {
  const told = async () =>
    (await testServer.get(inbox.list, { size: 500 })).records.map(
      ({ title, to }) => `${title.en} ${to}`,
    )
  const at = (id: string) => `/withdrawal_records?id=${id}`

  test('notifies about waiting and result once each', async () => {
    const id = await approved()
    await testServer.carry()
    await testServer.carry()
    expect(await told()).toContain(`Withdrawal awaiting acceptance in WeChat ${at(id)}`)
    providerSays({ ask: async () => doneOutcome(paid) })
    await testServer.carry()
    const own = (await told()).filter((each) => each.endsWith(at(id)))
    expect(own).toEqual([
      `Withdrawal credited ${at(id)}`,
      `Withdrawal awaiting acceptance in WeChat ${at(id)}`,
    ])
  })

  test('notifies after half an hour without a result', async () => {
    providerSays({ pay: async () => unknownOutcome('no answer') })
    const id = await approved()
    await testServer.carry()
    await testServer.carry()
    expect((await told()).filter((each) => each.endsWith(at(id)))).toEqual([])
    await testServer.sql(
      `update withdrawals set doubt_since = now() - interval '31 minutes' where withdrawal_id = $1`,
      [id],
    )
    await testServer.carry()
    await testServer.carry()
    const own = (await told()).filter((each) => each.endsWith(at(id)))
    expect(own).toEqual([`Withdrawal unconfirmed ${at(id)}`])
    providerSays({ ask: async () => doneOutcome(paid) })
    await testServer.carry()
  })
})

/** Creates a withdrawal that is approved and sent but not yet accepted by its receiver. */
async function untaken(): Promise<string> {
  const id = await approved()
  await testServer.carry()
  return id
}
const CANCELLED: PayoutResult = { is: 'ended', providerNumber: 'P1', why: 'CANCELLED' }
const stillWaits = async () => doneOutcome({ is: 'waiting', providerNumber: 'P1' } as const)

test('a withdrawal paid during cancellation stays paid', async () => {
  const id = await untaken()
  providerSays({
    cancel: async () => refusedOutcome('NOT_CANCELABLE', ''),
    ask: async () => doneOutcome(paid),
  })
  await testServer.get(withdrawals.cancel, { id })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'passed' })
  expect(await faults()).toEqual([])
})

test('a cancelled withdrawal never waits again', async () => {
  const id = await untaken()
  const sent: string[] = []
  providerSays({
    pay: async (payout) => {
      sent.push(payout.number)
      return doneOutcome({ is: 'waiting', providerNumber: 'P1' })
    },
    ask: stillWaits,
  })
  await testServer.get(withdrawals.cancel, { id })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'processing', waitsUntil: null })
  expect(sent).toEqual([])
  providerSays({
    cancel: async () => doneOutcome({}),
    ask: async () => doneOutcome(CANCELLED),
  })
  await testServer.carry()
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'notPassed' })
})

test('a withdrawal waits again after a refused cancellation', async () => {
  const id = await untaken()
  providerSays({ cancel: async () => refusedOutcome('BUSY', ''), ask: stillWaits })
  await testServer.get(withdrawals.cancel, { id })
  await testServer.carry()
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ waitsUntil: expect.any(Date) })
  providerSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
})

describeWrite(withdrawals.cancel, {
  async works() {
    const before = await withdrawable()
    const id = await untaken()
    const cancelled: string[] = []
    providerSays({
      cancel: async (number) => {
        cancelled.push(number)
        return cancelled.length === 1 ? unknownOutcome('no answer') : doneOutcome({})
      },
      ask: async () => (cancelled.length < 2 ? stillWaits() : doneOutcome(CANCELLED)),
    })
    const after = await testServer.get(withdrawals.cancel, { id })
    expect(after).toMatchObject({ state: 'processing', waitsUntil: null })
    await testServer.carry()
    await testServer.carry()
    await testServer.carry()
    expect(cancelled).toEqual([id, id])
    expect(await detail(id)).toMatchObject({ state: 'notPassed' })
    expect(await withdrawable()).toBe(before)
    expect(await faults()).toEqual([])
  },
  async refuses() {
    const { id } = await testServer.get(withdrawals.ask, wish(2_000))
    expect(await testServer.send(withdrawals.cancel, { id })).toMatchObject({
      failure: 'notReviewed',
    })
    await testServer.get(withdrawals.changeState, { id, state: 'notPassed' })
    expect(await testServer.send(withdrawals.cancel, { id })).toMatchObject({
      failure: 'endedAlready',
    })
    const other = await untaken()
    await testServer.sql('update withdrawals set asked_by = $1 where withdrawal_id = $2', [
      '1',
      other,
    ])
    expect(await testServer.send(withdrawals.cancel, { id: other })).toMatchObject({
      failure: 'notYours',
    })
  },
  async keepsOut() {
    const id = await untaken()
    for (const as of ['clerk', 'stranger', 'agent', 'platform'] as const) {
      await testServer.send(withdrawals.cancel, { id }, { as })
    }
    expect((await detail(id)).waitsUntil).not.toBeNull()
  },
  async runsOnce() {
    const id = await untaken()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => testServer.send(withdrawals.cancel, { id })),
    )
    expect(all.filter(({ is }) => is === 'done')).toHaveLength(1)
    const both = [1, 2].map(() =>
      testServer.send(withdrawals.cancel, { id: world.waitingWithdrawalId }, { key: 'c' }),
    )
    const [first, second] = await Promise.all(both)
    expect(first).toMatchObject({ is: 'done' })
    expect(second).toEqual(first)
  },
})
