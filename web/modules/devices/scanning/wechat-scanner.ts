import { players } from '#contract/players/players.ts'
import { callServer } from '#web/client/calls/call-server.ts'

/** What WeChat puts into each page that it shows. */
type WechatBridge = {
  invoke(
    name: string,
    wish: object,
    answer: (said: { readonly err_msg?: string; readonly resultStr?: string }) => void,
  ): void
}
type InWechat = { readonly WeixinJSBridge?: WechatBridge }

/** It comes a moment after the page; a WeChat that never brings it has no scanner for us. */
const BRIDGE_MS_MAX = 5_000

/**
 * WeChat's own scanner, as `wx.config` and `wx.scanQRCode` of its JS-SDK ask for it (weixin-js-sdk
 * 1.6.5, `config` and `scanQRCode`): WeChat first checks our signature of this page's address.
 * Undefined when the person closed it. Throws where WeChat does not let this page scan.
 */
export async function scanByWechatBridge(): Promise<string | undefined> {
  const bridge = await findBridge()
  const proof = await proofOfPage()
  await invokeWechatBridge(bridge, 'preVerifyJSAPI', { ...proof, verifyJsApiList: ['scanQRCode'] })
  const scanned = await invokeWechatBridge(bridge, 'scanQRCode', {
    ...proof,
    needResult: 1,
    scanType: ['qrCode', 'barCode'],
  })
  return scanned && parseScanResult(scanned)
}

async function findBridge(): Promise<WechatBridge> {
  const findPageBridge = () => (globalThis as InWechat).WeixinJSBridge
  if (!findPageBridge()) {
    await new Promise<void>((found, missing) => {
      document.addEventListener('WeixinJSBridgeReady', () => found(), { once: true })
      setTimeout(() => missing(new Error('WeChat brings no bridge')), BRIDGE_MS_MAX)
    })
  }
  const bridge = findPageBridge()
  if (!bridge) throw new Error('WeChat brings no bridge')
  return bridge
}

async function proofOfPage() {
  const url = signedAddress()
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

/** iOS checks the address that the page was opened at, all others the one that it is at now. */
function signedAddress(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const isIos = /iPhone|iPad/.test(navigator.userAgent)
  const address = isIos && opened ? opened.name : location.href
  return address.replace(/#.*/, '')
}

/** The result's text, none where the person cancelled. */
function invokeWechatBridge(
  bridge: WechatBridge,
  name: string,
  wish: object,
): Promise<string | undefined> {
  return new Promise((done, fail) => {
    bridge.invoke(name, wish, ({ err_msg = '', resultStr }) => {
      if (err_msg.endsWith(':ok')) done(resultStr)
      else if (err_msg.endsWith(':cancel')) done(undefined)
      else fail(new Error(err_msg))
    })
  })
}

/** iOS wraps what it read, and a bar code is told after its kind: `EAN_13,690…`. */
function parseScanResult(result: string): string {
  const wrapped = result.startsWith('{"scan_code":')
    ? (JSON.parse(result) as { scan_code: { scan_result: string } }).scan_code.scan_result
    : result
  return wrapped.replace(/^(?:EAN|UPC|CODE)_[A-Z0-9]+,/, '')
}
