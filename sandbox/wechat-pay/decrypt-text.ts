import { constants, privateDecrypt, type KeyObject } from 'node:crypto'

/** Decrypts a text sealed with the platform's key; returns undefined if it cannot be opened. */
export function decryptSealedText(sealed: string, key: KeyObject | undefined): string | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const bytes = Buffer.from(sealed, 'base64')
    return key && privateDecrypt({ key, padding, oaepHash: 'sha1' }, bytes).toString()
  } catch {
    return undefined
  }
}
