import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { people as worldPeople } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(async () => {
  await testServer.sql('delete from sign_in_failures')
  await testServer.sql('delete from write_answers')
})

const next = 'Machines-26'
const { mine } = worldPeople
const hashOf = async () =>
  (
    await testServer.sql('select password_hash as hash from accounts where account_id = $1', [
      mine.accountId,
    ])
  )[0]!['hash'] as string
const hash = await hashOf()
const restore = () =>
  testServer.sql('update accounts set password_hash = $1 where account_id = $2', [
    hash,
    mine.accountId,
  ])

test('returns the type of each kind of user', async () => {
  const all = await Promise.all(
    (['mine', 'clerk', 'agent', 'platform'] as const).map((as) =>
      testServer.get(people.info, {}, { as }),
    ),
  )
  expect(all.map(({ userType }) => userType)).toEqual([2, 3, 4, 1])
  const [owner, clerk] = all
  expect(owner).toMatchObject({ phone: world.ownerPhone, merchantName: '星河文化', roleName: '' })
  expect(owner!.permissions).toContain('roles.edit')
  expect(clerk).toMatchObject({ roleName: '星河新人', permissions: [], sites: [world.siteId] })
  expect(await testServer.get(people.detail, { id: world.ownerId })).toEqual(owner)
  expect(await testServer.get(people.siteCount, {}, { as: 'clerk' })).toBe(1)
})

test('nobody sees somebody else by their id', async () => {
  for (const id of [world.clerkId, worldPeople.stranger.accountId, '1']) {
    expect(await testServer.send(people.detail, { id })).toMatchObject({ failure: 'notFound' })
    expect(await testServer.send(people.info, { userId: id })).toMatchObject({
      failure: 'notFound',
    })
  }
})

test('the rules that a form needs are public', async () => {
  const facts = await testServer.get(people.configParam, {}, { as: 'nobody' })
  expect(facts).toMatchObject({ passwordMin: 8, passwordMax: 16, codeDigits: 6 })
})

describeWrite(people.changeOwnPassword, {
  async works() {
    await testServer.signIn('phone', mine.merchantId, mine.accountId)
    const change = { oldPassword: world.password, newPassword: next, newPassword1: next }
    await testServer.get(people.changeOwnPassword, change)
    expect(await testServer.send(people.info, {}, { as: 'phone' })).toMatchObject({
      failure: 'notSignedIn',
    })
    expect(await testServer.send(people.info, {})).toMatchObject({ is: 'done' })
    await testServer.get(people.signIn, { username: world.ownerPhone, password: next })
    await restore()
  },
  async refuses() {
    const right = { oldPassword: world.password, newPassword: next }
    for (const [input, failure] of [
      [{ ...right, oldPassword: 'x' }, 'oldPasswordWrong'],
      [{ ...right, newPassword1: 'other' }, 'passwordsDiffer'],
      [{ ...right, newPassword: 'Abcd1234' }, 'passwordCommon'],
      [{ ...right, newPassword: 'short-1' }, 'passwordShort'],
    ] as const) {
      expect(await testServer.send(people.changeOwnPassword, input)).toMatchObject({ failure })
    }
    expect(await hashOf()).toBe(hash)
  },
  async keepsOut() {
    const change = { oldPassword: world.password, newPassword: next }
    await testServer.get(people.changeOwnPassword, change, { as: 'stranger' })
    expect(await hashOf()).toBe(hash)
  },
  async runsOnce() {
    const change = { oldPassword: world.password, newPassword: next }
    const send = () => testServer.get(people.changeOwnPassword, change, { key: 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    await restore()
  },
})

describeWrite(people.validatePassword, {
  async works() {
    for (const password of [world.password, world.passwordMd5]) {
      expect(await testServer.get(people.validatePassword, { password })).toEqual({
        id: world.ownerId,
      })
    }
  },
  /** A stolen session does not help to guess the password. */
  async refuses() {
    const check = (password: string) => testServer.send(people.validatePassword, { password })
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await check('x')).toMatchObject({ failure: 'wrongPassword', field: 'password' })
    }
    await testServer.sql('update sign_in_failures set failures = 12 where failures = 5')
    expect(await check(world.password)).toMatchObject({ failure: 'tooManyTries' })
  },
  async keepsOut() {
    const own = await testServer.get(
      people.validatePassword,
      { password: world.password },
      { as: 'clerk' },
    )
    expect(own).toEqual({ id: world.clerkId })
  },
  async runsOnce() {
    const wrong = () => testServer.send(people.validatePassword, { password: 'x' }, { key: 'once' })
    expect(await wrong()).toEqual(await wrong())
    const counted = await testServer.sql(`select failures from sign_in_failures`)
    expect(counted).toEqual([{ failures: 2 }])
  },
})

