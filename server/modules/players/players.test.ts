import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { players, signInFailed, TERMS } from '#contract/players/players.ts'
import { unknownOutcome } from '#server/platform/outcome.ts'
import { askingOf } from '#server/test/foreign-clients/foreign-client.ts'
import { openBrowser } from '#server/test/people/browser.ts'
import { describeWrite } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playersOf, STRANGERS_MACHINE } from '#server/test/people/player-browser.ts'
import { STRANGER } from '#server/test/world.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { open, arrived, detail, members } = await playersOf(testServer)
const { says } = testServer.outside.players
const usual = { ...says }
beforeEach(() => void Object.assign(says, usual))
const ask = askingOf(testServer)

const sessionsOf = async (playerId: string) =>
  (await testServer.sql('select * from session_directory where actor_id = $1', [playerId])).length

describeWrite(players.enter, {
  async works() {
    const { browser, player } = await arrived()
    const before = browser.kept
    const { body } = await browser.enter(STRANGERS_MACHINE)
    expect(body.data).toMatchObject({ merchantId: STRANGER, player: { playerId: player.playerId } })
    expect((await detail(body.data.accessToken)).status).toBe(200)
    expect(browser.kept).not.toBe(before)
    expect((await browser.enter()).body.data.merchantId).toBe(world.merchantId)
  },

  async refuses() {
    const nobody = open()
    expect(await nobody.enter()).toMatchObject({ status: 401 })
    const { browser } = await arrived()
    const noMachine = await browser.enter('PF00000000')
    expect(noMachine.body.data).toEqual({ failure: 'noMachine', field: 'equipmentId' })
    await testServer.sql(`update merchants set state = 'stopped' where merchant_id = $1`, [
      STRANGER,
    ])
    expect((await browser.enter(STRANGERS_MACHINE)).body.data).toEqual({ failure: 'noMerchant' })
    await testServer.sql(`update merchants set state = 'active' where merchant_id = $1`, [STRANGER])
    const elsewhere = await browser.enter(world.deviceCode, { origin: 'https://evil.example' })
    expect(elsewhere.status).toBe(403)
    // The refused calls did not cost the browser its cookie.
    expect((await browser.enter()).status).toBe(200)
  },

  async keepsOut() {
    const before = await members(STRANGER)
    const { browser, accessToken } = await arrived()
    await browser.enter()
    expect(await members(STRANGER)).toBe(before)
    await browser.enter(STRANGERS_MACHINE)
    await testServer.sql(`update members set name = 'theirs' where merchant_id = $1`, [STRANGER])
    expect((await detail(accessToken)).body.data.playerName).not.toBe('theirs')
  },

  async runsOnce() {
    const { browser, player } = await arrived()
    const first = browser.kept
    await Promise.all([browser.enter(), browser.enter()])
    await browser.enter()
    // One session of the browser, and one under it at this merchant.
    expect(await sessionsOf(player.playerId)).toBe(2)
    expect(browser.kept).not.toBe(first)
  },
})

test('a reused stolen cookie ends all browser sessions', async () => {
  const { browser, accessToken, player } = await arrived()
  const thief = open()
  thief.keep(browser.kept)
  const there = (await browser.enter(STRANGERS_MACHINE)).body.data.accessToken
  await testServer.sql(
    `update session_directory set renewed_at = now() - interval '1 minute' where actor_id = $1`,
    [player.playerId],
  )
  expect((await thief.enter()).status).toBe(401)
  for (const token of [accessToken, there]) expect((await detail(token)).status).toBe(401)
  expect((await browser.enter()).status).toBe(401)
})

describeWrite(players.signInAlipay, {
  async works() {
    const browser = open()
    const { state, sentTo } = await browser.begin({ app: 'alipay' })
    const back = new URL(sentTo.searchParams.get('returnTo')!)
    expect(back.pathname).toBe(players.signInAlipay.wire.path)
    const redirect_uri = back.searchParams.get('redirect_uri')!
    const input = { auth_code: browser.code, state, redirect_uri }
    const { status, location } = await browser.ask(players.signInAlipay, input)
    expect([status, location]).toEqual([
      302,
      `http://localhost/start_equip?code=${world.deviceCode}`,
    ])
    expect((await browser.enter()).body.data.merchantId).toBe(world.merchantId)
  },

  async refuses() {
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'http://localhost//evil.example',
      'http://localhost@evil.example/',
      'https://localhost/',
      'javascript:alert(1)',
    ]
    for (const redirect_uri of elsewhere) {
      const browser = open()
      const { state } = await browser.begin({ app: 'alipay' })
      const input = { auth_code: browser.code, state, redirect_uri }
      const { status, body, location } = await browser.ask(players.signInAlipay, input)
      expect([redirect_uri, status, location]).toEqual([redirect_uri, 200, undefined])
      expect(body.data).toEqual({ failure: 'notOurs', field: 'redirect_uri' })
      expect(browser.kept).toBeUndefined()
    }
  },

  async keepsOut() {
    const [mine, theirs] = [open(), open()]
    const { state } = await mine.begin({ app: 'alipay' })
    await theirs.begin({ app: 'alipay' })
    const redirect_uri = '/start_equip?code=PF1'
    const failed = `http://localhost/start_equip?code=PF1&${signInFailed.name}=${signInFailed.value}`
    const wrong = [{ state }, { state: '' }]
    for (const each of wrong) {
      const input = { auth_code: mine.code, redirect_uri, ...each }
      expect((await theirs.ask(players.signInAlipay, input)).location).toBe(failed)
    }
    // A player who declines in the app comes back without a code. The app may also give no answer.
    expect((await mine.ask(players.signInAlipay, { state, redirect_uri })).location).toBe(failed)
    says.alipay = () => unknownOutcome('no answer')
    const input = { auth_code: mine.code, state, redirect_uri }
    expect((await mine.ask(players.signInAlipay, input)).location).toBe(failed)
    expect([mine.kept, theirs.kept]).toEqual([undefined, undefined])
  },

  async runsOnce() {
    const browser = open()
    const { state } = await browser.begin({ app: 'alipay' })
    const input = { auth_code: browser.code, state, redirect_uri: '/start_equip' }
    const both = await Promise.all([1, 2].map(() => browser.ask(players.signInAlipay, input)))
    const failed = both.filter(({ location }) => String(location).includes(signInFailed.name))
    expect(failed).toHaveLength(1)
    expect(browser.kept).toBeDefined()
  },
})

