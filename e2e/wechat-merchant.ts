import { HOUR_MS } from '#contract/base/durations.ts'
import { toFen } from '#contract/base/money.ts'
import { newOutsideHttp } from '#server/outside/http.ts'
import type { PaymentOrder, PaymentPort } from '#server/outside/payments/payment-port.ts'
import { newWechatPayPort } from '#server/outside/wechat-pay/client.ts'
import type { Sandbox } from '#sandbox/main.ts'
import { remote } from '#sandbox/test/control-client.ts'

/** A merchant with the sandbox's keys, and players who pay it. */
export type WechatMerchant = {
  /** Returns a client that verifies with the platform's public key, or with certificates that it fetches. */
  client(wish?: {
    by?: 'public-key' | 'certificates'
    apiKey?: string
    privateKey?: string
    publicKey?: string
    answerMs?: number
  }): PaymentPort
  newOrder(wish?: Partial<PaymentOrder>): Promise<PaymentOrder>
  act<T>(act: string, details?: object): Promise<T>
  paidOrder(wish?: Partial<PaymentOrder>): Promise<PaymentOrder>
}

export function wechatMerchant(sandbox: Sandbox, noticeUrl: string): WechatMerchant {
  const control = remote(sandbox.control)
  const keys = sandbox.credentials.wechatPay
  let orders = 0

  const newWechatClient: WechatMerchant['client'] = (wish = {}) => {
    const { by = 'public-key', apiKey = keys.apiV3Key, answerMs = 8_000 } = wish
    const { appId, mchId, serial } = keys
    const { privateKey = keys.privateKey, publicKey: pem = keys.publicKey } = wish
    const publicKey = { id: keys.publicKeyId, pem }
    const account = { appId, mchId, serial, privateKey, apiKey }
    const http = newOutsideHttp({
      name: 'wechat-pay',
      url: sandbox.urls.wechatPay,
      limits: { answerMs },
    })
    return newWechatPayPort(by === 'public-key' ? { ...account, publicKey } : account, http)
  }
  async function newWechatOrder(wish: Partial<PaymentOrder> = {}): Promise<PaymentOrder> {
    const { openid } = await control.ask<{ openid: string }>('POST', 'do', {
      platform: 'wechat',
      act: 'authorise',
    })
    return {
      number: `PF${String(++orders).padStart(10, '0')}`,
      amount: toFen(1999),
      title: '抓娃娃 10 局 + 2',
      app: 'wechat',
      payer: openid,
      payerAddress: '203.0.113.7',
      expiresAt: new Date(Date.now() + HOUR_MS),
      shared: false,
      noticeUrl,
      ...wish,
    }
  }
  const actAtWechatPay: WechatMerchant['act'] = (name, details = {}) =>
    control.ask('POST', 'do', { platform: 'wechatPay', act: name, ...details })
  return {
    client: newWechatClient,
    newOrder: newWechatOrder,
    act: actAtWechatPay,
    async paidOrder(wish) {
      const order = await newWechatOrder(wish)
      await newWechatClient().order(order)
      await actAtWechatPay('pay', { number: order.number })
      return order
    },
  }
}
