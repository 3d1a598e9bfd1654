import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 of bytes, or of a text in UTF-8. It is quick to compute, so use it only for secrets of
 * which nobody can try all. Passwords and sign-in codes have other hashes (`people`).
 */
export function hashSha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}
