import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/base/call.ts'
import { world } from '#contract/example-world.ts'
import { people } from '#contract/people/people.ts'
import { sites } from '#contract/sites/sites.ts'
import { openBrowser } from '#server/test/people/browser.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
beforeEach(() => testServer.sql('delete from sign_in_failures'))

const right = { username: world.ownerPhone, password: world.password }
const wrong = { ...right, password: 'Arcade-2027' }
const later = (seconds: number) =>
  testServer.sql(
    `update sign_in_failures set failed_at = tests.shift(failed_at, -make_interval(secs => $1))`,
    [seconds],
  )

/** Adds more failures, because a wait of one second is over too soon on a slow machine. */
const more = (than: number) =>
  testServer.sql('update sign_in_failures set failures = failures + 5 where failures >= $1', [than])

/** Signs in with a new browser. */
async function signedIn(input: CallInput<typeof people.signIn> = right) {
  const browser = openBrowser(testServer)
  const { body } = await browser.ask(people.signIn, input)
  expect(body).toMatchObject({ code: 200 })
  const bearer = { 'blade-auth': `bearer ${body.data.accessToken}` }
  const status = async () => (await browser.ask(people.info, {}, bearer)).status
  return { browser, data: body.data, bearer, status }
}

describe('a token does not outlive', () => {
  test('signing out', async () => {
    const { browser, bearer, status } = await signedIn()
    expect(await status()).toBe(200)
    await browser.ask(people.signOut, {}, bearer)
    expect(await status()).toBe(401)
    expect(browser.kept).toBeUndefined()
  })

  test('signing out by cookie with an expired token', async () => {
    const { browser, status } = await signedIn()
    await browser.ask(people.signOut, {})
    expect(await status()).toBe(401)
  })

  test('a stopped account, or a stopped merchant', async () => {
    for (const [table, id] of [
      ['accounts', world.ownerId],
      ['merchants', world.merchantId],
    ] as const) {
      const { browser, status } = await signedIn()
      const key = table === 'accounts' ? 'account_id' : 'merchant_id'
      await testServer.sql(`update ${table} set state = 'stopped' where ${key} = $1`, [id])
      expect(await status()).toBe(401)
      expect((await browser.ask(people.refresh, {})).status).toBe(401)
      const refused = await openBrowser(testServer).ask(people.signIn, right)
      expect(refused.body.data).toEqual({ failure: 'stopped' })
      await testServer.sql(`update ${table} set state = 'active' where ${key} = $1`, [id])
    }
  })
})

