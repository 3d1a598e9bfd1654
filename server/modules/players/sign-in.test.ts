import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { world } from '#contract/example-world.ts'
import { players } from '#contract/players/players.ts'
import type { WechatPlayer } from '#server/outside/wechat-port.ts'
import {
  doneOutcome,
  refusedOutcome,
  unknownOutcome,
  type Outcome,
} from '#server/platform/outcome.ts'
import { openBrowser } from '#server/test/people/browser.ts'
import { describeWrite, type Proofs } from '#server/test/describe-write.ts'
import { openTestServer } from '#server/test/test-server.ts'
import { playersOf, STRANGERS_MACHINE } from '#server/test/people/player-browser.ts'
import { AGENT, sealKeys, STRANGER } from '#server/test/world.ts'
import { begunCookie, sealPendingSignIn } from './pending-sign-in.ts'

const testServer = await openTestServer()
afterAll(testServer.close)
const { open, arrived, detail, members } = await playersOf(testServer)
const { says } = testServer.outside.players
const usual = { ...says }
beforeEach(() => void Object.assign(says, usual))

const failure = (data: string) => ({ body: { code: 400, data: { failure: data } } })
const playersKnown = async () =>
  (await testServer.sql('select distinct player_id from player_identities')).length

describeWrite(players.signInWechat, {
  async works() {
    const browser = open()
    const { state, sentTo } = await browser.begin()
    expect(sentTo.searchParams.get('scope')).toBe('who')
    const back = new URL(sentTo.searchParams.get('returnTo')!)
    expect(back.href).toBe(
      `http://localhost/weChatRedirect?to=${encodeURIComponent(`/start_equip?code=${world.deviceCode}`)}`,
    )
    const { body, given } = await browser.signIn({ state })
    expect(body).toMatchObject({ code: 200 })
    const { accessToken, player, merchantId, returnTo } = body.data
    expect({ merchantId, returnTo }).toEqual({
      merchantId: world.merchantId,
      returnTo: `/start_equip?code=${world.deviceCode}`,
    })
    expect(player).toMatchObject({ playerPhoto: '', levelId: '', termsAgreed: 0 })
    expect(player.playerName).toMatch(/^玩家\d{4}$/)
    expect((await detail(accessToken)).body.data).toEqual(player)
    expect(given).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 30 * 24 * 3600 })
    expect(given!.value).not.toContain(player.playerId)
  },

  async refuses() {
    const [here, there] = [open(), open()]
    const { state } = await here.begin()
    expect(await there.signIn({ state })).toMatchObject(failure('stateWrong'))
    expect(await here.signIn({ state: `${state}0` })).toMatchObject(failure('stateWrong'))
    expect(await here.signIn({ state: '' })).toMatchObject(failure('stateWrong'))
    const other = await there.begin({ app: 'alipay' })
    expect(await there.signIn(other)).toMatchObject(failure('stateWrong'))
    const noMachine = await here.signIn({ state, equipmentId: 'PF00000000' })
    expect(noMachine).toMatchObject(failure('noMachine'))
    const known = await playersKnown()
    const answers = [
      [refusedOutcome('preview', ''), 'preview'],
      [refusedOutcome('codeInvalid', ''), 'refused'],
      [unknownOutcome('no answer'), 'silent'],
    ] as const
    for (const [outcome, name] of answers) {
      says.wechat = () => outcome
      expect(await here.signIn({ state })).toMatchObject(failure(name))
    }
    expect(await playersKnown()).toBe(known)
    expect([here.kept, there.kept]).toEqual([undefined, undefined])
  },

  async keepsOut() {
    const before = await members(STRANGER)
    const { accessToken, player } = await arrived()
    expect(await members(STRANGER)).toBe(before)
    const { merchantId } = (await open().signIn({ equipmentId: STRANGERS_MACHINE })).body.data
    expect(merchantId).toBe(STRANGER)
    await testServer.sql(`update members set name = 'theirs' where merchant_id = $1`, [STRANGER])
    expect((await detail(accessToken)).body.data).toEqual(player)
  },

  async runsOnce() {
    const browser = open()
    const { state } = await browser.begin()
    const known = await playersKnown()
    const both = await Promise.all([browser.signIn({ state }), browser.signIn({ state })])
    expect(both.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 400])
    // The state from the app works once, because the first sign-in deletes it.
    expect(await browser.signIn({ state })).toMatchObject(failure('stateWrong'))
    expect(await playersKnown()).toBe(known + 1)
  },
})

