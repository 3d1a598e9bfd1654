import { afterAll, beforeEach, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { sealKeys } from '#server/test/world.ts'
import { hashCaptchaAnswer } from './captcha.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(() => testServer.sql('delete from sign_in_failures'))

/** Signs in at the token endpoint without an envelope, after a captcha. */
async function askToken(key: string, code: string) {
  const response = await testServer.http.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    query: {
      grant_type: 'captcha',
      username: world.ownerPhone,
      password: world.passwordMd5,
      client_id: world.clientId,
      client_secret: world.clientSecret,
    },
    headers: { 'captcha-key': key, 'captcha-code': code },
  })
  return { status: response.statusCode, body: response.json() }
}

test('a captcha is good once, right or wrong', async () => {
  const { key } = await draw()
  const wrong = await askToken(key, '-')
  expect([wrong.status, wrong.body.msg]).toEqual([400, expect.stringContaining('图形验证码不正确')])
  await testServer.sql('update captchas set answer_hash = $2 where captcha_key = $1', [
    key,
    hashCaptchaAnswer(sealKeys, key, 'KH7XA'),
  ])
  expect((await askToken(key, 'KH7XA')).status).toBe(400)
  expect((await askToken('', '')).status).toBe(400)
})

async function draw() {
  return (await testServer.http.inject({ url: '/api/blade-auth/oauth/captcha' })).json()
}
const drawEnveloped = async () =>
  (await testServer.http.inject({ url: '/blade-auth/captcha' })).json()

describeWrite(people.captcha, {
  async works() {
    expect(await draw()).toMatchObject({ key: expect.stringMatching(/^\d+$/) })
  },
  async refuses() {
    await draw()
    await testServer.sql(`update captchas set made_at = tests.shift(made_at, '-6 minutes')`)
    await draw()
    expect(await testServer.sql('select * from captchas')).toHaveLength(1)
  },
  async keepsOut() {
    expect(JSON.stringify(await testServer.sql('select * from captchas'))).not.toContain('<svg')
  },
  async runsOnce() {
    const [first, second] = [await draw(), await draw()]
    expect(second.key).not.toBe(first.key)
  },
})

describeWrite(people.captchaEnveloped, {
  async works() {
    expect(await drawEnveloped()).toMatchObject({
      code: 200,
      data: { image: expect.stringMatching(/^data:image/) },
    })
  },
  async refuses() {
    const { data } = await drawEnveloped()
    expect((await askToken(data.key, '-')).body.failure).toBe('captchaWrong')
  },
  async keepsOut() {
    const { data } = await drawEnveloped()
    const kept = await testServer.sql('select * from captchas where captcha_key = $1', [data.key])
    expect(JSON.stringify(kept)).not.toContain(data.image)
  },
  async runsOnce() {
    const both = await Promise.all([1, 2].map(drawEnveloped))
    expect(new Set(both.map(({ data }) => data.key)).size).toBe(2)
  },
})
