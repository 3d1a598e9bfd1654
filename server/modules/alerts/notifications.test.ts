import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/durations.ts'
import { formatShanghaiTime } from '#contract/base/shanghai.ts'
import { alerts } from '#contract/alerts/alerts.ts'
import { world } from '#contract/example-world.ts'
import { telling } from '#contract/alerts/notification-settings.ts'
import {
  doneOutcome,
  notArrivedOutcome,
  refusedOutcome,
  unknownOutcome,
} from '#server/platform/outcome.ts'
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
const { wechat, says, told } = testServer.outside.players
const { sms } = testServer.outside
const { merchantId, deviceId, siteId } = world

const parts = { db: testServer.db, sweeper: testServer.sweeper, wechatAppId: wechat.port.appId }
async function sweep() {
  const place = { again: async () => undefined, signal: new AbortController().signal }
  await alertSweep(parts).run({}, place)
}
const deviceIs = (set: string) =>
  testServer.sql(`update device_states set ${set} where device_id = '${deviceId}'`)
/** Takes the machine offline since this number of minutes. */
const goes = (minutes = 60) =>
  deviceIs(`online = false, heard_at = now() - interval '${minutes} minutes'`)
const comes = () => deviceIs('online = true, heard_at = now()')
const states = async () =>
  (await testServer.get(telling.sent, {})).map(({ to, way, state, trouble }) => {
    return [to, way, state, trouble].filter(Boolean).join(' ')
  })

// Clears the example world's alerts, so that only one machine that goes offline and online matters.
await testServer.sql(`update orders set state = 'settled' where state = 'failed'`)
await testServer.sql('delete from alert_tellings')
await testServer.sql(
  `update roles set permissions = '{alerts.see,alerts.handle}' where role_id = $1`,
  [world.emptyRoleId],
)
await testServer.get(telling.bindWechat, { code: 'code-owner', state: world.wechatTicket })
await sweep()

const offline = { rule: 'offline', isOn: true, byWechat: true, bySms: false } as const
afterEach(async () => {
  await comes()
  await sweep()
  await testServer.get(telling.saveRule, { ...offline, wait: 10 })
  await testServer.sql('delete from alert_mutes; delete from alert_hours; delete from outbox')
  await testServer.sql('delete from alert_tellings; delete from alerts where ended_at is not null')
  told.length = 0
  sms.told.length = 0
  says.told = () => doneOutcome({ id: 'message' })
  sms.says = () => doneOutcome({ id: 'sms' })
})

describe('outside the app', () => {
  test('repeated sweeps send one WeChat message per alert', async () => {
    await goes()
    await Promise.all([sweep(), sweep()])
    await sweep()
    await testServer.carry()
    await testServer.carry()
    expect(told).toMatchObject([
      { openid: 'openid-owner', notice: { place: '星河影城店 3', what: '设备离线' } },
    ])
    expect(await states()).toEqual(['星河林晓峰 wechat sent'])
    await comes()
    await sweep()
    await goes()
    await sweep()
    await testServer.carry()
    expect(told).toHaveLength(2)
  })

  test('applies the wait and switch of a rule', async () => {
    await goes(6)
    await sweep()
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(0)
    await testServer.get(telling.saveRule, { ...offline, wait: 5 })
    await sweep()
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(1)
    await testServer.get(telling.saveRule, { ...offline, isOn: false })
    await sweep()
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(0)
    // A notice that was queued is stopped too.
    await testServer.carry()
    expect(told).toEqual([])
    expect(await states()).toEqual(['星河林晓峰 wechat over'])
  })

  test('sends SMS only to chosen people with current access', async () => {
    const rule = { ...offline, byWechat: false, bySms: true, to: [world.clerkId] }
    await testServer.get(telling.saveRule, rule)
    await goes()
    await sweep()
    await testServer.carry()
    expect(sms.told).toEqual([{ phone: world.clerkPhone, place: '星河影城店 3', what: '设备离线' }])
    await comes()
    await sweep()
    await testServer.sql('update accounts set site_ids = $1 where account_id = $2', [
      [world.otherSiteId],
      world.clerkId,
    ])
    await goes()
    await sweep()
    await testServer.carry()
    expect(sms.told).toHaveLength(1)
    await comes()
    await sweep()
    // A person who loses the right between queueing and sending receives nothing.
    const placed = (sites: string[]) =>
      testServer.sql('update accounts set site_ids = $1 where account_id = $2', [
        sites,
        world.clerkId,
      ])
    await placed([siteId])
    await goes()
    await sweep()
    await testServer.sql(
      `update roles set permissions = '{}' where role_id = '${world.emptyRoleId}'`,
    )
    await testServer.carry()
    expect(sms.told).toHaveLength(1)
    expect((await states())[0]).toMatch(/ sms failed noRight$/)
    await testServer.sql(`update roles set permissions = '{alerts.see,alerts.handle}'
      where role_id = '${world.emptyRoleId}'`)
  })

  test('delays messages until quiet hours end', async () => {
    const inHours = (hours: number) =>
      formatShanghaiTime(new Date(Date.now() + hours * HOUR_MS)).slice(11, 16)
    const all = { isOn: true, from: inHours(-1), until: inHours(1), moneyPasses: true }
    await testServer.get(telling.saveHours, all)
    await goes()
    await sweep()
    await testServer.carry()
    expect(told).toEqual([])
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(1)
    await testServer.get(telling.saveHours, { ...all, isOn: false })
    await sweep()
    await testServer.carry()
    expect(told).toHaveLength(1)
  })
})

