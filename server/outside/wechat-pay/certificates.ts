import { X509Certificate } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import type { PlatformKeys } from './signature.ts'

export const sealedForm = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.optional(z.string()),
})

const certificatesForm = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedForm })),
})

/** Decrypts platform data with the merchant's APIv3 key. Throws if the key is wrong. */
export function decryptWechatData(sealed: z.output<typeof sealedForm>, apiKey: string): string {
  const { ciphertext, nonce, associated_data: beside = '' } = sealed
  return Aes.AesGcm.decrypt(ciphertext, apiKey, nonce, beside)
}

/**
 * Returns the keys in an answer to `GET /v3/certificates`. Undefined if it cannot be parsed or decrypted.
 */
export function decryptPlatformKeys(text: string, apiKey: string): PlatformKeys | undefined {
  try {
    const { data } = certificatesForm.parse(JSON.parse(text))
    const pairs = data.map(({ serial_no: serial, encrypt_certificate: sealed }) => {
      const certificate = new X509Certificate(decryptWechatData(sealed, apiKey))
      return [serial, certificate.publicKey] as const
    })
    return Object.fromEntries(pairs)
  } catch {
    return undefined
  }
}
