import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { world } from '#contract/example-world.ts'
import { toFen } from '#contract/base/money.ts'
import { orders } from '#contract/orders/orders.ts'
import { play } from '#contract/orders/play.ts'
import { doneOutcome } from '#server/platform/outcome.ts'
import { openTestServer, type TestServer } from '#server/test/test-server.ts'
import { playsOf } from '#server/test/money/plays.ts'

let testServer: TestServer
let plays: ReturnType<typeof playsOf>
const opened: TestServer[] = []
beforeEach(async () => {
  testServer = await openTestServer()
  opened.push(testServer)
  plays = playsOf(testServer)
  // The orders of the example world are no part of these tests.
  await testServer.sql(`update orders set state = 'settled', fail_code = ''`)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const pending = `pending:${world.siteId}`
const clearing = `clearing:channel:${world.channelId}`
const steps = async (id: string) => {
  const { steps: all } = await testServer.get(orders.detail, { id })
  return all.map(({ state }) => state)
}
async function setMode(refundMode: 'auto' | 'manual') {
  await testServer.get(orders.changeSettings, { refundMode })
}
/** Makes the provider accept every refund and finish it at once. */
function refundsWork() {
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
}

test('a paid play is delivered and booked stepwise', async () => {
  const before = [await plays.balance(pending), await plays.balance(clearing)]
  const id = await plays.order({ plays: 2 })
  expect(await plays.stateOf(id)).toBe('created')
  expect(await plays.paid(id, 400)).toBe('success')
  expect(await plays.stateOf(id)).toBe('dispensing')
  expect(await plays.commandOf(id)).toMatchObject({
    type: 'credit',
    data: { coins: 4, orderId: id },
  })
  await plays.machineSays(id, 'accepted')
  expect(await plays.stateOf(id)).toBe('dispensing')
  await plays.machineSays(id, 'done')
  expect(await steps(id)).toEqual(['created', 'paid', 'dispensing', 'done'])
  const after = [await plays.balance(pending), await plays.balance(clearing)]
  expect(after).toEqual([before[0]! + 400, before[1]! - 400])
  expect(await plays.ledgerFaults()).toEqual([])
  const [hour] = await testServer.sql('select * from income_hours')
  expect(hour).toMatchObject({ payment: 'wechat', orders: '1', amount_fen: '400', refunds: '0' })
})

test('repeated and simultaneous notices are booked once', async () => {
  const id = await plays.order()
  await Promise.all(Array.from({ length: 10 }, () => plays.paid(id)))
  await plays.paid(id, 200, { id: 'again' })
  expect(await steps(id)).toEqual(['created', 'paid', 'dispensing'])
  expect(await testServer.sql('select orders from income_hours')).toEqual([{ orders: '1' }])
})

test('rejects a notice with wrong amount, channel or content', async () => {
  const id = await plays.order()
  expect(await plays.paid(id, 199)).toContain('notOurs')
  const told = { amount: toFen(200), providerNumber: '1', paidAt: new Date(), payer: 'openid' }
  const notice = {
    about: 'payment',
    id: 'n',
    number: id,
    payment: { is: 'paid', ...told },
  } as const
  expect(await plays.notify(notice, `alipay-${world.merchantId}`)).toContain('notOurs')
  expect(await plays.notify({ ...notice, number: '1' })).toContain('notOurs')
  expect(await plays.stateOf(id)).toBe('created')
  expect(await plays.notify(notice)).toBe('success')
  expect(await plays.notify({ ...notice, number: '1' })).toContain('notOurs')
  expect(await steps(id)).toEqual(['created', 'paid', 'dispensing'])
})

test('an unsigned notice is nothing at all', async () => {
  const id = await plays.order()
  const url = `/api/notify/${world.channelId}`
  const answer = await testServer.http.inject({
    method: 'POST',
    url,
    payload: `{"number":"${id}"}`,
  })
  expect(answer.statusCode).toBe(401)
  expect(await plays.stateOf(id)).toBe('created')
})

test('queries the provider if no payment notice arrives', async () => {
  const id = await plays.order()
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('created')
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-10 s') where order_id = $1`,
    [id],
  )
  testServer.outside.payments.says = () => ({
    ask: async () => {
      const told = { amount: toFen(200), providerNumber: '42', paidAt: new Date(), payer: 'openid' }
      return doneOutcome({ is: 'paid', ...told })
    },
  })
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('dispensing')
})

test('refunds a payment that arrives after the order closed', async () => {
  refundsWork()
  const id = await plays.order()
  await testServer.sql(
    `update orders set made_at = tests.shift(made_at, '-1 h'),
    expires_at = tests.shift(expires_at, '-1 h') where order_id = $1`,
    [id],
  )
  testServer.outside.payments.says = () => ({
    ask: async () => doneOutcome({ is: 'unpaid' }),
    close: async () => doneOutcome({}),
    refund: async ({ amount }) => doneOutcome({ state: 'done', amount, providerNumber: '50' }),
  })
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('closed')
  const before = await plays.balance(clearing)
  await plays.paid(id)
  expect(await plays.stateOf(id)).toBe('refunding')
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('refunded')
  expect(await plays.balance(clearing)).toBe(before)
  expect(await plays.balance('refunding')).toBe(0)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('refunds a payment that becomes known too late', async () => {
  const id = await plays.order()
  await plays.paid(id, 200, { paidAt: new Date(Date.now() - 6 * MINUTE_MS) })
  expect(await steps(id)).toEqual(['created', 'paid', 'refunding'])
})

test('automatic mode refunds a failed play at once', async () => {
  refundsWork()
  const before = await plays.balance(pending)
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'failed', 'jam')
  await testServer.carry()
  const back = ['failed', 'refunding', 'refunded']
  expect(await steps(id)).toEqual(['created', 'paid', 'dispensing', ...back])
  expect(await plays.balance(pending)).toBe(before)
  expect(await plays.ledgerFaults()).toEqual([])
  const [hour] = await testServer.sql('select orders, refunds, refunded_fen from income_hours')
  expect(hour).toEqual({ orders: '1', refunds: '1', refunded_fen: '200' })
})

test('manual mode allows redelivering a failed order once', async () => {
  await setMode('manual')
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'failed', 'jam')
  expect(await plays.stateOf(id)).toBe('failed')
  const { records } = await testServer.get(orders.list, { fault: 'unsolved' })
  expect(records.map((each) => [each.id, each.failCode])).toEqual([[id, 'jam']])
  await testServer.get(orders.deliverAgain, { id })
  await plays.machineSays(id, 'done')
  expect(await plays.stateOf(id)).toBe('done')
  const resolved = await testServer.get(orders.list, { fault: 'resolved' })
  expect(resolved.records.map((each) => each.id)).toContain(id)
})

test('a late answer resolves an order in doubt', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await testServer.sql(`update device_commands set state = 'sent', asked_at = now() - interval '1 h',
    expires_at = now() - interval '2 h' where state = 'written'`)
  await testServer.carry()
  expect(await plays.stateOf(id)).toBe('doubt')
  await plays.machineSays(id, 'done')
  expect(await steps(id)).toEqual(['created', 'paid', 'dispensing', 'doubt', 'done'])
})