describeWrite(people.update, {
  async works() {
    const before = await testServer.get(people.info, {})
    const after = await testServer.get(people.update, { name: '林晓', serviceQr: '/files/a/b.png' })
    expect(after).toEqual({ ...before, name: '林晓', serviceQr: '/files/a/b.png' })
    const cleared = await testServer.get(people.update, { serviceQr: '', name: before.name })
    expect(cleared).toEqual(before)
  },
  async refuses() {
    const asked = (input: object) => testServer.send(people.update, input, { as: 'clerk' })
    for (const ofMerchant of [
      { merchantName: 'X' },
      { servicePhone: '10086' },
      { serviceQr: '' },
    ]) {
      expect(await asked(ofMerchant)).toMatchObject({ failure: 'noPermission' })
    }
    expect(await asked({ name: '星河周敏' })).toMatchObject({ is: 'done' })
    for (const [field, value] of [
      ['avatar', 'javascript:alert(1)'],
      ['avatar', '//elsewhere.example/x.png'],
      ['servicePhone', 'call me'],
    ]) {
      const headers = { 'blade-auth': `bearer ${testServer.tokens.get('mine')}` }
      const sent = { method: 'POST', url: people.update.wire.path, headers } as const
      const response = await testServer.http.inject({ ...sent, payload: { [field!]: value } })
      expect(response.json().data).toEqual({ failure: 'badInput', field })
    }
    await testServer.sql(`update roles set permissions = '{house.rename}' where role_id = $1`, [
      world.emptyRoleId,
    ])
    expect(await asked({ merchantName: '星河文化' })).toMatchObject({ is: 'done' })
    expect(await asked({ servicePhone: '10086' })).toMatchObject({ failure: 'noPermission' })
    await testServer.sql(`update roles set permissions = '{}' where role_id = $1`, [
      world.emptyRoleId,
    ])
  },
  async keepsOut() {
    await testServer.get(people.update, { merchantName: '别的商户' }, { as: 'stranger' })
    expect((await testServer.get(people.info, {})).merchantName).toBe('星河文化')
  },
  async runsOnce() {
    const send = () => testServer.get(people.update, { name: '星河林晓峰' }, { key: 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})

describeWrite(people.submit, {
  async works() {
    const after = await testServer.get(people.submit, { servicePhone: '0571-88886666' })
    expect(after.servicePhone).toBe('0571-88886666')
    const lines = await testServer.sql(
      `select subject_kind as kind, changes from operation_log
      where merchant_id = $1 order by line desc limit 1`,
      [world.merchantId],
    )
    expect(lines).toEqual([
      { kind: 'merchant', changes: [{ field: 'servicePhone', from: '', to: '0571-88886666' }] },
    ])
  },
  /** The entity that was sent is never written as a whole. */
  async refuses() {
    const headers = { 'blade-auth': `bearer ${testServer.tokens.get('clerk')}` }
    const payload = { name: '星河周敏', roleId: world.roleId, userType: 2, permissions: ['a.b'] }
    const url = people.submit.wire.path
    await testServer.http.inject({ method: 'POST', url, headers, payload })
    const clerk = await testServer.get(people.info, {}, { as: 'clerk' })
    expect(clerk).toMatchObject({ userType: 3, roleId: world.emptyRoleId, permissions: [] })
  },
  async keepsOut() {
    await testServer.get(people.submit, { servicePhone: '10010' }, { as: 'stranger' })
    expect((await testServer.get(people.info, {})).servicePhone).not.toBe('10010')
  },
  async runsOnce() {
    const send = () => testServer.get(people.submit, { name: '星河林晓峰' }, { key: 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})

/** Returns tickets for both phones, both verified a moment ago. */
async function ticketsFor(oldPhone: string, newPhone: string) {
  const ticket = async (phone: string, purpose: 'oldPhone' | 'newPhone') => {
    await testServer.sql('delete from sms_sendings')
    await testServer.get(people.sendCode, { phone, purpose })
    await testServer.carry()
    const { code } = testServer.outside.sms.sent.findLast((each) => each.phone === phone)!
    return (await testServer.get(people.verifyCode, { phone, code, purpose })).ticket
  }
  return {
    oldTicket: await ticket(oldPhone, 'oldPhone'),
    newPhone,
    newTicket: await ticket(newPhone, 'newPhone'),
  }
}

describeWrite(people.changePhone, {
  async works() {
    const input = await ticketsFor(world.ownerPhone, '13600000001')
    expect(await testServer.get(people.changePhone, input)).toMatchObject({ phone: '13600000001' })
    const { password } = world
    const old = await testServer.send(people.signIn, { username: world.ownerPhone, password })
    expect(old).toMatchObject({ failure: 'wrong' })
    await testServer.get(people.signIn, { username: '13600000001', password })
    await testServer.get(people.changePhone, await ticketsFor('13600000001', world.ownerPhone))
  },
  async refuses() {
    const taken = await ticketsFor(world.ownerPhone, world.clerkPhone)
    expect(await testServer.send(people.changePhone, taken)).toMatchObject({
      failure: 'phoneTaken',
    })
    const same = await ticketsFor(world.ownerPhone, world.ownerPhone)
    expect(await testServer.send(people.changePhone, same)).toMatchObject({ failure: 'phoneTaken' })
    await testServer.get(people.signIn, { username: world.ownerPhone, password: world.password })
    const free = await ticketsFor(world.ownerPhone, '13600000002')
    const swapped = { ...free, oldTicket: free.newTicket }
    expect(await testServer.send(people.changePhone, swapped)).toMatchObject({
      failure: 'notProven',
      field: 'oldTicket',
    })
  },
  async keepsOut() {
    const ofMine = await ticketsFor(world.ownerPhone, '13600000003')
    const answer = await testServer.send(people.changePhone, ofMine, { as: 'stranger' })
    expect(answer).toMatchObject({ failure: 'notProven', field: 'oldTicket' })
  },
  async runsOnce() {
    const input = await ticketsFor(world.ownerPhone, '13600000004')
    const send = () => testServer.get(people.changePhone, input, { key: 'once' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
  },
})
