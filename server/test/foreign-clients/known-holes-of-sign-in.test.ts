import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { askingOf } from './foreign-client.ts'
import { openTestServer } from '../test-server.ts'

/** Known vulnerabilities of this API family around signing in. The others are in known-holes.test.ts. */
const lines: string[] = []
const testServer = await openTestServer({ logTo: { write: (line) => void lines.push(line) } })
afterAll(testServer.close)
beforeEach(async () => {
  await testServer.sql('delete from sign_in_failures')
  await testServer.sql('delete from sms_sendings')
})

const ask = askingOf(testServer)
const listPath = sites.list.wire.path
const signInPath = people.signIn.wire.path
const right = { username: world.ownerPhone, password: world.password }

async function signIn(given: object = right): Promise<string> {
  const { body } = await ask(signInPath, { payload: given })
  return body.data.accessToken
}
const statusOf = async (token: string) => (await ask(listPath, { token })).status

test('signing key in the code', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { user_id: world.ownerId, tenant_id: '000000', role_name: 'administrator' }
  const wellKnown = [
    'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject',
    'BladeX',
    'secret',
  ]
  for (const alg of ['HS256', 'HS512', 'none']) {
    const said = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
    for (const key of wellKnown) {
      const hash = alg === 'HS256' ? 'sha256' : 'sha512'
      const seal = alg === 'none' ? '' : createHmac(hash, key).update(said).digest('base64url')
      expect(await statusOf(`${said}.${seal}`)).toBe(401)
    }
  }
  const own = await signIn()
  const said = own.slice(0, own.lastIndexOf('.'))
  for (const key of ['', 'secret', 'test', 'playfield']) {
    const seal = createHmac('sha256', key).update(said).digest('base64url')
    expect(await statusOf(`${said}.${seal}`)).toBe(401)
  }
  expect(await statusOf(own)).toBe(200)
})

// people/tokens.test.ts also tests this, with more cases of both.
test('default client saber, default admin', async () => {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const asked = { grant_type: 'password', username: world.ownerPhone, password: world.passwordMd5 }
  const url = people.token.wire.path
  const ours = { authorization: basic(`${world.clientId}:${world.clientSecret}`) }
  const theirs = { authorization: basic('saber:saber_secret') }
  expect((await ask(url, { payload: asked, headers: ours })).status).toBe(200)
  expect((await ask(url, { payload: asked, headers: theirs })).status).toBe(400)
  const admin = { ...asked, username: 'admin', password: md5('admin') }
  expect((await ask(url, { payload: admin, headers: ours })).status).toBe(400)
  expect(
    (await ask(signInPath, { payload: { username: 'admin', password: 'admin' } })).body,
  ).toMatchObject({ success: false, data: { failure: 'wrong' } })
})

// people/sign-in.test.ts, people.test.ts and codes.test.ts also test this, for each way in which a session
// ends.
test('tokens that outlive sign-out, password change or suspension', async () => {
  const out = await signIn()
  await ask(people.signOut.wire.path, { token: out })
  expect(await statusOf(out)).toBe(401)

  const theirs = { ...right, username: world.otherMerchantPhone }
  const [first, second] = [await signIn(theirs), await signIn(theirs)]
  const change = { oldPassword: world.password, newPassword: 'Machines-26' }
  await ask(people.changeOwnPassword.wire.path, { token: first, payload: change })
  expect(await statusOf(second)).toBe(401)
  expect(await statusOf(first)).toBe(200)

  const stopped = await signIn()
  const set = (state: string) =>
    testServer.sql('update accounts set state = $1 where account_id = $2', [state, world.ownerId])
  await set('stopped')
  expect(await statusOf(stopped)).toBe(401)
  await set('active')
})

test('client address from a header that anyone sets', async () => {
  const names = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'x-client-ip']
  for (const name of [...names, 'proxy-client-ip', 'wl-proxy-client-ip', 'cf-connecting-ip']) {
    const headers = { [name]: name === 'forwarded' ? 'for=10.9.8.7' : '10.9.8.7' }
    await ask(signInPath, { headers, payload: { ...right, password: 'wrong' } })
    await testServer.sql(`delete from sign_in_failures where who like 'login:%'`)
  }
  const counted = await testServer.sql(`select who, failures from sign_in_failures`)
  expect(counted).toEqual([{ who: 'address:127.0.0.1', failures: 8 }])
})

