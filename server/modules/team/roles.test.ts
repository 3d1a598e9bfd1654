import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { team } from '#contract/team/team.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

let count = 0
async function newRole(...permissions: string[]) {
  count += 1
  return testServer.get(team.saveRole, { roleName: `Role ${count}`, permissions })
}
/** Creates a sub-account with these permissions. Its id can be used as `as` in calls. */
async function newClerk(...permissions: string[]) {
  const role = await newRole(...permissions)
  const phone = `1350000${String(count).padStart(4, '0')}`
  const given = { phone, name: 'Clerk', sites: 'all', password: 'Machines-26' } as const
  const { id } = await testServer.get(team.save, { ...given, roleId: role.id })
  await testServer.signIn(id, world.merchantId, id)
  return { id, role }
}
const find = async (id: string) =>
  (await testServer.get(team.roles, {})).find((role) => role.id === id)

test('the permission tree has business branches and permission leaves', async () => {
  const tree = await testServer.get(team.permissionTree, {}, { language: 'en' })
  const branch = tree.find(({ id }) => id === 'sites')
  expect(branch).toMatchObject({ parentId: '0', title: 'Sites', hasChildren: true })
  expect(branch!.children).toContainEqual({
    id: 'sites.see',
    parentId: 'sites',
    title: 'View sites and addresses',
    key: 'sites.see',
    value: 'sites.see',
    code: 'sites.see',
    hasChildren: false,
  })
  expect(
    await testServer.get(team.permissionTree, { parentId: 'sites' }, { language: 'en' }),
  ).toEqual(branch!.children)
  const leaves = tree.flatMap(({ children = [] }) => children.map(({ code }) => code))
  for (const key of ['team.see', 'team.edit', 'roles.edit', 'house.rename', 'operations.see']) {
    expect(leaves).toContain(key)
  }
  expect(new Set(leaves).size).toBe(leaves.length)
})

test('roles include their member count and permission keys', async () => {
  const { role } = await newClerk('sites.see', 'team.see')
  expect(await find(role.id)).toMatchObject({ memberCount: 1, mayEdit: true })
  expect(await testServer.get(team.roleKeys, { roleId: role.id })).toEqual([
    'sites.see',
    'team.see',
  ])
})

test('nobody grants or revokes permissions beyond their own', async () => {
  const { id: as, role: own } = await newClerk('roles.edit', 'sites.see')
  const strong = await newRole('sites.see', 'sites.edit')
  const weak = await newRole('sites.see')
  const grant = (userRoleId: string, ...permissions: string[]) =>
    testServer.send(team.grant, { userRoleId, permissions }, { as })
  expect(await grant(weak.id, 'sites.see', 'sites.edit')).toMatchObject({ failure: 'notYours' })
  expect(await grant(strong.id, 'sites.see')).toMatchObject({ failure: 'notYours' })
  expect(await grant(own.id, 'roles.edit')).toMatchObject({ failure: 'ownRole' })
  expect(await grant(weak.id, 'roles.edit')).toMatchObject({ is: 'done' })
  const rename = (id: string) => testServer.send(team.updateRole, { id, roleName: 'X' }, { as })
  expect(await rename(own.id)).toMatchObject({ failure: 'ownRole' })
  expect(await rename(strong.id)).toMatchObject({ failure: 'notYours' })
  const remove = (userRoleId: string) => testServer.send(team.removeRole, { userRoleId }, { as })
  expect(await remove(strong.id)).toMatchObject({ failure: 'notYours' })
  const made = { roleName: 'Strong', permissions: ['sites.edit'] }
  expect(await testServer.send(team.saveRole, made, { as })).toMatchObject({ failure: 'notYours' })
  const seen = await testServer.get(team.roles, {}, { as })
  const mayEdit = seen.filter((role) => role.mayEdit).map(({ id }) => id)
  expect(mayEdit).toContain(weak.id)
  for (const { id } of [own, strong]) expect(mayEdit).not.toContain(id)
})

test('an owner grants all that can be granted', async () => {
  const tree = await testServer.get(team.permissionTree, {})
  const keys = tree.flatMap(({ code, children = [] }) => [
    code,
    ...children.map((leaf) => leaf.code),
  ])
  const made = await testServer.get(team.saveRole, { roleName: 'All', permissions: keys })
  expect(made.permissions).toEqual(
    tree.flatMap(({ children = [] }) => children.map(({ code }) => code)),
  )
  const { permissions } = await testServer.get(people.info, {})
  const own = { roleName: 'Own', permissions: [...permissions] }
  expect(await testServer.send(team.saveRole, own)).toMatchObject({ failure: 'unknownPermission' })
})

