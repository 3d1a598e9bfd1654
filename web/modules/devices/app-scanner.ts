import type { Bridge } from '#web/kit/scanner/scanner.tsx'

/**
 * The scanner of an app that the console runs in: the app puts a function there before the page loads,
 * which opens its own scanner and resolves with the text of the code, or with nothing.
 */
declare global {
  var playfieldScanner: Bridge | undefined
}

/** As the scanner's own props; nothing of it in a browser. */
export function appScanner(): { readonly bridge?: Bridge } {
  const bridge = globalThis.playfieldScanner
  return typeof bridge === 'function' ? { bridge } : {}
}
