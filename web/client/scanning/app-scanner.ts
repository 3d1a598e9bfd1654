import { detectPayApp } from '#contract/orders/pay-app.ts'
import type { Bridge } from '#web/kit/scanner/scanner.tsx'

/**
 * Scanner of an app that hosts the console. The app sets this function before the page loads. It opens the
 * app's own scanner and resolves with the text of the code, or with undefined.
 */
declare global {
  var playfieldScanner: Bridge | undefined
}

/** Returns props of the scanner: the app's scanner, WeChat's own inside WeChat, or none in a browser. */
export function getAppScannerProps(): { readonly bridge?: Bridge } {
  const bridge = globalThis.playfieldScanner
  if (typeof bridge === 'function') return { bridge }
  return detectPayApp(navigator.userAgent) === 'wechat' ? { bridge: runWechatScanner } : {}
}

async function runWechatScanner(): Promise<string | undefined> {
  const scanner = await import('./wechat-scanner.ts')
  return scanner.scanByWechatBridge()
}
