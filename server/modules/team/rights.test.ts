import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { clerkPassword as password, clerksOf } from '#server/test/people/sub-accounts.ts'
import { openTestServer } from '#server/test/test-server.ts'

/** Rules for granting rights, and how quickly a revoked right takes effect. */
const testServer = await openTestServer()
afterAll(testServer.close)

const { newRole, newClerk, status } = clerksOf(testServer)

test('revoked rights apply immediately and stopping ends sessions', async () => {
  const roleId = await newRole('sites.see')
  const made = await newClerk({ roleId })
  expect(await testServer.send(sites.list, {}, { as: made.id })).toMatchObject({ is: 'done' })
  await testServer.get(team.grant, { userRoleId: roleId, permissions: [] })
  expect(await testServer.send(sites.list, {}, { as: made.id })).toMatchObject({
    failure: 'noPermission',
    sentence: '暂无权限，请联系管理员',
  })
  await testServer.get(team.grant, { userRoleId: roleId, permissions: ['sites.see'] })
  await testServer.get(team.update, { id: made.id, sites: [] })
  expect((await testServer.get(sites.list, {}, { as: made.id })).total).toBe(0)
  await testServer.get(team.update, { id: made.id, state: 'stopped' })
  expect(await status(made.id)).toBe('notSignedIn')
  await testServer.get(team.update, { id: made.id, state: 'active' })
  expect(await status(made.id)).toBe('notSignedIn')
  await testServer.get(people.signIn, { username: made.phone, password })
})

test('changing a sub-account password ends its sessions', async () => {
  const made = await newClerk()
  await testServer.get(team.update, { id: made.id, password: 'Machines-27' })
  expect(await status(made.id)).toBe('notSignedIn')
  await testServer.get(people.signIn, { username: made.phone, password: 'Machines-27' })
})

test('the only site of a sub-account cannot be removed', async () => {
  const site = await testServer.get(sites.submit, { firmName: 'Only' })
  const made = await newClerk({ sites: [site.id] })
  expect(await testServer.send(sites.remove, { ids: [site.id] })).toMatchObject({
    failure: 'inUse',
  })
  await testServer.get(team.update, { id: made.id, sites: [world.siteId] })
  expect(await testServer.send(sites.remove, { ids: [site.id] })).toMatchObject({ is: 'done' })
})

/** Creates a team leader of one site, who may edit sub-accounts and see sites. */
async function newLeader() {
  return newClerk({ roleId: await newRole('team.edit', 'sites.see') })
}

test('nobody may grant or edit rights above their own', async () => {
  const leader = await newLeader()
  const strong = await newRole('sites.see', 'sites.edit')
  const as = { as: leader.id }
  const given = { phone: '13611110001', name: 'X', sites: [world.siteId], password }
  const above = await testServer.send(team.save, { ...given, roleId: strong }, as)
  expect(above).toMatchObject({ failure: 'roleAbove', field: 'roleId' })
  const boss = await newClerk({ roleId: strong })
  for (const change of [
    { password: 'Machines-27' },
    { name: 'X' },
    { state: 'stopped' },
  ] as const) {
    const answer = await testServer.send(team.update, { id: boss.id, ...change }, as)
    expect(answer).toMatchObject({ failure: 'aboveYou' })
  }
  expect(await testServer.send(team.remove, { ids: [boss.id] }, as)).toMatchObject({
    failure: 'aboveYou',
  })
  expect(await testServer.get(team.detail, { id: boss.id }, as)).toMatchObject({ mayEdit: false })
  const weak = await newClerk({ roleId: await newRole('sites.see') }, leader.id)
  expect(await testServer.send(team.update, { id: weak.id, roleId: strong }, as)).toMatchObject({
    failure: 'roleAbove',
  })
})

test('nobody changes their own role, sites, state or credentials', async () => {
  const leader = await newLeader()
  const changes: Omit<CallInput<typeof team.update>, 'id'>[] = [
    { roleId: world.roleId },
    { sites: 'all' },
    { sites: [] },
    { state: 'stopped' },
    { phone: '13611110002' },
    { password: 'Machines-27' },
  ]
  for (const change of changes) {
    const answer = await testServer.send(
      team.update,
      { id: leader.id, ...change },
      { as: leader.id },
    )
    expect(answer).toMatchObject({ failure: 'ownAccount' })
  }
  const own = { id: leader.id, name: 'Me', roleId: leader.roleId, sites: leader.sites }
  expect(await testServer.get(team.update, own, { as: leader.id })).toMatchObject({ name: 'Me' })
  const gone = await testServer.send(team.remove, { ids: [leader.id] }, { as: leader.id })
  expect(gone).toMatchObject({ failure: 'ownAccount' })
})

test('a sub-account sees and assigns only its own sites', async () => {
  const leader = await newLeader()
  const elsewhere = await newClerk({ sites: [world.otherSiteId] })
  const everywhere = await newClerk({ sites: 'all' })
  const both = await newClerk({ sites: [world.siteId, world.otherSiteId] })
  const here = await newClerk({})
  const as = { as: leader.id }
  const seen = (await testServer.get(team.list, { size: 500 }, as)).records.map(({ id }) => id)
  expect(seen).toContain(here.id)
  for (const { id } of [elsewhere, everywhere, both]) {
    expect(seen).not.toContain(id)
    expect(await testServer.send(team.detail, { id }, as)).toMatchObject({ failure: 'notFound' })
    expect(await testServer.send(team.update, { id, name: 'X' }, as)).toMatchObject({
      failure: 'notFound',
    })
  }
  for (const given of ['all', [world.otherSiteId], [world.siteId, world.otherSiteId]] as const) {
    const wish = { id: here.id, sites: given === 'all' ? given : [...given] } as const
    const answer = await testServer.send(team.update, wish, as)
    expect(answer).toMatchObject({ failure: 'siteMissing', field: 'sites' })
  }
})

test('the owner cannot be stopped, removed or found', async () => {
  const leader = await newClerk({ roleId: await newRole('team.edit', 'sites.see'), sites: 'all' })
  for (const as of ['mine', leader.id]) {
    const stop = { id: world.ownerId, state: 'stopped' } as const
    expect(await testServer.send(team.update, stop, { as })).toMatchObject({ failure: 'notFound' })
    const remove = await testServer.send(team.remove, { ids: [world.ownerId] }, { as })
    expect(remove).toMatchObject({ failure: 'notFound' })
  }
  expect(await status('mine')).toBe('in')
})
