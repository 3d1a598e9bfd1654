import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/durations.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import { newWechatPort } from '#server/outside/wechat/client.ts'
import { startSandbox } from '#sandbox/main.ts'
import { receiver } from '#sandbox/test/notice-receiver.ts'
import { remote } from '#sandbox/test/control-client.ts'
import { wechatMerchant } from './wechat-merchant.ts'

const sandbox = await startSandbox()
const notices = await receiver()
/** A page of ours with the script that the app would inject. */
const page = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(
    `<!doctype html><title>ours</title><script src="${url}/in-app.js"></script><script>
      const inApp = (name, wish) => new Promise((answer) =>
        WeixinJSBridge.invoke(name, wish, ({ err_msg }) => answer(err_msg)))
    </script>`,
  )
})
/** Runs inside that page: returns the answer of the app's bridge. */
declare function inApp(name: string, wish: object): Promise<string>
await new Promise<void>((listening) => page.listen(0, '127.0.0.1', listening))
const home = `http://127.0.0.1:${(page.address() as AddressInfo).port}/start`
const browser = await chromium.launch(inject('chromium'))
afterAll(async () => {
  await browser.close()
  await sandbox.stop()
  await notices.stop()
  page.closeAllConnections()
  page.close()
})
const control = remote(sandbox.control)
beforeEach(() => control.reset())

const { appId, secret } = sandbox.credentials.wechat
const url = sandbox.urls.wechat
const clientWith = (ownSecret: string) =>
  newWechatPort(
    { appId, secret: ownSecret, signInUrl: url },
    newOutsideHttp({ name: 'wechat', url }),
  )
const client = clientWith(secret)
const merchant = wechatMerchant(sandbox, notices.url)

const authorise = (wish = {}) =>
  control.ask<{ code: string; openid: string }>('POST', 'do', {
    platform: 'wechat',
    act: 'authorise',
    ...wish,
  })

async function valueOf<Value>(asking: Promise<{ is: string; value?: Value }>): Promise<Value> {
  const outcome = await asking
  expect(outcome).toMatchObject({ is: 'done' })
  return outcome.value!
}

async function openPage(app = 'MicroMessenger/8.0.50'): Promise<Page> {
  const userAgent = `Mozilla/5.0 (Linux; Android 14) ${app}`
  const context = await browser.newContext({ userAgent, viewport: { width: 320, height: 640 } })
  return context.newPage()
}

describe('signing in', () => {
  test('accepts a code once within five minutes', async () => {
    const { code, openid } = await authorise()
    const player = await valueOf(client.signIn(code))
    expect(player).toMatchObject({ openid, unionid: expect.any(String) })
    expect(await client.signIn(code)).toMatchObject({ is: 'refused', code: 'codeUsed' })
    expect(await client.signIn('another')).toMatchObject({ is: 'refused', code: 'codeInvalid' })
    const late = await authorise()
    await control.advance(5 * MINUTE_MS)
    expect(await client.signIn(late.code)).toMatchObject({ is: 'refused', code: 'codeInvalid' })
  })

  test('a wrong secret gets no player', async () => {
    const { code } = await authorise()
    const outcome = await clientWith('another').signIn(code)
    expect(outcome).toMatchObject({ is: 'refused', code: 'notPossible' })
    expect(await client.signIn(code)).toMatchObject({ is: 'done' })
  })

  test('recognises a returning person and rejects a preview', async () => {
    const [one, again] = [await authorise({ person: '小明' }), await authorise({ person: '小明' })]
    expect(again.openid).toBe(one.openid)
    const { code } = await authorise({ preview: true })
    expect(await client.signIn(code)).toMatchObject({ is: 'refused', code: 'preview' })
  })

  test('returns a profile only with consent', async () => {
    const base = await valueOf(client.signIn((await authorise()).code))
    expect(await client.profile(base)).toMatchObject({ is: 'refused', code: 'notPossible' })
    const { code } = await authorise({ scope: 'snsapi_userinfo' })
    const player = await valueOf(client.signIn(code))
    expect(await client.profile(player)).toMatchObject({ is: 'done', value: { name: '微信用户' } })
    await control.advance(7_200_000)
    expect(await client.profile(player)).toMatchObject({ is: 'refused', code: 'tokenInvalid' })
  })

  test('recognises a player after consent in the app', async () => {
    const tab = await openPage()
    const come = async (scope: 'profile' | 'who') => {
      await tab.goto(client.signInUrl({ scope, returnTo: home, state: 'S1' }))
      if (scope === 'profile') await tab.getByRole('button', { name: '允许' }).click()
      await tab.waitForURL(/\/start\?code=/)
      const back = new URL(tab.url())
      expect(back.searchParams.get('state')).toBe('S1')
      return valueOf(client.signIn(back.searchParams.get('code')!))
    }
    const first = await come('profile')
    expect((await come('who')).openid).toBe(first.openid)
  })

  test.each([
    ['another browser', 'Chrome/130', {}, '请在微信客户端打开链接'],
    ['another host', 'MicroMessenger', { returnTo: 'https://elsewhere.example/' }, '10003'],
    ['a state with signs', 'MicroMessenger', { state: 'a-b' }, '链接参数有误'],
  ])('%s is sent to an error', async (_what, app, wish, words) => {
    const tab = await openPage(app)
    const asked = { scope: 'who', returnTo: home, state: 'S1', ...wish } as const
    await tab.goto(client.signInUrl(asked))
    await tab.getByText(words).waitFor()
  })
})

