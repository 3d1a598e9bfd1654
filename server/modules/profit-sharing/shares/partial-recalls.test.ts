import { afterAll, beforeAll, expect, test } from 'vitest'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import type { ProviderShareReturn } from '#server/outside/payments/sharing-port.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Partial refunds of orders whose shares the provider has handed on or will hand on. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const channel = `clearing:channel:${world.channelId}`
/** Beneficiaries who get 40 and 20 of 200 fen. */
const people: string[] = []
const backs: ProviderShareReturn[] = []

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
    shared_fen = 0`)
  testServer.outside.payments.says = () => ({
    sharing: {
      share: async ({ number, parts }) => {
        const paid = parts.map(({ account }) => ({ account, isPaid: true, why: '' }))
        return doneOutcome({ is: 'ended', providerNumber: `3${number}`, parts: paid })
      },
      ask: async () => unknownOutcome('no answer'),
      giveBack: async (giving) => {
        backs.push(giving)
        return doneOutcome({ is: 'done', providerNumber: '4' })
      },
      askBack: async () => unknownOutcome('no answer'),
      forget: async () => doneOutcome({}),
    },
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
  for (const index of [0, 1]) {
    const wechat = { wechatMerchant: `190000010${index}`, wechatName: `影城 ${index}` }
    const given = { name: `Part ${index}`, role: 'site', ...wechat } as const
    people.push((await testServer.get(profitSharing.save, given)).id)
  }
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  const day = toShanghaiDayStart(new Date())
  const parts = [2_000, 1_000].map((ratio, index) => {
    return { peopleId: people[index]!, ratio: toBasisPoints(ratio) }
  })
  await testServer.get(profitSharing.insertSplit, { fieldId: world.siteId, startDate: day, parts })
})

const balances = (...accounts: string[]) => Promise.all(accounts.map(plays.balance))
const claimOf = (index: number) => `clearing:claim:${people[index]}`

/** Returns an order that was paid long enough ago to be shared, with its coins delivered. */
async function paidPlay() {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  await testServer.sql(
    `update orders set paid_at = tests.shift(paid_at, '-31 minutes') where order_id = $1`,
    [id],
  )
  return id
}
async function stateOf(id: string) {
  const query = 'select state from order_shares where order_id = $1 and beneficiary_id = $2'
  return (await testServer.sql(query, [id, people[0]!]))[0]
}
const returnsOf = (id: string) =>
  testServer.sql(
    'select amount_fen::int as amount, state from share_returns where order_id = $1 order by refund_id',
    [id],
  )

test('a partial refund recalls the same part of shares', async () => {
  const id = await paidPlay()
  await testServer.carry()
  const before = await balances(claimOf(0), claimOf(1), channel)
  backs.length = 0
  const give = async (amountFen?: number) => {
    const part = amountFen === undefined ? {} : { amountFen: toFen(amountFen) }
    await testServer.get(orders.refund, { orderNumber: id, ...part })
    for (let count = 0; count < 3; count++) await testServer.carry()
  }
  await give(101)
  // Half of 40 and of 20, rounded down.
  expect(backs.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([10, 20])
  expect(await stateOf(id)).toMatchObject({ state: 'paid' })
  expect(await plays.stateOf(id)).toBe('done')
  expect(await balances(claimOf(0), claimOf(1), channel)).toEqual([
    before[0],
    before[1],
    before[2]! + 71,
  ])
  await give()
  expect(backs.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([10, 10, 20, 20])
  expect(await stateOf(id)).toMatchObject({ state: 'returned' })
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await balances(claimOf(0), claimOf(1))).toEqual([before[0], before[1]])
  expect(await plays.ledgerFaults()).toEqual([])
})

/** The order in which the two outbox messages are carried is random. */
const first = [
  ['the refund', 'sharing.handOn'],
  ['the share', 'orders.refund'],
] as const
test.each(first)('an unsent share shrinks by the refund: %s first', async (_, later) => {
  const id = await paidPlay()
  const before = await balances(claimOf(0), claimOf(1))
  await testServer.get(orders.refund, { orderNumber: id, amountFen: toFen(100) })
  const due = (when: string) =>
    testServer.sql(`update outbox set due_at = ${when} where state = 'open' and kind = $1`, [later])
  await due(`now() + interval '1 h'`)
  await testServer.carry()
  await due('now()')
  for (let count = 0; count < 2; count++) await testServer.carry()
  const [row] = await testServer.sql(
    'select sent_fen::int as sent from order_shares where order_id = $1 order by sent_fen desc',
    [id],
  )
  expect(row).toMatchObject({ sent: 20 })
  expect(await returnsOf(id)).toMatchObject([
    { amount: 0, state: 'unsent' },
    { amount: 0, state: 'unsent' },
  ])
  expect(await balances(claimOf(0), claimOf(1))).toEqual(before)
  expect(await plays.ledgerFaults()).toEqual([])
})
