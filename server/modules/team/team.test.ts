import { afterAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people.ts'
import { sites } from '#contract/sites.ts'
import { team } from '#contract/team.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse } from '#server/test/house.ts'

const house = await openHouse()
afterAll(house.close)

const password = 'Machines-26'
let count = 0
type Given = Omit<InputOf<typeof team.save>, 'id'>

async function newRole(...permissions: string[]): Promise<string> {
  count += 1
  return (await house.get(team.saveRole, { roleName: `Role ${count}`, permissions })).id
}

/** A new sub-account, who can be asked `as` their id. */
async function newClerk(given: Given = {}, as = 'mine') {
  count += 1
  const phone = `1360000${String(count).padStart(4, '0')}`
  const roleId = given.roleId ?? world.roleId
  const base = { phone, name: `Clerk ${count}`, roleId, sites: [world.siteId], password }
  const made = await house.get(team.save, { ...base, ...given }, { as })
  await house.signIn(made.id, world.merchantId, made.id)
  return made
}
const status = async (as: string) => {
  const answer = await house.send(people.info, {}, { as })
  return answer.is === 'done' ? 'in' : answer.failure
}

test('the list shows sub-accounts and never the owner, by name, phone, state and role', async () => {
  const roleId = await newRole('sites.see')
  const made = await newClerk({ name: '陈可', roleId, account: 'Chen.Ke' })
  const ids = async (input: InputOf<typeof team.list>) =>
    (await house.get(team.list, input)).records.map(({ id }) => id)
  expect(await ids({})).not.toContain(world.ownerId)
  for (const name of ['陈可', made.phone.slice(1), 'chen']) {
    expect(await ids({ name })).toEqual([made.id])
  }
  const byRole = await house.get(team.listByRole, { roleId })
  expect(byRole.records).toMatchObject([{ id: made.id, roleName: `Role ${count - 1}` }])
  await house.get(team.update, { id: made.id, state: 'stopped' })
  expect(await ids({ name: '陈可', state: 'active' })).toEqual([])
  expect(await house.get(team.detail, { id: made.id })).toMatchObject({
    state: 'stopped',
    sites: [world.siteId],
    siteNames: ['星河影城店'],
    mayEdit: true,
  })
})

test('a sub-account signs in by phone or by name and sees its own site alone', async () => {
  const made = await newClerk({ account: 'Lin.Ke' })
  for (const username of [made.phone, 'lin.ke', 'LIN.KE']) {
    const signed = await house.get(people.signIn, { username, password })
    expect(signed).toMatchObject({ userType: 3, userId: made.id, sites: [world.siteId] })
  }
  const seen = await house.get(sites.list, {}, { as: made.id })
  expect(seen.records.map(({ id }) => id)).toEqual([world.siteId])
})

test('what is taken away is gone with the next call, and a stopped one is out for good', async () => {
  const roleId = await newRole('sites.see')
  const made = await newClerk({ roleId })
  expect(await house.send(sites.list, {}, { as: made.id })).toMatchObject({ is: 'done' })
  await house.get(team.grant, { userRoleId: roleId, permissions: [] })
  expect(await house.send(sites.list, {}, { as: made.id })).toMatchObject({
    failure: 'noPermission',
    sentence: '暂无权限，请联系管理员',
  })
  await house.get(team.grant, { userRoleId: roleId, permissions: ['sites.see'] })
  await house.get(team.update, { id: made.id, sites: [] })
  expect((await house.get(sites.list, {}, { as: made.id })).total).toBe(0)
  await house.get(team.update, { id: made.id, state: 'stopped' })
  expect(await status(made.id)).toBe('notSignedIn')
  await house.get(team.update, { id: made.id, state: 'active' })
  expect(await status(made.id)).toBe('notSignedIn')
  await house.get(people.signIn, { username: made.phone, password })
})

test('a new password of a sub-account ends its sessions', async () => {
  const made = await newClerk()
  await house.get(team.update, { id: made.id, password: 'Machines-27' })
  expect(await status(made.id)).toBe('notSignedIn')
  await house.get(people.signIn, { username: made.phone, password: 'Machines-27' })
})

test('a site that is the only one of somebody can’t be removed', async () => {
  const site = await house.get(sites.submit, { firmName: 'Only' })
  const made = await newClerk({ sites: [site.id] })
  expect(await house.send(sites.remove, { ids: [site.id] })).toMatchObject({ failure: 'inUse' })
  await house.get(team.update, { id: made.id, sites: [world.siteId] })
  expect(await house.send(sites.remove, { ids: [site.id] })).toMatchObject({ is: 'done' })
})

/** Leads the team of one site: edits sub-accounts, sees sites. */
async function newLeader() {
  return newClerk({ roleId: await newRole('team.edit', 'sites.see') })
}

test('nobody gives a role, or touches somebody, with more than they have themselves', async () => {
  const leader = await newLeader()
  const strong = await newRole('sites.see', 'sites.edit')
  const as = { as: leader.id }
  const given = { phone: '13611110001', name: 'X', sites: [world.siteId], password }
  const above = await house.send(team.save, { ...given, roleId: strong }, as)
  expect(above).toMatchObject({ failure: 'roleAbove', field: 'roleId' })
  const boss = await newClerk({ roleId: strong })
  for (const change of [
    { password: 'Machines-27' },
    { name: 'X' },
    { state: 'stopped' },
  ] as const) {
    const answer = await house.send(team.update, { id: boss.id, ...change }, as)
    expect(answer).toMatchObject({ failure: 'aboveYou' })
  }
  expect(await house.send(team.remove, { ids: [boss.id] }, as)).toMatchObject({
    failure: 'aboveYou',
  })
  expect(await house.get(team.detail, { id: boss.id }, as)).toMatchObject({ mayEdit: false })
  const weak = await newClerk({ roleId: await newRole('sites.see') }, leader.id)
  expect(await house.send(team.update, { id: weak.id, roleId: strong }, as)).toMatchObject({
    failure: 'roleAbove',
  })
})

test('nobody changes their own role, sites, state, phone or password here', async () => {
  const leader = await newLeader()
  const changes: Given[] = [
    { roleId: world.roleId },
    { sites: 'all' },
    { sites: [] },
    { state: 'stopped' },
    { phone: '13611110002' },
    { password: 'Machines-27' },
  ]
  for (const change of changes) {
    const answer = await house.send(team.update, { id: leader.id, ...change }, { as: leader.id })
    expect(answer).toMatchObject({ failure: 'ownAccount' })
  }
  const own = { id: leader.id, name: 'Me', roleId: leader.roleId, sites: leader.sites }
  expect(await house.get(team.update, own, { as: leader.id })).toMatchObject({ name: 'Me' })
  const gone = await house.send(team.remove, { ids: [leader.id] }, { as: leader.id })
  expect(gone).toMatchObject({ failure: 'ownAccount' })
})

test('who is limited to sites sees and gives those only', async () => {
  const leader = await newLeader()
  const elsewhere = await newClerk({ sites: [world.otherSiteId] })
  const everywhere = await newClerk({ sites: 'all' })
  const both = await newClerk({ sites: [world.siteId, world.otherSiteId] })
  const here = await newClerk({})
  const as = { as: leader.id }
  const seen = (await house.get(team.list, { size: 500 }, as)).records.map(({ id }) => id)
  expect(seen).toContain(here.id)
  for (const { id } of [elsewhere, everywhere, both]) {
    expect(seen).not.toContain(id)
    expect(await house.send(team.detail, { id }, as)).toMatchObject({ failure: 'notFound' })
    expect(await house.send(team.update, { id, name: 'X' }, as)).toMatchObject({
      failure: 'notFound',
    })
  }
  for (const given of ['all', [world.otherSiteId], [world.siteId, world.otherSiteId]] as const) {
    const wish = { id: here.id, sites: given === 'all' ? given : [...given] } as const
    const answer = await house.send(team.update, wish, as)
    expect(answer).toMatchObject({ failure: 'siteMissing', field: 'sites' })
  }
})

test('the owner can be neither stopped nor removed nor found here', async () => {
  const leader = await newClerk({ roleId: await newRole('team.edit', 'sites.see'), sites: 'all' })
  for (const as of ['mine', leader.id]) {
    const stop = { id: world.ownerId, state: 'stopped' } as const
    expect(await house.send(team.update, stop, { as })).toMatchObject({ failure: 'notFound' })
    const remove = await house.send(team.remove, { ids: [world.ownerId] }, { as })
    expect(remove).toMatchObject({ failure: 'notFound' })
  }
  expect(await status('mine')).toBe('in')
})

test('who changed what of whom is told, and no password', async () => {
  const made = await newClerk({ name: 'Told' })
  const changes = { name: 'Told anew', sites: 'all', password: 'Machines-27' } as const
  await house.get(team.update, { id: made.id, ...changes })
  const lines = await house.sql(
    'select actor_name, changes from operation_log where subject_id = $1 order by line desc',
    [made.id],
  )
  expect(lines[0]).toEqual({
    actor_name: '星河林晓峰',
    changes: [
      { field: 'name', from: 'Told', to: 'Told anew' },
      { field: 'siteNames', from: ['星河影城店'], to: ['all'] },
      { field: 'passwordSet', from: null, to: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) },
    ],
  })
  expect(JSON.stringify(lines)).not.toMatch(/argon2|Machines/)
})