test('an order in doubt settled manually counts as resolved', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await testServer.sql(`update orders set state = 'doubt' where order_id = $1`, [id])
  await testServer.get(orders.settle, { id })
  const { records } = await testServer.get(orders.list, { fault: 'resolved' })
  expect(records.map((each) => each.id)).toContain(id)
})

test('a delivery after the refund is booked as loss', async () => {
  refundsWork()
  const id = await plays.order()
  await plays.paid(id)
  await testServer.sql(`update device_commands set state = 'doubt' where state = 'written'`)
  await testServer.sql(`update orders set state = 'refunding' where order_id = $1`, [id])
  await plays.machineSays(id, 'done')
  expect(await plays.stateOf(id)).toBe('refunding')
  expect(await plays.balance('losses')).toBe(200)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('a refund the provider cannot make is settled manually', async () => {
  await setMode('manual')
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'failed', 'jam')
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'abnormal', amount, providerNumber: '50' }),
  })
  await testServer.get(orders.refund, { orderNumber: id })
  await testServer.carry()
  expect((await testServer.get(orders.detail, { id })).refunds[0]).toMatchObject({
    state: 'abnormal',
  })
  // The player gets no date for the refund.
  expect(await testServer.get(play.order, { orderId: id }, { as: 'player' })).toMatchObject({
    state: 'refunding',
    refundBy: null,
  })
  expect(await testServer.send(orders.refund, { orderNumber: id })).toMatchObject({
    failure: 'notNow',
  })
  const earned = await plays.balance(pending)
  await testServer.get(orders.settle, { id })
  expect(await plays.stateOf(id)).toBe('settled')
  expect(await plays.balance(pending)).toBe(earned + 200)
  expect(await plays.ledgerFaults()).toEqual([])
})