describeWrite(team.saveRole, {
  async works() {
    const made = await newRole('sites.see')
    expect(made).toMatchObject({ permissions: ['sites.see'], memberCount: 0, mayEdit: true })
    expect(await find(made.id)).toEqual(made)
  },
  async refuses() {
    const { roleName } = await newRole()
    const taken = await testServer.send(team.saveRole, { roleName })
    expect(taken).toMatchObject({ failure: 'nameTaken', field: 'roleName' })
    const unknown = { roleName: 'Unknown', permissions: ['no.such'] }
    expect(await testServer.send(team.saveRole, unknown)).toMatchObject({
      failure: 'unknownPermission',
    })
  },
  async keepsOut() {
    const { roleName } = await newRole()
    await testServer.get(team.saveRole, { roleName }, { as: 'stranger' })
    const theirs = await testServer.get(team.roles, {}, { as: 'stranger' })
    expect(theirs.map((role) => role.roleName)).toEqual([roleName])
  },
  async runsOnce() {
    const both = [1, 2].map(() =>
      testServer.get(team.saveRole, { roleName: 'Once' }, { key: 'save' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(team.updateRole, {
  async works() {
    const { id } = await newRole('sites.see')
    const renamed = await testServer.get(team.updateRole, { id, roleName: 'Renamed' })
    expect(renamed).toMatchObject({ id, roleName: 'Renamed', permissions: ['sites.see'] })
  },
  async refuses() {
    const [one, other] = [await newRole(), await newRole()]
    const taken = { id: one.id, roleName: other.roleName }
    expect(await testServer.send(team.updateRole, taken)).toMatchObject({ failure: 'nameTaken' })
    const none = await testServer.send(team.updateRole, { id: '1', roleName: 'X' })
    expect(none).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    const { id, roleName } = await newRole()
    const theft = await testServer.send(team.updateRole, { id, roleName: 'X' }, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
    expect(await find(id)).toMatchObject({ roleName })
  },
  async runsOnce() {
    const { id } = await newRole()
    const send = () => testServer.get(team.updateRole, { id, roleName: 'Same' }, { key: 'update' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})

describeWrite(team.grant, {
  /** Permission trees also send their branches, which are not stored. */
  async works() {
    const { id } = await newRole('sites.see')
    const permissions = ['sites', 'sites.edit', 'team.see']
    const granted = await testServer.get(team.grant, { userRoleId: id, permissions })
    expect(granted.permissions).toEqual(['sites.edit', 'team.see'])
    const [line] = await testServer.sql(
      'select changes from operation_log where subject_id = $1 order by line desc limit 1',
      [id],
    )
    expect(line!['changes']).toEqual([
      { field: 'permissions', from: ['sites.see'], to: ['sites.edit', 'team.see'] },
    ])
  },
  async refuses() {
    const { id } = await newRole()
    const unknown = await testServer.send(team.grant, { userRoleId: id, permissions: ['no.such'] })
    expect(unknown).toMatchObject({ failure: 'unknownPermission', field: 'permissions' })
  },
  async keepsOut() {
    const { id } = await newRole()
    const theft = { userRoleId: id, permissions: ['sites.see'] }
    expect(await testServer.send(team.grant, theft, { as: 'stranger' })).toMatchObject({
      failure: 'notFound',
    })
    expect(await find(id)).toMatchObject({ permissions: [] })
  },
  async runsOnce() {
    const { id } = await newRole()
    const wish = { userRoleId: id, permissions: ['sites.see'] }
    const both = [1, 2].map(() => testServer.get(team.grant, wish, { key: 'grant' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(team.removeRole, {
  async works() {
    const { id } = await newRole()
    expect(await testServer.get(team.removeRole, { userRoleId: id })).toEqual({ removed: 1 })
    expect(await find(id)).toBeUndefined()
  },
  async refuses() {
    const { role } = await newClerk()
    const answer = await testServer.send(team.removeRole, { userRoleId: role.id })
    expect(answer).toMatchObject({
      failure: 'inUse',
      sentence: '仍有 1 个子账号使用这个岗位。请先为这些子账号更换岗位，再删除。',
    })
  },
  async keepsOut() {
    const { id } = await newRole()
    const theft = await testServer.send(team.removeRole, { userRoleId: id }, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
    expect(await find(id)).toBeDefined()
  },
  async runsOnce() {
    const { id } = await newRole()
    const send = () => testServer.get(team.removeRole, { userRoleId: id }, { key: 'remove' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})
