import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { openChannels } from '#server/modules/channels/surface.ts'
import type { PayoutResult, Payout, PayoutPort } from '#server/outside/payments/payout-port.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { payAllBeneficiaries } from './payout-job.ts'
import { declarePayoutReturnJob } from './bank-return-job.ts'

/**
 * Shares paid to bank cards. In the example world, 5 yuan from some days ago are due to a beneficiary with a
 * card.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const { password, beneficiaryId: id } = world
const CHANNEL = `fubei-${MINE}`
const CLEARING = `clearing:channel:${CHANNEL}`

const sent: Payout[] = []
const paid: PayoutResult = { is: 'paid', providerNumber: 'P1' }
const underway: PayoutResult = { is: 'underway', providerNumber: '' }

function bankSays(says: Partial<PayoutPort> = {}) {
  const usual: PayoutPort = {
    async pay(payout) {
      sent.push(payout)
      return doneOutcome(underway)
    },
    ask: async () => unknownOutcome('no answer'),
    cancel: async () => unknownOutcome('no answer'),
  }
  testServer.outside.payments.says = () => ({ payouts: { ...usual, ...says } })
}
beforeEach(() => {
  sent.length = 0
  bankSays()
})

const wish = (money: number, of: string = id): CallInput<typeof profitSharing.payOut> => {
  return { id: of, money: toFen(money), password }
}
const balance = async (account: string) => {
  const [row] = await testServer.sql(
    'select balance from ledger_accounts where merchant_id = $1 and account = $2',
    [MINE, account],
  )
  return Number(row?.['balance'] ?? 0)
}
const faults = async () => (await checkLedger(testServer.db, ledgerRules, MINE)).faults
const days = () => ({ startDate: new Date(Date.now() - DAY_MS), endDate: new Date() })
const newest = async () =>
  (await testServer.get(profitSharing.statement, { id, ...days() })).payments.find(
    ({ paidTo }) => paidTo !== '',
  )!

describeWrite(profitSharing.payOut, {
  async works() {
    expect(await testServer.get(profitSharing.payOut, wish(100))).toMatchObject({ money: 100 })
  },
  async refuses() {
    const none = await testServer.get(profitSharing.save, { name: '无卡', role: 'other' })
    const cases = [
      [wish(0), 'nothing', 'money'],
      [wish(99), 'tooLittle', 'money'],
      [wish(9_999_900), 'tooMuch', 'money'],
      [wish(100, '404'), 'notFound', 'id'],
      [wish(100, none.id), 'noCard', 'id'],
      [{ ...wish(100), password: 'Wrong-2026' }, 'wrongPassword', 'password'],
    ] as const
    for (const [input, failure, field] of cases) {
      expect(await testServer.send(profitSharing.payOut, input)).toMatchObject({ failure, field })
    }
  },
  async keepsOut() {
    const theft = await testServer.send(profitSharing.payOut, wish(100), { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const before = await balance(`share:${id}`)
    const both = [1, 2].map(() => testServer.get(profitSharing.payOut, wish(100), { key: 'o1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    expect(await balance(`share:${id}`)).toBe(before - 100)
  },
})

test('a share is paid to the bound card', async () => {
  const before = await balance(`share:${id}`)
  const row = await testServer.get(profitSharing.payOut, wish(100))
  expect(row).toMatchObject({ money: 100, state: 'processing', paidTo: '建设银行 0012' })
  expect(await balance(`share:${id}`)).toBe(before - 100)
  expect(await faults()).toEqual([])
  await testServer.carry()
  const to = { by: 'card', number: '6222020200112230012' }
  expect(sent.filter(({ number }) => number === row.id)).toMatchObject([{ amount: 100, to }])
  bankSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
  expect(await newest()).toMatchObject({ id: row.id, state: 'paid' })
  expect(await balance(`sharing:${CHANNEL}`)).toBe(0)
  // This includes the payments of the tests above.
  expect(await balance(CLEARING)).toBe(300)
  expect(await faults()).toEqual([])
})

test('an unanswered payout is queried and a failure owed', async () => {
  const before = await balance(`share:${id}`)
  bankSays({
    async pay(payout) {
      sent.push(payout)
      return unknownOutcome('no answer')
    },
  })
  const row = await testServer.get(profitSharing.payOut, wish(100))
  await testServer.carry()
  await testServer.carry()
  expect(sent).toHaveLength(1)
  bankSays({ ask: async () => doneOutcome({ is: 'ended', providerNumber: '', why: '户名不符' }) })
  await testServer.carry()
  expect(await newest()).toMatchObject({ id: row.id, state: 'failed', why: '户名不符' })
  expect(await balance(`share:${id}`)).toBe(before)
  const told = await testServer.sql('select title from inbox_messages where about = $1', [
    `share-payment:${row.id}:failed`,
  ])
  expect(told).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('a bank return makes the share payable again, once', async () => {
  const channels = openChannels({
    db: testServer.db,
    sealKeys,
    payments: testServer.outside.payments,
  })
  const look = () =>
    declarePayoutReturnJob({ ...testServer, channels }).run(
      {},
      { again: async () => undefined, signal: new AbortController().signal },
    )
  const [before, cleared] = [await balance(`share:${id}`), await balance(CLEARING)]
  const row = await testServer.get(profitSharing.payOut, wish(100))
  await testServer.carry()
  bankSays({ ask: async () => doneOutcome(paid) })
  await testServer.carry()
  await look()
  expect(await newest()).toMatchObject({ id: row.id, state: 'paid' })
  const why = '银行退票：账户已销户'
  bankSays({
    ask: async (number) => doneOutcome(number === row.id ? { ...paid, is: 'ended', why } : paid),
  })
  await Promise.all([look(), look()])
  expect(await newest()).toMatchObject({ id: row.id, state: 'returned', why })
  expect([await balance(`share:${id}`), await balance(CLEARING)]).toEqual([before, cleared])
  const told = await testServer.sql('select title from inbox_messages where about = $1', [
    `share-payment:${row.id}:returned`,
  ])
  expect(told).toHaveLength(1)
  expect(await faults()).toEqual([])
  // The returned money is payable on the same day, not only tomorrow.
  const { cardMoney } = await testServer.get(profitSharing.statement, { id, ...days() })
  expect(cardMoney).toBe(before)
})

test('pays all due shares nightly, except to failed cards', async () => {
  const channels = openChannels({
    db: testServer.db,
    sealKeys,
    payments: testServer.outside.payments,
  })
  const night = () => payAllBeneficiaries({ db: testServer.db, channels }, MINE)
  await night()
  await testServer.get(profitSharing.changeSettings, { paysItself: true })
  await night()
  await testServer.carry()
  expect(sent).toEqual([])
  const { cardMoney } = await testServer.get(profitSharing.statement, { id, ...days() })
  const card = { cardHolder: '陈立', bankName: '建设银行', bankCard: '6222020200112230012' }
  await testServer.get(profitSharing.bindCard, { peopleId: id, ...card })
  await Promise.all([night(), night()])
  await testServer.carry()
  expect(sent).toMatchObject([{ amount: cardMoney }])
  expect(await newest()).toMatchObject({ userName: '', state: 'processing' })
  bankSays({ ask: async () => doneOutcome({ is: 'ended', providerNumber: '', why: '' }) })
  await testServer.carry()
  expect(await faults()).toEqual([])
})
