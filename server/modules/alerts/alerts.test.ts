import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts/alerts.ts'
import { world } from '#contract/example-world.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { alertSweep } from './sweep.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
// Removes the alert for the changer's missing report, which another test covers.
await testServer.sql(`update coin_storings set state = 'nothing'`)
// Removes the alerts for slots that run out.
await testServer.sql('update device_slots set low = 0, stock = capacity')
// Removes the alert for a refund that waits for money.
await testServer.sql(`update refunds set wait = ''`)

const { merchantId, siteId, deviceId, faultOrderId, goodsOrderId, orderId } = world
const job = alertSweep({
  db: testServer.db,
  sweeper: testServer.sweeper,
  wechatAppId: testServer.outside.players.wechat.port.appId,
})
async function sweep() {
  await job.run({}, { again: async () => undefined, signal: new AbortController().signal })
}
async function seen(state?: 'open' | 'past', as = 'mine') {
  const { records } = await testServer.get(alerts.list, { size: 50, state }, { as })
  return records.map(({ rule, orderNumber, equipmentId, code }) => {
    return `${rule} ${orderNumber || equipmentId}${code && ` ${code}`}`
  })
}
/** Lets a sub-account of one site see and handle alerts. */
await testServer.sql(
  `update roles set permissions = '{alerts.see,alerts.handle}' where role_id = $1`,
  [world.emptyRoleId],
)
const orderState = (id: string, state: string) =>
  testServer.sql('update orders set state = $2 where order_id = $1', [id, state])
const deviceIs = (set: string) =>
  testServer.sql(`update device_states set ${set} where device_id = '${deviceId}'`)

test('concurrent sweeps raise an order alert once', async () => {
  // The example world's fault order has raised its alert before.
  await Promise.all([sweep(), sweep()])
  await sweep()
  expect((await seen('open')).toSorted()).toEqual(
    [`failed ${faultOrderId} jam`, `failed ${goodsOrderId} jam`].toSorted(),
  )
  expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(2)
})

test('closes settled alerts and raises new ones', async () => {
  await orderState(goodsOrderId, 'settled')
  await sweep()
  expect(await seen('open')).not.toContain(`failed ${goodsOrderId} jam`)
  expect(await seen('past')).toContain(`failed ${goodsOrderId} jam`)
  await orderState(goodsOrderId, 'doubt')
  await sweep()
  expect(await seen('open')).toContain(`doubt ${goodsOrderId} jam`)
  await orderState(goodsOrderId, 'settled')
  await sweep()
})

test('an alert of a part says how much came', async () => {
  const part = (delivered: number | null) =>
    testServer.sql(
      'update orders set act = $2, coins = 10, bonus_coins = 0, delivered = $3 where order_id = $1',
      [faultOrderId, 'coins.out', delivered],
    )
  await part(3)
  await sweep()
  expect(await seen('open')).toContain(`failed ${faultOrderId} 3/10`)
  await part(null)
  await sweep()
  expect(await seen('open')).toContain(`failed ${faultOrderId} jam`)
})

test('an abnormal or unfunded refund raises an alert', async () => {
  const insert = `insert into refunds (merchant_id, refund_id, order_id, amount_fen, reason, state,
    made_at) values ($1, $2, $3, 200, 'asked', $4, now())`
  await orderState(orderId, 'refunding')
  await testServer.sql(insert, [merchantId, '20', orderId, 'abnormal'])
  await sweep()
  expect(await seen('open')).toContain(`refund ${orderId}`)
  await testServer.sql(`update refunds set resolved_at = now() where refund_id = '20'`)
  await testServer.sql(insert, [merchantId, '21', orderId, 'underway'])
  await sweep()
  expect(await seen('open')).not.toContain(`refund ${orderId}`)
  await testServer.sql(`update refunds set wait = 'noFunds' where refund_id = '21'`)
  await sweep()
  expect(await seen('open')).toContain(`refund ${orderId}`)
  await testServer.sql(`update refunds set wait = '' where refund_id = '21'`)
  await sweep()
  await orderState(orderId, 'created')
})