describe("the server's own token", () => {
  test('is stable until expiry and yields a ticket', async () => {
    const token = await valueOf(client.serverToken())
    expect((await valueOf(client.serverToken())).value).toBe(token.value)
    const ticket = await valueOf(client.pageTicket(token.value))
    expect((await valueOf(client.pageTicket(token.value))).value).toBe(ticket.value)
    const other = await client.pageTicket('another')
    expect(other).toMatchObject({ is: 'refused', code: 'tokenInvalid' })
    await control.advance(7_200_000)
    const later = await client.pageTicket(token.value)
    expect(later).toMatchObject({ is: 'refused', code: 'tokenInvalid' })
    expect((await valueOf(client.serverToken())).value).not.toBe(token.value)
  })

  test.each([
    ['token-expired', { is: 'refused', code: 'tokenInvalid' }],
    ['quota-exhausted', { is: 'refused', code: 'tooOften' }],
    ['frequency-limited', { is: 'refused', code: 'tooOften' }],
    ['system-error', { is: 'unknown' }],
    ['lost-answer', { is: 'unknown' }],
  ])('%s', async (effect, outcome) => {
    await control.rule('wechat', effect)
    expect(await client.serverToken()).toMatchObject(outcome)
  })

  test('signs a page that the app verifies', async () => {
    const token = await valueOf(client.serverToken())
    const ticket = await valueOf(client.pageTicket(token.value))
    const tab = await openPage()
    await tab.goto(`${home}#here`)
    const check = (signed: object) =>
      tab.evaluate((wish) => inApp('preVerifyJSAPI', wish), { ...signed })
    const { timestamp, nonceStr, signature } = client.pageSignature(ticket.value, home)
    const wish = {
      verifyAppId: appId,
      verifyTimestamp: String(timestamp),
      verifyNonceStr: nonceStr,
      verifySignature: signature,
    }
    expect(await check(wish)).toBe('preVerifyJSAPI:ok')
    const wrong = await check({ ...wish, verifyNonceStr: 'other' })
    expect(wrong).toBe('preVerifyJSAPI:fail_invalid signature')
  })
})

describe('the payment sheet', () => {
  async function openSheet(changed = {}) {
    const order = await merchant.newOrder()
    const payable = await valueOf(merchant.client().order(order))
    if (payable.by !== 'wechat') throw new Error(payable.by)
    const tab = await openPage()
    await tab.goto(home)
    const sheet = tab.waitForEvent('popup')
    const wish = { ...payable.page, ...changed }
    const answer = tab.evaluate((handed) => inApp('getBrandWCPayRequest', handed), wish)
    return { order, sheet: await sheet, answer }
  }
  const isOf = async (number: string) => {
    const { is } = await valueOf(merchant.client().ask(number))
    return is
  }

  test('confirms a payment and sends a notice', async () => {
    const { order, sheet, answer } = await openSheet()
    await sheet.getByText('¥19.99').waitFor()
    await sheet.getByText(order.title).waitFor()
    await sheet.getByRole('button', { name: '确认支付' }).click()
    expect(await answer).toBe('get_brand_wcpay_request:ok')
    expect(await isOf(order.number)).toBe('paid')
    await expect.poll(() => notices.received.length).toBeGreaterThan(0)
  })

  test('stays unpaid after cancelling or a wrong password', async () => {
    const { order, sheet, answer } = await openSheet()
    await sheet.getByRole('button', { name: '输错密码' }).click()
    await sheet.getByText('支付密码错误').waitFor()
    expect(await isOf(order.number)).toBe('unpaid')
    await sheet.getByRole('button', { name: '取消' }).click()
    expect(await answer).toBe('get_brand_wcpay_request:cancel')
    expect(await isOf(order.number)).toBe('unpaid')
  })

  test('does not open with a wrong signature', async () => {
    const { answer } = await openSheet({ nonceStr: 'another' })
    expect(await answer).toBe('get_brand_wcpay_request:fail')
  })
})
