import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { allCalls } from '#contract/call-table.ts'
import { openApiPath, pathsOf } from '#contract/call.ts'
import { world } from '#contract/example-world.ts'
import { files } from '#contract/files.ts'
import { people } from '#contract/people.ts'
import { placesCalls } from '#contract/places.ts'
import { sites } from '#contract/sites.ts'
import { team } from '#contract/team.ts'
import { openHouse } from './house.ts'
import { multipartOf, onePoint } from './multipart-body.ts'
import { people as worldPeople, STRANGER } from './world.ts'

/** Holes that back ends of this API family are known for. Each is looked for here, from outside. */
const lines: string[] = []
const house = await openHouse({ logTo: { write: (line) => void lines.push(line) } })
afterAll(house.close)
beforeEach(async () => {
  await house.sql('delete from sign_in_failures')
  await house.sql('delete from sms_sendings')
})

type Asking = {
  readonly method?: 'GET' | 'POST' | 'OPTIONS'
  readonly as?: string
  readonly token?: string
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  readonly payload?: object | string
}

async function ask(url: string, { as, token, headers, query, payload, method }: Asking = {}) {
  const shown = token ?? (as && house.tokens.get(as))
  const response = await house.http.inject({
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    url,
    headers: { ...headers, ...(shown && { 'blade-auth': `bearer ${shown}` }) },
    ...(query && { query }),
    ...(payload !== undefined && { payload }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const body = isJson ? response.json() : undefined
  return { status: response.statusCode, headers: response.headers, text: response.body, body }
}

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

// Also in people/tokens.test.ts, with more of both.
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

test('sort column or the name of a parameter reaching SQL', async () => {
  const plain = await ask(listPath, { as: 'mine' })
  for (const column of [
    'merchant_id',
    'password_hash',
    'firm_name; drop table sites',
    "firmName') or ('1'='1",
    '(select 1)',
    'firmName desc',
  ]) {
    for (const name of ['ascs', 'descs']) {
      const { body } = await ask(listPath, { as: 'mine', query: { [name]: column } })
      expect(body).toMatchObject({ code: 400, data: { failure: 'badInput', field: name } })
    }
  }
  for (const name of [
    "firm_name' or '1'='1",
    'firm_name); drop table sites; --',
    'merchant_id',
    'merchantId_notequal',
    'sqlSegment',
    'params[dataScope]',
    'orderBy',
  ]) {
    const asked = await ask(listPath, { as: 'mine', query: { [name]: '1' } })
    expect(asked.body).toEqual(plain.body)
  }
})

/** By a socket, with the path as it stands: whoever parses a URL has tidied it before it leaves. */
async function askRaw(origin: string, path: string, token: string | undefined) {
  const { hostname, port } = new URL(origin)
  const headers = token ? { 'blade-auth': `bearer ${token}` } : {}
  const sent = request({ hostname, port, path, headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await json(response) }
}

// Each call is tried in every-call.test.ts.
test('permission skipped by //, ;, %2e, a slash at the end or letter case in a path', async () => {
  const origin = await house.http.listen({ port: 0, host: '127.0.0.1' })
  const clerk = house.tokens.get('clerk')
  for (const path of pathsOf(sites.list)) {
    expect((await askRaw(origin, path, house.tokens.get('mine'))).status).toBe(200)
    for (const other of [
      path,
      `/${path}`,
      path.replace('/field/', '//field/'),
      `${path};a=1`,
      path.replace('/field/', '/;/field/'),
      `${path}/`,
      `${path}%2f`,
      `${path}/.`,
      `${path}/%2e`,
      path.replace('/field/', '/./field/'),
      path.replace('/field/', '/%2e/field/'),
      path.replace('/field/', '/x/%2e%2e/field/'),
      path.replace('/field/', '/field%2f'),
      path.toUpperCase(),
      path.replace('list', 'List'),
      `/api/blade-auth/oauth/token/..${path}`,
      `/api/blade-auth/oauth/token/../../../..${path}`,
      `/api/blade-auth/oauth/token/..;${path}`,
      `${path}.json`,
      path.replace('list', 'lis%74'),
      `${path}%00`,
      `${path}%zz`,
      `http://localhost${path}`,
    ]) {
      for (const token of [undefined, clerk]) {
        const { status, body } = await askRaw(origin, other, token)
        expect([other, [401, 403, 404].includes(status!)]).toEqual([other, true])
        expect(body).toMatchObject({ code: status, success: false })
      }
    }
  }
})

test('role or tenant id taken from the body', async () => {
  const claims = { tenantId: STRANGER, merchantId: STRANGER, merchant_id: STRANGER, userType: 1 }
  const path = sites.submit.wire.path
  const headers = { 'tenant-id': STRANGER, 'user-id': worldPeople.stranger.accountId }
  const made = await ask(path, { as: 'mine', headers, payload: { ...claims, firmName: 'Claimed' } })
  const rows = await house.sql('select merchant_id as of from sites where site_id = $1', [
    made.body.data.id,
  ])
  expect(rows).toEqual([{ of: world.merchantId }])
  const role = { roleId: world.roleId, role_id: world.roleId, userId: world.ownerId, ...claims }
  expect((await ask(path, { as: 'clerk', payload: { ...role, firmName: 'X' } })).status).toBe(403)
  expect((await ask(listPath, { as: 'clerk', query: { roleId: world.roleId } })).status).toBe(403)
  const theirs = await ask(listPath, { as: 'stranger', query: { merchantId: world.merchantId } })
  expect(theirs.body.data.records).toEqual([])
})

// Each call is asked by a stranger, with its example's ids, in every-call.test.ts.
test('details of another tenant by id, hash included', async () => {
  for (const [url, id] of [
    [sites.detail.wire.path, world.siteId],
    [team.detail.wire.path, world.clerkId],
    [people.detail.wire.path, world.ownerId],
  ] as const) {
    const mine = await ask(url, { as: 'mine', query: { id } })
    expect(mine.body.code).toBe(200)
    expect(mine.text).not.toMatch(/argon2|hash|passw|salt/i)
    const { body } = await ask(url, { as: 'stranger', query: { id } })
    expect(body).toMatchObject({ code: 400, data: { failure: 'notFound' } })
  }
})

test('whole entities written from the body', async () => {
  const path = sites.submit.wire.path
  const { body } = await ask(path, { as: 'mine', payload: { firmName: 'Whole' } })
  const { id, createTime } = body.data
  const row = async () => (await house.sql('select * from sites where site_id = $1', [id]))[0]
  const before = await row()
  const entity = {
    id,
    firmName: 'Whole',
    siteId: '1',
    site_id: '1',
    createTime: '2001-01-01 00:00:00',
    made_at: '2001-01-01',
    areaName: '别处',
    area_name: '别处',
    isDeleted: 1,
    'site.merchantId': STRANGER,
  }
  const changed = await ask(path, { as: 'mine', payload: entity })
  expect(changed.body.data).toMatchObject({ id, createTime })
  expect(await row()).toEqual(before)
})

// Also in people/sign-in.test.ts, people.test.ts and codes.test.ts, for each way out.
test('a token that outlives sign-out, a change of the password or a stopped account', async () => {
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
    house.sql('update accounts set state = $1 where account_id = $2', [state, world.ownerId])
  await set('stopped')
  expect(await statusOf(stopped)).toBe(401)
  await set('active')
})

test('client address from a header that anyone sets', async () => {
  const names = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'x-client-ip']
  for (const name of [...names, 'proxy-client-ip', 'wl-proxy-client-ip', 'cf-connecting-ip']) {
    const headers = { [name]: name === 'forwarded' ? 'for=10.9.8.7' : '10.9.8.7' }
    await ask(signInPath, { headers, payload: { ...right, password: 'wrong' } })
    await house.sql(`delete from sign_in_failures where who like 'login:%'`)
  }
  const counted = await house.sql(`select who, failures from sign_in_failures`)
  expect(counted).toEqual([{ who: 'address:127.0.0.1', failures: 8 }])
})

test('CORS * with credentials', async () => {
  const origin = 'https://evil.example'
  const preflight = { origin, 'access-control-request-method': 'POST' }
  const answers = [
    await ask(listPath, { as: 'mine', headers: { origin } }),
    await ask(signInPath, { payload: right, headers: { origin } }),
    await ask(listPath, { method: 'OPTIONS', headers: preflight }),
    await ask('/nowhere', { headers: { origin: 'null' } }),
  ]
  for (const { headers } of answers) {
    const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
    expect(allowed).toEqual([])
  }
})

test('export without permission', async () => {
  for (const path of ['/api/blade-user/export-user', '/api/blade-field/field/export']) {
    expect((await ask(path, { as: 'clerk' })).status).toBe(404)
  }
  // Whatever gives a list, page by page or at once, gives it to whom the merchant allowed it.
  const lists = allCalls.filter(
    ({ output }) => 'shape' in output && 'records' in (output.shape as object),
  )
  expect(lists.length).toBeGreaterThan(3)
  for (const { name, access } of lists) {
    const open = access.filter(
      (grant) => grant.by === 'public' || (grant.by === 'merchant' && !grant.permission),
    )
    expect([name, open]).toEqual([name, []])
  }
})

// Also in files/files.test.ts.
test('upload by extension', async () => {
  const upload = async (name: string, bytes: Buffer) => {
    const { payload, headers } = multipartOf({ busType: 'photo' }, { name, bytes })
    return (await ask(files.upload.wire.path, { as: 'mine', payload, headers })).body
  }
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const [name, bytes] of [
    ['a.png', page],
    ['a.jsp', page],
    ['a.svg', drawing],
    ['a.png', drawing],
  ] as const) {
    expect(await upload(name, bytes)).toMatchObject({
      success: false,
      data: { failure: 'wrongType' },
    })
  }
  for (const name of ['shell.jsp', 'a.png.html', '../../a.png']) {
    const { data } = await upload(name, onePoint)
    expect(data.link).toMatch(/^\/files\/[\w/-]+\/\d{13}[a-z0-9]{4}\.png$/)
  }
})

const inside =
  /at .*\.ts|node_modules|\.ts:\d|select |insert |update |from "|relation|column|postgres|fastify|FST_|stack|syntax|Error:/i

test('error bodies with stack or SQL', async () => {
  const secret = 'select password_hash from accounts'
  house.outside.maps.says.places = () => {
    throw new Error(secret)
  }
  await house.sql('alter table sites rename to gone')
  const wrongs = [
    await ask(placesCalls.search.wire.path, { as: 'mine', query: { keyword: 'x', city: 'x' } }),
    await ask(listPath, { as: 'mine' }),
    await ask(listPath, { as: 'mine', headers: { 'accept-language': 'en' } }),
  ]
  await house.sql('alter table gone rename to sites')
  for (const { status, body, headers } of wrongs) {
    expect([status, body.code, body.success]).toEqual([500, 500, false])
    expect(['请求异常', 'Something went wrong on our side']).toContain(body.msg)
    expect(body.data.requestId).toBe(headers['request-id'])
  }
  const asJson = { 'content-type': 'application/json' }
  const others = [
    await ask(sites.submit.wire.path, { as: 'mine', payload: '{"a":', headers: asJson }),
    await ask(sites.submit.wire.path, { as: 'mine', payload: '[1]', headers: asJson }),
    await ask(sites.submit.wire.path, {
      as: 'mine',
      payload: '<a/>',
      headers: { 'content-type': 'application/xml' },
    }),
    await ask(sites.submit.wire.path, {
      as: 'mine',
      payload: `{"a":"${'x'.repeat(2_000_000)}"}`,
      headers: asJson,
    }),
    await ask('/api/%zz?token=x'),
    await ask('/nowhere'),
    await ask(listPath, { as: 'mine', query: { current: 'x' } }),
  ]
  for (const { text, body } of [...wrongs, ...others]) {
    expect(text).not.toMatch(inside)
    expect(Object.keys(body).slice(0, 4)).toEqual(['code', 'success', 'data', 'msg'])
  }
})

test('actuator and API docs open with secrets in them', async () => {
  const management = [
    'actuator',
    'actuator/env',
    'actuator/heapdump',
    'druid/index.html',
    'h2-console',
  ]
  const docs = ['doc.html', 'swagger-ui.html', 'v2/api-docs', 'v3/api-docs', 'swagger-resources']
  for (const path of [...management, ...docs, '.env', '.git/config', 'package.json', 'nacos']) {
    for (const url of [`/${path}`, `/api/${path}`]) expect((await ask(url)).status).toBe(404)
  }
  const { password, passwordMd5, clientSecret, ownerPhone, smsCode } = world
  const secrets = [password, passwordMd5, clientSecret, ownerPhone, house.tokens.get('mine')!]
  for (const url of [openApiPath, '/metrics', '/healthz', '/readyz']) {
    const { status, text } = await ask(url)
    expect([url, status]).toEqual([url, 200])
    for (const secret of [...secrets, world.ownerId, `"${smsCode}"`])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/postgres:\/\/|DATABASE_URL|node_modules/)
  }
})

// Also in people/codes.test.ts: a minute, a day, an address.
test('unlimited SMS', async () => {
  const send = (phone: string, headers = {}) =>
    ask(people.sendCode.wire.path, { query: { phone }, headers })
  expect((await send('13612345678')).body.code).toBe(200)
  for (const phone of ['13612345678', '136 1234 5678', ' 13612345678 ', '+8613612345678']) {
    const { body } = await send(phone, { 'x-forwarded-for': '10.9.8.7', 'user-agent': 'other' })
    expect([phone, body.success]).toEqual([phone, false])
  }
})

// Also in people/codes.test.ts, by every call that takes a code.
test('a code that can be guessed for ever', async () => {
  const phone = '13612345679'
  await ask(people.sendCode.wire.path, { query: { phone, purpose: 'register' } })
  await house.carry()
  const { code } = house.outside.sms.sent.findLast((each) => each.phone === phone)!
  const guess = (given: string) =>
    ask(people.verifyCode.wire.path, { query: { phone, code: given, purpose: 'register' } })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guess(wrong)).body.data.failure).toBe('codeWrong')
  }
  expect((await guess(code)).body.data.failure).toBe('codeOver')
})

