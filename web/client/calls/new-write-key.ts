/**
 * Returns a new idempotency key for a write. It does not use `randomUUID`: a console opened by its address
 * in a local network has no secure context.
 */
export function newWriteKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')
}
