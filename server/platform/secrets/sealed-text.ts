import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Key for single values that the database stores but cannot read: AES-256-GCM with keys kept outside of it.
 * `about` names what a value is (`people.sms`) and is authenticated with it, so that a value moved to
 * another place does not open.
 */
export type SealKey = {
  /** Stored beside each value that was sealed with this key. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Buffer
}
/** The first key is the newest and seals; the others still open what they sealed. */
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

/**
 * Returns the text. Throws if no key fits, if it was sealed for another `about`, or if any bit was changed.
 */
export function unsealText(keys: SealKeys, about: string, sealed: string): string {
  const [id, packed = ''] = sealed.split('.')
  const foundKey = keys.find((each) => each.id === id)
  if (!foundKey) throw new Error('sealed with a key that is not there')
  const bytes = Buffer.from(packed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, foundKey.key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/**
 * Returns the form in which a short secret (a code of six digits) is stored. It can be compared, but the
 * database alone does not allow trying all values. It is made with the newest key, so the secret should not
 * live long.
 */
export function keyedHash([{ key }]: SealKeys, about: string, text: string): Buffer {
  const own = Buffer.from(hkdfSync('sha256', key, '', about, KEY_BYTES))
  return createHmac('sha256', own).update(text).digest()
}