describe('who comes again', () => {
  test('is recognised at another account of the same owner', async () => {
    const { browser, player } = await arrived()
    const openid = browser.code.replace('code', 'openid')
    says.wechat = () => ({ is: 'done', value: { openid, unionid: 'u1', accessToken: '' } })
    const again = await open().signIn()
    expect(again.body.data.player.playerId).toBe(player.playerId)
    says.wechat = () => ({ is: 'done', value: { openid: 'new', unionid: 'u1', accessToken: '' } })
    const other = await open().signIn()
    expect(other.body.data.player.playerId).toBe(player.playerId)
  })

  test('gets a profile name unless one was chosen', async () => {
    const browser = open()
    const { state, sentTo } = await browser.begin({ scope: 'profile' })
    expect(sentTo.searchParams.get('scope')).toBe('profile')
    says.profile = () => ({
      is: 'done',
      value: { name: '阿\u0000明', pictureUrl: 'https://p.example/1' },
    })
    const { body } = await browser.signIn({ state })
    const shown = { playerName: '阿明', playerPhoto: 'https://p.example/1' }
    expect(body.data.player).toMatchObject(shown)
    const bearer = { 'blade-auth': `bearer ${body.data.accessToken}` }
    await browser.ask(players.update, { playerName: '大明' }, bearer)
    const again = await browser.signIn({ ...(await browser.begin({ scope: 'profile' })) })
    expect(again.body.data).toEqual({ failure: 'refused' })
    says.wechat = (code) => {
      const openid = code.replace('code', 'openid')
      return { is: 'done', value: { openid, unionid: undefined, accessToken: '' } }
    }
    const third = await browser.signIn({ ...(await browser.begin({ scope: 'profile' })) })
    expect(third.body.data.player).toMatchObject({ ...shown, playerName: '大明' })
  })

  test('ignores the default WeChat name and missing profiles', async () => {
    const grey = { name: '微信用户', pictureUrl: 'javascript:1' }
    for (const told of [doneOutcome(grey), unknownOutcome('no answer')]) {
      says.profile = () => told
      const browser = open()
      const { body } = await browser.signIn({ ...(await browser.begin({ scope: 'profile' })) })
      expect(body.data.player.playerName).toMatch(/^玩家\d{4}$/)
      expect(body.data.player.playerPhoto).toBe('')
    }
  })
})

test('slow WeChat answers do not block other requests', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome<WechatPlayer>>()
  let waiting = 0
  says.wechat = () => {
    waiting += 1
    return promise
  }
  // This is more than the number of database connections.
  const slow = Array.from({ length: 12 }, () => open().signIn())
  const begun = vi.waitUntil(() => waiting === slow.length, 10_000)
  const answered = begun.then(() => testServer.get(players.detail, {}, { as: 'player' }))
  await answered.finally(() => resolve(unknownOutcome('no answer')))
  for (const each of await Promise.all(slow)) expect(each).toMatchObject(failure('silent'))
})

test('a client that stores its token gets no cookie', async () => {
  const browser = open()
  const { body } = await browser.signIn()
  expect(body).toMatchObject({ code: 200, data: { returnTo: '' } })
  expect(browser.kept).toBeUndefined()
})

test('rejects an expired or unsealed sign-in state', async () => {
  const state = 'abc'
  const begun = { state, app: 'wechat', scope: 'who', returnTo: '/' } as const
  const sealed = (endsAt: number) => sealPendingSignIn(sealKeys, { ...begun, endsAt })
  const input = { code: 'code-late', state, equipmentId: world.deviceCode }
  for (const kept of [sealed(Date.now() - 1), JSON.stringify({ ...begun, endsAt: 9e15 })]) {
    const browser = openBrowser(testServer, begunCookie.name)
    browser.keep(encodeURIComponent(kept))
    expect(await browser.ask(players.signInWechat, input)).toMatchObject(failure('stateWrong'))
  }
  const inTime = openBrowser(testServer, begunCookie.name)
  inTime.keep(sealed(Date.now() + 60_000))
  expect((await inTime.ask(players.signInWechat, input)).body).toMatchObject({ code: 200 })
})

test('only a page of ours can begin', async () => {
  const browser = openBrowser(testServer)
  for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example', 'data:,x']) {
    expect(await browser.ask(players.begin, { url })).toMatchObject(failure('notOurs'))
  }
  expect((await browser.ask(players.begin, {})).body.data).toEqual({ appId: 'wx-example', url: '' })
})

function proofsOf(app: 'wechat' | 'alipay') {
  const call = app === 'wechat' ? players.atMerchantByWechat : players.atMerchantByAlipay
  const come = (browser: ReturnType<typeof open>, state?: string, userId = STRANGER as string) =>
    browser.ask(call, { code: browser.code, userId, ...(state !== undefined && { state }) })

  return {
    async works() {
      const browser = open()
      const { state } = await browser.begin({ app })
      const { body } = await come(browser, state)
      expect(body.data).toMatchObject({ merchantId: STRANGER })
      expect((await detail(body.data.accessToken)).body.data).toEqual(body.data.player)
      expect(browser.kept).toBeDefined()
    },
    async refuses() {
      const browser = open()
      expect(await come(browser, 'x')).toMatchObject(failure('stateWrong'))
      for (const userId of ['404', AGENT]) {
        expect(await come(open(), undefined, userId)).toMatchObject(failure('noMerchant'))
      }
      says[app] = () => refusedOutcome('isv.code-invalid', '')
      expect(await come(browser)).toMatchObject(failure('refused'))
    },
    async keepsOut() {
      const before = await members(world.merchantId)
      await come(open())
      expect(await members(world.merchantId)).toBe(before)
    },
    async runsOnce() {
      const browser = open()
      const both = await Promise.all([come(browser), come(browser)])
      expect(both.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 400])
    },
  } satisfies Proofs
}

describeWrite(players.atMerchantByWechat, proofsOf('wechat'))
describeWrite(players.atMerchantByAlipay, proofsOf('alipay'))
