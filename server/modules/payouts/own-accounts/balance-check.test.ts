import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts/alerts.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { operations } from '#contract/operations/operations.ts'
import { ownAccounts, ownAccountSubject } from '#contract/payouts/own-accounts.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { ledgerRules } from '#server/ledger-rules.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { alertSweep } from '#server/modules/alerts/sweep.ts'
import { openChannels } from '#server/modules/channels/surface.ts'
import { doneOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { declareBalanceCheckJob } from './balance-check.ts'

/** A merchant's own account at Fubei: the provider's balance against our books. */
const testServer = await openTestServer()
afterAll(testServer.close)
const { db, outside } = testServer
const channel = world.fubeiChannelId
/** The other account of each booking is invented, so no order needs to exist. */
let bookings = 0
async function taken(amount: number): Promise<void> {
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '90${++bookings}', 'taken ${bookings}', 'transfer.in', '', now(),
      '{clearing:channel:${channel},held:${channel}}', '{money,money}', '{-${amount},${amount}}')`,
  )
}
let there = { total: 0, withdrawable: 0 }
let kept = false
const switched: boolean[] = []
outside.payments.says = () => ({
  balance: {
    read: async () =>
      doneOutcome({ total: toFen(there.total), withdrawable: toFen(there.withdrawable) }),
    isKept: async () => doneOutcome({ kept }),
    keep: async (wish) => {
      switched.push(wish)
      kept = wish
      return doneOutcome({ kept })
    },
  },
  payouts: {
    pay: async () => doneOutcome({ is: 'paid', providerNumber: 'TX1' }),
    ask: async () => unknownOutcome('no answer'),
    cancel: async () => unknownOutcome('no answer'),
  },
})
const once = { again: async () => undefined, signal: new AbortController().signal }
const channels = openChannels({ db, sealKeys, payments: outside.payments })
async function look() {
  await declareBalanceCheckJob({ ...testServer, channels }).run({}, once)
  await testServer.carry()
  await testServer.carry()
  return account()
}
async function account() {
  const list = await testServer.get(ownAccounts.list, {})
  return list.find(({ channelId }) => channelId === channel)!
}
const told = async () => {
  await alertSweep({ ...testServer, wechatAppId: undefined }).run({}, once)
  const { records } = await testServer.get(alerts.list, { state: 'open' })
  return records.filter(({ rule }) => rule === 'balance')
}
const faults = async () => (await checkLedger(db, ledgerRules, MINE)).faults

test('books money as paid to card without kept balance', async () => {
  await taken(10_000)
  expect(await account()).toMatchObject({ booked: 10_000, settleModeType: '', askedAt: null })
  expect(await look()).toMatchObject({ booked: 0, total: 0, difference: 0, settleModeType: '0' })
  const [own] = (await testServer.get(withdrawals.possible, {})).filter(
    (each) => each.source === channel,
  )
  expect(own).toMatchObject({ available: 0, lacks: 'switch' })
  expect(await faults()).toEqual([])
})

test('a kept balance agrees and can be withdrawn', async () => {
  await testServer.get(ownAccounts.switch, { settleModeType: '1' })
  await testServer.carry()
  expect(switched).toEqual([true])
  await taken(20_000)
  there = { total: 20_000, withdrawable: 5_000 }
  expect(await look()).toMatchObject({ booked: 20_000, difference: 0, settleModeType: '1' })
  const [own] = (await testServer.get(withdrawals.possible, {})).filter(
    (each) => each.source === channel,
  )
  expect(own).toMatchObject({ available: 5_000, lacks: '' })
  const wish = { money: toFen(5_000), source: channel, password: world.password }
  await testServer.get(withdrawals.ask, wish)
  there = { total: 15_000, withdrawable: 0 }
  await testServer.carry()
  await testServer.carry()
  expect(await account()).toMatchObject({ booked: 15_000, total: 15_000, difference: 0 })
  expect(await told()).toEqual([])
  expect(await faults()).toEqual([])
})

test('the activity log shows a change, not a query', async () => {
  const list = () => testServer.get(operations.list, { subjectKind: ownAccountSubject.kind })
  const before = (await list()).total
  await testServer.get(ownAccounts.switch, { settleModeType: '3' })
  expect((await list()).total).toBe(before)
  await testServer.get(ownAccounts.switch, { settleModeType: '1' })
  const { total, records } = await list()
  expect(total).toBe(before + 1)
  expect(records[0]?.changes).toMatchObject([{ name: '结算方式', to: '手动提现' }])
})

test('a balance difference raises an alert until it disappears', async () => {
  there = { total: 14_000, withdrawable: 0 }
  expect(await look()).toMatchObject({ difference: -1_000, differsSince: expect.any(Date) })
  expect(await told()).toMatchObject([{ money: 1_000, name: expect.stringContaining('付呗') }])
  there = { total: 15_000, withdrawable: 0 }
  expect(await look()).toMatchObject({ difference: 0, differsSince: null })
  expect(await told()).toEqual([])
})

test('a missing answer keeps the known balance with reason', async () => {
  outside.payments.says = () => ({ balance: { ...silent } })
  expect(await look()).toMatchObject({ total: 15_000, difference: 0, trouble: 'no answer' })
})
const silent = {
  read: async () => unknownOutcome('no answer'),
  isKept: async () => unknownOutcome('no answer'),
  keep: async () => unknownOutcome('no answer'),
}

const modes = async () => {
  const rows = await testServer.sql(
    `select intent ->> 'settleModeType' as mode from outbox where kind = 'payouts.mirror'`,
  )
  return rows.filter(({ mode }) => mode === '0').length
}
const off = { channelId: channel, settleModeType: '0' } as const
describeWrite(ownAccounts.switch, {
  async works() {
    const before = await modes()
    expect(await testServer.get(ownAccounts.switch, off)).toMatchObject({ channelId: channel })
    expect(await modes()).toBe(before + 1)
  },
  async refuses() {
    const others = { ...off, channelId: world.wechatChannelId }
    expect(await testServer.send(ownAccounts.switch, others)).toMatchObject({
      failure: 'noAccount',
    })
  },
  async keepsOut() {
    const before = await modes()
    for (const as of ['clerk', 'agent', 'stranger', 'platform'] as const) {
      await testServer.send(ownAccounts.switch, off, { as })
    }
    expect(await modes()).toBe(before)
  },
  async runsOnce() {
    const before = await modes()
    const both = [1, 2].map(() => testServer.get(ownAccounts.switch, off, { key: 'k1' }))
    await Promise.all(both)
    expect(await modes()).toBe(before + 1)
  },
})
