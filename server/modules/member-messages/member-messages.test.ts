import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { world } from '#contract/example-world.ts'
import { memberMessages } from '#contract/member-messages/member-messages.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { deleteMerchantMessages } from './jobs.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId } = world
const text = '周六下午有新机器'
const send = (given: { as?: string; key?: string } = {}) =>
  testServer.send(memberMessages.send, { playerId, text }, given)
const own = () => testServer.get(memberMessages.own, {}, { as: 'player' })
const choose = (refuses: boolean) =>
  testServer.get(memberMessages.choose, { refuses }, { as: 'player' })

beforeEach(async () => {
  await testServer.sql('delete from member_messages; delete from member_message_choices')
  await testServer.sql('update members set is_blocked = false')
})

describeWrite(memberMessages.send, {
  async works() {
    expect(await send()).toMatchObject({ is: 'done', data: { text, readAt: null } })
    expect(await own()).toMatchObject({ refuses: false, messages: [{ text, read: false }] })
  },
  async refuses() {
    await send()
    expect(await send()).toMatchObject({ failure: 'sentToday' })
    await testServer.sql('delete from member_messages')
    await choose(true)
    expect(await send()).toMatchObject({ failure: 'refused' })
    await choose(false)
    await testServer.sql('update members set is_blocked = true')
    expect(await send()).toMatchObject({ failure: 'blocked' })
    const roleId = await newRole('members.see', 'members.edit')
    const elsewhere = await newClerk({ roleId, sites: [world.otherSiteId] })
    expect(await send({ as: elsewhere.id })).toMatchObject({ failure: 'noMember' })
    expect(await send({ as: 'clerk' })).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    expect(await send({ as: 'stranger' })).toMatchObject({ failure: 'noMember' })
    expect((await own()).messages).toEqual([])
  },
  async runsOnce() {
    const twice = await Promise.all([send({ key: 'k1' }), send({ key: 'k1' })])
    expect(twice[0]).toEqual(twice[1])
    expect((await own()).messages).toHaveLength(1)
  },
})

describeWrite(memberMessages.markRead, {
  async works() {
    await send()
    expect(await testServer.get(memberMessages.markRead, {}, { as: 'player' })).toEqual({
      marked: 1,
    })
    expect((await own()).messages).toMatchObject([{ read: true }])
    const { records } = await testServer.get(memberMessages.list, { playerId })
    expect(records[0]?.readAt).not.toBeNull()
  },
  async refuses() {
    expect((await testServer.send(memberMessages.markRead, {})).is).toBe('refused')
  },
  async keepsOut() {
    await send()
    await testServer.send(memberMessages.markRead, {}, { as: 'stranger' })
    expect((await own()).messages).toMatchObject([{ read: false }])
  },
  async runsOnce() {
    await send()
    const twice = await Promise.all(
      ['k2', 'k2'].map((key) => testServer.get(memberMessages.markRead, {}, { as: 'player', key })),
    )
    expect(twice).toEqual([{ marked: 1 }, { marked: 1 }])
  },
})

describeWrite(memberMessages.choose, {
  async works() {
    await choose(true)
    expect(await own()).toMatchObject({ refuses: true })
    expect(await testServer.get(memberMessages.list, { playerId })).toMatchObject({ refuses: true })
  },
  async refuses() {
    expect((await testServer.send(memberMessages.choose, { refuses: true })).is).toBe('refused')
  },
  async keepsOut() {
    await testServer.send(memberMessages.choose, { refuses: true }, { as: 'stranger' })
    expect(await own()).toMatchObject({ refuses: false })
  },
  async runsOnce() {
    const twice = await Promise.all(
      ['k3', 'k3'].map((key) =>
        testServer.get(memberMessages.choose, { refuses: true }, { as: 'player', key }),
      ),
    )
    expect(twice[0]).toEqual(twice[1])
  },
})

test('messages are deleted after 90 days', async () => {
  await send()
  await deleteMerchantMessages(testServer.db, MINE, new Date(Date.now() + 89 * DAY_MS))
  expect((await own()).messages).toHaveLength(1)
  await deleteMerchantMessages(testServer.db, MINE, new Date(Date.now() + 91 * DAY_MS))
  expect((await own()).messages).toEqual([])
})