// Also in people/sign-in.test.ts and tokens.test.ts, with the waiting.
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
  await house.carry()
  const { code } = house.outside.sms.sent.findLast((each) => each.phone === phone)!
  await ask(people.verifyCode.wire.path, { query: { phone, code } })
  await ask(people.token.wire.path, { method: 'POST', query: { ...right, grant_type: 'password' } })
  await ask(`/nowhere?access_token=${token}`, { token })
  await ask(`/api/%zz?access_token=${token}`, { token })
  await ask(sites.submit.wire.path, { token, payload: `{"password":"${world.password}` })
  // A defect is told, but not what the database repeats of the row that it would not take.
  await house.sql(`alter table sites add constraint no_more check (firm_name = '') not valid`)
  const contact = { firmName: 'Told nobody', contactPhone: phone }
  const failed = await ask(sites.submit.wire.path, { token, payload: contact })
  await house.sql('alter table sites drop constraint no_more')
  expect(failed.status).toBe(500)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(10)
  const told = lines.find((line) => line.includes('no_more'))
  expect(JSON.parse(told!)).toMatchObject({
    reqId: failed.headers['request-id'],
    err: { code: '23514', table: 'sites', constraint: 'no_more' },
  })
  const { password, passwordMd5, clientSecret, ownerPhone } = world
  const secrets = [token, password, passwordMd5, clientSecret, ownerPhone, phone, 'Told nobody']
  for (const secret of [...secrets, `"${code}"`, `=${code}`]) expect(log).not.toContain(secret)
  for (const word of ['access_token', 'blade-auth', 'cookie', '?', 'username']) {
    expect(log.replaceAll('?…', '')).not.toContain(word)
  }
})

// Where a screen sends somebody after signing in: web/kit/own-path.test.tsx and login-screen.test.tsx.
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
