import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#contract/call-table.ts'
import { openApiPath, listCallPaths } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { files } from '#contract/files/files.ts'
import { people } from '#contract/people/people.ts'
import { placesCalls } from '#contract/places/places.ts'
import { sites } from '#contract/sites/sites.ts'
import { team } from '#contract/team/team.ts'
import { askingOf } from './foreign-client.ts'
import { METRICS_TOKEN, openTestServer } from '../test-server.ts'
import { multipartOf, onePoint } from '../multipart-body.ts'
import { STRANGER, people as worldPeople } from '../world.ts'

/**
 * Vulnerabilities that back ends of this API family are known for, each tested from outside. Those around
 * signing in are in known-holes-of-sign-in.test.ts.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
const ask = askingOf(testServer)
const listPath = sites.list.wire.path

test('sort columns or parameter names that reach SQL', async () => {
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

/** Sends the path exactly as given. Clients that parse a URL normalize the path before they send it. */
async function askRaw(origin: string, path: string, token: string | undefined) {
  const { hostname, port } = new URL(origin)
  const headers = token ? { 'blade-auth': `bearer ${token}` } : {}
  const sent = request({ hostname, port, path, headers, agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await json(response) }
}

// describe-calls.ts tries this with each call.
test('permissions bypassed by an unusual path spelling', async () => {
  const origin = await testServer.http.listen({ port: 0, host: '127.0.0.1' })
  const clerk = testServer.tokens.get('clerk')
  for (const path of listCallPaths(sites.list)) {
    expect((await askRaw(origin, path, testServer.tokens.get('mine'))).status).toBe(200)
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
  const rows = await testServer.sql('select merchant_id as of from sites where site_id = $1', [
    made.body.data.id,
  ])
  expect(rows).toEqual([{ of: world.merchantId }])
  const role = { roleId: world.roleId, role_id: world.roleId, userId: world.ownerId, ...claims }
  expect((await ask(path, { as: 'clerk', payload: { ...role, firmName: 'X' } })).status).toBe(403)
  expect((await ask(listPath, { as: 'clerk', query: { roleId: world.roleId } })).status).toBe(403)
  const theirs = await ask(listPath, { as: 'stranger', query: { merchantId: world.merchantId } })
  expect(theirs.body.data.records).toEqual([])
})

// describe-calls.ts sends each call as a stranger, with the IDs of its example.
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
  const row = async () => (await testServer.sql('select * from sites where site_id = $1', [id]))[0]
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

test('CORS * with credentials', async () => {
  const origin = 'https://evil.example'
  const preflight = { origin, 'access-control-request-method': 'POST' }
  const answers = [
    await ask(listPath, { as: 'mine', headers: { origin } }),
    await ask(people.signIn.wire.path, { payload: {}, headers: { origin } }),
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
  // Every call that returns a list, paged or not, needs a permission from the merchant. Exceptions are a
  // person's own inbox and the news of the platform, which belongs to no merchant.
  const isForEach = (name: string) => name.startsWith('inbox.') || name === 'news.shown'
  const lists = allCalls.filter(
    ({ name, output }) =>
      'shape' in output && 'records' in (output.shape as object) && !isForEach(name),
  )
  expect(lists.length).toBeGreaterThan(3)
  for (const { name, access } of lists) {
    const open = access.filter(
      (grant) => grant.by === 'public' || (grant.by === 'merchant' && !grant.permission),
    )
    expect([name, open]).toEqual([name, []])
  }
})

// files/files.test.ts also tests this.
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
      data: { failure: 'notPicture' },
    })
  }
  for (const name of ['shell.jsp', 'a.png.html', '../../a.png']) {
    const { data } = await upload(name, onePoint)
    expect(data.link).toMatch(/^\/files\/[\w/-]+\/\d{13}[a-z0-9]{4}\.png$/)
  }
})

/** Words of our code, of the database and of libraries that must not be in an answer. */
const inside = new RegExp(
  [
    String.raw`at .*\.ts|\.ts:\d|node_modules|fastify|FST_|stack|Error:`,
    'select |insert |update |from "|relation|column|postgres|syntax',
  ].join('|'),
  'i',
)

test('error bodies with stack or SQL', async () => {
  const secret = 'select password_hash from accounts'
  testServer.outside.maps.says.places = () => {
    throw new Error(secret)
  }
  await testServer.sql('alter table sites rename to gone')
  const wrongs = [
    await ask(placesCalls.search.wire.path, { as: 'mine', query: { keyword: 'x', city: 'x' } }),
    await ask(listPath, { as: 'mine' }),
    await ask(listPath, { as: 'mine', headers: { 'accept-language': 'en' } }),
  ]
  await testServer.sql('alter table gone rename to sites')
  for (const { status, body, headers } of wrongs) {
    expect([status, body.code, body.success]).toEqual([500, 500, false])
    expect(['请求异常', 'Something went wrong on our side.']).toContain(body.msg)
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

test('actuator and API docs exposed with secrets', async () => {
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
  const secrets = [password, passwordMd5, clientSecret, ownerPhone, testServer.tokens.get('mine')!]
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  for (const sent of [{}, bearer('wrong'), bearer(testServer.tokens.get('platform')!)]) {
    expect((await ask('/metrics', sent)).status).toBe(401)
  }
  for (const url of [openApiPath, '/metrics', '/healthz', '/readyz']) {
    const { status, text } = await ask(url, url === '/metrics' ? bearer(METRICS_TOKEN) : {})
    expect([url, status]).toEqual([url, 200])
    for (const secret of [...secrets, world.ownerId, `"${smsCode}"`])
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/postgres:\/\/|DATABASE_URL|node_modules/)
  }
})
