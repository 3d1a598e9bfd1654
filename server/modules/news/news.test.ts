import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { alerts } from '#contract/alerts/alerts.ts'
import { world } from '#contract/example-world.ts'
import { news } from '#contract/news/news.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const as = { as: 'platform' }
const midnight = Math.floor((Date.now() + DAY_MS / 3) / DAY_MS) * DAY_MS - DAY_MS / 3
const dayIn = (days: number) => new Date(midnight + days * DAY_MS)
const given = {
  titleZh: '维护',
  titleEn: 'Maintenance',
  textZh: '第一行\n第二行',
  textEn: 'One\nTwo',
  from: dayIn(0),
  until: dayIn(0) as Date | null,
}
const save = (changes: Partial<typeof given> & { id?: string } = {}) =>
  testServer.get(news.save, { ...given, ...changes }, as)
const shownTo = async (who = 'mine') =>
  (await testServer.get(news.shown, { size: 500 }, { as: who })).records
const idsOf = async (who?: string) => (await shownTo(who)).map(({ id }) => id)
const unread = async (who: string) => (await testServer.get(alerts.unread, {}, { as: who })).number
const stateOf = async (id: string) =>
  (await testServer.get(news.list, { size: 500 }, as)).records.find((each) => each.id === id)?.state
const linesOf = (id: string) =>
  testServer.sql(
    `select changes from operation_log where subject_kind = 'news' and subject_id = $1
      order by line`,
    [id],
  )

test('shows news to every merchant on its days', async () => {
  const today = await save()
  const open = await save({ from: dayIn(-9), until: null })
  const past = await save({ from: dayIn(-2), until: dayIn(-1) })
  const coming = await save({ from: dayIn(1), until: dayIn(2) })
  for (const who of ['mine', 'clerk', 'stranger']) {
    expect(await idsOf(who)).toEqual([today.id, open.id, world.newsId])
  }
  expect((await shownTo())[0]).toEqual({
    id: today.id,
    title: { zh: '维护', en: 'Maintenance' },
    text: { zh: '第一行\n第二行', en: 'One\nTwo' },
    from: dayIn(0),
    read: false,
  })
  expect([past.state, coming.state, today.by]).toEqual(['over', 'planned', '平台'])
  expect(await stateOf(open.id)).toBe('shown')
})

test('only the platform sees all of it', async () => {
  for (const who of ['mine', 'clerk', 'agent', 'stranger']) {
    const answer = await testServer.send(news.list, {}, { as: who })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  }
})

test('marking all messages as read includes news', async () => {
  await save()
  expect(await unread('clerk')).toBeGreaterThan(0)
  await testServer.get(alerts.read, {}, { as: 'clerk' })
  expect(await unread('clerk')).toBe(0)
})

describeWrite(news.save, {
  async works() {
    const { id } = await save()
    await testServer.get(news.read, { id }, { as: 'clerk' })
    const changed = await save({ id, titleZh: '改过', until: null })
    expect(changed).toMatchObject({ id, title: { zh: '改过' }, until: null, state: 'shown' })
    const seen = (await shownTo('clerk')).find((each) => each.id === id)
    expect(seen).toMatchObject({ title: { zh: '改过' }, read: true })
    expect(await linesOf(id)).toHaveLength(2)
  },
  async refuses() {
    for (const [changes, failure] of [
      [{ until: dayIn(-1) }, 'endsBefore'],
      [{ id: '1' }, 'notFound'],
    ] as const) {
      const answer = await testServer.send(news.save, { ...given, ...changes }, as)
      expect(answer).toMatchObject({ failure })
    }
    const { id } = await save()
    await testServer.get(news.withdraw, { id }, as)
    const answer = await testServer.send(news.save, { ...given, id }, as)
    expect(answer).toMatchObject({ failure: 'withdrawn' })
  },
  async keepsOut() {
    const { id } = await save()
    for (const who of ['mine', 'agent', 'stranger']) {
      const answer = await testServer.send(news.save, { ...given, id, titleZh: '假' }, { as: who })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    }
    const seen = (await shownTo()).find((each) => each.id === id)
    expect(seen?.title.zh).toBe('维护')
  },
  async runsOnce() {
    const before = (await shownTo()).length
    const send = () => testServer.get(news.save, given, { ...as, key: 'save' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await shownTo()).toHaveLength(before + 1)
  },
})

describeWrite(news.withdraw, {
  async works() {
    const { id } = await save()
    expect(await testServer.get(news.withdraw, { id }, as)).toMatchObject({ state: 'withdrawn' })
    expect(await idsOf()).not.toContain(id)
    expect(await stateOf(id)).toBe('withdrawn')
    expect((await linesOf(id)).at(-1)).toMatchObject({ changes: [{ field: 'withdrawn' }] })
  },
  async refuses() {
    const { id } = await save()
    await testServer.get(news.withdraw, { id }, as)
    expect(await testServer.send(news.withdraw, { id }, as)).toMatchObject({ failure: 'withdrawn' })
    const unknown = await testServer.send(news.withdraw, { id: '1' }, as)
    expect(unknown).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const { id } = await save()
    for (const who of ['mine', 'agent', 'stranger']) {
      const answer = await testServer.send(news.withdraw, { id }, { as: who })
      expect(answer).toMatchObject({ failure: 'noPermission' })
    }
    expect(await idsOf()).toContain(id)
  },
  async runsOnce() {
    const { id } = await save()
    const send = () => testServer.get(news.withdraw, { id }, { ...as, key: 'withdraw' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(await linesOf(id)).toHaveLength(2)
  },
})

describeWrite(news.read, {
  async works() {
    const { id } = await save()
    const before = await unread('clerk')
    expect(await testServer.get(news.read, { id }, { as: 'clerk' })).toEqual({ read: 1 })
    expect(await testServer.get(news.read, { id }, { as: 'clerk' })).toEqual({ read: 0 })
    expect(await unread('clerk')).toBe(before - 1)
    expect((await testServer.get(news.read, {}, { as: 'clerk' })).read).toBe(before - 1)
    expect((await shownTo('clerk')).every(({ read }) => read)).toBe(true)
  },
  async refuses() {
    const coming = await save({ from: dayIn(1), until: null })
    for (const id of ['1', coming.id]) {
      expect(await testServer.send(news.read, { id })).toMatchObject({ failure: 'notFound' })
    }
  },
  async keepsOut() {
    const { id } = await save()
    await testServer.get(news.read, { id }, { as: 'stranger' })
    expect((await shownTo()).find((each) => each.id === id)).toMatchObject({ read: false })
  },
  async runsOnce() {
    const { id } = await save()
    const send = () => testServer.get(news.read, { id }, { as: 'clerk', key: 'read' })
    const [first, second] = await Promise.all([send(), send()])
    expect([first, second]).toEqual([{ read: 1 }, { read: 1 }])
  },
})