const nobody = { phone: '13622220001', name: 'N', roleId: world.roleId, sites: [], password }

describeWrite(team.save, {
  async works() {
    const made = await newClerk({ remark: '早班' })
    const changed = await house.get(team.save, { id: made.id, name: 'Other' })
    expect(changed).toEqual({ ...made, name: 'Other' })
  },
  async refuses() {
    const made = await newClerk({ account: 'taken.name' })
    for (const [given, failure] of [
      [{ ...nobody, phone: made.phone }, 'phoneTaken'],
      [{ ...nobody, phone: world.otherMerchantPhone }, 'phoneTaken'],
      [{ ...nobody, account: 'Taken.Name' }, 'accountTaken'],
      [{ ...nobody, phone: '1380000' }, 'phoneFormat'],
      [{ ...nobody, password: 'short' }, 'passwordShort'],
      [{ ...nobody, roleId: '1' }, 'roleMissing'],
      [{ ...nobody, sites: ['1'] }, 'siteMissing'],
      [{ phone: nobody.phone, name: 'N' }, 'missing'],
      [{ id: '1', name: 'N' }, 'notFound'],
    ] as const) {
      expect(await house.send(team.save, { ...given } as never)).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const made = await newClerk()
    const theft = await house.send(team.save, { id: made.id, name: 'X' }, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
    const ofOther = await house.send(
      team.save,
      { ...nobody, roleId: world.roleId },
      { as: 'stranger' },
    )
    expect(ofOther).toMatchObject({ failure: 'roleMissing' })
  },
  async runsOnce() {
    const input = { ...nobody, phone: '13622220002' }
    const both = [1, 2].map(() => house.get(team.save, input, { key: 'save' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    const again = await house.send(team.save, input)
    expect(again).toMatchObject({ failure: 'phoneTaken' })
  },
})

describeWrite(team.update, {
  async works() {
    const made = await newClerk({ account: 'old.name' })
    const moved = { phone: '13633330001', account: '', roleId: world.emptyRoleId }
    expect(await house.get(team.update, { id: made.id, ...moved })).toMatchObject(moved)
    const old = { username: made.phone, password }
    expect(await house.send(people.signIn, old)).toMatchObject({ failure: 'wrong' })
    const name = await house.send(people.signIn, { ...old, username: 'old.name' })
    expect(name).toMatchObject({ failure: 'wrong' })
    await house.get(people.signIn, { ...old, username: moved.phone })
  },
  async refuses() {
    const [one, other] = [await newClerk(), await newClerk()]
    const taken = await house.send(team.update, { id: one.id, phone: other.phone })
    expect(taken).toMatchObject({ failure: 'phoneTaken', field: 'phone' })
    await house.get(people.signIn, { username: one.phone, password })
  },
  async keepsOut() {
    const made = await newClerk()
    const stop = { id: made.id, state: 'stopped' } as const
    expect(await house.send(team.update, stop, { as: 'stranger' })).toMatchObject({
      failure: 'notFound',
    })
    expect(await status(made.id)).toBe('in')
  },
  async runsOnce() {
    const { id } = await newClerk()
    const both = [1, 2].map(() => house.get(team.update, { id, remark: 'x' }, { key: 'update' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(team.remove, {
  async works() {
    const made = await newClerk({ account: 'free.again' })
    expect(await house.get(team.remove, { ids: [made.id] })).toEqual({ removed: 1 })
    expect(await status(made.id)).toBe('notSignedIn')
    await newClerk({ phone: made.phone, account: 'free.again' })
  },
  async refuses() {
    const made = await newClerk()
    const answer = await house.send(team.remove, { ids: [made.id, '1'] })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await status(made.id)).toBe('in')
  },
  async keepsOut() {
    const made = await newClerk()
    const answer = await house.send(team.remove, { ids: [made.id] }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await status(made.id)).toBe('in')
  },
  async runsOnce() {
    const { id } = await newClerk()
    const both = [1, 2].map(() => house.get(team.remove, { ids: [id] }, { key: 'remove' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
