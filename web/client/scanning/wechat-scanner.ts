import { players } from '#contract/players/players.ts'
import { callServer } from '#web/client/calls/call-server.ts'

/** Object that WeChat adds to each page that it shows. */
type WechatBridge = {
  invoke(
    name: string,
    wish: object,
    answer: (said: { readonly err_msg?: string; readonly resultStr?: string }) => void,
  ): void
}
type WechatGlobal = { readonly WeixinJSBridge?: WechatBridge }

/**
 * WeChat adds the bridge shortly after the page loads. If it is still missing after this time, the scanner
 * is not available.
 */
const BRIDGE_MS_MAX = 5_000

/**
 * Opens WeChat's own scanner with the requests that `wx.config` and `wx.scanQRCode` of its JS-SDK send
 * (weixin-js-sdk 1.6.5). WeChat first checks our signature of this page's address. Returns undefined if the
 * person closed the scanner. Throws if WeChat does not let this page scan.
 */
export async function scanByWechatBridge(): Promise<string | undefined> {
  const bridge = await waitForWechatBridge()
  const proof = await requestPageSignature()
  await invokeWechatBridge(bridge, 'preVerifyJSAPI', { ...proof, verifyJsApiList: ['scanQRCode'] })
  const scanned = await invokeWechatBridge(bridge, 'scanQRCode', {
    ...proof,
    needResult: 1,
    scanType: ['qrCode', 'barCode'],
  })
  return scanned && parseScanResult(scanned)
}

async function waitForWechatBridge(): Promise<WechatBridge> {
  const findPageBridge = () => (globalThis as WechatGlobal).WeixinJSBridge
  if (!findPageBridge()) {
    await new Promise<void>((resolve, reject) => {
      document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
      setTimeout(() => reject(new Error('WeChat brings no bridge')), BRIDGE_MS_MAX)
    })
  }
  const bridge = findPageBridge()
  if (!bridge) throw new Error('WeChat brings no bridge')
  return bridge
}

async function requestPageSignature() {
  const url = getSignedPageUrl()
  const signed = await callServer(players.pageSignature, { url }, { silent: true })
  const { appId, timestamp, nonceStr, signature } = signed
  return {
    appId,
    verifyAppId: appId,
    verifySignType: 'sha1',
    verifyTimestamp: String(timestamp),
    verifyNonceStr: nonceStr,
    verifySignature: signature,
  }
}

/** iOS checks the address at which the page was opened, all other systems the current one. */
function getSignedPageUrl(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const isIos = /iPhone|iPad/.test(navigator.userAgent)
  const address = isIos && opened ? opened.name : location.href
  return address.replace(/#.*/, '')
}

/** Returns the text of the result; undefined if the person cancelled. Throws on any other failure. */
function invokeWechatBridge(
  bridge: WechatBridge,
  name: string,
  params: object,
): Promise<string | undefined> {
  return new Promise((done, fail) => {
    bridge.invoke(name, params, ({ err_msg = '', resultStr }) => {
      if (err_msg.endsWith(':ok')) done(resultStr)
      else if (err_msg.endsWith(':cancel')) done(undefined)
      else fail(new Error(err_msg))
    })
  })
}

/** iOS wraps the result in JSON. A bar code is prefixed with its kind: `EAN_13,690…`. */
function parseScanResult(result: string): string {
  const wrapped = result.startsWith('{"scan_code":')
    ? (JSON.parse(result) as { scan_code: { scan_result: string } }).scan_code.scan_result
    : result
  return wrapped.replace(/^(?:EAN|UPC|CODE)_[A-Z0-9]+,/, '')
}
