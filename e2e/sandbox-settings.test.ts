import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/durations.ts'
import { chooseOutsidePorts } from '#server/outside/choose-providers.ts'
import { startSandbox } from '#sandbox/main.ts'

const sandbox = await startSandbox()
afterAll(() => sandbox.stop())
const files = { folder: tmpdir(), secret: 's', path: '/files', uploadPath: '/files-in' }
const choose = (environment: Record<string, string> = {}) =>
  chooseOutsidePorts({ environment, demo: sandbox.environment, files })

test('the demo uses sandbox payments without configuration', async () => {
  const { payments, players } = choose()
  expect(await payments.own.wechatPay?.port.test()).toEqual({ is: 'works', words: '' })
  expect(await payments.own.alipay?.port.test()).toEqual({ is: 'works', words: '' })
  const year = 365 * DAY_MS
  expect(payments.own.wechatPay?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + year)
  const wish = { scope: 'who', returnTo: 'http://localhost/', state: 's1' } as const
  expect(players.wechat?.port.signInUrl(wish)).toContain(sandbox.urls.wechat)
  expect(players.alipay?.port.signInUrl(wish)).toContain(sandbox.urls.alipay)
  for (const script of [players.wechat?.inAppScript, players.alipay?.inAppScript]) {
    expect((await fetch(script!)).headers.get('content-type')).toContain('javascript')
  }
})

test('configuring WeChat removes only its sandbox settings', () => {
  const own = { WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 's' }
  const { payments, players } = choose(own)
  expect(payments.own.wechatPay).toBeUndefined()
  expect(payments.own.alipay).toBeDefined()
  const wish = { scope: 'who', returnTo: 'https://play.example/', state: 's1' } as const
  expect(players.wechat?.port.signInUrl(wish)).toContain('https://open.weixin.qq.com/')
  expect(players.wechat?.inAppScript).toBeUndefined()
})

test('merchant keys open a separate account', async () => {
  const { wechatPay: keys } = sandbox.credentials
  const { mchId, certificate, privateKey, apiV3Key: apiKey } = keys
  const port = choose().payments.open({
    provider: 'wechatPay',
    mchId,
    certificate,
    privateKey,
    apiKey,
    publicKey: { id: keys.publicKeyId, pem: keys.publicKey },
  })
  expect(await port?.test()).toEqual({ is: 'works', words: '' })
  const fubei = choose().payments.open({ provider: 'fubei', ...sandbox.credentials.fubei })
  expect(await fubei?.test()).toEqual({ is: 'works', words: '' })
})
