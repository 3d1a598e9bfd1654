import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { world } from '#contract/example-world.ts'
import { exchange } from '#contract/accounts/exchange.ts'
import { exportPath } from '#contract/exports/exports.ts'
import { deposits } from '#contract/payouts/deposits.ts'
import type { BookingKind } from '#contract/accounts/ledger-words.ts'
import { toFen } from '#contract/base/money.ts'
import { play } from '#contract/orders/play.ts'
import { profitSharing } from '#contract/profit-sharing/profit-sharing.ts'
import { transfers } from '#contract/transfers/transfers.ts'
import { wallet } from '#contract/accounts/wallet.ts'
import { withdrawals } from '#contract/payouts/withdrawals.ts'
import { computeCoinPrice } from './surface.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { siteId, otherSiteId, ownerId, clerkId, channelId } = world
const PENDING = `pending:${siteId}`
let count = 0

/** Books an amount at a given moment, from one account to another, with a subject. */
async function book(from: string, to: string, amount: number, about: string, at: string) {
  count += 1
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '9${count}', '9${count}', 'order.paid', '${about}', '${at}',
      '{${from},${to}}', '{money,money}', '{-${amount},${amount}}')`,
  )
  return `9${count}`
}
const provider = `clearing:channel:${channelId}`
const lines = (input = {}) => testServer.get(wallet.lines, { size: 100, ...input })

test('returns account balances grouped by kind, with owner names', async () => {
  const found = await testServer.get(wallet.balances, { id: MINE })
  expect(found).toMatchObject({ withdrawable: 100_000, coins: 13 })
  expect(found.kinds.find(({ accountKind }) => accountKind === 'pending')).toEqual({
    accountKind: 'pending',
    money: 400,
    accounts: [{ account: PENDING, accountKind: 'pending', name: '星河影城店', money: 400 }],
  })
  const other = await testServer.send(wallet.balances, { id: '404' })
  expect(other).toMatchObject({ is: 'refused', failure: 'notYours', field: 'id' })
})

test('lists each line with cause, device and balance', async () => {
  await book(provider, PENDING, 200, `order:${world.orderId}`, '2026-05-01T10:00:00+08:00')
  await book(provider, PENDING, 300, 'order:404', '2026-05-02T23:59:59+08:00')
  const may = { startDate: new Date('2026-05-01T00:00+08:00') }
  const found = await lines({ ...may, endDate: new Date('2026-05-02T00:00+08:00') })
  expect(found.total).toBe(2)
  expect(found.records.map(({ money, balance, what }) => [money, balance, what])).toEqual([
    [300, 900, ''],
    [200, 600, '3 · 星河'],
  ])
  expect(found.records[1]).toMatchObject({
    kind: 'order.paid',
    aboutKind: 'order',
    aboutId: world.orderId,
    account: PENDING,
    name: '星河影城店',
  })
})

test('filters lines by account, kind and direction, and pages', async () => {
  const all = await lines()
  expect(all.records.every(({ account }) => !account.startsWith('clearing:'))).toBe(true)
  const kinds = await lines({ kinds: ['platform.byHand'] })
  // The balance, the deposit, and the part of both that is in withdrawals.
  expect(kinds.records.map(({ kind, account, money }) => [kind, account, money])).toEqual([
    ['platform.byHand', 'frozen', 3_100],
    ['platform.byHand', 'deposit', 49_900],
    ['platform.byHand', 'withdrawable', 100_000],
  ])
  expect((await lines({ accountKinds: ['pending'] })).total).toBe(3)
  expect((await lines({ account: 'withdrawable' })).total).toBe(1)
  expect((await lines({ direction: 'out' })).total).toBe(0)
  const second = await testServer.get(wallet.lines, { size: 1, current: 2 })
  expect(second).toMatchObject({ current: 2, pages: all.total, total: all.total })
  expect(second.records).toEqual([all.records[1]])
})

test('statement includes bookings of other modules', async () => {
  const id = await book(
    'withdrawable',
    'frozen',
    5_000,
    'withdrawal:7',
    '2026-06-01T08:00:00+08:00',
  )
  const { kinds, withdrawable } = await testServer.get(wallet.balances, { id: ownerId })
  expect(withdrawable).toBe(95_000)
  expect(kinds.find(({ accountKind }) => accountKind === 'frozen')?.money).toBe(8_100)
  const june = new Date('2026-06-01T00:00+08:00')
  const statement = await testServer.get(wallet.statement, { startDate: june, endDate: june })
  expect(statement).toMatchObject({ accountKind: 'withdrawable', closing: 95_000, total: 1 })
  expect(statement.records[0]).toMatchObject({ money: -5_000, balance: 95_000, id })
  const frozen = await testServer.get(wallet.statement, {
    account: 'frozen',
    startDate: june,
    endDate: june,
  })
  expect(frozen).toMatchObject({ opening: 0, closing: 8_100, total: 1 })
  const line = await testServer.get(wallet.line, { id })
  expect(line).toMatchObject({ aboutKind: 'withdrawal', aboutId: '7', others: [] })
  expect(line.entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['withdrawable', -5_000],
    ['frozen', 5_000],
  ])
})

test('line detail shows entries and related bookings', async () => {
  const { otherMerchantPhone: phone, password } = world
  const sent = await testServer.get(transfers.send, { phone, money: toFen(70), password })
  await testServer.sql(`update merchants set state = 'stopped' where merchant_id <> $1`, [MINE])
  await testServer.carry()
  await testServer.sql(`update merchants set state = 'active'`)
  const [back, out] = (await lines({ account: 'withdrawable' })).records
  expect([back, out].map((line) => [line?.kind, line?.money, line?.what])).toEqual([
    ['transfer.back', 70, '陌**'],
    ['transfer.out', -70, '陌**'],
  ])
  const line = await testServer.get(wallet.line, { id: out!.id })
  expect(line).toMatchObject({ aboutKind: 'transfer', aboutId: sent.id })
  expect(line.others.map(({ id, kind }) => [id, kind])).toEqual([[back!.id, 'transfer.back']])
  expect(line.entries.map(({ accountKind }) => accountKind)).toEqual([
    'withdrawable',
    'clearing:merchants',
  ])
  const none = await testServer.send(wallet.line, { id: '404' })
  expect(none).toMatchObject({ is: 'refused', failure: 'noLine' })
})

test('each line names its person or purpose', async () => {
  const { password, beneficiaryId, merchantId } = world
  const withdrawal = await testServer.get(withdrawals.ask, { money: toFen(1_000), password })
  await testServer.get(deposits.pay, { money: toFen(500), password })
  const use = { merchantId, money: toFen(300), reason: '设备损坏' }
  const asked = await testServer.get(deposits.use, use, { as: 'platform' })
  const agreed = { merchantId, id: asked.id, money: use.money }
  await testServer.get(deposits.agreeUse, agreed, { as: 'second' })
  await testServer.get(deposits.askBack, { money: toFen(200), password })
  await testServer.get(profitSharing.pay, { id: beneficiaryId, money: toFen(100), password })
  const told = async (kind: BookingKind) =>
    (await lines({ kinds: [kind] })).records.map(({ what }) => what)
  expect(await told('withdrawal.asked')).toContain('星河林晓峰')
  expect(await told('withdrawal.asked')).toContain('退押金 · 星河林晓峰')
  expect(new Set(await told('deposit.paid'))).toEqual(new Set(['星河林晓峰']))
  expect(new Set(await told('deposit.used'))).toEqual(new Set(['设备损坏']))
  const person = await testServer.get(profitSharing.detail, { id: beneficiaryId })
  expect(await told('share.paid')).toContain(person.name)
  const [line] = (await lines({ kinds: ['withdrawal.asked'], account: 'frozen' })).records
  const whole = await testServer.get(wallet.line, { id: line!.id })
  expect(whole).toMatchObject({ aboutKind: 'withdrawal', aboutId: line!.aboutId })
  await testServer.get(withdrawals.changeState, { id: withdrawal.id, state: 'notPassed' })
})

test('a settlement names its site', async () => {
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '700', '700', 'settlement.done', 'settlement:2026-07-01',
      '2026-07-01T00:10:00+08:00', '{${PENDING},withdrawable}', '{money,money}', '{-100,100}')`,
  )
  const found = await lines({ kinds: ['settlement.done'] })
  expect(found.records.map(({ account, what }) => [account, what])).toEqual([
    ['withdrawable', '星河影城店'],
    [PENDING, '星河影城店'],
  ])
  const line = await testServer.get(wallet.line, { id: '700' })
  expect(line).toMatchObject({ aboutKind: 'settlement', what: '星河影城店' })
  await testServer.sql(
    `select open_merchants('${MINE}');
    select ledger_post('${MINE}', '701', '701', 'platform.byHand', '',
      '2026-07-01T00:20:00+08:00', '{withdrawable,${PENDING}}', '{money,money}', '{-100,100}')`,
  )
})

