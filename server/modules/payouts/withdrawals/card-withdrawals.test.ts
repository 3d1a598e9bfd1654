import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { toFen } from '#contract/base/money.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { PayoutResult, Payout, PayoutPort } from '#server/outside/payments/payout-port.ts'
import { doneOutcome, refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { sealText } from '#server/platform/secrets/sealed-text.ts'
import { approveBoth } from '#server/test/money/approve-withdrawal.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { SEALED_AS } from '#server/modules/channels/payment-ports.ts'
import { openChannels } from '#server/modules/channels/surface.ts'
import { declareBankReturnJob } from './bank-return-job.ts'

/** Tests of withdrawals to bank cards: from the platform, and from a merchant's own account. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { password } = world
const own = `9-${MINE}`
const channels = openChannels({
  db: testServer.db,
  sealKeys,
  payments: testServer.outside.payments,
})
const keys = { provider: 'fubei', appId: 'fubei-own', secret: 's', storeId: '1' }
const sealed = sealText(sealKeys, SEALED_AS, JSON.stringify(keys))
await testServer.sql(
  `insert into payment_channels (merchant_id, channel_id, provider, holder, name, account, is_on,
    sealed_keys, fingerprint) values ($1, $2, 'fubei', 'merchant', '滨江店付呗', 'fubei-own', true, $3, '')`,
  [MINE, own, sealed],
)
await testServer.sql(
  `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '9', 'earned', 'order.paid', '', now(),
    '{clearing:by-hand,held:${own}}', '{money,money}', '{-50000,50000}')`,
)

const paidOut = new Map<string, Payout>()
const underway: PayoutResult = { is: 'underway', providerNumber: '' }
const paid: PayoutResult = { is: 'paid', providerNumber: 'TX1' }
const ended: PayoutResult = { is: 'ended', providerNumber: 'TX1', why: '银行退票：账户已销户' }

function providerSays(says: Partial<PayoutPort>) {
  const pay: PayoutPort['pay'] = async (payout) => {
    paidOut.set(payout.number, payout)
    return doneOutcome(underway)
  }
  const silent = async () => unknownOutcome('no answer')
  testServer.outside.payments.says = () => ({
    payouts: { pay, ask: silent, cancel: silent, ...says },
  })
}
beforeEach(() => providerSays({}))

const balanceOf = async (account: string) => {
  const rows = await testServer.sql(
    'select balance from ledger_accounts where merchant_id = $1 and account = $2',
    [MINE, account],
  )
  return Number(rows[0]?.['balance'] ?? 0)
}
const faults = async () => (await checkLedger(testServer.db, ledgerRules, MINE)).faults
const detail = (id: string) => testServer.get(withdrawals.detail, { id })
const toCard = (amount: number) => ({ money: toFen(amount), way: 'card', password }) as const
const fromOwn = (amount: number) => ({ money: toFen(amount), source: own, password }) as const
const runReturns = () =>
  declareBankReturnJob({ ...testServer, channels }).run(
    {},
    { again: async () => undefined, signal: new AbortController().signal },
  )

async function approved(amount = 10_000): Promise<string> {
  const { id } = await testServer.get(withdrawals.ask, toCard(amount))
  const input = { merchantId: MINE, id, money: toFen(amount) }
  await approveBoth(testServer, input)
  return id
}

test('a card withdrawal is free and keeps its number', async () => {
  const before = await balanceOf('withdrawable')
  const asked = await testServer.get(withdrawals.ask, { ...toCard(20_000) })
  expect(asked).toMatchObject({ way: 'card', receiver: '招商银行 6624', fee: 0, arrives: 20_000 })
  const { id } = asked
  const approving = { merchantId: MINE, id, money: toFen(20_000) }
  await approveBoth(testServer, approving)
  // The card's binding ends meanwhile. The payout still goes to the card of the request.
  await testServer.sql(`update bank_accounts set ended_at = now() where merchant_id = $1`, [MINE])
  await testServer.carry()
  expect(paidOut.get(id)).toMatchObject({
    amount: 20_000,
    to: { by: 'card', kind: 'card', number: '6214835712346624', holder: '林晓峰' },
  })
  expect(await testServer.send(withdrawals.ask, toCard(1_000))).toMatchObject({ failure: 'noCard' })
  await testServer.sql(`update bank_accounts set ended_at = null where merchant_id = $1`, [MINE])
  expect(await detail(id)).toMatchObject({ state: 'processing', doubtSince: null })
  providerSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'passed', providerNumber: 'TX1' })
  expect(await balanceOf('withdrawable')).toBe(before - 20_000)
  expect(await balanceOf(`clearing:channel:fubei-${MINE}`)).toBe(20_000)
  expect(await faults()).toEqual([])
})

test('a bank return restores the balance once with reason', async () => {
  const before = await balanceOf('withdrawable')
  const id = await approved()
  await testServer.carry()
  providerSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
  await runReturns()
  expect(await detail(id)).toMatchObject({ state: 'passed' })
  providerSays({ ask: async () => doneOutcome(ended) })
  await Promise.all([runReturns(), runReturns()])
  const now = await detail(id)
  expect(now).toMatchObject({ state: 'notPassed', why: '银行退票：账户已销户' })
  expect(now.steps.map(({ is }) => is)).toEqual([
    'asked',
    'firstApproved',
    'approved',
    'paid',
    'returned',
  ])
  const told = (await testServer.get(inbox.list, {})).records.find(({ to }) => to.endsWith(id))
  expect(told?.text).toEqual({
    zh: '支付平台返回：银行退票：账户已销户。¥100.00 已退回可提现余额。',
    en: 'Payment provider message: 银行退票：账户已销户. ¥100.00 was returned to your available balance.',
  })
  // Payouts that were paid earlier in this file were returned as well.
  expect(await balanceOf('withdrawable')).toBe(before + 20_000)
  expect(await balanceOf(`clearing:channel:fubei-${MINE}`)).toBe(0)
  expect(await faults()).toEqual([])
})

test('an unanswered card payout is queried, never resent', async () => {
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
  providerSays({ pay, ask: async () => doneOutcome(paid) })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'passed', doubtSince: null })
})

test('a deposit can be returned to a card', async () => {
  const row = await testServer.get(deposits.askBack, { ...toCard(500) })
  expect(row).toMatchObject({ source: 'deposit', way: 'card', fee: 0 })
})

test('withdraws from an own account without platform approval', async () => {
  const before = await balanceOf(`held:${own}`)
  const { id, ...asked } = await testServer.get(withdrawals.ask, fromOwn(30_000))
  expect(asked).toMatchObject({
    state: 'processing',
    way: 'ownCard',
    receiver: '滨江店付呗',
    fee: 0,
  })
  await testServer.carry()
  expect(paidOut.get(id)).toMatchObject({ amount: 30_000, to: { by: 'ownCard' } })
  providerSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'passed' })
  expect(await balanceOf(`held:${own}`)).toBe(before - 30_000)
  expect(await testServer.send(withdrawals.ask, fromOwn(30_000))).toMatchObject({
    failure: 'tooMuch',
  })
  const nobodys = { ...fromOwn(1_000), source: `8-${MINE}` }
  expect(await testServer.send(withdrawals.ask, nobodys)).toMatchObject({ failure: 'noSource' })
  expect(await faults()).toEqual([])
})

test('a refused payout returns to the own account', async () => {
  const before = await balanceOf(`held:${own}`)
  providerSays({ pay: async () => refusedOutcome('BALANCE_NOT_ENOUGH', '可提余额不足') })
  const { id } = await testServer.get(withdrawals.ask, fromOwn(1_000))
  await testServer.carry()
  expect(await detail(id)).toMatchObject({ state: 'notPassed' })
  const told = (await testServer.get(inbox.list, {})).records.find(({ to }) => to.endsWith(id))
  expect(told?.text.zh).toBe(
    '支付平台账户的可提现余额不足。请到“钱包”核对后减少金额。¥10.00 已退回自有支付账户。',
  )
  expect(await balanceOf(`held:${own}`)).toBe(before)
})

test.each([
  ['a card', 'withdrawable', toCard],
  ['an own account', `held:${own}`, fromOwn],
])('fifty concurrent withdrawals to %s never overdraw', async (_what, account, wishOf) => {
  providerSays({ pay: async () => refusedOutcome('NO', 'no') })
  const before = await balanceOf(account)
  const each = Math.floor(before / 7)
  const all = await Promise.all(
    Array.from({ length: 50 }, () => testServer.send(withdrawals.ask, wishOf(each))),
  )
  expect(all.filter(({ is }) => is === 'done')).toHaveLength(7)
  const others = all.filter((one) => one.is === 'refused').map(({ failure }) => failure)
  expect(new Set(others)).toEqual(new Set(['tooMuch']))
  expect(await balanceOf(account)).toBeGreaterThanOrEqual(0)
  expect(await faults()).toEqual([])
})

test('lists payout destinations with missing requirements', async () => {
  const list = await testServer.get(withdrawals.possible, {})
  expect(list).toMatchObject([
    { source: 'balance', way: 'wechat', feeRate: 60, lacks: '' },
    { source: 'balance', way: 'card', feeRate: 0, receiver: '招商银行 6624', lacks: '' },
    { way: 'ownCard' },
    { source: own, way: 'ownCard', feeRate: 0, receiver: '滨江店付呗', lacks: '' },
  ])
})
