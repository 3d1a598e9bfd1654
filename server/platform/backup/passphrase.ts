import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** Cost of the scrypt key derivation, which makes guessing the passphrase slow. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const KEY_BYTES = 32
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function encryptWithPassphrase(passphrase: string, text: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, KEY_BYTES, COST), nonce)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed])
}

/** Returns undefined if the passphrase is wrong or the bytes were altered. */
export function decryptWithPassphrase(passphrase: string, bytes: Buffer): Buffer | undefined {
  const nonceAt = SALT_BYTES
  const tagAt = nonceAt + NONCE_BYTES
  const sealedAt = tagAt + TAG_BYTES
  if (bytes.length < sealedAt) return undefined
  const key = scryptSync(passphrase, bytes.subarray(0, nonceAt), KEY_BYTES, COST)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceAt, tagAt))
  decipher.setAuthTag(bytes.subarray(tagAt, sealedAt))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(sealedAt)), decipher.final()])
  } catch {
    return undefined
  }
}
