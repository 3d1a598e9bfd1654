import { afterAll, beforeAll, expect, test } from 'vitest'
import { toShanghaiDayStart } from '#contract/base/shanghai.ts'
import { world } from '#contract/example-world.ts'
import { income } from '#contract/income/income.ts'
import type { AccountKind } from '#contract/accounts/ledger-words.ts'
import { toBasisPoints, toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { incomeLines, wallet } from '#contract/accounts/wallet.ts'
import { doneOutcome, refusedOutcome } from '#server/platform/outcome.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

/** Tests the merchant's statement: what a refund claims of beneficiaries, or leaves the merchant owing. */
const testServer = await openTestServer()
afterAll(testServer.close)
const plays = playsOf(testServer)
const pending = `pending:${world.siteId}`
/** Today in Shanghai. */
const today = toShanghaiDayStart(new Date())
const days = { startDate: today, endDate: today }
const people: string[] = []

beforeAll(async () => {
  await testServer.sql(`update orders set state = 'settled', fail_code = '', split = null, split_id = null,
    shared_fen = 0`)
  testServer.outside.payments.says = () => ({
    sharing: {
      share: async ({ number, parts }) =>
        doneOutcome({
          is: 'ended',
          providerNumber: `3${number}`,
          parts: parts.map(({ account }) => ({ account, isPaid: true, why: '' })),
        }),
      ask: async () => ({ is: 'neverArrived' }),
      giveBack: async () => refusedOutcome('ACCOUNT_ABNORMAL', ''),
      askBack: async () => ({ is: 'neverArrived' }),
      forget: async () => doneOutcome({}),
    },
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
    askRefund: async () => ({ is: 'neverArrived' }),
  })
  for (const given of [{ wechatMerchant: '1900000100', wechatName: '影城' }, {}]) {
    const person = { name: `Part ${people.length}`, role: 'site', ...given } as const
    people.push((await testServer.get(profitSharing.save, person)).id)
  }
  await testServer.get(profitSharing.changeSettings, { isOn: true })
  const parts = [2_000, 625].map((ratio, index) => {
    return { peopleId: people[index]!, ratio: toBasisPoints(ratio) }
  })
  await testServer.get(profitSharing.insertSplit, {
    fieldId: world.siteId,
    startDate: today,
    parts,
  })
})

/** Makes an order that is paid and delivered, with its first share paid out by the provider. */
async function sharedPlay() {
  const id = await plays.order()
  expect(await plays.paid(id, 200)).toBe('success')
  await plays.machineSays(id, 'done')
  const earlier = `update orders set paid_at = tests.shift(paid_at, '-31 minutes') where order_id = $1`
  await testServer.sql(earlier, [id])
  await testServer.carry()
  return id
}
async function refund(orderNumber: string, amountFen?: number) {
  const part = amountFen !== undefined && { amountFen: toFen(amountFen) }
  await testServer.get(orders.refund, { orderNumber, ...part })
  // The refund is carried again once it is known that its shares do not come back.
  for (let time = 0; time < 3; time += 1) {
    await testServer.carry()
    await testServer.sql(
      `update outbox set due_at = now() where state = 'open' and kind = 'orders.refund'`,
    )
  }
  await testServer.carry()
  expect((await testServer.get(orders.detail, { id: orderNumber })).refundingFen).toBe(0)
}
async function sumOfLines(input = {}) {
  const { records } = await testServer.get(wallet.lines, { size: 100, ...days, ...input })
  return records.reduce((sum, { money }) => sum + money, 0)
}
async function balances() {
  const { kinds } = await testServer.get(wallet.balances, { id: MINE })
  return kinds.flatMap(({ accounts }) => accounts)
}
const sumOf = (list: readonly { readonly money: number }[]) =>
  list.reduce((sum, { money }) => sum + money, 0)
const balanceOf = async (kind: AccountKind) =>
  sumOf((await balances()).filter(({ accountKind }) => accountKind === kind))

/** The lines of each account lead from its opening to its closing balance, which are the balances shown. */
async function expectStatementsAddUp() {
  for (const { account, money } of await balances()) {
    const found = await testServer.get(wallet.statement, { account, size: 100, ...days })
    expect([account, found.opening + sumOf(found.records)]).toEqual([account, found.closing])
    expect([account, found.closing]).toEqual([account, money])
  }
}
/** Returns the received money less refunds, and the sum of the income lines; both must agree. */
async function incomeTold() {
  const { money, refundMoney } = await testServer.get(income.online, days)
  return { sum: money - refundMoney, lines: await sumOfLines(incomeLines) }
}

test('claims of a refunded order appear in the statement', async () => {
  const before = { all: sumOf(await balances()), lines: await sumOfLines() }
  const earlier = await incomeTold()
  const [part, whole] = [await sharedPlay(), await sharedPlay()]
  expect(await plays.balance(`share:${people[0]}`)).toBe(0)
  await refund(part, 50)
  await refund(whole)
  await refund(part, 30)
  expect(await sumOfLines({ kinds: ['refund.begun'] })).toBe(0)
  // Shares of 200 fen are 40 and 12; of 80 fen they are 16 and 4, rounded down.
  expect(await balanceOf('clearing:claim')).toBe(-(16 + 4) - (40 + 12))
  const claims = await testServer.get(wallet.lines, { ...days, accountKinds: ['clearing:claim'] })
  expect(new Set(claims.records.map(({ name }) => name))).toEqual(new Set(['Part 0', 'Part 1']))
  expect(sumOf(await balances()) - before.all).toBe((await sumOfLines()) - before.lines)
  await expectStatementsAddUp()
  const now = await incomeTold()
  expect(now.lines - earlier.lines).toBe(400 - 280)
  expect(now.sum - earlier.sum).toBe(400 - 280)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('merchant debt from a refund appears in the statement', async () => {
  const earlier = await incomeTold()
  const id = await sharedPlay()
  const left = [await plays.balance(pending), await plays.balance('withdrawable')]
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '91', '91', 'withdrawal.asked', 'withdrawal:91', now(),
      '{${pending},withdrawable,frozen}', '{money,money,money}',
      '{-${left[0]},-${left[1]},${left[0]! + left[1]!}}')`,
  )
  await refund(id)
  expect(await balanceOf('clearing:owed')).toBe(-148)
  const owed = (await balances()).find(({ accountKind }) => accountKind === 'clearing:owed')
  expect(owed).toMatchObject({ account: 'clearing:owed:platform', name: '平台' })
  expect(await sumOfLines({ kinds: ['refund.begun'] })).toBe(0)
  await expectStatementsAddUp()
  expect(await incomeTold()).toEqual(earlier)
})
