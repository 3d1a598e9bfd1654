import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { devices } from '#contract/devices/devices.ts'
import { players, signInFailed } from '#contract/players/players.ts'
import { sites } from '#contract/sites/sites.ts'
import { markScreensCovered } from '#e2e/covers.ts'
import {
  actAtPlatform,
  callProduct,
  newDeviceCode,
  newMerchant,
  openPage,
  started,
} from './console.ts'
import { openSignedIn } from './player.ts'

/** Registers a machine of a new merchant and returns the address in its QR code. */
async function newMachine(name: string): Promise<{ code: string; address: string }> {
  const { token } = await newMerchant(name)
  const { id } = await callProduct(sites.submit, { firmName: `${name}一店` }, token)
  const code = newDeviceCode()
  await callProduct(
    devices.register,
    { equipmentId: code, type: 'claw', number: '7', fieldId: id },
    token,
  )
  return { code, address: `/start_equip?code=${code}` }
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies(started.url)).find(({ name }) => name === 'playfield_player')

/** Checks that the player is signed in: only then the page shows personal data. */
async function isSignedIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: '我的' }).click()
  await page.getByText('我的币').waitFor()
}

type Entered = { readonly merchantId: string; readonly player: { readonly playerId: string } }

/** Returns which player the page's cookie belongs to at this machine. */
const enter = (page: Page, code: string) =>
  page.evaluate(
    async ([path, equipmentId]) => {
      const body = new URLSearchParams({ equipmentId: equipmentId! })
      const response = await fetch(path!, { method: 'POST', body })
      const { data } = (await response.json()) as { data: Entered }
      return { merchantId: data.merchantId, playerId: data.player.playerId }
    },
    [players.enter.wire.path, code],
  )

test('WeChat signs a player in once for all machines', async () => {
  markScreensCovered('/weChatRedirect')
  const [here, there] = [await newMachine('微信电玩'), await newMachine('隔壁电玩')]
  const page = await openPage({ app: 'MicroMessenger' })
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(started.sandbox.wechat) && url.includes('authorize')) asked.push(url)
  })
  await openSignedIn(page, here.address)
  await isSignedIn(page)
  const kept = await cookieOf(page)
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(new URL(asked[0]!).searchParams.get('scope')).toBe('snsapi_base')
  const first = await enter(page, here.code)

  await page.goto(there.address)
  await isSignedIn(page)
  const second = await enter(page, there.code)
  expect(second.playerId).toBe(first.playerId)
  expect(second.merchantId).not.toBe(first.merchantId)
  expect(asked).toHaveLength(1)

  // The phone has lost our cookie, but the app still identifies its user.
  await page.context().clearCookies({ name: 'playfield_player' })
  await openSignedIn(page, here.address)
  await isSignedIn(page)
  expect(asked).toHaveLength(2)
  expect(await enter(page, here.code)).toEqual(first)
})

test('Alipay brings back who allowed it', async () => {
  const { code, address } = await newMachine('支付宝电玩')
  const page = await openPage({ app: 'AlipayClient' })
  await page.goto(address)
  await page.getByRole('button', { name: '允许' }).click()
  await page.waitForURL((url) => url.search === `?code=${code}`)
  await isSignedIn(page)
  const first = await enter(page, code)
  await page.goto(address)
  await isSignedIn(page)
  expect(await enter(page, code)).toEqual(first)
})

test('rejects a forged sign-in link', async () => {
  const { address } = await newMachine('链接电玩')
  const { code } = await actAtPlatform<{ code: string }>('wechat', 'authorise')
  const page = await openPage({ app: 'MicroMessenger' })
  for (const to of [address, 'https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    const given = new URLSearchParams({ to, code, state: 'somebodys' })
    await page.goto(`/weChatRedirect?${given.toString()}`)
    const again = page.getByRole('button', { name: '再试一次' })
    await again.waitFor()
    expect(await cookieOf(page)).toBeUndefined()
    if (to === address) continue
    await again.click()
    await page.waitForURL(`${started.url}/start_equip*`)
  }
  const alipay = await openPage({ app: 'AlipayClient' })
  const failed = `${signInFailed.name}=${signInFailed.value}`
  const back = new URLSearchParams({ redirect_uri: address, auth_code: 'theirs', state: 'x' })
  await alipay.goto(`${players.signInAlipay.wire.path}?${back.toString()}`)
  expect(alipay.url()).toBe(`${started.url}${address}&${failed}`)
  expect(await cookieOf(alipay)).toBeUndefined()
})

/** Returns the address to which WeChat redirects for a sign-in that this page began. */
async function wayBack(page: Page, address: string): Promise<string> {
  const { code } = await actAtPlatform<{ code: string }>('wechat', 'authorise')
  const state = await page.evaluate(
    async ([path, url]) => {
      const query = new URLSearchParams({ url: url!, app: 'wechat' })
      const response = await fetch(`${path}?${query.toString()}`)
      const { data } = (await response.json()) as { data: { url: string } }
      return new URL(data.url).searchParams.get('state')!
    },
    [players.begin.wire.path, address],
  )
  return `/weChatRedirect?${new URLSearchParams({ to: address, code, state }).toString()}`
}

test('accepts a WeChat code that is delivered twice', async () => {
  const { address } = await newMachine('重复电玩')
  const first = await openPage({ app: 'MicroMessenger' })
  await first.goto('/weChatRedirect')
  const second = await first.context().newPage()
  const arrived = (page: Page) => page.waitForURL(`${started.url}${address}`)
  const isIn = async (page: Page) => (await arrived(page), isSignedIn(page))

  // Opened one after another.
  const inTurn = await wayBack(first, address)
  for (const page of [first, second, first]) {
    await page.goto(inTurn)
    await isIn(page)
  }
  // Opened at once, in a browser that is not signed in.
  await first.context().clearCookies({ name: 'playfield_player' })
  await first.goto('/weChatRedirect')
  const atOnce = await wayBack(first, address)
  await Promise.all([first, second].map((page) => page.goto(atOnce)))
  await Promise.all([first, second].map(isIn))
})

test('any other browser is asked for nothing', async () => {
  const { address } = await newMachine('浏览器电玩')
  const page = await openPage()
  await page.goto(address)
  await page.getByText('暂时不能付款').waitFor()
  expect(page.url()).toBe(started.url + address)
  expect(await page.context().cookies(started.url)).toEqual([])
})

test('the app takes the signature of our page', async () => {
  const url = `${started.url}/start_equip?code=PF1`
  const { appId, timestamp, nonceStr, signature } = await callProduct(players.pageSignature, {
    url,
  })
  const check = new URLSearchParams({
    appId,
    timestamp: String(timestamp),
    nonceStr,
    signature,
    url,
    callback: 'heard',
  })
  const answer = await fetch(`${started.sandbox.wechat}/config-check.js?${check.toString()}`)
  expect(await answer.text()).toBe('window["heard"]("ok")')
})
