import { afterAll, expect, test } from 'vitest'
import { allSubjects } from '#contract/all-subjects.ts'
import { world } from '#contract/example-world.ts'
import { operations } from '#contract/operations/operations.ts'
import { people } from '#contract/people/people.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const newest = async (language: 'zh' | 'en' = 'zh') =>
  (await testServer.get(operations.list, {}, { language })).records[0]!

test('a log line names actor, subject and changes', async () => {
  const site = await testServer.get(sites.submit, { firmName: '西溪店', remark: '前门' })
  await testServer.get(sites.submit, {
    id: site.id,
    firmName: '西溪店',
    remark: '后门',
    isDefault: true,
  })
  expect(await newest()).toMatchObject({
    userId: world.ownerId,
    userName: '星河林晓峰',
    title: '保存场地',
    subjectKind: 'site',
    subjectKindName: '场地',
    subjectName: '西溪店',
    changes: [
      { field: 'isDefault', name: '默认', from: '否', to: '是' },
      { field: 'remark', name: '备注', from: '前门', to: '后门' },
    ],
  })
  const english = await newest('en')
  expect(english).toMatchObject({ title: 'Save site', subjectKindName: 'Site' })
  expect(english.changes[0]).toEqual({ field: 'isDefault', name: 'Default', from: 'No', to: 'Yes' })
})

test('log lines translate permissions and states, not typed text', async () => {
  await testServer.get(team.grant, {
    userRoleId: world.roleId,
    permissions: ['sites.see', 'team.see'],
  })
  expect((await newest()).changes).toEqual([
    {
      field: 'permissions',
      name: '权限',
      from: '查看场地和地址',
      to: '查看场地和地址、查看子账号',
    },
  ])
  const change = { id: world.clerkId, state: 'stopped', sites: 'all', remark: 'stopped' } as const
  await testServer.get(team.update, change)
  const told = (await newest()).changes.map(({ name, from, to }) => [name, from, to])
  expect(told).toEqual([
    ['备注', '', 'stopped'],
    ['场地', '星河影城店', '全部'],
    ['状态', '正常', '已停用'],
  ])
})

test('filters the log by day, person and subject', async () => {
  const all = await testServer.get(operations.list, { size: 500 })
  const lines = all.records.map(({ id }) => Number(id))
  expect(lines).toEqual(lines.toSorted((a, b) => b - a))
  const oldest = await testServer.get(operations.list, { ascs: ['createTime'], size: 1 })
  expect(oldest.records[0]!.id).toBe('1')
  const second = await testServer.get(operations.list, { current: 2, size: 2 })
  expect(second.records.map(({ id }) => Number(id))).toEqual(lines.slice(2, 4))
  const ofRoles = await testServer.get(operations.list, { subjectKind: 'role' })
  expect(new Set(ofRoles.records.map(({ subjectKind }) => subjectKind))).toEqual(new Set(['role']))
  await testServer.sql(`update operation_log set at = '2026-03-02 23:30:00+08' where line = 1`)
  await testServer.sql(`update operation_log set at = '2026-03-03 00:00:00+08' where line = 2`)
  const day = (text: string) => new Date(`${text}T00:00:00+08:00`)
  const found = async (startDate: string, endDate: string) =>
    (
      await testServer.get(operations.list, { startDate: day(startDate), endDate: day(endDate) })
    ).records.map(({ id }) => id)
  expect(await found('2026-03-02', '2026-03-02')).toEqual(['1'])
  expect(await found('2026-03-02', '2026-03-03')).toEqual(['2', '1'])
  expect((await testServer.get(operations.list, { userId: world.clerkId })).records).toEqual([])
  const reversed = { startDate: day('2026-03-03'), endDate: day('2026-03-02') }
  expect(await testServer.send(operations.list, reversed)).toMatchObject({
    failure: 'daysReversed',
  })
  const choices = await testServer.get(operations.choices, {})
  expect(choices.people).toContainEqual({ id: world.ownerId, name: '星河林晓峰' })
  expect(choices.subjects).toContainEqual({ kind: 'role', name: '岗位' })
})

test('a sub-account reads its sites and its own actions', async () => {
  const permissions = '{operations.see,sites.see,sites.edit}'
  await testServer.sql('update roles set permissions = $1 where role_id = $2', [
    permissions,
    world.emptyRoleId,
  ])
  const { siteId, otherSiteId } = world
  const limitTo = (siteIds: readonly string[]) =>
    testServer.sql(
      `update accounts set site_ids = $1, role_id = $2, state = 'active' where account_id = $3`,
      [siteIds, world.emptyRoleId, world.clerkId],
    )
  await limitTo([siteId])
  await testServer.signIn('limited', world.merchantId, world.clerkId)
  await testServer.get(sites.submit, { id: siteId, firmName: '星河影城店', remark: '一' })
  await testServer.get(sites.submit, { id: otherSiteId, firmName: '星河江南里', remark: '二' })
  await testServer.get(
    sites.submit,
    { id: siteId, firmName: '星河影城店', remark: '三' },
    { as: 'limited' },
  )
  await limitTo([])
  const seen = async () => {
    const { records } = await testServer.get(operations.list, { size: 100 }, { as: 'limited' })
    return records.map(({ userId, subjectId }) => [userId, subjectId])
  }
  expect(await seen()).toEqual([[world.clerkId, siteId]])
  await limitTo([siteId])
  const own = await seen()
  expect(own.length).toBeGreaterThan(2)
  expect(new Set(own.map(([, subject]) => subject))).toEqual(new Set([siteId]))
  const choices = await testServer.get(operations.choices, {}, { as: 'limited' })
  const ids = choices.people.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([world.ownerId, world.clerkId].toSorted())
})

test('the log contains no secrets and stays per merchant', async () => {
  await testServer.get(people.changeOwnPassword, {
    oldPassword: world.password,
    newPassword: 'Machines-26',
  })
  const line = await newest()
  expect(line).toMatchObject({ title: '修改密码', changes: [{ name: '密码设置时间', from: '' }] })
  expect(JSON.stringify(line)).not.toMatch(/Machines|argon2/)
  expect((await testServer.get(operations.list, {}, { as: 'stranger' })).records).toEqual([])
})

test('every subject that is declared has its words', () => {
  const kinds = allSubjects.map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})

test('the platform reads only actions of its own people', async () => {
  const as = { as: 'platform' }
  await testServer.get(sites.submit, { firmName: '不给平台看' })
  await testServer.get(platformDesk.seeMerchant, { id: world.merchantId }, as)
  const { records } = await testServer.get(operations.list, { size: 100 }, as)
  expect(records[0]).toMatchObject({ title: '查看商户资料', houseName: '星河文化' })
  expect(records.some(({ subjectKind }) => subjectKind === 'site')).toBe(false)
  const narrowed = {
    subjectKind: 'look',
    userId: records[0]!.userId,
    ascs: ['createTime'],
  } as const
  const looks = await testServer.get(operations.list, { ...narrowed, ascs: [...narrowed.ascs] }, as)
  expect(looks.records.at(-1)?.id).toBe(records[0]!.id)
  const choices = await testServer.get(operations.choices, {}, as)
  expect(choices.people.map(({ id }) => id)).toContain(records[0]!.userId)
  expect(choices.subjects).toContainEqual({ kind: 'look', name: '平台查看' })
  const own = await testServer.get(operations.list, { subjectKind: 'look' })
  expect(own.records[0]).toMatchObject({ houseName: '', title: '查看商户资料' })
})
