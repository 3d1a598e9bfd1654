import { afterAll, expect, test } from 'vitest'
import { livePath } from '#contract/base/live.ts'
import { platformWatch } from '#contract/platform-desk/platform-watch.ts'
import { nightlyLedgerCheck } from '#server/ledger/jobs.ts'
import { notifyLiveChange } from '#server/platform/calls/operation-log-store.ts'
import { METRICS_TOKEN, openTestServer } from '#server/test/test-server.ts'
import { PLATFORM, STRANGER } from '#server/test/world.ts'
import { notifyDeskOfAlarm } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const as = { as: 'platform' }
const asMonitor = { authorization: `Bearer ${METRICS_TOKEN}` }
const check = nightlyLedgerCheck({ ...testServer, rules: [] }, ({ day }) =>
  notifyDeskOfAlarm(testServer.db, 'ledger', day),
)
const checked = (day: string) =>
  check.run({ day }, { again: async () => undefined, signal: new AbortController().signal })
const red = async () => (await testServer.get(platformWatch.ledger, {}, as)).faulty.length
const measured = async () => {
  const { body } = await testServer.http.inject({ url: '/metrics', headers: asMonitor })
  return /^playfield_ledger_red_merchants (\d+)$/m.exec(body)?.[1]
}

test('an unbalanced ledger alerts all platform staff once daily', async () => {
  await checked('2026-11-20')
  await testServer.carry()
  expect([await red(), await measured(), testServer.outside.sms.told]).toEqual([0, '0', []])

  await testServer.sql(`insert into ledger_accounts values ('${STRANGER}', 'income', 'money', 5)`)
  await checked('2026-11-21')
  await checked('2026-11-21')
  await testServer.carry()
  expect([await red(), await measured()]).toEqual([1, '1'])
  const people = await testServer.sql(
    `select phone from accounts where merchant_id = $1 and state = 'active'`,
    [PLATFORM],
  )
  expect(people.length).toBeGreaterThan(1)
  const told = testServer.outside.sms.told.map(({ phone }) => ({ phone }))
  expect(told.toSorted(byPhone)).toEqual(people.toSorted(byPhone))
  expect(testServer.outside.sms.told[0]).toMatchObject({
    place: '平台账本',
    what: '有商户账本不平',
  })

  await testServer.sql(`delete from ledger_accounts where merchant_id = '${STRANGER}'`)
  await checked('2026-11-21')
  expect([await red(), await measured()]).toEqual([0, '0'])
})

test('notifies an open desk but no merchant', async () => {
  const url = await testServer.http.listen({ port: 0, host: '127.0.0.1' })
  const opened = await Promise.all(
    ['platform', 'mine'].map(async (who) => {
      const headers = { 'blade-auth': `bearer ${testServer.tokens.get(who)}` }
      const topics = 'platformDesk,wallet'
      const { body } = await fetch(`${url}${livePath}?topics=${topics}`, { headers })
      return body!.pipeThrough(new TextDecoderStream()).getReader()
    }),
  )
  const [desk, mine] = opened
  const hears = async (reader: typeof desk, part: string) => {
    for (let text = ''; ;) {
      const { value, done } = await reader!.read()
      if (done) return text
      text += value
      if (text.includes(part)) return text
    }
  }
  await notifyDeskOfAlarm(testServer.db, 'ledger', '2026-11-22')
  expect(await hears(desk, 'event: platformDesk')).toContain('event: platformDesk')
  await testServer.db.inMerchant(testServer.mine, async (tx) => {
    notifyLiveChange(tx, testServer.mine, 'wallet')
  })
  expect(await hears(mine, 'event: wallet')).not.toContain('platformDesk')
  await Promise.all(opened.map((reader) => reader.cancel()))
})

function byPhone(one: { phone?: unknown }, other: { phone?: unknown }): number {
  return String(one.phone).localeCompare(String(other.phone))
}
