import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { platformDesk } from '#contract/platform-desk/platform-desk.ts'
import { platformPeople } from '#contract/platform-people/platform-people.ts'
import { openBrowser } from '#server/test/people/browser.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { codeOf, joiningOf, own } from '#server/test/people/platform-invitations.ts'
import { TOTP_SECRET } from '#server/test/world/platform.ts'
import { PLATFORM } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(async () => {
  await testServer.sql('delete from sign_in_failures')
  await testServer.sql('update platform_people set last_step = 0')
})

const as = { as: 'platform' }
const known = { username: world.platformPhone, password: world.password }
const { invite, enrolled } = joiningOf(testServer)
const logged = async () => {
  const lines = await testServer.sql(
    `select changes from operation_log where merchant_id = $1 and subject_kind = 'platformPerson'`,
    [PLATFORM],
  )
  return JSON.stringify(lines)
}

test('password and code open a separate desk session', async () => {
  const browser = openBrowser(testServer)
  await browser.ask(people.signIn, { username: world.ownerPhone, password: world.password })
  const { body } = await browser.ask(platformPeople.signIn, known)
  expect(body.data).toMatchObject({ secret: '', uri: '' })
  const proof = { ticket: body.data.ticket, code: codeOf(TOTP_SECRET) }
  const answer = await browser.ask(platformPeople.prove, proof)
  expect(answer.body.data).toMatchObject({ userType: 1, name: '平台', recoveryCodes: [] })
  const renewed = async (desk: boolean) =>
    (await browser.ask(people.refresh, { desk })).body.data.userType
  expect([await renewed(true), await renewed(false)]).toEqual([1, 2])
  await browser.ask(people.signOut, { desk: true })
  expect((await browser.ask(people.refresh, { desk: true })).status).toBe(401)
  expect(await renewed(false)).toBe(2)
})

test('keeps platform and merchant sign-ins separate', async () => {
  const console = await testServer.send(people.signIn, known)
  expect(console).toMatchObject({ failure: 'wrong' })
  const { clientId: client_id, clientSecret: client_secret } = world
  const client = { grant_type: 'password', client_id, client_secret } as const
  expect(await testServer.send(people.token, { ...client, ...known })).toMatchObject({
    failure: 'wrong',
  })
  const merchant = { username: world.ownerPhone, password: world.password }
  expect(await testServer.send(platformPeople.signIn, merchant)).toMatchObject({ failure: 'wrong' })
})

test('a code works once, wrong ones slow sign-in', async () => {
  const { ticket } = await testServer.get(platformPeople.signIn, known)
  const late = await testServer.send(platformPeople.prove, {
    ticket,
    code: codeOf(TOTP_SECRET, -3),
  })
  expect(late).toMatchObject({ failure: 'codeWrong', field: 'code' })
  const code = codeOf(TOTP_SECRET)
  await testServer.get(platformPeople.prove, { ticket, code })
  const again = await testServer.get(platformPeople.signIn, known)
  for (let tries = 0; tries < 5; tries += 1) {
    const used = await testServer.send(platformPeople.prove, { ticket: again.ticket, code })
    expect(used).toMatchObject({ failure: 'codeWrong' })
  }
  await testServer.sql('update sign_in_failures set failures = failures + 5')
  const next = { ticket: again.ticket, code: codeOf(TOTP_SECRET, 1) }
  expect(await testServer.send(platformPeople.prove, next)).toMatchObject({
    failure: 'tooManyTries',
  })
})

test('the TOTP secret is stored encrypted and shown once', async () => {
  const { phone, secret, recoveryCodes } = await enrolled()
  const kept = JSON.stringify([
    await testServer.sql('select * from platform_people'),
    await testServer.sql('select * from recovery_codes'),
    await testServer.sql('select * from operation_log'),
  ])
  for (const secretText of [secret, ...recoveryCodes]) expect(kept).not.toContain(secretText)
  const again = await testServer.get(platformPeople.signIn, {
    username: phone,
    password: own.password,
  })
  expect(again).toMatchObject({ secret: '' })
  const proof = { ticket: again.ticket, code: recoveryCodes[0]! }
  await testServer.get(platformPeople.prove, proof)
  const more = await testServer.get(platformPeople.signIn, {
    username: phone,
    password: own.password,
  })
  const used = { ticket: more.ticket, code: recoveryCodes[0]! }
  expect(await testServer.send(platformPeople.prove, used)).toMatchObject({ failure: 'codeWrong' })
})