// people/codes.test.ts also tests this, with the limits for a minute, a day and an address.
test('unlimited SMS', async () => {
  const send = (phone: string, headers = {}) =>
    ask(people.sendCode.wire.path, { query: { phone }, headers })
  expect((await send('13612345678')).body.code).toBe(200)
  for (const phone of ['13612345678', '136 1234 5678', ' 13612345678 ', '+8613612345678']) {
    const { body } = await send(phone, { 'x-forwarded-for': '10.9.8.7', 'user-agent': 'other' })
    expect([phone, body.success]).toEqual([phone, false])
  }
})

// people/codes.test.ts also tests this, with every call that takes a code.
test('a code that can be guessed for ever', async () => {
  const phone = '13612345679'
  await ask(people.sendCode.wire.path, { query: { phone, purpose: 'register' } })
  await testServer.carry()
  const { code } = testServer.outside.sms.sent.findLast((each) => each.phone === phone)!
  const guess = (given: string) =>
    ask(people.verifyCode.wire.path, { query: { phone, code: given, purpose: 'register' } })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guess(wrong)).body.data.failure).toBe('codeWrong')
  }
  expect((await guess(code)).body.data.failure).toBe('codeOver')
})

// people/sign-in.test.ts and tokens.test.ts also test this, with the waiting time.
test('sign-in that tells which half is wrong', async () => {
  const answers = []
  for (const given of [
    { ...right, password: 'wrong' },
    { ...right, username: '13700000000' },
    { username: 'nobody', password: 'wrong' },
  ]) {
    const { status, body } = await ask(signInPath, { payload: given })
    answers.push({ status, body })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('verbose logs with tokens', async () => {
  const token = await signIn()
  const phone = '13612345670'
  await ask(people.sendCode.wire.path, { query: { phone } })
  await testServer.carry()
  const { code } = testServer.outside.sms.sent.findLast((each) => each.phone === phone)!
  await ask(people.verifyCode.wire.path, { query: { phone, code } })
  await ask(people.token.wire.path, { method: 'POST', query: { ...right, grant_type: 'password' } })
  await ask(`/nowhere?access_token=${token}`, { token })
  await ask(`/api/%zz?access_token=${token}`, { token })
  await ask(sites.submit.wire.path, { token, payload: `{"password":"${world.password}` })
  // The log contains the defect, but not the rejected row, which the database repeats in its error.
  await testServer.sql(`alter table sites add constraint no_more check (firm_name = '') not valid`)
  const contact = { firmName: 'Told nobody', contactPhone: phone }
  const failed = await ask(sites.submit.wire.path, { token, payload: contact })
  await testServer.sql('alter table sites drop constraint no_more')
  expect(failed.status).toBe(500)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  const told = lines.find((line) => line.includes('no_more'))
  expect(JSON.parse(told!)).toMatchObject({
    reqId: failed.headers['request-id'],
    err: { code: '23514', constraint: 'no_more' },
  })
  const { password, passwordMd5, clientSecret, ownerPhone } = world
  const secrets = [token, password, passwordMd5, clientSecret, ownerPhone, phone, 'Told nobody']
  for (const secret of [...secrets, `"${code}"`, `=${code}`]) expect(log).not.toContain(secret)
  for (const word of ['access_token', 'blade-auth', 'cookie', '?', 'username']) {
    expect(log.replaceAll('?…', '')).not.toContain(word)
  }
})

// web/routing/own-path.test.tsx and login-screen.test.tsx test where a screen leads after signing in.
test('open redirect after sign-in', async () => {
  const evil = 'https://evil.example'
  for (const url of [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    `/login?redirect=${evil}`,
  ]) {
    const { status, headers } = await ask(url, { headers: { accept: 'text/html' } })
    expect([url, status, headers['location']]).toEqual([url, 404, undefined])
  }
  for (const name of ['redirect', 'redirect_uri', 'service', 'url']) {
    const { status, headers } = await ask(signInPath, { payload: { ...right, [name]: evil } })
    expect([status, headers['location'], headers['refresh']]).toEqual([200, undefined, undefined])
  }
})