test('a sub-account sees only the earnings of its sites', async () => {
  await book(provider, `pending:${otherSiteId}`, 50, 'order:405', '2026-05-03T10:00:00+08:00')
  const [elsewhere] = (await lines({ account: `pending:${otherSiteId}` })).records
  await testServer.sql(`update roles set permissions = '{wallet.see}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const as = 'clerk'
  const { kinds, withdrawable, coins } = await testServer.get(
    wallet.balances,
    { id: clerkId },
    { as },
  )
  expect([withdrawable, coins]).toEqual([0, 0])
  expect(kinds.map(({ accountKind, money }) => [accountKind, money])).toEqual([['pending', 900]])
  const seen = await testServer.get(wallet.lines, { size: 100 }, { as })
  expect(new Set(seen.records.map(({ account }) => account))).toEqual(new Set([PENDING]))
  expect(await testServer.get(wallet.statement, {}, { as })).toMatchObject({ total: 0, closing: 0 })
  const detail = await testServer.get(wallet.line, { id: seen.records[0]!.id }, { as })
  expect(detail.entries.map(({ account }) => account)).toEqual([PENDING])
  const hidden = await testServer.send(wallet.line, { id: elsewhere!.id }, { as })
  expect(hidden).toMatchObject({ is: 'refused', failure: 'noLine' })
})

async function fileAt(url: string) {
  const { statusCode, headers, body } = await testServer.http.inject({ method: 'GET', url })
  return { statusCode, headers, lines: body.replace('\u{feff}', '').trim().split('\r\n') }
}
const may = {
  startDate: new Date('2026-05-01T00:00+08:00'),
  endDate: new Date('2026-05-02T00:00+08:00'),
  format: 'csv',
} as const

test('export contains all filtered lines in both languages', async () => {
  const { url } = await testServer.get(wallet.export, may)
  const { statusCode, headers, lines: rows } = await fileAt(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.*\.csv$/)
  expect(rows[0]).toBe('时间,类型,账户,归属,金额,余额,关联类型,关联单号,流水号')
  expect(rows[1]).toBe(
    `2026-05-01 10:00:00,玩家付款,待结算,星河影城店,2.00,6.00,订单,"\t${world.orderId}",91`,
  )
  expect(rows).toHaveLength(3)
  const english = await testServer.get(wallet.export, may, { language: 'en' })
  expect((await fileAt(english.url)).lines[1]).toContain('Payment,Pending settlement')
})

test('an export link expires, resists tampering and rechecks permission', async () => {
  const { url } = await testServer.get(wallet.export, may)
  const changed = url.replace(/.(?=.{8}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))
  for (const wrong of [exportPath, changed]) {
    expect((await fileAt(wrong)).statusCode).toBe(401)
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await fileAt(url)).statusCode).toBe(401)
  await testServer.sql(`update roles set permissions = '{wallet.export}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  const mine = await testServer.get(wallet.export, { format: 'csv' }, { as: 'clerk' })
  expect((await fileAt(mine.url)).lines.every((row) => !row.includes('可提现'))).toBe(true)
  await testServer.sql(`update roles set permissions = '{}' where role_id = $1`, [
    world.emptyRoleId,
  ])
  expect((await fileAt(mine.url)).statusCode).toBe(403)
})

describeWrite(wallet.export, {
  async works() {
    const { url } = await testServer.get(wallet.export, { ...may, direction: 'out' })
    expect((await fileAt(url)).lines).toHaveLength(1)
    const [line] = await testServer.sql(
      'select changes from operation_log order by line desc limit 1',
    )
    expect(JSON.stringify(line)).toContain('wallet.export')
  },
  async refuses() {
    const refused = await testServer.send(wallet.export, {}, { as: 'clerk' })
    expect(refused).toMatchObject({ is: 'refused', failure: 'noPermission' })
  },
  async keepsOut() {
    const { url } = await testServer.get(wallet.export, { format: 'csv' }, { as: 'stranger' })
    expect((await fileAt(url)).lines.join()).not.toContain('星河')
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(wallet.export, may, { key: 'k1' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

test('rounds the coin price up to whole coins', async () => {
  await testServer.get(exchange.change, { moneyFen: 1_000, coins: 12 })
  const prices = [1_000, 200, 84, 83, 1].map((price) =>
    computeCoinPrice(price, { moneyFen: 1_000, coins: 12 }),
  )
  expect(prices).toEqual([12, 3, 2, 1, 1])
  // The board reports its coins per play; a board that does not report it uses the price.
  await testServer.sql(`update device_settings set parameters = '[]' where device_id = $1`, [
    world.deviceId,
  ])
  const asked = { equipmentId: world.deviceCode }
  expect(await testServer.get(play.own, asked, { as: 'player' })).toMatchObject({ coinPrice: 3 })
})

describeWrite(exchange.change, {
  async works() {
    await testServer.get(exchange.change, { pointCoins: 2, points: 5 })
    const rates = { moneyFen: 1_000, coins: 12, pointCoins: 2, points: 5 }
    expect(await testServer.get(exchange.rates, {})).toEqual(rates)
  },
  async refuses() {
    for (const [name, wrong] of [
      ['coins', 0],
      ['moneyFen', 1_000_001],
    ] as const) {
      const answer = await testServer.http.inject({
        method: 'POST',
        url: exchange.change.wire.path,
        headers: testServer.proofOf('mine'),
        payload: { [name]: wrong },
      })
      expect(answer.json().data).toMatchObject({ failure: 'badInput', field: name })
    }
    const denied = await testServer.send(exchange.change, { coins: 2 }, { as: 'clerk' })
    expect(denied).toMatchObject({ is: 'refused', failure: 'noPermission' })
  },
  async keepsOut() {
    const before = await testServer.get(exchange.rates, {})
    await testServer.get(exchange.change, { coins: 99 }, { as: 'stranger' })
    expect(await testServer.get(exchange.rates, {})).toEqual(before)
  },
  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(exchange.change, { coins: 13 }, { key: 'k2' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
