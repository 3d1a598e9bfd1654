import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'

/**
 * Tests of the token endpoint in both dialects. Complete conversations are tested in
 * foreign-clients.test.ts.
 */
const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(() => testServer.sql('delete from sign_in_failures'))

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
const asClient = {
  authorization: basic(world.clientId, world.clientSecret),
  'tenant-id': '000000',
}
const password = {
  tenantId: '000000',
  username: world.ownerPhone,
  password: world.passwordMd5,
  grant_type: 'password',
  scope: 'all',
  type: 'account',
}

/** Sends parameters in the query and no body, as clients of the dialect without an envelope do. */
async function askToken(query: Record<string, string>, headers: Record<string, string> = asClient) {
  const url = '/api/blade-auth/oauth/token'
  const response = await testServer.http.inject({ method: 'POST', url, query, headers })
  return { status: response.statusCode, body: response.json() }
}
async function ask(token: string, method: 'GET' | 'POST', url: string, sent: object = {}) {
  const headers = { 'blade-auth': `bearer ${token}` }
  const query = method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }
  const response = await testServer.http.inject({ method, url, headers, ...query })
  return { status: response.statusCode, body: response.json() }
}

test('rejects default clients and users of the product family', async () => {
  for (const client of [
    basic('saber', 'saber_secret'),
    basic('sword', 'sword_secret'),
    basic(world.clientId, 'saber_secret'),
    basic('', ''),
    'Basic nonsense',
    'Bearer x',
  ]) {
    const refused = await askToken(password, { ...asClient, authorization: client })
    expect([client, refused.status, refused.body.success]).toEqual([client, 400, false])
    expect(refused.body).not.toHaveProperty('access_token')
  }
  expect((await askToken(password, { 'tenant-id': '000000' })).status).toBe(400)
  for (const typed of ['admin', '123456', 'bladex', '']) {
    const admin = { ...password, username: 'admin', password: md5(typed) }
    expect((await askToken(admin)).status).toBe(400)
    await testServer.sql('delete from sign_in_failures')
  }
})

test('a refusal suits both client kinds and reveals nothing', async () => {
  const wrong = await askToken({ ...password, password: md5('x') })
  expect(wrong).toMatchObject({
    status: 400,
    body: {
      code: 400,
      success: false,
      data: {},
      msg: '手机号、登录名或密码不正确。请重试，或用短信重设密码。',
      error: 'invalid_grant',
      error_description: '手机号、登录名或密码不正确。请重试，或用短信重设密码。',
    },
  })
  expect(await askToken({ ...password, username: '13700000000' })).toEqual(wrong)
  expect(await askToken({ grant_type: 'password' })).toEqual(wrong)
})

test('ignores tenant, role and permissions from the request', async () => {
  const clerk = { ...password, username: world.clerkPhone }
  const claims = { tenantId: '999999', role_id: world.roleId, roleId: world.roleId, userType: '2' }
  const { body } = await askToken({ ...clerk, ...claims })
  expect(body).toMatchObject({ tenant_id: '000000', role_id: world.emptyRoleId })
  expect((await ask(body.access_token, 'GET', '/api/blade-field/field/list')).status).toBe(403)
  const elsewhere = await askToken(password, { ...asClient, 'tenant-id': '999999' })
  expect(elsewhere.status).toBe(400)
})

test('accepts parameters in query and form if they agree', async () => {
  const url = '/api/blade-auth/oauth/token'
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...asClient }
  const { username, ...rest } = password
  for (const [query, payload] of [
    ['', new URLSearchParams(password)],
    [`?username=${username}`, new URLSearchParams(rest)],
    [`?username=${username}`, new URLSearchParams(password)],
  ] as const) {
    const sent = { method: 'POST', url: url + query, headers: form } as const
    const response = await testServer.http.inject({ ...sent, payload: payload.toString() })
    expect(response.statusCode).toBe(200)
  }
  const differs = { method: 'POST', url: `${url}?username=1`, headers: form } as const
  const payload = new URLSearchParams(password).toString()
  expect((await testServer.http.inject({ ...differs, payload })).statusCode).toBe(400)
})

