import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import type { CodePurpose } from '#contract/people/person.ts'
import { refusedOutcome, unknownOutcome } from '#server/platform/outcome.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { sms } = testServer.outside

let count = 0
/** Returns a phone that has not requested a code yet. */
const newPhone = () => `1371${String((count += 1)).padStart(7, '0')}`
const password = 'Machines-26'

/** Returns the newest SMS to a phone. Other waiting messages may have been sent with it. */
function lastTo(phone: string) {
  const last = sms.sent.findLast((each) => each.phone === phone)
  if (!last) throw new Error(`nothing was sent to ${phone}`)
  return last
}

/** Requests a code and returns the one from the SMS. */
async function codeFor(phone: string, purpose?: CodePurpose): Promise<string> {
  await testServer.sql('delete from sms_sendings')
  await testServer.get(people.sendCode, { phone, ...(purpose && { purpose }) })
  await testServer.carry()
  return lastTo(phone).code
}
async function ticketFor(phone: string, purpose?: CodePurpose): Promise<string> {
  const code = await codeFor(phone, purpose)
  return (await testServer.get(people.verifyCode, { phone, code, ...(purpose && { purpose }) }))
    .ticket
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('five wrong attempts invalidate a code', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  const verify = (given: string) =>
    testServer.send(people.verifyCode, { phone, code: given, purpose: 'register' })
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await verify(wrongOf(code))).toMatchObject({ failure: 'codeWrong', field: 'code' })
  }
  expect(await verify(code)).toMatchObject({ failure: 'codeOver' })
  expect(await verify(await codeFor(phone, 'register'))).toMatchObject({ is: 'done' })
})

test('guessing goes no faster by registering at once', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  const guess = (given: string) =>
    testServer.send(people.register, { phone, code: given, password })
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => guess(wrongOf(code))))
  expect(five.map((each) => each.is === 'refused' && each.failure)).toEqual(
    Array(5).fill('codeWrong'),
  )
  expect(await guess(code)).toMatchObject({ failure: 'codeOver' })
})

test('a code lives five minutes, a ticket ten', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register')
  await testServer.sql(`update sms_codes set sent_at = tests.shift(sent_at, '-301 seconds')`)
  const late = await testServer.send(people.verifyCode, { phone, code })
  expect(late).toMatchObject({ failure: 'codeOver' })
  const ticket = await ticketFor(phone, 'register')
  await testServer.sql(`update sms_codes set ticket_at = tests.shift(ticket_at, '-601 seconds')`)
  const register = await testServer.send(people.register, { phone, ticket, password })
  expect(register).toMatchObject({ failure: 'notProven', field: 'ticket' })
})

test('a ticket is bound to phone, purpose, single use', async () => {
  const phone = newPhone()
  const first = await ticketFor(phone, 'register')
  const code = lastTo(phone).code
  const { ticket } = await testServer.get(people.verifyCode, { phone, code, purpose: 'register' })
  for (const wrong of [
    { phone: newPhone(), ticket, password },
    { phone, ticket: first, password },
  ]) {
    expect(await testServer.send(people.register, wrong)).toMatchObject({ failure: 'notProven' })
  }
  const other = await testServer.send(people.changePassword, { phone, ticket, password })
  expect(other).toMatchObject({ failure: 'notProven' })
  await testServer.get(people.register, { phone, ticket, password })
  const again = await testServer.send(people.register, { phone, ticket, password })
  expect(again).toMatchObject({ failure: 'notProven' })
  const code2 = await testServer.send(people.register, { phone, code, password })
  expect(code2).toMatchObject({ failure: 'codeOver' })
})

test('limits SMS per phone and address', async () => {
  const phone = newPhone()
  await codeFor(phone, 'register')
  const send = (to = phone) => testServer.send(people.sendCode, { phone: to })
  expect(await send()).toMatchObject({ failure: 'codeTooSoon', field: 'phone' })
  expect(await send(newPhone())).toMatchObject({ is: 'done' })
  await testServer.sql(
    `update sms_sendings set sent = 10, sent_at = tests.shift(sent_at, '-2 minutes')
    where who like 'phone:%'`,
  )
  expect(await send()).toMatchObject({ failure: 'codesUsedUp' })
  await testServer.sql(`update sms_sendings set day = day - 1`)
  expect(await send()).toMatchObject({ is: 'done' })
  await testServer.sql(`update sms_sendings set sent = 100 where who like 'address:%'`)
  expect(await send(newPhone())).toMatchObject({ failure: 'codesUsedUp' })
})

