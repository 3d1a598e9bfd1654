import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { telling } from '#contract/alerts/notification-settings.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { openInWechat } from './bind-wechat.ts'
import { askingAt, requireAnswerData } from './faults/asking.ts'
import { startFaultsProduct } from './faults/product.ts'
import { openFaultsVenue } from './faults/venue.ts'

const product = await startFaultsProduct()
afterAll(() => product.stop())
const ask = askingAt(product.url)
const control = remote(product.sandbox.control)

/** The alert rules are checked once a minute. */
const TOLD_MS_MAX = 150_000
const HELD_BACK = { delay: { ms: 600_000 } }

type Message = { readonly platform: string; readonly text: string }
const alertsOn = async (platform: string) => {
  const inbox = await control.ask<Message[]>('GET', 'sms')
  return inbox.filter((each) => each.platform === platform && each.text.includes('设备离线')).length
}

test('a killed server does not repeat sent alerts', async () => {
  const { token } = await openFaultsVenue(ask, product.sandbox, 1)
  const { url } = await requireAnswerData(ask(telling.beginWechat, {}, { token }))
  await openInWechat(product.url, product.sandbox.control, url)
  const rule = { rule: 'offline', isOn: true, byWechat: true, bySms: true } as const
  await requireAnswerData(ask(telling.saveRule, rule, { token }))
  const sending = { path: '/cgi-bin/message/template/send' }
  const rules = [
    { platform: 'wechat', match: sending, times: 1, effect: HELD_BACK },
    { platform: 'aliyunSms', times: 1, effect: HELD_BACK },
  ]
  for (const each of rules) await control.ask('POST', 'rules', each)

  const database = new pg.Client({ connectionString: await product.database() })
  await database.connect()
  await database.query(
    `update device_states set online = false, heard_at = now() - interval '1 hour'`,
  )
  // Both messages are sent, and neither has been answered.
  const out = async () => [await alertsOn('wechat'), await alertsOn('aliyunSms')]
  await expect.poll(out, { timeout: TOLD_MS_MAX, interval: 100 }).toEqual([1, 1])
  await product.killAndStart()
  // Work that a killed worker had leased is retried a minute later; here at once.
  await database.query(`update outbox set due_at = now() where state = 'open'`)
  await database.end()
  const states = async () => {
    const sent = await requireAnswerData(ask(telling.sent, {}, { token }))
    return sent.map(({ way, state }) => `${way} ${state}`).toSorted()
  }
  await expect.poll(states, { timeout: TOLD_MS_MAX }).toEqual(['sms unsure', 'wechat sent'])
  expect(await out()).toEqual([1, 1])
})
