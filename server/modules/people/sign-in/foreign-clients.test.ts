import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { hashCaptchaAnswer } from './captcha.ts'

/**
 * Clients of other makers with their real paths, headers, spellings and places of parameters. Source:
 * chillzhuang/Saber, src/api/user.js and src/axios.js (2.7 of 2020 to 4.9).
 */
const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(() => testServer.sql('delete from sign_in_failures'))

type Sending = { query?: Record<string, string>; data?: object; headers?: Record<string, string> }

/**
 * Saber's axios always sends the client's Basic header, with the bearer beside it and parameters in the
 * query. `base` is what its proxy leaves of `/api`.
 */
function openSaber(base: '/api' | '') {
  let token = ''
  let refreshToken = ''
  async function send(
    method: 'GET' | 'POST',
    path: string,
    { query, data, headers }: Sending = {},
  ) {
    const pair = Buffer.from(`${world.clientId}:${world.clientSecret}`).toString('base64')
    const response = await testServer.http.inject({
      method,
      url: base + path,
      headers: {
        authorization: `Basic ${pair}`,
        ...(token && { 'blade-auth': `bearer ${token}` }),
        ...headers,
      },
      ...(query && { query }),
      ...(data && { payload: data }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  async function grant(query: Record<string, string>, headers = {}) {
    const answer = await send('POST', '/blade-auth/token', { query, headers })
    if (answer.body.success) ({ accessToken: token, refreshToken } = answer.body.data)
    return answer
  }
  return {
    send,
    grant,
    renew: () => grant({ refreshToken, grantType: 'refresh_token', scope: 'all' }),
    get tokens() {
      return { token, refreshToken }
    },
  }
}

/**
 * Saber's form requires five characters. Instead of reading the picture as a person would, the test stores a
 * known answer.
 */
async function readCaptcha(saber: ReturnType<typeof openSaber>) {
  const { body } = await saber.send('GET', '/blade-auth/captcha')
  const { key, image } = body.data
  expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
  const picture = Buffer.from(image.split(',')[1], 'base64').toString()
  expect(picture).not.toContain('<text')
  expect(picture.match(/d="([^"]*)" *\/>/)?.[1]?.match(/M/g)).toHaveLength(5)
  await testServer.sql('update captchas set answer_hash = $2 where captcha_key = $1', [
    key,
    hashCaptchaAnswer(sealKeys, key, 'KH7XA'),
  ])
  return { 'captcha-key': key, 'captcha-code': 'kh7xa' }
}

describe.each(['/api', ''] as const)('Saber under the base "%s"', (base) => {
  test('completes sign-in, edits, renewal and sign-out', async () => {
    const saber = openSaber(base)
    const headers = await readCaptcha(saber)
    const form = { tenantId: '000000', account: world.ownerPhone, password: world.password }
    const signedIn = await saber.grant({ grantType: 'captcha', ...form, type: 'account' }, headers)
    expect(signedIn.body).toMatchObject({
      code: 200,
      success: true,
      data: {
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        tokenType: 'bearer',
        expiresIn: 3_600,
        tenantId: '000000',
        // Without `userId`, Saber treats the person as a guest and opens a registration form.
        userId: world.ownerId,
        userName: '星河林晓峰',
        authority: 'owner',
      },
    })

    const name = `Saber${base.slice(1)}`
    for (const firmName of [`${name} 1`, `${name} 2`, `${name} 3`]) {
      const saved = await saber.send('POST', '/blade-field/field/update', { data: { firmName } })
      expect(saved.body).toMatchObject({ code: 200, success: true, msg: '操作成功' })
    }
    const listed = (current: string) =>
      saber.send('GET', '/blade-field/field/list', {
        query: { current, size: '2', firmName: name },
      })
    const [first, second] = [await listed('1'), await listed('2')]
    expect(first.body.data).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 })
    const records = [...first.body.data.records, ...second.body.data.records]
    expect(records).toHaveLength(3)
    const ids = records.map(({ id }: { id: string }) => id).join(',')
    const removed = await saber.send('POST', '/blade-field/field/remove', { query: { ids } })
    expect(removed.body).toMatchObject({ code: 200, data: { removed: 3 } })
    expect((await listed('1')).body.data.records).toEqual([])

    const before = saber.tokens
    expect((await saber.renew()).body.success).toBe(true)
    expect(saber.tokens.refreshToken).not.toBe(before.refreshToken)
    expect((await listed('1')).status).toBe(200)
    expect((await saber.send('POST', '/blade-auth/logout')).body.code).toBe(200)
    expect(await listed('1')).toMatchObject({ status: 401, body: { code: 401 } })
    expect(await saber.renew()).toMatchObject({ status: 401, body: { code: 401 } })
  })
})

/** Returns the remaining lifetime of a token, read from the token. */
const secondsOf = (token: string) =>
  Number.parseInt(token.split('.')[1] ?? '', 36) - Math.floor(Date.now() / 1_000)

test('foreign clients get longer-lived tokens than our web', async () => {
  const saber = openSaber('/api')
  const { ownerPhone, password } = world
  await saber.grant({ account: ownerPhone, password })
  expect(secondsOf(saber.tokens.token)).toBeGreaterThan(3_500)
  const signIn = async (data: object) =>
    (await saber.send('POST', '/blade-user/merchantUser/userLogin', { data })).body.data
  for (const name of ['phone', 'account']) {
    const { token, accessToken, expiresIn } = await signIn({ [name]: ownerPhone, password })
    expect([expiresIn, token]).toEqual([3_600, accessToken])
    expect(secondsOf(token)).toBeGreaterThan(3_500)
  }
  const own = await signIn({ username: ownerPhone, password })
  expect([own.expiresIn, own.token]).toEqual([900, own.accessToken])
  expect(secondsOf(own.token)).toBeLessThanOrEqual(900)
})

test('the client of the specification signs in by phone', async () => {
  const client = openSaber('/api')
  const data = { phone: world.ownerPhone, password: world.passwordMd5 }
  const { body } = await client.send('POST', '/blade-user/merchantUser/userLogin', { data })
  const headers = { 'blade-auth': `bearer ${body.data.token}` }
  const query = { id: body.data.userId }
  const path = '/blade-user/merchantUser/detail'
  const detail = await client.send('GET', path, { query, headers })
  expect(detail.body).toMatchObject({ code: 200, data: { phone: world.ownerPhone } })
  const nobody = { password: world.passwordMd5 }
  const refused = await client.send('POST', '/blade-user/merchantUser/userLogin', { data: nobody })
  expect(refused.body.data).toEqual({ failure: 'badInput', field: 'username' })
})

test('menu calls of Saber return 404', async () => {
  const saber = openSaber('/api')
  await saber.grant({ account: world.ownerPhone, password: world.password })
  for (const path of ['/blade-system/menu/routes', '/blade-system/menu/buttons']) {
    const { status, body } = await saber.send('GET', path)
    expect([status, body.msg]).toEqual([404, '请求的地址不存在'])
  }
})
