import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Call, InputOf } from '#contract/call.ts'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people.ts'
import { platformDesk } from '#contract/platform-desk.ts'
import { platformPeople } from '#contract/platform-people.ts'
import { openBrowser } from '#server/test/browser.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openHouse } from '#server/test/house.ts'
import { TOTP_SECRET } from '#server/test/world-platform.ts'
import { PLATFORM } from '#server/test/world.ts'
import { codeAt, fromBase32 } from './totp.ts'

const house = await openHouse()
afterAll(house.close)
beforeEach(async () => {
  await house.sql('delete from sign_in_failures')
  await house.sql('update platform_people set last_step = 0')
})

const as = { as: 'platform' }
const second = world.secondReviewerId
const known = { username: world.platformPhone, password: world.password }
const own = { password: 'Machines-26', password2: 'Machines-26' }
const codeOf = (secret: string, later = 0) =>
  codeAt(fromBase32(secret), Math.floor(Date.now() / 30_000) + later)
const ticketIn = (link: string) => new URL(link).searchParams.get('ticket')!
async function keepsEverybodyOut<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  for (const who of ['mine', 'clerk', 'agent', 'stranger']) {
    const answer = await house.send(call, input, { as: who })
    expect(answer).toMatchObject({ failure: 'noPermission' })
  }
}
const logged = async () => {
  const lines = await house.sql(
    `select changes from operation_log where merchant_id = $1 and subject_kind = 'platformPerson'`,
    [PLATFORM],
  )
  return JSON.stringify(lines)
}

let count = 0
/** Agreed to by the second person, who is somebody else than who invites. */
async function invite() {
  const made = await inviteOnly()
  await house.get(platformPeople.agree, { id: made.id }, { as: 'second' })
  return made
}
async function inviteOnly() {
  count += 1
  const phone = `1350000${String(count).padStart(4, '0')}`
  const { id, link } = await house.get(platformPeople.invite, { name: '陈涛', phone }, as)
  return { id, phone, ticket: ticketIn(link) }
}
/** Somebody with a password and a second factor of their own. */
async function enrolled() {
  const invited = await invite()
  const begun = await house.get(platformPeople.join, { ticket: invited.ticket, ...own })
  const proof = { ticket: begun.ticket, code: codeOf(begun.secret) }
  const { recoveryCodes } = await house.get(platformPeople.prove, proof)
  return { ...invited, secret: begun.secret, recoveryCodes }
}

