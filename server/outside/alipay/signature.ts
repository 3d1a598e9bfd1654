import { createHash, sign, verify, type KeyObject, type X509Certificate } from 'node:crypto'
import { readCertificate } from '../pem-keys.ts'

/**
 * Signs with Alipay's RSA2: RSA with SHA-256 over `k=v` pairs, sorted by name and joined by `&`, neither
 * encoded nor escaped. Source: opendocs.alipay.com/common/02kf5q, and its library `alipay-sdk` 4.14.0,
 * against which the tests check this.
 */
export function signRsa2(fields: Readonly<Record<string, string>>, key: KeyObject): string {
  return sign('sha256', Buffer.from(alipayTextToSign(fields)), key).toString('base64')
}

/** Also rejects a valid signature in a non-canonical base64 form. */
export function isRsa2Signature(text: string, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64')
  return bytes.toString('base64') === signature && verify('sha256', Buffer.from(text), key, bytes)
}

export function alipayTextToSign(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/**
 * Returns the signed part of an answer: the object after the method's name, byte for byte. The signature is
 * the last field. For any other form the result is empty, which no signature matches.
 */
export function extractSignedPart(raw: string, name: string): string {
  const start = raw.indexOf('{', raw.indexOf(`"${name}"`))
  const end = raw.lastIndexOf('}', raw.lastIndexOf('"sign"'))
  return raw.slice(start, end + 1)
}

/**
 * Returns the certificate's number used in calls: MD5 of the issuer's parts in reverse order, followed by
 * the decimal serial number.
 */
export function alipayCertificateNumber({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** Object identifiers of RSA signatures (PKCS 1). */
const RSA_SIGNATURE = /^1\.2\.840\.113549\.1\.1\./

/**
 * Returns the numbers of the RSA-signed roots in the platform's PEM, without those for SM2. Empty if there
 * is none.
 */
export function joinRootCertificateNumbers(pem: string): string {
  const certificates = (pem.match(CERTIFICATE) ?? []).map(readCertificate)
  return certificates
    .filter((each) => each !== undefined)
    .filter(({ signatureAlgorithmOid }) => RSA_SIGNATURE.test(signatureAlgorithmOid ?? ''))
    .map(alipayCertificateNumber)
    .join('_')
}
