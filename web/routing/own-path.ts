/**
 * A path of our own out of a text that anyone may have written, such as a link's `redirect`; else
 * undefined. The browser itself reads it, so that `//`, `/\` and the like can't mean another host.
 */
export function ownPath(text: string | undefined): string | undefined {
  if (!text?.startsWith('/') || !URL.canParse(text, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(text, location.origin)
  // `/.//host` is a path of ours when read, and another host when it is gone to.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}