test('a retry returns to the original page', async () => {
  const { sentTo } = await open().begin({ url: '/start_equip?code=PF1&signIn=failed' })
  const returnTo = new URL(sentTo.searchParams.get('returnTo')!)
  expect(returnTo.searchParams.get('to')).toBe('/start_equip?code=PF1')
})

test('a client starting sign-in itself receives the code', async () => {
  const browser = open()
  const back = { auth_code: browser.code, redirect_uri: `/start_equip?code=${world.deviceCode}` }
  const { location } = await browser.ask(players.signInAlipay, back)
  const page = new URL(String(location))
  expect(page.origin).toBe('http://localhost')
  expect(browser.kept).toBeUndefined()
  const code = page.searchParams.get('auth_code')!
  const wish = { code, equipmentId: world.deviceCode, field: world.siteId }
  const { body } = await browser.ask(players.atMerchantByAlipay, wish)
  expect(body).toMatchObject({ code: 200, data: { merchantId: world.merchantId } })
  expect(body.data.player.playerName).toMatch(/^玩家/)
  // No cookie is set, because it could have been set for somebody else.
  expect(browser.kept).toBeUndefined()
  const nowhere = await open().ask(players.atMerchantByAlipay, { code: open().code })
  expect(nowhere.body.data).toEqual({ failure: 'noMachine', field: 'equipmentId' })
})

test('accepts a GET from Alipay with extra parameters', async () => {
  const query = { app_id: '1', source: 'alipay_wallet', scope: 'auth_base', redirect_uri: '/start' }
  const { status, headers } = await ask(players.signInAlipay.wire.path, { query })
  expect([status, headers['location']]).toEqual([302, 'http://localhost/start?signIn=failed'])
})

describeWrite(players.update, {
  async works() {
    const { browser, accessToken } = await arrived()
    const bearer = { 'blade-auth': `bearer ${accessToken}` }
    const { body } = await browser.ask(players.update, { terms: TERMS }, bearer)
    expect(body.data).toMatchObject({ termsAgreed: 1 })
    const photo = 'https://p.example/2'
    await browser.ask(players.update, { playerName: ' 阿明 ', playerPhoto: photo }, bearer)
    const shown = { playerName: '阿明', playerPhoto: photo, termsAgreed: 1 }
    expect((await detail(accessToken)).body.data).toMatchObject(shown)
    // The agreement to the terms still holds when the player enters again.
    expect((await browser.enter()).body.data.player).toMatchObject(shown)
  },
  async refuses() {
    const otherTerms = await testServer.send(players.update, { terms: TERMS + 1 }, { as: 'player' })
    expect(otherTerms).toMatchObject({ failure: 'otherTerms', field: 'terms' })
    for (const input of [{ playerName: '' }, { playerPhoto: 'javascript:alert(1)' }]) {
      const url = players.update.wire.path
      const { body } = await ask(url, { as: 'player', payload: input })
      expect(body.data).toMatchObject({ failure: 'badInput' })
    }
    const person = await testServer.send(players.update, { playerName: 'x' }, { as: 'mine' })
    expect(person).toMatchObject({ failure: 'noPermission' })
  },
  async keepsOut() {
    const { browser, accessToken } = await arrived()
    const there = await browser.enter(STRANGERS_MACHINE)
    const bearer = { 'blade-auth': `bearer ${accessToken}` }
    await browser.ask(players.update, { playerName: '只在这里', terms: TERMS }, bearer)
    const shown = (await detail(there.body.data.accessToken)).body.data
    expect(shown).toEqual(there.body.data.player)
  },
  async runsOnce() {
    const sending = { as: 'player', key: 'once' }
    const update = () => testServer.get(players.update, { playerName: '一次' }, sending)
    const [first, second] = await Promise.all([update(), update()])
    expect(second).toEqual(first)
  },
})

describe('the token of a player', () => {
  test('ends with the service of the merchant', async () => {
    const { accessToken } = await arrived()
    const set = (state: string) =>
      testServer.sql('update merchants set state = $1 where merchant_id = $2', [
        state,
        testServer.mine,
      ])
    await set('stopped')
    expect((await detail(accessToken)).status).toBe(401)
    await set('active')
    expect((await detail(accessToken)).status).toBe(200)
  })

  test('cannot access merchant calls, nor its cookie the console', async () => {
    const { browser, accessToken } = await arrived()
    for (const path of ['/api/blade-field/field/list', '/api/blade-equipment/equipment/page']) {
      expect([403, 404]).toContain((await ask(path, { token: accessToken })).status)
    }
    const { body } = await openBrowser(testServer).ask(players.enter, {
      equipmentId: world.deviceCode,
    })
    expect(body.code).toBe(401)
    const refresh = '/api/blade-user/merchantUser/refreshLogin'
    const headers = { cookie: `playfield_refresh=${browser.kept}` }
    expect((await ask(refresh, { payload: {}, headers })).status).toBe(401)
  })
})