describe('who is wrong', () => {
  test('gets the same answer whichever half it was', async () => {
    const answers = []
    for (const input of [
      wrong,
      { ...wrong, username: '13700000000' },
      { ...wrong, username: 'x' },
    ]) {
      const { status, body } = await openBrowser(testServer).ask(people.signIn, input)
      answers.push({ status, body })
    }
    expect(answers[0]!.body).toMatchObject({
      msg: '手机号、登录名或密码不正确。请重试，或用短信重设密码。',
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('wrong attempts lengthen the wait until a success', async () => {
    const browser = openBrowser(testServer)
    for (let tries = 0; tries < 5; tries += 1) await browser.ask(people.signIn, wrong)
    await more(5)
    const waits = await browser.ask(people.signIn, right, { 'accept-language': 'en' })
    const { count } = waits.body.data
    expect(waits.body.data).toEqual({ failure: 'tooManyTries', count: expect.any(Number) })
    expect(count).toBeLessThanOrEqual(32)
    expect(waits.body.msg).toContain(`Too many wrong attempts. Try again in ${count} s, or reset`)
    await later(33)
    await browser.ask(people.signIn, wrong)
    const longer = await browser.ask(people.signIn, right)
    expect(longer.body.msg).toMatch(/请等 (6[0-4]|[345]\d) 秒再试/)
    await later(65)
    expect((await browser.ask(people.signIn, right)).body).toMatchObject({ code: 200 })
    const login = await testServer.sql(`select * from sign_in_failures where who like 'login:%'`)
    expect(login).toEqual([])
  })

  test('unknown phones get the same wait as known ones', async () => {
    const nobody = { username: '13700000000', password: 'x' }
    const browser = openBrowser(testServer)
    for (let tries = 0; tries < 5; tries += 1) await browser.ask(people.signIn, nobody)
    await testServer.sql(
      `update sign_in_failures set failures = 10 where failures = 5 and who like 'login:%'`,
    )
    expect((await browser.ask(people.signIn, nobody)).body.data.failure).toBe('tooManyTries')
    expect((await browser.ask(people.signIn, right)).body).toMatchObject({ code: 200 })
  })

  test('limits attempts per address across phones', async () => {
    const browser = openBrowser(testServer)
    const tryOther = (username: string) => browser.ask(people.signIn, { username, password: 'x' })
    await tryOther('13700000001')
    await testServer.sql(`update sign_in_failures set failures = 29 where who like 'address:%'`)
    expect((await browser.ask(people.signIn, right)).body).toMatchObject({ code: 200 })
    await tryOther('13700000002')
    await more(30)
    expect((await browser.ask(people.signIn, right)).body.data.failure).toBe('tooManyTries')
    await later(3_601)
    expect((await browser.ask(people.signIn, right)).body).toMatchObject({ code: 200 })
  })
})

describe('the cookie', () => {
  test('is HttpOnly, SameSite Strict and lasts 30 days', async () => {
    const { given } = await openBrowser(testServer).ask(people.signIn, right)
    expect(given).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 2_592_000,
    })
  })

  test('ends the session for everyone when reused', async () => {
    const { browser, status } = await signedIn()
    const thief = openBrowser(testServer)
    thief.keep(browser.kept)
    expect((await thief.ask(people.refresh, {})).status).toBe(200)
    await testServer.sql(
      `update session_directory set renewed_at = tests.shift(renewed_at, '-31 seconds')`,
    )
    expect((await browser.ask(people.refresh, {})).status).toBe(401)
    expect(browser.kept).toBeUndefined()
    expect((await thief.ask(people.refresh, {})).status).toBe(401)
    expect(await status()).toBe(401)
  })

  test('is accepted again briefly after a lost answer', async () => {
    const { browser } = await signedIn()
    const before = browser.kept
    expect((await browser.ask(people.refresh, {})).status).toBe(200)
    browser.keep(before)
    expect((await browser.ask(people.refresh, {})).status).toBe(200)
  })

  test('does nothing for a page of another origin', async () => {
    const { browser, status } = await signedIn()
    const before = browser.kept
    for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:81']) {
      const { status: answered } = await browser.ask(people.refresh, {}, { origin })
      expect(answered).toBe(403)
    }
    expect(browser.kept).toBe(before)
    expect(await status()).toBe(200)
    const own = await browser.ask(people.refresh, {}, { origin: 'http://localhost:80' })
    expect(own.status).toBe(200)
  })
})

describeWrite(people.signIn, {
  async works() {
    const { data } = await signedIn({ ...right, username: ' 138 0000 0001 ' })
    expect(data).toMatchObject({
      userId: world.ownerId,
      userType: 2,
      expiresIn: 900,
      merchantName: '星河文化',
      sites: 'all',
    })
    expect(data.permissions).toContain('team.edit')
    const clerk = await signedIn({ ...right, username: world.clerkPhone })
    expect(clerk.data).toMatchObject({ userType: 3, permissions: [], sites: [world.siteId] })
  },
  async refuses() {
    const { body } = await openBrowser(testServer).ask(people.signIn, wrong)
    expect(body).toMatchObject({ code: 400, success: false })
    expect(body.data).toEqual({ failure: 'wrong', field: 'password' })
  },
  async keepsOut() {
    const stranger = { ...right, username: world.otherMerchantPhone }
    const { browser, bearer, data } = await signedIn(stranger)
    expect(data.merchantName).toBe('陌生商户')
    const { body } = await browser.ask(sites.list, {}, bearer)
    expect(body.data.total).toBe(0)
    expect((await browser.ask(people.info, {}, bearer)).body.data.merchantId).toBe(STRANGER)
  },
  async runsOnce() {
    const [first, second] = [await signedIn(), await signedIn()]
    expect(second.data.accessToken).not.toBe(first.data.accessToken)
    await first.browser.ask(people.signOut, {}, first.bearer)
    expect(await second.status()).toBe(200)
  },
})

describeWrite(people.refresh, {
  async works() {
    const { browser, data } = await signedIn()
    const before = browser.kept
    const { body } = await browser.ask(people.refresh, {})
    expect(body.data).toMatchObject({ userId: data.userId, permissions: data.permissions })
    expect(browser.kept).not.toBe(before)
  },
  async refuses() {
    for (const kept of [undefined, 'nonsense', `1.${'x'.repeat(43)}`]) {
      const browser = openBrowser(testServer)
      browser.keep(kept)
      const { status, body } = await browser.ask(people.refresh, {})
      expect([status, body.msg]).toEqual([401, '登录已过期'])
    }
  },
  async keepsOut() {
    const { browser } = await signedIn({ ...right, username: world.otherMerchantPhone })
    expect((await browser.ask(people.refresh, {})).body.data.merchantName).toBe('陌生商户')
  },
  async runsOnce() {
    const { browser } = await signedIn()
    const both = await Promise.all([1, 2].map(() => browser.ask(people.refresh, {})))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  },
})

describeWrite(people.signOut, {
  async works() {
    const { browser, bearer, status } = await signedIn()
    const { body } = await openBrowser(testServer).ask(people.signOut, {}, bearer)
    expect(body.data).toEqual({ signedOut: true })
    expect(await status()).toBe(401)
    expect((await browser.ask(people.refresh, {})).status).toBe(401)
  },
  async refuses() {
    const { body } = await openBrowser(testServer).ask(
      people.signOut,
      {},
      { 'blade-auth': 'bearer x' },
    )
    expect(body.data).toEqual({ signedOut: true })
  },
  async keepsOut() {
    const mine = await signedIn()
    const { browser, bearer } = await signedIn({ ...right, username: world.otherMerchantPhone })
    await browser.ask(people.signOut, {}, bearer)
    expect(await mine.status()).toBe(200)
  },
  async runsOnce() {
    const { browser, bearer } = await signedIn()
    const both = await Promise.all([1, 2].map(() => browser.ask(people.signOut, {}, bearer)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  },
})
