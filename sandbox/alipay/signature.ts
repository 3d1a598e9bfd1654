import { createHash, createPublicKey, createSign, createVerify, X509Certificate } from 'node:crypto'
import type { AlipayKeys } from './keys.ts'

export type Parameters = Readonly<Record<string, string>>

/** What is signed: all but these, by name, as `k=v&…`, neither encoded nor escaped. */
export function formatSandboxSignText(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
}

export function rsa2(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
}

/** The same bytes written in another way are another signature. */
export function isSandboxSignatureValid(
  text: string,
  signature: string,
  publicKey: string,
): boolean {
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) return false
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(createPublicKey(publicKey), bytes)
}

/** MD5 of the issuer's parts from the last to the first, with the serial in decimal behind them. */
export function toSandboxCertificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

/** The three numbers that calls of certificate mode name. */
export function certificateNumbers(keys: AlipayKeys) {
  return {
    app: toSandboxCertificateNumber(keys.appCertificate),
    alipay: toSandboxCertificateNumber(keys.alipayCertificate),
    root: toSandboxCertificateNumber(keys.rootCertificate),
  }
}
