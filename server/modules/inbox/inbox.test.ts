import { afterAll, expect, test } from 'vitest'
import { alerts } from '#contract/alerts/alerts.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { world } from '#contract/example-world.ts'
import { team } from '#contract/team/team.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { notifyPerson } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const ready = {
  title: { zh: '文件好了', en: 'The file is ready' },
  text: { zh: '', en: '' },
  to: '/wallet',
}
const tell = (accountId: string, about: string) =>
  testServer.db.inMerchant(MINE, (tx, scope) =>
    notifyPerson(tx, scope, accountId, { ...ready, about }),
  )
const unread = async (as = 'mine') => (await testServer.get(alerts.unread, {}, { as })).number
const own = async (as = 'mine') => (await testServer.get(inbox.list, {}, { as })).records
/** Sends a new message to the clerk, who may see no alerts, and returns its id. */
async function toldClerk(about: string): Promise<string> {
  await tell(world.clerkId, about)
  return (await own('clerk'))[0]!.id
}

test('a message reaches only its recipient, once', async () => {
  const before = (await own()).length
  await tell(world.clerkId, 'export:1')
  await tell(world.clerkId, 'export:1')
  expect(await own('clerk')).toMatchObject([{ ...ready, read: false }])
  expect(await unread('clerk')).toBe(1)
  expect(await own()).toHaveLength(before)
  await tell(world.ownerId, 'export:1')
  expect((await own()).length).toBe(before + 1)
})

test('marks alerts and own messages as read together', async () => {
  const messages = (await own()).filter(({ read }) => !read).length
  expect(messages).toBeGreaterThan(0)
  expect(await unread()).toBeGreaterThan(messages)
  await testServer.get(alerts.read, {})
  expect(await unread()).toBe(0)
})

test('a removed recipient does not block later messages', async () => {
  const id = '1000000000000000180'
  await testServer.sql(
    `insert into accounts (merchant_id, account_id, phone, name, password_hash, role_id)
      values ($1, $2, '13800000077', 'x', '', $3)`,
    [MINE, id, world.roleId],
  )
  await tell(id, 'before')
  await testServer.get(team.remove, { ids: [id] })
  await tell(id, 'after')
})

describeWrite(inbox.read, {
  async works() {
    const id = await toldClerk('works')
    const before = await unread('clerk')
    expect(await testServer.get(inbox.read, { id }, { as: 'clerk' })).toMatchObject({ read: true })
    expect(await unread('clerk')).toBe(before - 1)
  },
  async refuses() {
    const id = await toldClerk('refuses')
    expect(await testServer.send(inbox.read, { id })).toMatchObject({ failure: 'notFound' })
    expect((await own('clerk'))[0]).toMatchObject({ id, read: false })
  },
  async keepsOut() {
    const id = await toldClerk('keepsOut')
    await testServer.send(inbox.read, { id }, { as: 'stranger' })
    expect((await own('clerk'))[0]).toMatchObject({ id, read: false })
  },
  async runsOnce() {
    const id = await toldClerk('runsOnce')
    const both = [1, 2].map(() => testServer.get(inbox.read, { id }, { as: 'clerk', key: 'once' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
