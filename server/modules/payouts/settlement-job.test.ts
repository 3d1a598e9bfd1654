import { afterAll, expect, test } from 'vitest'
import { addDaysToTime, formatShanghaiDay } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'
import { declareSettlementJob, settleMerchantDay } from './settlement-job.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const { balance } = plays
const pending = `pending:${world.siteId}`
/** Returns the date in Shanghai that is this many days after today. */
const dayAfter = (days: number) => formatShanghaiDay(addDaysToTime(new Date(), days))

async function paidPlay(): Promise<string> {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  return id
}
function refundsWork() {
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
}

test('income becomes withdrawable the next day, once', async () => {
  await paidPlay()
  const before = [await balance(pending), await balance('withdrawable')]
  await settleMerchantDay(testServer.db, MINE, dayAfter(0))
  expect([await balance(pending), await balance('withdrawable')]).toEqual(before)
  const run = () =>
    declareSettlementJob(testServer).run(
      { day: dayAfter(1) },
      {
        again: async () => undefined,
        signal: new AbortController().signal,
      },
    )
  await Promise.all([run(), run()])
  expect(await balance(pending)).toBe(0)
  expect(await balance('withdrawable')).toBe(before[0]! + before[1]!)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a refund after settlement reduces the balance', async () => {
  refundsWork()
  const id = await paidPlay()
  await settleMerchantDay(testServer.db, MINE, dayAfter(2))
  const before = await balance('withdrawable')
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await balance('withdrawable')).toBe(before - 200)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a refund without balance becomes debt for later income', async () => {
  refundsWork()
  const id = await paidPlay()
  await settleMerchantDay(testServer.db, MINE, dayAfter(3))
  const all = await balance('withdrawable')
  await testServer.get(withdrawals.ask, { money: toFen(all), password: world.password })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await balance('clearing:owed:platform')).toBe(-200)
  await paidPlay()
  await paidPlay()
  await settleMerchantDay(testServer.db, MINE, dayAfter(4))
  expect(await balance('clearing:owed:platform')).toBe(0)
  expect(await balance('withdrawable')).toBe(200)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('concurrent refunds and settlements move each fen once', async () => {
  refundsWork()
  const ids = []
  for (let at = 0; at < 6; at += 1) ids.push(await paidPlay())
  const before = (await balance(pending)) + (await balance('withdrawable'))
  await Promise.all([
    settleMerchantDay(testServer.db, MINE, dayAfter(5)),
    ...ids.map((orderNumber) => testServer.get(orders.refund, { orderNumber })),
    settleMerchantDay(testServer.db, MINE, dayAfter(6)),
  ])
  await testServer.carry()
  expect((await balance(pending)) + (await balance('withdrawable'))).toBe(before - 1_200)
  expect(await balance('clearing:owed:platform')).toBe(0)
  expect(await plays.ledgerFaults()).toEqual([])
})
