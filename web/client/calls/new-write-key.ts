/**
 * What a write is known by, however often it is sent. Not randomUUID: a console opened by address in
 * a local network has no secure context.
 */
export function newWriteKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
}
