/**
 * Returns a path of our own from a text that anyone may have written, such as a link's `redirect`; otherwise
 * undefined. The browser itself parses it, so that `//`, `/\` and the like cannot mean another host.
 */
export function parseOwnPath(text: string | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(text, location.origin)
  // `/.//host` is a path of ours when parsed, but another host when opened.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