test('password, then code: a session of the desk’s own, beside the console’s', async () => {
  const browser = openBrowser(house)
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

test('nobody of the platform comes in by the console’s doors, and nobody else by the desk’s', async () => {
  const console = await house.send(people.signIn, known)
  expect(console).toMatchObject({ failure: 'wrong' })
  const { clientId: client_id, clientSecret: client_secret } = world
  const client = { grant_type: 'password', client_id, client_secret } as const
  expect(await house.send(people.token, { ...client, ...known })).toMatchObject({
    failure: 'wrong',
  })
  const merchant = { username: world.ownerPhone, password: world.password }
  expect(await house.send(platformPeople.signIn, merchant)).toMatchObject({ failure: 'wrong' })
})

test('a code is taken once, within half a minute of its own, and wrong ones make one wait', async () => {
  const { ticket } = await house.get(platformPeople.signIn, known)
  const late = await house.send(platformPeople.prove, { ticket, code: codeOf(TOTP_SECRET, -3) })
  expect(late).toMatchObject({ failure: 'codeWrong', field: 'code' })
  const code = codeOf(TOTP_SECRET)
  await house.get(platformPeople.prove, { ticket, code })
  const again = await house.get(platformPeople.signIn, known)
  for (let tries = 0; tries < 5; tries += 1) {
    const used = await house.send(platformPeople.prove, { ticket: again.ticket, code })
    expect(used).toMatchObject({ failure: 'codeWrong' })
  }
  await house.sql('update sign_in_failures set failures = failures + 5')
  const next = { ticket: again.ticket, code: codeOf(TOTP_SECRET, 1) }
  expect(await house.send(platformPeople.prove, next)).toMatchObject({ failure: 'tooManyTries' })
})

test('the secret stands nowhere as it is, and is told to nobody again', async () => {
  const { phone, secret, recoveryCodes } = await enrolled()
  const kept = JSON.stringify([
    await house.sql('select * from platform_people'),
    await house.sql('select * from recovery_codes'),
    await house.sql('select * from operation_log'),
  ])
  for (const secretText of [secret, ...recoveryCodes]) expect(kept).not.toContain(secretText)
  const again = await house.get(platformPeople.signIn, { username: phone, password: own.password })
  expect(again).toMatchObject({ secret: '' })
  const proof = { ticket: again.ticket, code: recoveryCodes[0]! }
  await house.get(platformPeople.prove, proof)
  const more = await house.get(platformPeople.signIn, { username: phone, password: own.password })
  const used = { ticket: more.ticket, code: recoveryCodes[0]! }
  expect(await house.send(platformPeople.prove, used)).toMatchObject({ failure: 'codeWrong' })
})

describeWrite(platformPeople.signIn, {
  async works() {
    const { ticket } = await house.get(platformPeople.signIn, known)
    expect(ticket).toMatch(/x[0-9a-f]{32}$/)
  },
  async refuses() {
    const wrong = { ...known, password: 'Arcade-2027' }
    expect(await house.send(platformPeople.signIn, wrong)).toMatchObject({ failure: 'wrong' })
    const { id, phone } = await enrolled()
    await house.get(platformPeople.setState, { id, state: 'stopped' }, as)
    const stopped = { username: phone, password: own.password }
    expect(await house.send(platformPeople.signIn, stopped)).toMatchObject({ failure: 'stopped' })
  },
  async keepsOut() {
    const { ticket } = await house.get(platformPeople.signIn, known)
    const bearer = { 'blade-auth': `bearer ${ticket}` }
    const browser = openBrowser(house)
    expect((await browser.ask(platformDesk.merchants, {}, bearer)).status).toBe(401)
  },
  async runsOnce() {
    const send = () => house.get(platformPeople.signIn, known)
    const [first, newest] = [await send(), await send()]
    const code = codeOf(TOTP_SECRET)
    const old = await house.send(platformPeople.prove, { ticket: first.ticket, code })
    expect(old).toMatchObject({ failure: 'over' })
    await house.get(platformPeople.prove, { ticket: newest.ticket, code })
  },
})

describeWrite(platformPeople.prove, {
  async works() {
    const { recoveryCodes } = await enrolled()
    expect(new Set(recoveryCodes).size).toBe(8)
    expect(await logged()).toContain('secondFactor')
  },
  async refuses() {
    const { ticket } = await house.get(platformPeople.signIn, known)
    for (const [input, failure] of [
      [{ ticket, code: '000000' }, 'codeWrong'],
      [{ ticket, code: 'aaaa-aaaa-aaaa-aaaa' }, 'codeWrong'],
      [{ ticket: `${ticket.slice(0, -4)}0000`, code: '000000' }, 'over'],
      [{ ticket: world.invitation, code: '000000' }, 'over'],
    ] as const) {
      expect(await house.send(platformPeople.prove, input)).toMatchObject({ failure })
    }
    await house.sql(`update platform_people set ticket_until = now() where ticket_for = 'code'`)
    const late = { ticket, code: codeOf(TOTP_SECRET) }
    expect(await house.send(platformPeople.prove, late)).toMatchObject({ failure: 'over' })
  },
  async keepsOut() {
    const mine = await house.get(platformPeople.signIn, known)
    const other = await enrolled()
    const theft = { ticket: mine.ticket, code: codeOf(other.secret) }
    expect(await house.send(platformPeople.prove, theft)).toMatchObject({ failure: 'codeWrong' })
  },
  async runsOnce() {
    const { ticket } = await house.get(platformPeople.signIn, known)
    const send = () => house.send(platformPeople.prove, { ticket, code: codeOf(TOTP_SECRET) })
    const both = await Promise.all([send(), send()])
    expect(both.filter(({ is }) => is === 'done')).toHaveLength(1)
  },
})

describeWrite(platformPeople.join, {
  async works() {
    const { ticket, id } = await invite()
    const begun = await house.get(platformPeople.join, { ticket, ...own })
    expect(begun.uri).toContain(begun.secret)
    const list = await house.get(platformPeople.list, {}, as)
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
      expect(await house.send(platformPeople.join, input)).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { ticket } = await invite()
    const invented = { ...own, ticket: `${ticket.slice(0, -4)}0000` }
    expect(await house.send(platformPeople.join, invented)).toMatchObject({ failure: 'over' })
  },
  async runsOnce() {
    const { ticket } = await invite()
    const send = () => house.send(platformPeople.join, { ticket, ...own })
    await send()
    expect(await send()).toMatchObject({ failure: 'over' })
  },
})

describeWrite(platformPeople.invite, {
  async works() {
    const { id, phone } = await invite()
    const list = await house.get(platformPeople.list, {}, as)
    expect(list.find((each) => each.id === id)).toMatchObject({ phone, isInvited: true })
    expect(await logged()).toContain(phone)
  },
  async refuses() {
    for (const [phone, failure] of [
      ['1', 'phoneFormat'],
      [world.ownerPhone, 'phoneTaken'],
    ] as const) {
      const answer = await house.send(platformPeople.invite, { name: '陈涛', phone }, as)
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    await keepsEverybodyOut(platformPeople.invite, { name: '贼', phone: '13599999999' })
  },
  async runsOnce() {
    const send = () =>
      house.get(platformPeople.invite, { name: '一次', phone: '13588888888' }, { ...as, key: 'i' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

describeWrite(platformPeople.inviteAgain, {
  async works() {
    const { id, phone, secret } = await enrolled()
    const { link } = await house.get(platformPeople.inviteAgain, { id }, as)
    // Whoever sends such a link could take somebody over: it needs a yes like the first one did.
    const early = await house.send(platformPeople.join, { ticket: ticketIn(link), ...own })
    expect(early).toMatchObject({ failure: 'waits' })
    await house.get(platformPeople.agree, { id }, { as: 'second' })
    const before = { username: phone, password: own.password }
    expect(await house.send(platformPeople.signIn, before)).toMatchObject({ failure: 'wrong' })
    const begun = await house.get(platformPeople.join, { ticket: ticketIn(link), ...own })
    expect(begun.secret).not.toBe(secret)
    const proof = { ticket: begun.ticket, code: codeOf(begun.secret) }
    expect((await house.get(platformPeople.prove, proof)).recoveryCodes).toHaveLength(8)
  },
  async refuses() {
    const me = { id: '4000000000000000002' }
    expect(await house.send(platformPeople.inviteAgain, me, as)).toMatchObject({ failure: 'isYou' })
    const nobody = await house.send(platformPeople.inviteAgain, { id: '1' }, as)
    expect(nobody).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await keepsEverybodyOut(platformPeople.inviteAgain, { id: second })
    const ofMerchant = await house.send(platformPeople.inviteAgain, { id: world.ownerId }, as)
    expect(ofMerchant).toMatchObject({ failure: 'notFound' })
  },
  async runsOnce() {
    const { id } = await enrolled()
    const send = () => house.get(platformPeople.inviteAgain, { id }, { ...as, key: 'again' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

describeWrite(platformPeople.agree, {
  async works() {
    const { id, ticket } = await inviteOnly()
    const shown = async () =>
      (await house.get(platformPeople.list, {}, as)).find((each) => each.id === id)
    expect(await shown()).toMatchObject({ waitsForYes: true, invitedByMe: true, invitedBy: '平台' })
    const early = await house.send(platformPeople.join, { ticket, ...own })
    expect(early).toMatchObject({ failure: 'waits' })
    await house.get(platformPeople.agree, { id }, { as: 'second' })
    expect(await shown()).toMatchObject({ waitsForYes: false, invitedByMe: false })
    await house.get(platformPeople.join, { ticket, ...own })
    expect(await logged()).toContain('agreed')
  },
  async refuses() {
    const { id } = await inviteOnly()
    const mine = await house.send(platformPeople.agree, { id }, as)
    expect(mine).toMatchObject({ failure: 'sameInviter' })
    await house.get(platformPeople.agree, { id }, { as: 'second' })
    for (const [given, failure] of [
      [id, 'notNow'],
      ['1', 'notFound'],
    ] as const) {
      const answer = await house.send(platformPeople.agree, { id: given }, { as: 'second' })
      expect(answer).toMatchObject({ failure })
    }
  },
  async keepsOut() {
    const { id, ticket } = await inviteOnly()
    await keepsEverybodyOut(platformPeople.agree, { id })
    const early = await house.send(platformPeople.join, { ticket, ...own })
    expect(early).toMatchObject({ failure: 'waits' })
  },
  async runsOnce() {
    const { id } = await inviteOnly()
    const send = () => house.get(platformPeople.agree, { id }, { as: 'second', key: 'agree' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})

test('nobody makes a second pair of eyes alone: neither anew, nor by somebody else’s invitation', async () => {
  const { id } = await inviteOnly()
  const joins = async (link: string) =>
    house.send(platformPeople.join, { ticket: ticketIn(link), ...own })
  // The same hand again, before anybody agreed: it still waits.
  const again = await house.get(platformPeople.inviteAgain, { id }, as)
  expect(await joins(again.link)).toMatchObject({ failure: 'waits' })
  // The second agrees, and then sends a link of their own: that would be both in one hand.
  await house.get(platformPeople.agree, { id }, { as: 'second' })
  const stolen = await house.get(platformPeople.inviteAgain, { id }, { as: 'second' })
  expect(await joins(stolen.link)).toMatchObject({ failure: 'waits' })
  // Agreed to by the first, it is two again; a lost link is sent anew by the same hand.
  await house.get(platformPeople.agree, { id }, as)
  const lost = await house.get(platformPeople.inviteAgain, { id }, { as: 'second' })
  expect(await joins(lost.link)).toMatchObject({ is: 'done' })
})

test('the second person of all comes without a yes; taking them over later does not', async () => {
  const house2 = await openHouse()
  try {
    const [me] = await house2.sql(
      `select account_id from accounts where merchant_id = '${PLATFORM}' and name = '平台'`,
    )
    const mine = String(me?.['account_id'])
    for (const table of ['recovery_codes', 'platform_people', 'accounts']) {
      await house2.sql(
        `delete from ${table} where merchant_id = '${PLATFORM}' and account_id <> '${mine}'`,
      )
    }
    const invited = { name: '第二人', phone: '13577777777' }
    const { id, link } = await house2.get(platformPeople.invite, invited, as)
    const ticket = ticketIn(link)
    await house2.get(platformPeople.join, { ticket, ...own })
    for (let times = 0; times < 2; times += 1) {
      const again = await house2.get(platformPeople.inviteAgain, { id }, as)
      const taken = await house2.send(platformPeople.join, { ticket: ticketIn(again.link), ...own })
      expect(taken).toMatchObject({ failure: 'waits' })
    }
  } finally {
    await house2.close()
  }
})

describeWrite(platformPeople.setState, {
  async works() {
    const state = () => house.send(platformPeople.list, {}, { as: 'second' })
    expect(await state()).toMatchObject({ is: 'done' })
    const stopped = { id: second, state: 'stopped' } as const
    expect(await house.get(platformPeople.setState, stopped, as)).toMatchObject(stopped)
    expect(await state()).toMatchObject({ failure: 'notSignedIn' })
    await house.get(platformPeople.setState, { id: second, state: 'active' }, as)
    // Starting somebody again opens no session that stopping ended.
    expect(await state()).toMatchObject({ failure: 'notSignedIn' })
  },
  async refuses() {
    const mine = { id: '4000000000000000002', state: 'stopped' } as const
    expect(await house.send(platformPeople.setState, mine, as)).toMatchObject({ failure: 'isYou' })
    const nobody = { id: '1', state: 'stopped' } as const
    const answer = await house.send(platformPeople.setState, nobody, as)
    expect(answer).toMatchObject({ failure: 'notFound' })
  },
  async keepsOut() {
    await keepsEverybodyOut(platformPeople.setState, { id: second, state: 'stopped' })
  },
  async runsOnce() {
    const input = { id: second, state: 'stopped' } as const
    const send = () => house.get(platformPeople.setState, input, { ...as, key: 'stop' })
    const [first, next] = await Promise.all([send(), send()])
    expect(next).toEqual(first)
  },
})