describeWrite(platformPeople.signIn, {
  async works() {
    const { ticket } = await testServer.get(platformPeople.signIn, known)
    expect(ticket).toMatch(/x[0-9a-f]{32}$/)
  },
  async refuses() {
    const wrong = { ...known, password: 'Arcade-2027' }
    expect(await testServer.send(platformPeople.signIn, wrong)).toMatchObject({ failure: 'wrong' })
    const { id, phone } = await enrolled()
    await testServer.get(platformPeople.setState, { id, state: 'stopped' }, as)
    const stopped = { username: phone, password: own.password }
    expect(await testServer.send(platformPeople.signIn, stopped)).toMatchObject({
      failure: 'stopped',
    })
  },
  async keepsOut() {
    const { ticket } = await testServer.get(platformPeople.signIn, known)
    const bearer = { 'blade-auth': `bearer ${ticket}` }
    const browser = openBrowser(testServer)
    expect((await browser.ask(platformDesk.merchants, {}, bearer)).status).toBe(401)
  },
  async runsOnce() {
    const send = () => testServer.get(platformPeople.signIn, known)
    const [first, newest] = [await send(), await send()]
    const code = codeOf(TOTP_SECRET)
    const old = await testServer.send(platformPeople.prove, { ticket: first.ticket, code })
    expect(old).toMatchObject({ failure: 'over' })
    await testServer.get(platformPeople.prove, { ticket: newest.ticket, code })
  },
})

describeWrite(platformPeople.prove, {
  async works() {
    const { recoveryCodes } = await enrolled()
    expect(new Set(recoveryCodes).size).toBe(8)
    expect(await logged()).toContain('secondFactor')
  },
  async refuses() {
    const { ticket } = await testServer.get(platformPeople.signIn, known)
    for (const [input, failure] of [
      [{ ticket, code: '000000' }, 'codeWrong'],
      [{ ticket, code: 'aaaa-aaaa-aaaa-aaaa' }, 'codeWrong'],
      [{ ticket: `${ticket.slice(0, -4)}0000`, code: '000000' }, 'over'],
      [{ ticket: world.invitation, code: '000000' }, 'over'],
    ] as const) {
      expect(await testServer.send(platformPeople.prove, input)).toMatchObject({ failure })
    }
    await testServer.sql(
      `update platform_people set ticket_until = now() - interval '1 second' where ticket_for = 'code'`,
    )
    const late = { ticket, code: codeOf(TOTP_SECRET) }
    expect(await testServer.send(platformPeople.prove, late)).toMatchObject({ failure: 'over' })
  },
  async keepsOut() {
    const mine = await testServer.get(platformPeople.signIn, known)
    const other = await enrolled()
    const theft = { ticket: mine.ticket, code: codeOf(other.secret) }
    expect(await testServer.send(platformPeople.prove, theft)).toMatchObject({
      failure: 'codeWrong',
    })
  },
  async runsOnce() {
    const { ticket } = await testServer.get(platformPeople.signIn, known)
    const send = () => testServer.send(platformPeople.prove, { ticket, code: codeOf(TOTP_SECRET) })
    const both = await Promise.all([send(), send()])
    expect(both.filter(({ is }) => is === 'done')).toHaveLength(1)
  },
})

describeWrite(platformPeople.join, {
  async works() {
    const { ticket, id } = await invite()
    const begun = await testServer.get(platformPeople.join, { ticket, ...own })
    expect(begun.uri).toContain(begun.secret)
    const list = await testServer.get(platformPeople.list, {}, as)
    expect(list.find((each) => each.id === id)).toMatchObject({
      isInvited: false,
      hasSecondFactor: false,
    })
  },
  async refuses() {
    const { ticket } = await invite()
    for (const [input, failure] of [
      [{ ticket, ...own, password2: 'Machines-27' }, 'passwordsDiffer'],
      [{ ticket, password: '12345678', password2: '12345678' }, 'passwordCommon'],
      [{ ...own, ticket: world.platformTicket }, 'over'],
    ] as const) {
      expect(await testServer.send(platformPeople.join, input)).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { ticket } = await invite()
    const invented = { ...own, ticket: `${ticket.slice(0, -4)}0000` }
    expect(await testServer.send(platformPeople.join, invented)).toMatchObject({ failure: 'over' })
  },
  async runsOnce() {
    const { ticket } = await invite()
    const send = () => testServer.send(platformPeople.join, { ticket, ...own })
    await send()
    expect(await send()).toMatchObject({ failure: 'over' })
  },
})