test('codes, tickets and their counts do not show the phone', async () => {
  const phone = newPhone()
  await ticketFor(phone, 'register')
  for (const table of ['sms_sendings', 'sms_codes', 'outbox']) {
    const rows = await testServer.sql(`select * from ${table}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(phone)
  }
})

test('codes are not readable in the database', async () => {
  const code = await codeFor(newPhone(), 'register')
  for (const table of ['outbox', 'sms_codes', 'write_answers', 'operation_log']) {
    expect(JSON.stringify(await testServer.sql(`select * from ${table}`))).not.toContain(
      `"${code}"`,
    )
  }
})

test('an SMS with unknown outcome is never resent', async () => {
  sms.says = () => unknownOutcome('no answer')
  const phone = newPhone()
  await codeFor(phone, 'register')
  await testServer.carry()
  const sent = () => sms.sent.filter((each) => each.phone === phone)
  expect(sent()).toHaveLength(1)
  const [{ id }] = await testServer.sql(
    `select intent_id as id from outbox where kind = 'people.sms' order by made_at desc limit 1`,
  )
  const messages = () =>
    testServer.sql('select state, intent from outbox where intent_id = $1', [id])
  const closed = [{ state: 'unknown', intent: { purpose: 'register' } }]
  expect(await messages()).toEqual(closed)
  // As if the server had stopped before it closed the message.
  await testServer.sql(
    `update outbox set state = 'open', due_at = now(),
      intent = intent || jsonb_build_object('phone', $2::text, 'sealedCode', 'sealed')
    where intent_id = $1`,
    [id, phone],
  )
  await testServer.carry()
  expect(sent()).toHaveLength(1)
  expect(await messages()).toEqual(closed)
  sms.says = () => refusedOutcome('wrongNumber', 'no such number')
  await codeFor(phone, 'register')
  expect(sent()).toHaveLength(2)
})

test('without a purpose, a code registers or resets', async () => {
  const phone = newPhone()
  const ticket = await ticketFor(phone)
  expect(lastTo(phone).purpose).toBe('register')
  await testServer.get(people.register, { phone, ticket, password })
  const other = await ticketFor(phone)
  expect(lastTo(phone).purpose).toBe('resetPassword')
  await testServer.get(people.changePassword, { phone, ticket: other, password: 'Machines-27' })
})

describeWrite(people.sendCode, {
  async works() {
    const phone = newPhone()
    const spaced = `${phone.slice(0, 3)} ${phone.slice(3)}`
    expect(await testServer.get(people.sendCode, { phone: spaced })).toEqual({ waitSeconds: 60 })
    sms.says = () => ({ is: 'done', value: { id: '1' } })
    await testServer.carry()
    expect(lastTo(phone)).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
  },
  async refuses() {
    for (const phone of ['1380000000', '12800000000', '0571-88886666', 'abc']) {
      const answer = await testServer.send(people.sendCode, { phone })
      expect(answer).toMatchObject({
        failure: 'phoneFormat',
        field: 'phone',
        sentence: '手机号格式不正确。请填写 11 位手机号。',
      })
    }
  },
  /** A phone with an account and one without get the same answer. */
  async keepsOut() {
    const known = await testServer.send(people.sendCode, { phone: world.ownerPhone })
    expect(await testServer.send(people.sendCode, { phone: newPhone() })).toEqual(known)
  },
  async runsOnce() {
    const phone = newPhone()
    const both = await Promise.all([1, 2].map(() => testServer.send(people.sendCode, { phone })))
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
  },
})

describeWrite(people.verifyCode, {
  async works() {
    expect(await ticketFor(newPhone(), 'newPhone')).toMatch(/^[\w-]{43}$/)
  },
  async refuses() {
    const none = { phone: newPhone(), code: '123456' }
    expect(await testServer.send(people.verifyCode, none)).toMatchObject({ failure: 'codeOver' })
  },
  async keepsOut() {
    const code = await codeFor(newPhone(), 'register')
    const other = { phone: world.ownerPhone, code, purpose: 'password' } as const
    expect(await testServer.send(people.verifyCode, other)).toMatchObject({ is: 'refused' })
  },
  /** A repeated request after a lost answer also returns a ticket. The earlier ticket becomes void. */
  async runsOnce() {
    const phone = newPhone()
    const first = await ticketFor(phone, 'register')
    const code = lastTo(phone).code
    const { ticket } = await testServer.get(people.verifyCode, { phone, code, purpose: 'register' })
    expect(ticket).not.toBe(first)
  },
})

async function registered(phone = newPhone()) {
  const ticket = await ticketFor(phone, 'register')
  const made = await testServer.get(people.register, {
    phone,
    ticket,
    password,
    merchantName: '新店',
  })
  return { phone, made }
}

describeWrite(people.register, {
  async works() {
    const { phone, made } = await registered()
    expect(made).toMatchObject({ userType: 2, merchantName: '新店', sites: 'all' })
    const signed = await testServer.get(people.signIn, { username: phone, password })
    expect(signed.userId).toBe(made.userId)
    const [row] = await testServer.sql('select password_hash from accounts where phone = $1', [
      phone,
    ])
    expect(row).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,/) })
  },
  async refuses() {
    const phone = newPhone()
    const ticket = await ticketFor(phone, 'register')
    for (const [given, failure] of [
      [{ password: 'short-1' }, 'passwordShort'],
      [{ password: 'longer-than-sixteen' }, 'passwordLong'],
      [{ password: '12345678' }, 'passwordCommon'],
      [{ password, password2: 'Machines-27' }, 'passwordsDiffer'],
    ] as const) {
      const answer = await testServer.send(people.register, { phone, ticket, ...given })
      expect(answer).toMatchObject({ failure })
    }
    const unproven = await testServer.send(people.register, { phone, password })
    expect(unproven).toMatchObject({ failure: 'notProven' })
    await testServer.get(people.register, { phone, ticket, password })
    const taken = { phone: world.ownerPhone, ticket: await ticketFor(world.ownerPhone, 'register') }
    const answer = await testServer.send(people.register, { ...taken, password })
    expect(answer).toMatchObject({ failure: 'phoneTaken', field: 'phone' })
  },
  async keepsOut() {
    const { phone } = await registered()
    const [row] = await testServer.sql(
      'select merchant_id, account_id from accounts where phone = $1',
      [phone],
    )
    await testServer.signIn('new', row!['merchant_id'], row!['account_id'])
    expect(await testServer.get(people.siteCount, {}, { as: 'new' })).toBe(0)
    expect(await testServer.get(people.siteCount, {})).toBe(2)
  },
  async runsOnce() {
    const phone = newPhone()
    const ticket = await ticketFor(phone, 'register')
    const input = { phone, ticket, password }
    const both = await Promise.all([1, 2].map(() => testServer.send(people.register, input)))
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    expect(await testServer.sql('select from accounts where phone = $1', [phone])).toHaveLength(1)
  },
})

describeWrite(people.changePassword, {
  async works() {
    const { phone } = await registered()
    const before = await testServer.get(people.signIn, { username: phone, password })
    const bearer = { 'blade-auth': `bearer ${before.accessToken}` }
    for (let tries = 0; tries < 6; tries += 1) {
      await testServer.send(people.signIn, { username: phone, password: 'wrong' })
    }
    const ticket = await ticketFor(phone, 'password')
    const next = 'Machines-27'
    await testServer.get(people.changePassword, { phone, ticket, password: next, password2: next })
    const url = people.info.wire.path
    const out = await testServer.http.inject({ method: 'POST', url, headers: bearer })
    expect(out.statusCode).toBe(401)
    expect(await testServer.send(people.signIn, { username: phone, password })).toMatchObject({
      failure: 'wrong',
    })
    await testServer.get(people.signIn, { username: phone, password: next })
    const [line] =
      await testServer.sql(`select changes from operation_log where subject_kind = 'account'
      order by at desc limit 1`)
    expect(line!['changes']).toMatchObject([{ field: 'passwordSet', from: null }])
  },
  async refuses() {
    const phone = newPhone()
    const ticket = await ticketFor(phone, 'password')
    const none = await testServer.send(people.changePassword, { phone, ticket, password })
    expect(none).toMatchObject({ failure: 'noAccount', field: 'phone' })
    const { phone: known } = await registered()
    await testServer.sql(`update accounts set state = 'stopped' where phone = $1`, [known])
    const stopped = { phone: known, ticket: await ticketFor(known, 'password'), password }
    expect(await testServer.send(people.changePassword, stopped)).toMatchObject({
      failure: 'stopped',
    })
  },
  async keepsOut() {
    const { phone } = await registered()
    const ticket = await ticketFor(phone, 'password')
    const theft = { phone: world.ownerPhone, ticket, password }
    expect(await testServer.send(people.changePassword, theft)).toMatchObject({
      failure: 'notProven',
    })
  },
  async runsOnce() {
    const { phone } = await registered()
    const input = { phone, ticket: await ticketFor(phone, 'password'), password: 'Machines-28' }
    const both = await Promise.all([1, 2].map(() => testServer.send(people.changePassword, input)))
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
  },
})
