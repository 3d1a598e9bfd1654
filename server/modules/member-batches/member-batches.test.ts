import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { memberBatches } from '#contract/member-batches/member-batches.ts'
import { members } from '#contract/members/members.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { memberTagId: changedTagId, siteId } = world
const COUNT = 450
let clerk = ''

beforeAll(async () => {
  await testServer.sql('delete from member_batch_results; delete from member_batch_items')
  await testServer.sql('delete from member_batches')
  await testServer.sql('delete from member_totals')
  await testServer.sql(
    `insert into members (merchant_id, player_id, name, photo, made_at, seen_at)
    select $1, 'm' || lpad(g::text, 4, '0'), '会员' || g, '', now(), now()
    from generate_series(1, $2::int) g`,
    [MINE, COUNT],
  )
  for (const site of ['*', siteId]) {
    await testServer.sql(
      `insert into member_totals (merchant_id, site_id, player_id, last_visit_at)
      select $1, $3, 'm' || lpad(g::text, 4, '0'), now() - make_interval(secs => g)
      from generate_series(1, $2::int) g where $3 = '*' or g <= 3`,
      [MINE, COUNT, site],
    )
  }
  clerk = (await newClerk({ roleId: await newRole('members.see', 'members.edit') })).id
})
beforeEach(async () => {
  await testServer.sql('delete from member_tag_uses')
  await testServer.sql('update members set is_blocked = false')
})

const all = { members: 'all' } as const
const tagAll = (given: Partial<CallInput<typeof memberBatches.changeTag>> = {}) =>
  testServer.get(memberBatches.changeTag, { ...all, changedTagId, add: true, ...given })
const states = async (id: string) => (await testServer.get(memberBatches.detail, { id })).states
async function tagged(): Promise<number> {
  const [row] = await testServer.sql('select count(*)::int as count from member_tag_uses')
  return row!['count']
}
const age = (id: string) =>
  testServer.sql(
    `update member_batches set made_at = tests.shift(made_at, '-1 min') where batch_id = $1`,
    [id],
  )

test('the preview counts members and names three', async () => {
  expect(await testServer.get(memberBatches.preview, all)).toEqual({
    members: COUNT,
    names: ['会**', '会**', '会**'],
  })
  const some = { members: ['m0001', 'm0002', '404'] }
  expect(await testServer.get(memberBatches.preview, some)).toMatchObject({ members: 2 })
  expect(await testServer.get(memberBatches.preview, { ...all, text: '会员44' })).toMatchObject({
    members: 11,
  })
  expect(await testServer.get(memberBatches.preview, { members: [] })).toEqual({
    members: 0,
    names: [],
  })
  expect(await testServer.get(memberBatches.preview, all, { as: clerk })).toMatchObject({
    members: 3,
  })
})

describeWrite(memberBatches.changeTag, {
  async works() {
    await testServer.sql(`insert into member_tag_uses values ($1, 'm0007', $2)`, [
      MINE,
      changedTagId,
    ])
    const { id } = await tagAll()
    expect(await states(id)).toEqual({ waiting: COUNT, done: 0, refused: 0, takenBack: 0 })
    await testServer.carry()
    expect(await states(id)).toEqual({ waiting: 0, done: COUNT - 1, refused: 1, takenBack: 0 })
    expect(await tagged()).toBe(COUNT)
    const refused = await testServer.get(memberBatches.items, { id, states: ['refused'] })
    expect(refused.records).toEqual([
      {
        memberId: 'm0007',
        name: '会**',
        state: 'refused',
        code: 'already',
        said: { zh: '无需更改', en: 'No change needed' },
      },
    ])
    const batch = await testServer.get(memberBatches.detail, { id })
    expect(batch).toMatchObject({
      title: { zh: '添加标签' },
      about: { zh: '添加标签“星河常客”' },
      askedBy: '星河林晓峰',
      members: COUNT,
      undone: false,
    })
    expect((await testServer.get(memberBatches.list, {})).records[0]).toMatchObject({ id })
    const { id: removed } = await tagAll({ add: false, text: '会员44' })
    await testServer.carry()
    expect(await states(removed)).toMatchObject({ done: 11 })
    expect(await tagged()).toBe(COUNT - 11)
  },

  async refuses() {
    const failure = async (given: Partial<CallInput<typeof memberBatches.changeTag>>) => {
      const input = { ...all, changedTagId, add: true, ...given }
      const answer = await testServer.send(memberBatches.changeTag, input)
      return answer.is === 'refused' && [answer.failure, answer.field]
    }
    expect(await failure({ changedTagId: '404' })).toEqual(['noSuchTag', 'changedTagId'])
    expect(await failure({ text: '没有这个人' })).toEqual(['noMember', 'members'])
    expect(await failure({ members: [] })).toEqual(['noMember', 'members'])
    const { id } = await tagAll({ members: ['m0001'] })
    const tags = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        testServer.get(members.saveTag, { name: `满 ${index}` }),
      ),
    )
    await testServer.get(members.save, { id: 'm0001', tagIds: tags.map((tag) => tag.id) })
    await testServer.carry()
    const { records } = await testServer.get(memberBatches.items, { id })
    expect(records).toMatchObject([{ state: 'refused', code: 'tagsFull' }])
  },

  async keepsOut() {
    const theirs = { members: ['m0001'], changedTagId, add: true }
    expect(
      await testServer.send(memberBatches.changeTag, theirs, { as: 'stranger' }),
    ).toMatchObject({ failure: 'noSuchTag' })
    const { id } = await testServer.get(
      memberBatches.changeTag,
      { ...all, changedTagId, add: true },
      { as: clerk },
    )
    await testServer.carry()
    expect(await tagged()).toBe(3)
    expect(await testServer.get(memberBatches.detail, { id }, { as: clerk })).toMatchObject({
      members: 3,
    })
    const { id: ofOwner } = await tagAll()
    for (const as of ['stranger', clerk]) {
      const answer = await testServer.send(memberBatches.detail, { id: ofOwner }, { as })
      expect(answer).toMatchObject({ is: 'refused' })
    }
    await testServer.carry()
  },

  async runsOnce() {
    const input = { ...all, changedTagId, add: true }
    const both = [1, 2].map(() => testServer.get(memberBatches.changeTag, input, { key: 'k' }))
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
    await testServer.carry()
    expect(await states(one!.id)).toMatchObject({ done: COUNT })
  },
})

