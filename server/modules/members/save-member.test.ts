import * as z from 'zod/mini'
import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { members } from '#contract/members/members.ts'

import { createMerchantScope } from '#server/platform/scope.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { clerksOf } from '#server/test/people/sub-accounts.ts'
import { MINE, openTestServer } from '#server/test/test-server.ts'

import { isBlockedMember } from '#server/modules/players/surface.ts'
import { findVisibleMember } from './surface.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { newClerk, newRole } = clerksOf(testServer)
const { playerId: id, memberTagId } = world

const detail = () => testServer.get(members.detail, { id })
const save = (given: Omit<CallInput<typeof members.save>, 'id'>) =>
  testServer.get(members.save, { id, ...given })
async function failing(given: Omit<CallInput<typeof members.save>, 'id'>) {
  const answer = await testServer.send(members.save, { id, ...given })
  return answer.is === 'refused' ? [answer.failure, answer.field] : answer
}
const isValid = (given: object) => z.safeParse(members.save.input, { id, ...given }).success
async function changesOf(subjectId: string): Promise<{ field: string; from: unknown }[]> {
  const [line] = await testServer.sql(
    'select changes from operation_log where subject_id = $1 order by line desc limit 1',
    [subjectId],
  )
  return line?.['changes']
}
let count = 0
const newTag = async (name = `标签 ${(count += 1)}`) =>
  (await testServer.get(members.saveTag, { name })).id

describeWrite(members.save, {
  async works() {
    await save({
      remark: '周末常来',
      blocked: true,
      birthday: '02-29',
      reason: '身份证',
      tagIds: [memberTagId],
    })
    expect(await detail()).toMatchObject({
      remark: '周末常来',
      birthday: '02-29',
      blocked: true,
      tags: ['星河常客'],
    })
    const stored = await testServer.sql('select to_jsonb(m)::text as row from members m')
    expect(JSON.stringify(stored)).not.toMatch(/周末|02-29/)
    const changes = await changesOf(id)
    expect(JSON.stringify(changes)).not.toMatch(/周末|02-29/)
    expect(changes.map(({ field }) => field).toSorted()).toEqual([
      'birthday',
      'blocked',
      'reason',
      'remark',
      'tags',
    ])
    await save({ remark: '不再来' })
    expect(await changesOf(id)).toEqual([
      {
        field: 'remark',
        from: { zh: '已填写', en: 'Filled in' },
        to: { zh: '已修改', en: 'Changed' },
      },
    ])
    expect(await detail()).toMatchObject({
      birthday: '02-29',
      blocked: true,
      tagIds: [memberTagId],
    })
    await save({ remark: '', blocked: false, birthday: '', reason: '误填', tagIds: [] })
    expect(await detail()).toMatchObject({ remark: '', birthday: '', blocked: false, tags: [] })
  },

  async refuses() {
    expect(await failing({ birthday: '05-06' })).toEqual(['reasonNeeded', 'reason'])
    expect(await failing({ tagIds: ['404'] })).toEqual(['noSuchTag', 'tagIds'])
    const many = await Promise.all(Array.from({ length: 11 }, () => newTag()))
    expect(await failing({ tagIds: many })).toEqual(['tooManyTags', 'tagIds'])
    expect(await failing({ tagIds: many.slice(1) })).toMatchObject({ is: 'done' })
    expect(isValid({ remark: '字'.repeat(200), birthday: '02-29' })).toBe(true)
    expect(isValid({ remark: '字'.repeat(201) })).toBe(false)
    expect(isValid({ birthday: '02-30' })).toBe(false)
    const nobody = await testServer.send(members.save, { id: '404', remark: '' })
    expect(nobody).toMatchObject({ failure: 'notFound' })
    const roleId = await newRole('members.see')
    const { id: clerk } = await newClerk({ roleId })
    expect(await testServer.send(members.save, { id, remark: '' }, { as: clerk })).toMatchObject({
      failure: 'noPermission',
    })
    await Promise.all(many.map((tag) => testServer.get(members.removeTag, { id: tag })))
    expect(await detail()).toMatchObject({ tags: [] })
  },

  async keepsOut() {
    const answer = await testServer.send(members.save, { id, blocked: true }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'notFound' })
    const roleId = await newRole('members.edit')
    const { id: elsewhere } = await newClerk({ roleId, sites: [world.otherSiteId] })
    expect(
      await testServer.send(members.save, { id, blocked: true }, { as: elsewhere }),
    ).toMatchObject({ failure: 'notFound' })
    expect(await detail()).toMatchObject({ blocked: false })
  },

  async runsOnce() {
    const both = [1, 2].map(() =>
      testServer.get(members.save, { id, remark: '一次' }, { key: 'k' }),
    )
    expect(await Promise.all(both)).toEqual([{ id }, { id }])
  },
})

