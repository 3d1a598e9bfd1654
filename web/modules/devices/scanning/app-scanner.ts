import { detectPayApp } from '#contract/orders/pay-app.ts'
import type { Bridge } from '#web/kit/scanner/scanner.tsx'

/**
 * The scanner of an app that the console runs in: the app puts a function there before the page loads,
 * which opens its own scanner and resolves with the text of the code, or with nothing.
 */
declare global {
  var playfieldScanner: Bridge | undefined
}

/** As the scanner's own props: the app's scanner, in WeChat WeChat's, and nothing of it in a browser. */
export function appScanner(): { readonly bridge?: Bridge } {
  const bridge = globalThis.playfieldScanner
  if (typeof bridge === 'function') return { bridge }
  return detectPayApp(navigator.userAgent) === 'wechat' ? { bridge: runWechatScanner } : {}
}

async function runWechatScanner(): Promise<string | undefined> {
  const scanner = await import('./wechat-scanner.ts')
  return scanner.scanByWechatBridge()
}
