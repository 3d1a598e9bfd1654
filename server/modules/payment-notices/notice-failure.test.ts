import { afterAll, expect, test } from 'vitest'
import { world } from '#contract/example-world.ts'
import { openTestServer } from '#server/test/test-server.ts'

const testServer = await openTestServer()
afterAll(testServer.close)

type Notice = { readonly type: string; readonly body: string; readonly headers?: object }

async function told(channelId: string, { type, body, headers }: Notice, base = '/api') {
  const response = await testServer.http.inject({
    method: 'POST',
    url: `${base}/notify/${channelId}`,
    headers: { 'content-type': type, ...headers },
    payload: body,
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    text: response.body,
  }
}

const wechat: Notice = {
  type: 'application/json',
  body: JSON.stringify({ id: 'n', event_type: 'TRANSACTION.SUCCESS', resource: {} }),
  headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/x' },
}
const form = 'application/x-www-form-urlencoded'
const alipay: Notice = { type: form, body: 'notify_id=n&out_trade_no=1&sign=x&sign_type=RSA2' }
const fubei: Notice = { type: form, body: 'result_code=200&data=%7B%7D&sign=x' }

test('answers WeChat Pay with status, code and message', async () => {
  const { status, type, text } = await told(world.wechatChannelId, wechat)
  expect([status, type]).toEqual([401, expect.stringContaining('application/json')])
  expect(JSON.parse(text)).toEqual({ code: 'FAIL', message: 'noticeUnproven: 签名验证失败' })
})

test.each([
  ['Alipay', world.alipayChannelId, alipay, 'failure'],
  ['Fubei', world.fubeiChannelId, fubei, 'fail'],
])('%s is told by one word', async (_provider, channelId, notice, word) => {
  for (const base of ['/api', '']) {
    expect(await told(channelId, notice, base)).toMatchObject({ status: 401, text: word })
  }
})

test('answers an unknown channel in the provider format', async () => {
  expect(await told('wechatPay-999', wechat)).toMatchObject({ status: 401 })
  expect(await told('长', alipay)).toMatchObject({ status: 400, text: 'failure' })
})

test('answers an oversized notice in the provider format', async () => {
  const huge = { ...wechat, body: `{"x":"${'x'.repeat(1024 * 1024)}"}` }
  const { status, text } = await told(world.wechatChannelId, huge)
  expect([status, JSON.parse(text)]).toMatchObject([413, { code: 'FAIL' }])
})

test('notice failures never use our own answer format', async () => {
  const broken = [{ type: form, body: '%' }, { type: 'text/plain', body: '' }, wechat, alipay]
  for (const notice of broken) {
    const { text } = await told(world.wechatChannelId, notice)
    expect(text).not.toMatch(/success|登录已过期/)
  }
})