describeWrite(people.token, {
  async works() {
    const { body } = await askToken(password)
    expect(body).toMatchObject({ user_id: world.ownerId, real_name: '星河林晓峰', scope: 'all' })
    const renewed = await askToken({
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      scope: 'all',
    })
    expect(renewed.body.refresh_token).not.toBe(body.refresh_token)
    const info = '/api/blade-user/merchantUser/getInfoByUserId'
    const { body: mine } = await ask(renewed.body.access_token, 'POST', info)
    expect(mine.data.id).toBe(world.ownerId)
  },
  async refuses() {
    for (const grant_type of ['social', 'client_credentials']) {
      expect((await askToken({ ...password, grant_type })).status).toBe(400)
    }
    const grant = { grant_type: 'refresh_token', refresh_token: 'nonsense' }
    expect((await askToken(grant)).body.msg).toBe('登录已过期')
  },
  async keepsOut() {
    const { body } = await askToken({ ...password, username: world.otherMerchantPhone })
    const { body: list } = await ask(body.access_token, 'GET', '/api/blade-field/field/list')
    expect(list.data.records).toEqual([])
  },
  async runsOnce() {
    const [first, second] = [await askToken(password), await askToken(password)]
    expect(second.body.jti).not.toBe(first.body.jti)
    const grant = { grant_type: 'refresh_token', refresh_token: first.body.refresh_token }
    await askToken(grant)
    await testServer.sql(
      `update session_directory set renewed_at = tests.shift(renewed_at, '-31 seconds')`,
    )
    expect((await askToken(grant)).status).toBe(400)
    const list = '/api/blade-field/field/list'
    expect((await ask(first.body.access_token, 'GET', list)).status).toBe(401)
    expect((await ask(second.body.access_token, 'GET', list)).status).toBe(200)
  },
})

/** Calls the dialect that wraps the same answer in the envelope. */
async function askEnveloped(sent: object) {
  const url = '/api/blade-auth/token'
  const response = await testServer.http.inject({
    method: 'POST',
    url,
    headers: asClient,
    payload: sent,
  })
  return { status: response.statusCode, body: response.json() }
}

describeWrite(people.tokenEnveloped, {
  async works() {
    const { body } = await askEnveloped(password)
    expect(body).toMatchObject({ code: 200, success: true })
    expect(body.data).toMatchObject({
      tokenType: 'bearer',
      userName: '星河林晓峰',
      expiresIn: 3_600,
    })
    const { accessToken } = body.data
    expect((await ask(accessToken, 'GET', '/api/blade-field/field/list')).status).toBe(200)
  },
  async refuses() {
    const { status, body } = await askEnveloped({ ...password, password: md5('x') })
    expect([status, body]).toMatchObject([200, { code: 400, data: { failure: 'wrong' } }])
  },
  async keepsOut() {
    const { body } = await askEnveloped({ ...password, username: world.otherMerchantPhone })
    expect(body.data.userName).toBe('陌生人')
  },
  async runsOnce() {
    const both = await Promise.all([askEnveloped(password), askEnveloped(password)])
    expect(both.map(({ body }) => body.code)).toEqual([200, 200])
  },
})

test('accepts either parameter spelling at both endpoints', async () => {
  const { username: account, grant_type: grantType, ...rest } = password
  const { body } = await askToken({ ...rest, account, grantType })
  expect(body).toMatchObject({ user_id: world.ownerId, expires_in: 3_600 })
  const { refresh_token: refreshToken } = body
  const renewed = await askEnveloped({ grantType: 'refresh_token', refreshToken })
  expect(renewed.body.data).toMatchObject({ userId: world.ownerId, expiresIn: 3_600 })
  const old = await askEnveloped({ ...rest, account })
  expect(old.body.data).toMatchObject({ userId: world.ownerId })
})

test('rejects a password encrypted by the client', async () => {
  const encrypted = { ...password, password: '0a'.repeat(110) }
  expect((await askEnveloped(encrypted)).body).toMatchObject({
    code: 400,
    data: { failure: 'passwordEncrypted', field: 'password' },
    msg: expect.stringContaining('请关闭客户端的密码加密'),
  })
  expect((await askToken(encrypted)).body.failure).toBe('passwordEncrypted')
  expect(await testServer.sql('select * from sign_in_failures')).toEqual([])
})

test('an ended refresh token signs out each client kind', async () => {
  const { body } = await askEnveloped(password)
  await ask(body.data.accessToken, 'POST', '/api/blade-auth/logout')
  const { refreshToken } = body.data
  const sent = { grantType: 'refresh_token', refreshToken }
  expect(await askEnveloped(sent)).toMatchObject({ status: 401, body: { code: 401 } })
  expect(await askToken(sent)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

describeWrite(people.logout, {
  async works() {
    const { body } = await askEnveloped(password)
    const { accessToken } = body.data
    const ended = await ask(accessToken, 'POST', '/api/blade-auth/logout')
    expect(ended.body).toMatchObject({ code: 200, data: { signedOut: true } })
    expect((await ask(accessToken, 'GET', '/api/blade-field/field/list')).status).toBe(401)
  },
  async refuses() {
    const { body } = await ask('nonsense', 'POST', '/api/blade-auth/logout')
    expect(body.data).toEqual({ signedOut: true })
  },
  async keepsOut() {
    const [mine, other] = [
      await askEnveloped(password),
      await askEnveloped({ ...password, username: world.otherMerchantPhone }),
    ]
    await ask(other.body.data.accessToken, 'POST', '/api/blade-auth/logout')
    const { accessToken } = mine.body.data
    expect((await ask(accessToken, 'GET', '/api/blade-field/field/list')).status).toBe(200)
  },
  async runsOnce() {
    const { body } = await askEnveloped(password)
    const twice = [1, 2].map(() => ask(body.data.accessToken, 'POST', '/api/blade-auth/logout'))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
  },
})
