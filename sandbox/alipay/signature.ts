import { createHash, createPublicKey, createSign, createVerify, X509Certificate } from 'node:crypto'
import type { AlipayKeys } from './keys.ts'

export type Parameters = Readonly<Record<string, string>>

/**
 * Returns the text to sign: all parameters except `without`, sorted by name, as `k=v&…`, neither encoded nor
 * escaped.
 */
export function formatSandboxSignText(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

export function signWithRsa2(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
}

/** Compares the base64 text, too: another encoding of the same bytes is invalid. */
export function isSandboxSignatureValid(
  text: string,
  signature: string,
  publicKey: string,
): boolean {
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) return false
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(createPublicKey(publicKey), bytes)
}

/** Returns the MD5 of the issuer's parts in reverse order, followed by the serial in decimal. */
export function toSandboxCertificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** Returns the three certificate numbers that calls in certificate mode contain. */
export function calculateCertificateNumbers(keys: AlipayKeys) {
  return {
    app: toSandboxCertificateNumber(keys.appCertificate),
    alipay: toSandboxCertificateNumber(keys.alipayCertificate),
    root: toSandboxCertificateNumber(keys.rootCertificate),
  }
}