test('notifies the player about a failed refund and retry', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  testServer.outside.payments.says = () => ({
    refund: async ({ amount }) => doneOutcome({ state: 'closed', amount, providerNumber: '50' }),
  })
  await testServer.get(orders.refund, { orderNumber: id })
  const ear = new pg.Client({ connectionString: testServer.ownerUrl })
  await ear.connect()
  const told: string[] = []
  ear.on('notification', ({ payload = '' }) => told.push(payload))
  await ear.query('listen playfield_live')
  const times = () =>
    told.filter((each) => each === `${testServer.mine} play ${world.playerId}`).length
  await testServer.carry()
  await expect.poll(times).toBe(1)
  await testServer.get(orders.refund, { orderNumber: id })
  await expect.poll(times).toBe(2)
  await ear.end()
})

test('the refund date counts from sending, not from payment', async () => {
  const id = await plays.order()
  await plays.paid(id)
  await plays.machineSays(id, 'done')
  await testServer.sql(
    `update orders set paid_at = tests.shift(paid_at, '-10 d') where order_id = $1`,
    [id],
  )
  await testServer.get(orders.refund, { orderNumber: id })
  const { refundBy } = await testServer.get(play.order, { orderId: id }, { as: 'player' })
  expect(refundBy!.getTime()).toBeGreaterThan(Date.now())
})

test('returns coins of a failed play and never overspends', async () => {
  const own = async () =>
    (await testServer.get(play.own, { equipmentId: world.deviceCode }, { as: 'player' })).coins
  const had = await own()
  const bet = (coins: number) =>
    testServer.send(play.coins, { equipmentId: world.deviceCode, coins }, { as: 'player' })
  const made = await bet(3)
  expect(made).toMatchObject({ is: 'done', data: { state: 'dispensing', coinsPaid: 3 } })
  expect(await own()).toBe(had - 3)
  const id = (made as { data: { id: string } }).data.id
  await plays.machineSays(id, 'failed', 'jam')
  expect(await own()).toBe(had)
  expect(await plays.stateOf(id)).toBe('refunded')
  const all = await Promise.all(Array.from({ length: 8 }, () => bet(had)))
  expect(all.filter(({ is }) => is === 'done').length).toBe(1)
  // A simultaneous second order is refused with its reason, not with a defect of ours.
  const others = all.filter(({ is }) => is === 'refused')
  for (const other of others) expect(other).toMatchObject({ failure: 'tooFewCoins' })
  expect(await own()).toBe(0)
  expect(await bet(1)).toMatchObject({ failure: 'tooFewCoins', field: 'coins' })
  expect(await plays.ledgerFaults()).toEqual([])
})

test('an offline, faulty or locked machine takes no money', async () => {
  const wish = { equipmentId: world.deviceCode, plays: 1, payment: 'wechat' } as const
  const tried = async () => testServer.send(play.pay, wish, { as: 'player' })
  await testServer.sql(`update device_states set online = false`)
  expect(await tried()).toMatchObject({ failure: 'machineOffline' })
  await testServer.sql(`update device_states set online = true, faults = '{"jam":{"code":"jam"}}'`)
  expect(await tried()).toMatchObject({ failure: 'machineFaulty' })
  await testServer.sql(`update device_states set faults = '{}'`)
  await testServer.sql(`update device_commands set type = 'lock' where state = 'done'`)
  expect(await tried()).toMatchObject({ failure: 'machineLocked' })
})

test('returns whether a paid game was won', async () => {
  const id = await plays.order()
  await plays.paid(id)
  const { savePlayResults } = await import('../delivery/play-result-store.ts')
  const ended = (won: boolean) => ({ orderId: id, deviceId: world.deviceId, won })
  const told = (...ends: boolean[]) =>
    testServer.db.inMerchant(testServer.mine, (tx, scope) =>
      savePlayResults(tx, scope, ends.map(ended)),
    )
  const won = async () => (await testServer.get(play.order, { orderId: id }, { as: 'player' })).won
  expect(await won()).toBe('unknown')
  await told(false)
  expect(await won()).toBe('no')
  // The coins were for several plays: one of them is enough to win, and later ones do not undo that.
  await told(false, true, false)
  expect(await won()).toBe('yes')
  await told(false)
  expect(await won()).toBe('yes')
})
