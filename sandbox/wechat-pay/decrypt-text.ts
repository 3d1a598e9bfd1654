import { constants, privateDecrypt, type KeyObject } from 'node:crypto'

/** What a caller sealed with the platform's key; undefined where it does not open. */
export function decryptSealedText(sealed: string, key: KeyObject | undefined): string | undefined {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const bytes = Buffer.from(sealed, 'base64')
    return key && privateDecrypt({ key, padding, oaepHash: 'sha1' }, bytes).toString()
  } catch {
    return undefined
  }
}