describeWrite(memberBatches.setBlocked, {
  async works() {
    const { id } = await testServer.get(memberBatches.setBlocked, {
      members: ['m0001', 'm0002'],
      blocked: true,
    })
    await testServer.carry()
    expect(await states(id)).toMatchObject({ done: 2 })
    expect(await testServer.get(members.detail, { id: 'm0001' })).toMatchObject({ blocked: true })
    const again = await testServer.get(memberBatches.setBlocked, {
      members: ['m0001', 'm0003'],
      blocked: true,
    })
    await testServer.carry()
    expect(await states(again.id)).toMatchObject({ done: 1, refused: 1 })
    await testServer.get(memberBatches.undo, { id: again.id })
    await testServer.carry()
    expect(await testServer.get(members.detail, { id: 'm0001' })).toMatchObject({ blocked: true })
    expect(await testServer.get(members.detail, { id: 'm0003' })).toMatchObject({ blocked: false })
  },

  async refuses() {
    const { id: reader } = await newClerk({ roleId: await newRole('members.see') })
    const answer = await testServer.send(
      memberBatches.setBlocked,
      { ...all, blocked: true },
      { as: reader },
    )
    expect(answer).toMatchObject({ failure: 'noPermission' })
  },

  async keepsOut() {
    const answer = await testServer.send(
      memberBatches.setBlocked,
      { members: ['m0001'], blocked: true },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ failure: 'noMember' })
  },

  async runsOnce() {
    const input = { members: ['m0001'], blocked: true }
    const both = [1, 2].map(() => testServer.get(memberBatches.setBlocked, input, { key: 'k2' }))
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
    await testServer.carry()
  },
})

describeWrite(memberBatches.undo, {
  async works() {
    await testServer.sql(`insert into member_tag_uses values ($1, 'm0007', $2)`, [
      MINE,
      changedTagId,
    ])
    const { id } = await tagAll()
    await testServer.carry()
    const { undoUntil } = await testServer.get(memberBatches.detail, { id })
    expect(undoUntil!.getTime()).toBeGreaterThan(Date.now())
    await testServer.get(memberBatches.undo, { id })
    await testServer.carry()
    expect(await states(id)).toEqual({
      waiting: 0,
      done: 0,
      refused: 1,
      takenBack: COUNT - 1,
    })
    // Who had the tag before keeps it.
    expect(await tagged()).toBe(1)
    expect(await testServer.get(memberBatches.detail, { id })).toMatchObject({ undone: true })
  },

  async refuses() {
    const { id } = await tagAll({ members: ['m0001'] })
    await testServer.get(memberBatches.undo, { id })
    const failure = async (batchId: string, as = 'mine') => {
      const answer = await testServer.send(memberBatches.undo, { id: batchId }, { as })
      return answer.is === 'refused' && answer.failure
    }
    expect(await failure(id)).toBe('undone')
    expect(await failure('404')).toBe('notFound')
    const { id: old } = await tagAll({ members: ['m0002'] })
    await age(old)
    expect(await failure(old)).toBe('tooLate')
    await testServer.carry()
    expect(await tagged()).toBe(1)
    const { id: reader } = await newClerk({ roleId: await newRole('members.see'), sites: 'all' })
    expect(await failure(old, reader)).toBe('noPermission')
  },

  async keepsOut() {
    const { id } = await tagAll({ members: ['m0001'] })
    for (const as of ['stranger', clerk]) {
      expect(await testServer.send(memberBatches.undo, { id }, { as })).toMatchObject({
        failure: 'notFound',
      })
    }
    await testServer.carry()
    expect(await tagged()).toBe(1)
  },

  async runsOnce() {
    const { id } = await tagAll({ members: ['m0001'] })
    const both = [1, 2].map(() => testServer.get(memberBatches.undo, { id }, { key: 'k3' }))
    expect(await Promise.all(both)).toEqual([{ id }, { id }])
    await testServer.carry()
  },
})

test('an undo stops those who are still waiting', async () => {
  const { id } = await tagAll()
  await testServer.get(memberBatches.undo, { id })
  await testServer.carry()
  expect(await states(id)).toEqual({ waiting: 0, done: 0, refused: 0, takenBack: COUNT })
  expect(await tagged()).toBe(0)
})

test('an undo during the batch leaves nothing changed', async () => {
  const { id } = await tagAll()
  await Promise.all([testServer.carry(), testServer.get(memberBatches.undo, { id })])
  await testServer.carry()
  expect(await states(id)).toEqual({ waiting: 0, done: 0, refused: 0, takenBack: COUNT })
  expect(await tagged()).toBe(0)
})

test('a tag that is removed meanwhile refuses the rest', async () => {
  const tag = await testServer.get(members.saveTag, { name: '临时' })
  const { id } = await tagAll({ changedTagId: tag.id })
  await testServer.get(members.removeTag, { id: tag.id })
  await testServer.carry()
  expect(await states(id)).toMatchObject({ done: 0, refused: COUNT })
})