describeWrite(members.saveTag, {
  async works() {
    const tag = await testServer.get(members.saveTag, { name: '亲子' })
    await save({ tagIds: [tag.id] })
    await testServer.get(members.saveTag, { id: tag.id, name: '带孩子' })
    expect(await detail()).toMatchObject({ tags: ['带孩子'] })
    expect(await changesOf(tag.id)).toEqual([{ field: 'name', from: '亲子', to: '带孩子' }])
    await testServer.get(members.removeTag, { id: tag.id })
  },

  async refuses() {
    const failure = async (given: CallInput<typeof members.saveTag>) => {
      const answer = await testServer.send(members.saveTag, given)
      return answer.is === 'refused' && answer.failure
    }
    expect(await failure({ name: '星河常客' })).toBe('nameTaken')
    expect(await failure({ id: '404', name: '新' })).toBe('noSuchTag')
    for (const name of ['', ' ', '一二三四五六七八九十一']) {
      expect(z.safeParse(members.saveTag.input, { name }).success).toBe(false)
    }
    const made = await Promise.all(Array.from({ length: 48 }, () => newTag()))
    const answers = await Promise.all([failure({ name: '甲' }), failure({ name: '乙' })])
    expect(new Set(answers)).toEqual(new Set([false, 'tagsFull']))
    const all = await testServer.get(members.tags, {})
    expect(all).toHaveLength(50)
    expect(await failure({ id: memberTagId, name: '老客' })).toBe(false)
    await testServer.get(members.saveTag, { id: memberTagId, name: '星河常客' })
    const extra = all.find(({ name }) => name === '甲' || name === '乙')!
    for (const tag of [...made, extra.id]) await testServer.get(members.removeTag, { id: tag })
  },

  async keepsOut() {
    const answer = await testServer.send(
      members.saveTag,
      { id: memberTagId, name: '偷' },
      { as: 'stranger' },
    )
    expect(answer).toMatchObject({ is: 'refused', failure: 'noSuchTag' })
    expect(await testServer.get(members.tags, {}, { as: 'stranger' })).toEqual([])
    const { id: clerk } = await newClerk({ roleId: await newRole('members.edit') })
    expect(await testServer.send(members.saveTag, { name: '新' }, { as: clerk })).toMatchObject({
      failure: 'allSitesOnly',
    })
  },

  async runsOnce() {
    const both = [1, 2].map(() => testServer.get(members.saveTag, { name: '同' }, { key: 'k3' }))
    const [one, other] = await Promise.all(both)
    expect(one).toEqual(other)
    await testServer.get(members.removeTag, { id: one!.id })
  },
})

describeWrite(members.removeTag, {
  async works() {
    const tag = await newTag()
    await save({ tagIds: [tag, memberTagId] })
    await testServer.get(members.removeTag, { id: tag })
    expect(await detail()).toMatchObject({ tagIds: [memberTagId] })
  },

  async refuses() {
    const answer = await testServer.send(members.removeTag, { id: '404' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noSuchTag' })
  },

  async keepsOut() {
    const answer = await testServer.send(members.removeTag, { id: memberTagId }, { as: 'stranger' })
    expect(answer).toMatchObject({ is: 'refused', failure: 'noSuchTag' })
    expect(await testServer.get(members.tags, {})).toHaveLength(1)
  },

  async runsOnce() {
    const tag = await newTag()
    const both = [1, 2].map(() => testServer.get(members.removeTag, { id: tag }, { key: 'k4' }))
    expect(await Promise.all(both)).toEqual([{ id: tag }, { id: tag }])
  },
})

test('removing a tag while people give it fails nobody', async () => {
  const tag = await newTag()
  const answers = await Promise.all([
    testServer.send(members.save, { id, tagIds: [tag] }),
    testServer.send(members.removeTag, { id: tag }),
    testServer.send(members.save, { id, tagIds: [tag, memberTagId] }),
  ])
  for (const answer of answers) {
    expect(answer.is === 'done' || answer.failure === 'noSuchTag').toBe(true)
  }
  expect((await detail()).tagIds).not.toContain(tag)
})

test('other modules learn who receives nothing', async () => {
  await save({ blocked: true })
  await testServer.db.inMerchant(MINE, async (tx, scope) => {
    expect(await isBlockedMember(tx, scope, id)).toBe(true)
    expect(await isBlockedMember(tx, scope, '404')).toBe(false)
    expect(await findVisibleMember(tx, scope, id)).toEqual({
      id,
      name: '星河小雨',
      levelId: world.levelId,
      isBlocked: true,
    })
    const some = createMerchantScope(MINE, [world.otherSiteId])
    expect(await findVisibleMember(tx, some, id)).toBeUndefined()
  })
  await save({ blocked: false })
})
