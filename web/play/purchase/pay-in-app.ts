import type { PayApp } from '#contract/orders/pay-app.ts'
import type { play } from '#contract/orders/play.ts'
import type { WireOutputOf } from '../calls/send-play-call.ts'

/** Objects that the app adds to each page that it shows. */
declare global {
  var WeixinJSBridge: undefined | WechatBridge
  var AlipayJSBridge: undefined | AlipayBridge
}
type WechatBridge = {
  invoke(name: string, wish: object, answer: (said: { readonly err_msg?: string }) => void): void
}
type AlipayBridge = {
  call(name: string, wish: object, answer: (said: { readonly resultCode?: unknown }) => void): void
}

type Payable = WireOutputOf<typeof play.pay>['payable']

/** Result of the payment sheet. `paid` is no proof, so the server is asked. */
export type SheetEnd = 'paid' | 'cancelled' | 'failed'

export async function payInApp(payable: Payable): Promise<SheetEnd> {
  if (payable.by === 'nothing') return 'paid'
  await waitForBridge(payable.by)
  return payable.by === 'wechat' ? payByWechat(payable) : payByAlipay(payable.tradeNumber)
}

const BRIDGES = {
  wechat: { name: 'WeixinJSBridge', ready: 'WeixinJSBridgeReady' },
  alipay: { name: 'AlipayJSBridge', ready: 'AlipayJSBridgeReady' },
} as const
const BRIDGE_MS_MAX = 5_000

/**
 * Waits for the object of the app, which arrives a moment after the page. Throws if it does not arrive
 * within `BRIDGE_MS_MAX`.
 */
function waitForBridge(app: PayApp): Promise<void> {
  const { name, ready } = BRIDGES[app]
  return new Promise((is, isNot) => {
    if (globalThis[name]) return is()
    document.addEventListener(ready, () => is(), { once: true })
    setTimeout(() => isNot(new Error(`no ${name}`)), BRIDGE_MS_MAX)
  })
}

function payByWechat({ by: _by, ...page }: Extract<Payable, { by: 'wechat' }>): Promise<SheetEnd> {
  return new Promise((end) => {
    WeixinJSBridge?.invoke('getBrandWCPayRequest', page, ({ err_msg = '' }) => {
      if (err_msg.endsWith(':ok')) end('paid')
      else end(err_msg.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}

/** 8000 and 6004: the result is not known to the app yet. */
const ALIPAY_PAID = ['9000', '8000', '6004']

function payByAlipay(tradeNO: string): Promise<SheetEnd> {
  return new Promise((end) => {
    AlipayJSBridge?.call('tradePay', { tradeNO }, ({ resultCode }) => {
      if (ALIPAY_PAID.includes(String(resultCode))) end('paid')
      else end(String(resultCode) === '6001' ? 'cancelled' : 'failed')
    })
  })
}
