import { createHash } from 'node:crypto'

/**
 * SHA-256 of bytes, or of a text in UTF-8. It is quick to compute, so of a secret only where nobody can try
 * all of them: passwords and sign-in codes have hashes of their own (`people`).
 */
export function hashSha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}