test('raises faults immediately and offline devices after ten minutes', async () => {
  await deviceIs(`faults = '{"E07":{"code":"E07","since":"2026-11-21T04:00:00Z"}}'`)
  await sweep()
  expect(await seen('open')).toContain(`fault ${deviceId} E07`)
  await deviceIs('online = false')
  await sweep()
  expect(await seen('open')).toContain(`fault ${deviceId} E07`)
  await deviceIs(`faults = '{}', online = false, heard_at = now() - interval '9 minutes'`)
  await sweep()
  expect(await seen('open')).not.toContain(`fault ${deviceId} E07`)
  expect(await seen('open')).not.toContain(`offline ${deviceId}`)
  await deviceIs(`heard_at = now() - interval '11 minutes'`)
  await sweep()
  expect(await seen('open')).toContain(`offline ${deviceId}`)
  await deviceIs(`online = true, heard_at = now()`)
  await sweep()
  expect(await seen('open')).not.toContain(`offline ${deviceId}`)
})

test('raises an alert for a site without usual income', async () => {
  for (let back = 24; back <= 7 * 24; back += 24) {
    for (const hour of [1, 2, 3]) {
      await testServer.sql(
        `insert into device_hours values ($1, date_trunc('hour', now()) - make_interval(hours => $2),
          $3, $4, 'coinIn', 0, 5)`,
        [merchantId, back + hour, deviceId, siteId],
      )
    }
  }
  await sweep()
  const { records } = await testServer.get(alerts.list, { state: 'open' })
  expect(records.find(({ rule }) => rule === 'quiet')).toMatchObject({
    fieldId: siteId,
    fieldName: '星河影城店',
    equipmentId: '',
  })
  await testServer.sql(
    `insert into device_hours values ($1, date_trunc('hour', now()), $2, $3, 'coinIn', 0, 1)`,
    [merchantId, deviceId, siteId],
  )
  await sweep()
  expect(await seen('open')).toEqual([`failed ${faultOrderId} jam`])
})

test('a shelf-life alert reaches sub-accounts of the site', async () => {
  const day = (value: string) => testServer.sql(`update goods set good_until = ${value}`)
  await day('now()')
  await sweep()
  expect(await seen('open', 'clerk')).toContain(`shelfLife ${world.slotDeviceId} 2,30`)
  await day('null')
  await sweep()
  expect(await seen('open', 'clerk')).not.toContain(`shelfLife ${world.slotDeviceId} 2,30`)
})

test('counts unread alerts per reader and visible site', async () => {
  // Messages for the owner alone are counted with the alerts, but are no alerts.
  await testServer.get(inbox.read, { id: world.messageId })
  const mine = (await testServer.get(alerts.unread, {})).number
  expect(mine).toBeGreaterThan(3)
  expect((await testServer.get(alerts.unread, {}, { as: 'clerk' })).number).toBe(mine)
  await testServer.sql('update alerts set site_id = $1 where rule <> $2', [
    world.otherSiteId,
    'quiet',
  ])
  expect((await testServer.get(alerts.unread, {}, { as: 'clerk' })).number).toBe(1)
  expect(await seen(undefined, 'clerk')).toHaveLength(1)
  await testServer.sql('update alerts set site_id = $1', [siteId])
  expect((await testServer.get(alerts.unread, {}, { as: 'stranger' })).number).toBe(0)
})

