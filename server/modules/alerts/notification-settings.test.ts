import { afterAll, expect, test } from 'vitest'
import type { Call, CallInput } from '#contract/base/call.ts'
import { alerts } from '#contract/alerts/alerts.ts'
import { world } from '#contract/example-world.ts'
import { boundPage, telling } from '#contract/alerts/notification-settings.ts'
import { unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

/** Calls twice at once with one idempotency key, and expects the same answer. */
async function twice<C extends Call>(call: C, input: CallInput<C>) {
  const sending = { key: `${call.name} once` }
  const [a, b] = await Promise.all([1, 2].map(() => testServer.get(call, input, sending)))
  expect(a).toEqual(b)
  return a!
}
const refusalOf = async <C extends Call>(call: C, input: CallInput<C>, as = 'mine') => {
  const answer = await testServer.send(call, input, { as })
  return answer.is === 'refused' ? answer.failure : 'done'
}
const offline = { rule: 'offline', isOn: true, byWechat: true, bySms: true } as const

test('returns default settings and eligible recipients', async () => {
  const { rules, hours, people, ...ways } = await testServer.get(telling.settings, {})
  expect(rules.map(({ rule, everybody }) => [rule, everybody])).toHaveLength(10)
  expect(hours).toEqual({ isOn: false, from: '23:00', until: '08:00', moneyPasses: true })
  // The clerk may not see alerts.
  const owner = { id: world.ownerId, name: '星河林晓峰', owner: true, hasWechat: true }
  expect(people).toEqual([owner])
  expect(ways).toEqual({ wechat: true, sms: true })
})

describeWrite(telling.saveRule, {
  async works() {
    const saved = await testServer.get(telling.saveRule, {
      ...offline,
      wait: 5,
      to: [world.ownerId],
    })
    expect(saved).toMatchObject({ wait: 5, everybody: false, to: [world.ownerId], bySms: true })
    const { rules } = await testServer.get(telling.settings, {})
    expect(rules.find(({ rule }) => rule === 'offline')).toEqual(saved)
    await testServer.get(telling.saveRule, offline)
    const after = (await testServer.get(telling.settings, {})).rules
    expect(after.at(-1)).toMatchObject({ wait: 5, everybody: true, to: [] })
  },
  async refuses() {
    expect(await refusalOf(telling.saveRule, { ...offline, wait: 0 })).toBe('outOfRange')
    expect(await refusalOf(telling.saveRule, { ...offline, wait: 1_441 })).toBe('outOfRange')
    expect(await refusalOf(telling.saveRule, { ...offline, rule: 'fault', wait: 5 })).toBe(
      'outOfRange',
    )
    const to = [world.clerkId]
    expect(await refusalOf(telling.saveRule, { ...offline, to })).toBe('notAllowed')
    expect(await refusalOf(telling.saveRule, offline, 'clerk')).toBe('noPermission')
  },
  async keepsOut() {
    await testServer.get(telling.saveRule, { ...offline, wait: 99 }, { as: 'stranger' })
    const { rules } = await testServer.get(telling.settings, {})
    expect(rules.at(-1)?.wait).toBe(5)
  },
  async runsOnce() {
    await twice(telling.saveRule, offline)
  },
})

const night = { isOn: true, from: '22:30', until: '07:00', moneyPasses: false }
describeWrite(telling.saveHours, {
  async works() {
    expect(await testServer.get(telling.saveHours, night)).toEqual(night)
    expect((await testServer.get(telling.settings, {})).hours).toEqual(night)
  },
  async refuses() {
    expect(await refusalOf(telling.saveHours, { ...night, until: '22:30' })).toBe('noTime')
    expect(await refusalOf(telling.saveHours, night, 'clerk')).toBe('noPermission')
  },
  async keepsOut() {
    await testServer.get(telling.saveHours, { ...night, isOn: false }, { as: 'stranger' })
    expect((await testServer.get(telling.settings, {})).hours.isOn).toBe(true)
  },
  async runsOnce() {
    await twice(telling.saveHours, night)
  },
})

const once = { id: world.alertId, at: 'device', until: 'hour' } as const
describeWrite(alerts.mute, {
  async works() {
    const mute = await testServer.get(alerts.mute, once)
    expect(mute).toMatchObject({ rule: 'failed', equipmentId: world.deviceId, by: '星河林晓峰' })
    // A repeated mute replaces the earlier one.
    const open = await testServer.get(alerts.mute, { ...once, until: 'open' })
    expect(open).toMatchObject({ id: mute.id, until: null })
    expect(await testServer.get(alerts.mutes, {})).toHaveLength(2)
  },
  async refuses() {
    expect(await refusalOf(alerts.mute, { ...once, id: '404' })).toBe('notFound')
    await testServer.sql(`update alerts set device_id = '' where alert_id = '${world.alertId}'`)
    expect(await refusalOf(alerts.mute, once)).toBe('noPlace')
    await testServer.sql(`update alerts set device_id = '${world.deviceId}'`)
  },
  async keepsOut() {
    expect(await refusalOf(alerts.mute, once, 'stranger')).toBe('notFound')
    expect(await testServer.get(alerts.mutes, {}, { as: 'stranger' })).toEqual([])
  },
  async runsOnce() {
    await twice(alerts.mute, once)
  },
})

describeWrite(alerts.unmute, {
  async works() {
    expect(await testServer.get(alerts.unmute, { id: world.muteId })).toMatchObject({
      rule: 'quiet',
    })
    expect(await testServer.get(alerts.mutes, {})).toHaveLength(1)
  },
  async refuses() {
    expect(await refusalOf(alerts.unmute, { id: world.muteId })).toBe('notFound')
  },
  async keepsOut() {
    const [mute] = await testServer.get(alerts.mutes, {})
    expect(await refusalOf(alerts.unmute, { id: mute!.id }, 'stranger')).toBe('notFound')
  },
  async runsOnce() {
    const [mute] = await testServer.get(alerts.mutes, {})
    await twice(alerts.unmute, { id: mute!.id })
  },
})

/** Follows the redirect by which WeChat returns whoever opened the link. */
async function come(url: string, code: string) {
  const state = new URL(url).searchParams.get('state') ?? ''
  const path = telling.bindWechat.wire.path
  const query = String(new URLSearchParams({ code, state }))
  const { headers } = await testServer.http.inject({ method: 'GET', url: `${path}?${query}` })
  return headers.location
}

describeWrite(telling.beginWechat, {
  async works() {
    const { url, openUrl } = await testServer.get(telling.beginWechat, {})
    expect(url).toMatch(/state=\d+x\d+x[0-9a-f]{32}&?/)
    expect(openUrl).toBe('')
    // Only the newest link is valid, and only once.
    const newest = await testServer.get(telling.beginWechat, {})
    expect(await come(url, 'code-1')).toBe(`${boundPage}?result=late`)
    expect(await come(newest.url, 'code-2')).toBe(`${boundPage}?result=bound`)
    expect(await come(newest.url, 'code-3')).toBe(`${boundPage}?result=late`)
    expect(await testServer.get(telling.wechat, {})).toMatchObject({ boundAt: expect.any(Date) })
    const late = await testServer.get(telling.beginWechat, {})
    await testServer.sql(`update alert_wechats set ticket_ends_at = now() - interval '1 second'`)
    expect(await come(late.url, 'code-4')).toBe(`${boundPage}?result=late`)
  },
  async refuses() {
    expect(await refusalOf(telling.beginWechat, {}, 'clerk')).toBe('noPermission')
  },
  async keepsOut() {
    await testServer.get(telling.beginWechat, {}, { as: 'stranger' })
    expect(await testServer.get(telling.wechat, {}, { as: 'stranger' })).toMatchObject({
      boundAt: null,
    })
  },
  async runsOnce() {
    await twice(telling.beginWechat, {})
  },
})

describeWrite(telling.bindWechat, {
  async works() {
    const { url } = await testServer.get(telling.beginWechat, {})
    expect(await come(url, 'code-5')).toBe(`${boundPage}?result=bound`)
    const rows = await testServer.sql(
      'select account_id as id, openid from alert_wechats where openid > $1',
      [''],
    )
    expect(rows).toEqual([{ id: world.ownerId, openid: 'openid-5' }])
  },
  async refuses() {
    const { url } = await testServer.get(telling.beginWechat, {})
    testServer.outside.players.says.wechat = () => unknownOutcome('no answer')
    expect(await come(url, 'code-6')).toBe(`${boundPage}?result=failed`)
    expect(await come('https://x.example/?state=a', 'code-6')).toBe(`${boundPage}?result=failed`)
  },
  async keepsOut() {
    const forged = new URL('https://x.example/')
    forged.searchParams.set('state', `${world.merchantId}x${world.ownerId}x${'0'.repeat(32)}`)
    testServer.outside.players.says.wechat = () => {
      return { is: 'done', value: { openid: 'thief', unionid: undefined, accessToken: 't' } }
    }
    expect(await come(forged.href, 'code-7')).toBe(`${boundPage}?result=late`)
  },
  async runsOnce() {
    const rows = await testServer.sql(`select openid from alert_wechats where openid = 'thief'`)
    expect(rows).toEqual([])
  },
})

describeWrite(telling.unbindWechat, {
  async works() {
    expect(await testServer.get(telling.unbindWechat, {})).toMatchObject({ boundAt: null })
    expect(await testServer.get(telling.wechat, {})).toMatchObject({ isSetUp: true, boundAt: null })
  },
  async refuses() {
    expect(await refusalOf(telling.unbindWechat, {}, 'clerk')).toBe('noPermission')
  },
  async keepsOut() {
    const { url } = await testServer.get(telling.beginWechat, {})
    await come(url, 'code-8')
    await testServer.get(telling.unbindWechat, {}, { as: 'stranger' })
    expect(await testServer.get(telling.wechat, {})).toMatchObject({ boundAt: expect.any(Date) })
  },
  async runsOnce() {
    await twice(telling.unbindWechat, {})
  },
})
