import { afterAll, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { orders } from '#contract/orders/orders.ts'
import { reconciliation } from '#contract/reconciliation/reconciliation.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const NOON_MS = 12 * HOUR_MS

test('a late payment leaves its closed day unchanged', async () => {
  const day = new Date(world.reconciledDay)
  await testServer.get(reconciliation.close, { day })
  const closed = async () => ({
    day: await testServer.get(reconciliation.day, { day }),
    lines: await testServer.get(wallet.lines, { startDate: day, endDate: day, size: 100 }),
    statement: await testServer.get(wallet.statement, {
      startDate: day,
      endDate: day,
      account: `pending:${world.siteId}`,
    }),
  })
  const before = await closed()
  const id = await plays.order()
  await plays.paid(id, 200, { paidAt: new Date(day.getTime() + NOON_MS) })
  expect(await closed()).toEqual(before)
  // The order is paid, and its money is booked on today.
  expect((await testServer.get(orders.detail, { id })).state).not.toBe('created')
  const today = toShanghaiDayStart(new Date())
  const { records } = await testServer.get(wallet.lines, { startDate: today, size: 100 })
  const own = records.filter(({ aboutId }) => aboutId === id)
  expect(own.map(({ kind, money }) => [kind, money])).toContainEqual(['order.paid', 200])
  expect((await checkLedger(testServer.db, ledgerRules, MINE)).faults).toEqual([])
})
