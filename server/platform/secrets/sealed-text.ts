import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Single values that the database keeps but can't read: AES-256-GCM under keys that lie outside it.
 * `about` says what the value is (`people.sms`) and is bound into it, so that one put in the place
 * of another does not open.
 */
export type SealKey = {
  /** Stands beside what was sealed with it. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}
/** The newest seals; those before it still open what they sealed. */
export type SealKeys = readonly [SealKey, ...SealKey[]]

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export function sealText([{ id, key }]: SealKeys, about: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Throws when no key fits, when it is about something else, or when a bit of it was changed. */
export function unsealText(keys: SealKeys, about: string, sealed: string): string {
  const [id, packed = ''] = sealed.split('.')
  const found = keys.find((each) => each.id === id)
  if (!found) throw new Error('sealed with a key that is not there')
  const bytes = Buffer.from(packed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, found.key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/**
 * What a short secret (a code of six digits) is kept as: it can be compared, but who has only the
 * database can't try them all. Made with the newest key, so what it protects should not live long.
 */
export function keyedHash([{ key }]: SealKeys, about: string, text: string): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', about, KEY_BYTES))
  return createHmac('sha256', own).update(text).digest()
}
