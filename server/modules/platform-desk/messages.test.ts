import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { inbox } from '#contract/inbox/inbox.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { notifyPerson } from '#server/modules/inbox/surface.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const as = { as: 'platform' }
const given: CallInput<typeof platformDesk.sendMessage> = {
  titleZh: '合同快到期',
  textZh: '请续签',
  toAll: false,
  merchantIds: [MINE],
}
const send = (changes: object = {}) =>
  testServer.get(platformDesk.sendMessage, { ...given, ...changes }, as)
const own = async (who = 'mine') => (await testServer.get(inbox.list, {}, { as: who })).records
const listed = async (id: string) =>
  (await testServer.get(platformDesk.messages, {}, as)).records.find((each) => each.id === id)
const titled = async (who: string, title: string) =>
  (await own(who)).filter((each) => each.title.zh === title)

test('a message to all reaches each owner once', async () => {
  const { id, state } = await send({ titleZh: '致所有', toAll: true, merchantIds: [] })
  expect(state).toBe('sending')
  // As if the server had been killed after it notified some merchants and before it saved the progress.
  await testServer.db.inMerchant(MINE, async (tx, scope) => {
    const words = { zh: '致所有', en: '致所有' }
    const to = '/systemMessage?tab=own'
    const told = { about: `desk:${id}`, title: words, text: words, to }
    await notifyPerson(tx, scope, world.ownerId, told)
  })
  await testServer.carry()
  await testServer.carry()
  for (const who of ['mine', 'stranger']) expect(await titled(who, '致所有')).toHaveLength(1)
  expect(await listed(id)).toMatchObject({ state: 'sent', toAll: true, merchants: 2, read: 0 })
})

test('counts recipients and readers of a message', async () => {
  const { id } = await send({ titleZh: '数一数' })
  await testServer.carry()
  const before = await listed(id)
  expect(before).toMatchObject({ merchants: 1, merchantNames: ['星河文化'], read: 0 })
  const [mine] = await titled('mine', '数一数')
  expect(mine).toMatchObject({ to: '/systemMessage?tab=own', text: { zh: '请续签', en: '请续签' } })
  await testServer.get(inbox.read, { id: mine!.id })
  expect(await listed(id)).toMatchObject({ received: before!.received, read: 1 })
  expect(await titled('stranger', '数一数')).toEqual([])
})

test('a merchant that is stopped is told nothing', async () => {
  await testServer.sql(`update merchants set state = 'stopped' where merchant_id = $1`, [STRANGER])
  const { id } = await send({ titleZh: '停了', toAll: true })
  await testServer.carry()
  expect(await listed(id)).toMatchObject({ state: 'sent', merchants: 1 })
  await testServer.sql(`update merchants set state = 'active' where merchant_id = $1`, [STRANGER])
})

describeWrite(platformDesk.sendMessage, {
  async works() {
    const { id } = await send({ titleZh: '两种', titleEn: 'Both', textEn: 'Renew it' })
    await testServer.carry()
    const [mine] = await titled('mine', '两种')
    expect(mine).toMatchObject({ title: { en: 'Both' }, text: { zh: '请续签', en: 'Renew it' } })
    const lines = await testServer.sql(`select changes from operation_log where subject_id = $1`, [
      id,
    ])
    expect(JSON.stringify(lines)).toContain('星河文化')
  },
  async refuses() {
    const cases: [Partial<typeof given>, string][] = [
      [{ titleZh: '' }, 'titleMissing'],
      [{ textZh: '' }, 'textMissing'],
      [{ merchantIds: [] }, 'nobodyChosen'],
      [{ merchantIds: ['1'] }, 'noSuchMerchant'],
    ]
    for (const [changes, failure] of cases) {
      const answer = await testServer.send(platformDesk.sendMessage, { ...given, ...changes }, as)
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    for (const who of ['mine', 'agent', 'stranger']) {
      const answer = await testServer.send(platformDesk.sendMessage, given, { as: who })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    }
  },
  async runsOnce() {
    const once = () =>
      testServer.get(
        platformDesk.sendMessage,
        { ...given, titleZh: '一次' },
        { ...as, key: 'send' },
      )
    const [first, second] = await Promise.all([once(), once()])
    expect(second).toEqual(first)
    await testServer.carry()
    expect(await titled('mine', '一次')).toHaveLength(1)
  },
})