describe('what goes wrong on the way', () => {
  test('retries an uncertain WeChat message under the same id', async () => {
    says.told = () => notArrivedOutcome('ECONNREFUSED')
    await goes()
    await sweep()
    await testServer.carry()
    expect(await states()).toEqual(['星河林晓峰 wechat waiting noAnswer'])
    says.told = () => unknownOutcome('no answer in time')
    await testServer.carry()
    says.told = () => doneOutcome({ id: 'message' })
    await testServer.carry()
    expect(await states()).toEqual(['星河林晓峰 wechat sent'])
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
    await testServer.carry()
    expect(told).toHaveLength(3)
  })

  test('marks an uncertain message unsure after ten minutes', async () => {
    says.told = () => unknownOutcome('no answer in time')
    await goes()
    await sweep()
    await testServer.carry()
    await testServer.sql(`update alert_tellings set tried_at = now() - interval '10 minutes'`)
    await testServer.carry()
    expect(told).toHaveLength(1)
    expect(await states()).toEqual(['星河林晓峰 wechat unsure unsure'])
  })

  test('resends an SMS only after a certain failure', async () => {
    await testServer.get(telling.saveRule, {
      ...offline,
      byWechat: false,
      bySms: true,
      to: [world.ownerId],
    })
    await goes()
    await sweep()
    sms.says = () => refusedOutcome('tooOften', 'flow control')
    await testServer.carry()
    expect(await states()).toEqual(['星河林晓峰 sms waiting later'])
    sms.says = () => unknownOutcome('no answer in time')
    await testServer.carry()
    await testServer.carry()
    expect(sms.told).toHaveLength(2)
    expect(await states()).toEqual(['星河林晓峰 sms unsure unsure'])
  })

  test('does not resend an SMS after a crash', async () => {
    await testServer.get(telling.saveRule, {
      ...offline,
      byWechat: false,
      bySms: true,
      to: [world.ownerId],
    })
    await goes()
    await sweep()
    // The try was recorded and sent, but its result was not saved.
    await testServer.sql('update alert_tellings set tried_at = now()')
    await testServer.carry()
    expect(sms.told).toEqual([])
    expect(await states()).toEqual(['星河林晓峰 sms unsure unsure'])
  })

  test('replaces an expired access token and sends the message', async () => {
    says.told = () => refusedOutcome('tokenInvalid', '40001 invalid credential')
    await goes()
    await sweep()
    await testServer.carry()
    await testServer.sql(`update wechat_loans set tried_at = 'epoch'`)
    const asked = testServer.outside.players.lent.length
    says.told = () => doneOutcome({ id: 'message' })
    await testServer.carry()
    expect(testServer.outside.players.lent.length).toBe(asked + 1)
    expect(await states()).toEqual(['星河林晓峰 wechat sent'])
  })

  test('shows a missing WeChat subscription until sending works', async () => {
    says.told = () => refusedOutcome('notSubscribed', '43004 require subscribe')
    await goes()
    await sweep()
    await testServer.carry()
    expect(await states()).toEqual(['星河林晓峰 wechat failed notSubscribed'])
    expect(await testServer.get(telling.wechat, {})).toMatchObject({ trouble: 'notSubscribed' })
    await comes()
    await sweep()
    says.told = () => doneOutcome({ id: 'message' })
    await goes()
    await sweep()
    await testServer.carry()
    expect(await testServer.get(telling.wechat, {})).toMatchObject({ trouble: '' })
  })

  test('cancels a waiting message when its alert closes', async () => {
    says.told = () => notArrivedOutcome('ECONNREFUSED')
    await goes()
    await sweep()
    await testServer.carry()
    await comes()
    await sweep()
    await testServer.carry()
    expect(told).toHaveLength(1)
    expect(await states()).toEqual(['星河林晓峰 wechat over'])
  })
})

describe('muted', () => {
  const raised = async () => {
    await goes()
    await sweep()
    return (await testServer.get(alerts.list, { state: 'open' })).records[0]!
  }

  test('a muted alert is neither counted nor sent', async () => {
    const { id } = await raised()
    const before = (await testServer.get(alerts.unread, {})).number
    await testServer.get(alerts.mute, { id, at: 'device', until: 'open' })
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(0)
    expect(
      (await testServer.get(alerts.list, { state: 'past' })).records.map((each) => each.id),
    ).not.toContain(id)
    expect((await testServer.get(alerts.unread, {})).number).toBe(before - 1)
    await testServer.carry()
    expect(told).toEqual([])
    await comes()
    await sweep()
    await goes()
    await sweep()
    await testServer.carry()
    expect(told).toEqual([])
    const [mute] = await testServer.get(alerts.mutes, {})
    await testServer.get(alerts.unmute, { id: mute!.id })
    await sweep()
    await testServer.carry()
    expect(told).toHaveLength(1)
  })

  test('a site mute covers all devices until it expires', async () => {
    const { id } = await raised()
    await testServer.get(alerts.mute, { id, at: 'site', until: 'hour' })
    expect(await testServer.get(alerts.mutes, {})).toMatchObject([
      { rule: 'offline', equipmentId: '', fieldName: '星河影城店', by: '星河林晓峰' },
    ])
    await sweep()
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(0)
    await testServer.sql(`update alert_mutes set ends_at = now() - interval '1 second'`)
    await sweep()
    expect(await testServer.get(alerts.mutes, {})).toEqual([])
    expect((await testServer.get(alerts.list, { state: 'open' })).total).toBe(1)
    expect(merchantId).toBe(testServer.mine)
  })
})