describeWrite(alerts.read, {
  async works() {
    const [first] = (await testServer.get(alerts.list, {})).records
    const before = (await testServer.get(alerts.unread, {})).number
    expect(await testServer.get(alerts.read, { ids: [first!.id] })).toEqual({ read: 1 })
    expect((await testServer.get(alerts.unread, {})).number).toBe(before - 1)
    await testServer.get(alerts.read, {})
    expect((await testServer.get(alerts.unread, {})).number).toBe(0)
    const { records } = await testServer.get(alerts.list, {})
    expect(records.every(({ read }) => read)).toBe(true)
  },
  async refuses() {
    const answer = await testServer.send(alerts.read, {}, { as: 'agent' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noPermission' })
  },
  async keepsOut() {
    expect((await testServer.get(alerts.unread, {}, { as: 'clerk' })).number).toBeGreaterThan(0)
    const theirs = await testServer.get(alerts.read, { ids: [world.alertId] }, { as: 'stranger' })
    expect(theirs).toEqual({ read: 0 })
  },
  async runsOnce() {
    const sending = { as: 'clerk', key: 'read-once' }
    const [a, b] = await Promise.all([
      testServer.get(alerts.read, {}, sending),
      testServer.get(alerts.read, {}, sending),
    ])
    expect(a).toEqual(b)
    expect(a.read).toBeGreaterThan(0)
  },
})

describeWrite(alerts.handle, {
  async works() {
    const taken = await testServer.get(alerts.handle, { id: world.alertId }, { as: 'clerk' })
    expect(taken).toMatchObject({ handledBy: '星河周敏', read: true })
    expect(await seen('open')).toEqual([])
    // The condition continues, but the alert is not raised again.
    await sweep()
    expect(await seen('open')).toEqual([])
  },
  async refuses() {
    const again = await testServer.send(alerts.handle, { id: world.alertId })
    expect(again).toMatchObject({ is: 'refused', failure: 'handled' })
    const none = await testServer.send(alerts.handle, { id: '404' })
    expect(none).toMatchObject({ is: 'refused', failure: 'notFound' })
  },
  async keepsOut() {
    const theirs = await testServer.send(alerts.handle, { id: world.alertId }, { as: 'stranger' })
    expect(theirs).toMatchObject({ is: 'refused', failure: 'notFound' })
  },
  async runsOnce() {
    await testServer.sql(`update alerts set handled_at = null, handled_by = '', ended_at = null
      where alert_id = '${world.alertId}'`)
    const sending = { key: 'handle-once' }
    const [a, b] = await Promise.all([
      testServer.get(alerts.handle, { id: world.alertId }, sending),
      testServer.get(alerts.handle, { id: world.alertId }, sending),
    ])
    expect(a).toEqual(b)
  },
})

test('one stock alert lists every low slot', async () => {
  const stockIs = (slot: number, stock: number) =>
    testServer.sql('update device_slots set stock = $2 where slot = $1', [slot, stock])
  const short = async () => (await seen('open')).filter((each) => each.startsWith('stock'))
  await stockIs(30, 0)
  await sweep()
  expect(await short()).toEqual([`stock ${world.slotDeviceId} 30`])
  await testServer.sql('update device_slots set low = 2, stock = 2 where slot = 2')
  await sweep()
  expect(await short()).toEqual([`stock ${world.slotDeviceId} 30,2`])
  await testServer.sql('update device_slots set stock = capacity')
  await sweep()
  expect(await short()).toEqual([])
})

test('a burst of claims raises an alert while it lasts', async () => {
  const count = (claimed: number, failed: number, minutesAgo = 5) =>
    testServer.sql(
      `insert into claim_counts values ($1, 'code', $2, now() - make_interval(mins => $3), $4, $5)`,
      [merchantId, world.playerId, minutesAgo, claimed, failed],
    )
  const claimAlerts = async () => (await seen('open')).filter((each) => each.startsWith('claims'))
  await count(100, 20)
  await count(500, 500, 61)
  await sweep()
  expect(await claimAlerts()).toEqual([])
  await count(0, 1, 15)
  await sweep()
  expect(await claimAlerts()).toEqual(['claims  code 100/21'])
  // People with some sites hear nothing of what belongs to no site.
  expect(await seen('open', 'clerk')).not.toContain('claims  code 100/21')
  await testServer.sql(`update claim_counts set slot_at = tests.shift(slot_at, '-1 hour')`)
  await sweep()
  expect(await claimAlerts()).toEqual([])
  await testServer.sql(`update claim_counts set slot_at = tests.shift(slot_at, '-1 day')`)
  await sweep()
  expect(await testServer.sql('select from claim_counts')).toEqual([])
})
