import { afterAll, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { clerkPassword as password, clerksOf } from '#server/test/people/sub-accounts.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

const { newRole, newClerk, status } = clerksOf(testServer)

test('lists sub-accounts without the owner and filters them', async () => {
  const roleId = await newRole('sites.see')
  const made = await newClerk({ name: '陈可', roleId, account: 'Chen.Ke' })
  const ids = async (input: CallInput<typeof team.list>) =>
    (await testServer.get(team.list, input)).records.map(({ id }) => id)
  expect(await ids({})).not.toContain(world.ownerId)
  for (const name of ['陈可', made.phone.slice(1), 'chen']) {
    expect(await ids({ name })).toEqual([made.id])
  }
  const byRole = await testServer.get(team.listByRole, { roleId })
  expect(byRole.records).toMatchObject([{ id: made.id, roleId }])
  await testServer.get(team.update, { id: made.id, state: 'stopped' })
  expect(await ids({ name: '陈可', state: 'active' })).toEqual([])
  expect(await testServer.get(team.detail, { id: made.id })).toMatchObject({
    state: 'stopped',
    sites: [world.siteId],
    siteNames: ['星河影城店'],
    mayEdit: true,
  })
})

test('sorts sub-accounts by name, phone or time', async () => {
  const roleId = await newRole('sites.see')
  const made = []
  for (const name of ['Sorted b', 'Sorted c', 'Sorted a'])
    made.push(await newClerk({ name, roleId }))
  const sorted = async (asked: CallInput<typeof team.list>) =>
    (await testServer.get(team.listByRole, { roleId, ...asked })).records.map((one) =>
      one.name.slice(-1),
    )
  expect(await sorted({ ascs: ['name'] })).toEqual(['a', 'b', 'c'])
  expect(await sorted({ descs: ['createTime'] })).toEqual(['a', 'c', 'b'])
  const phones = made.map(({ phone }) => phone).toSorted()
  const byPhone = await testServer.get(team.list, { name: 'Sorted', descs: ['phone'] })
  expect(byPhone.records.map(({ phone }) => phone)).toEqual(phones.toReversed())
})

test('a sub-account signs in by phone or name', async () => {
  const made = await newClerk({ account: 'Lin.Ke' })
  for (const username of [made.phone, 'lin.ke', 'LIN.KE']) {
    const signed = await testServer.get(people.signIn, { username, password })
    expect(signed).toMatchObject({ userType: 3, userId: made.id, sites: [world.siteId] })
  }
  const seen = await testServer.get(sites.list, {}, { as: made.id })
  expect(seen.records.map(({ id }) => id)).toEqual([world.siteId])
})

test('logs changes to a sub-account without its password', async () => {
  const made = await newClerk({ name: 'Told' })
  const changes = { name: 'Told anew', sites: 'all', password: 'Machines-27' } as const
  await testServer.get(team.update, { id: made.id, ...changes })
  const lines = await testServer.sql(
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
    const changed = await testServer.get(team.save, { id: made.id, name: 'Other' })
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
      expect(await testServer.send(team.save, { ...given } as never)).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const made = await newClerk()
    const theft = await testServer.send(team.save, { id: made.id, name: 'X' }, { as: 'stranger' })
    expect(theft).toMatchObject({ failure: 'notFound' })
    const ofOther = await testServer.send(
      team.save,
      { ...nobody, roleId: world.roleId },
      { as: 'stranger' },
    )
    expect(ofOther).toMatchObject({ failure: 'roleMissing' })
  },
  async runsOnce() {
    const input = { ...nobody, phone: '13622220002' }
    const both = [1, 2].map(() => testServer.get(team.save, input, { key: 'save' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
    const again = await testServer.send(team.save, input)
    expect(again).toMatchObject({ failure: 'phoneTaken' })
  },
})

describeWrite(team.update, {
  async works() {
    const made = await newClerk({ account: 'old.name' })
    const moved = { phone: '13633330001', account: '', roleId: world.emptyRoleId }
    expect(await testServer.get(team.update, { id: made.id, ...moved })).toMatchObject(moved)
    const old = { username: made.phone, password }
    expect(await testServer.send(people.signIn, old)).toMatchObject({ failure: 'wrong' })
    const name = await testServer.send(people.signIn, { ...old, username: 'old.name' })
    expect(name).toMatchObject({ failure: 'wrong' })
    await testServer.get(people.signIn, { ...old, username: moved.phone })
  },
  async refuses() {
    const [one, other] = [await newClerk(), await newClerk()]
    const taken = await testServer.send(team.update, { id: one.id, phone: other.phone })
    expect(taken).toMatchObject({ failure: 'phoneTaken', field: 'phone' })
    await testServer.get(people.signIn, { username: one.phone, password })
  },
  async keepsOut() {
    const made = await newClerk()
    const stop = { id: made.id, state: 'stopped' } as const
    expect(await testServer.send(team.update, stop, { as: 'stranger' })).toMatchObject({
      failure: 'notFound',
    })
    expect(await status(made.id)).toBe('in')
  },
  async runsOnce() {
    const { id } = await newClerk()
    const both = [1, 2].map(() =>
      testServer.get(team.update, { id, remark: 'x' }, { key: 'update' }),
    )
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})

describeWrite(team.remove, {
  async works() {
    const made = await newClerk({ account: 'free.again' })
    expect(await testServer.get(team.remove, { ids: [made.id] })).toEqual({ removed: 1 })
    expect(await status(made.id)).toBe('notSignedIn')
    await newClerk({ phone: made.phone, account: 'free.again' })
  },
  async refuses() {
    const made = await newClerk()
    const answer = await testServer.send(team.remove, { ids: [made.id, '1'] })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await status(made.id)).toBe('in')
  },
  async keepsOut() {
    const made = await newClerk()
    const answer = await testServer.send(team.remove, { ids: [made.id] }, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notFound' })
    expect(await status(made.id)).toBe('in')
  },
  async runsOnce() {
    const { id } = await newClerk()
    const both = [1, 2].map(() => testServer.get(team.remove, { ids: [id] }, { key: 'remove' }))
    const [first, second] = await Promise.all(both)
    expect(second).toEqual(first)
  },
})
