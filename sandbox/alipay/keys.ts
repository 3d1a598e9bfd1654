import { generateKeyPairSync, randomBytes, randomInt, type KeyObject } from 'node:crypto'
import { newCertificate, type Name } from '../certificate.ts'

/**
 * Keys of an app on the open platform for both modes: bare public keys, and certificates issued by one root.
 * Keys that only the platform has are included, because the sandbox is the platform.
 */
export type AlipayKeys = {
  readonly appId: string
  /** The merchant's id at Alipay. */
  readonly sellerId: string
  readonly appPrivateKey: string
  readonly appPublicKey: string
  readonly alipayPrivateKey: string
  readonly alipayPublicKey: string
  readonly appCertificate: string
  readonly alipayCertificate: string
  readonly rootCertificate: string
}

const CERTIFICATE_YEARS = 5
const ROOT: Name = {
  country: 'CN',
  organization: 'Playfield Sandbox',
  unit: 'Certification Authority',
  commonName: 'Sandbox Payment Root R1',
}

export function newAlipayKeys(): AlipayKeys {
  const [app, alipay, root] = [createRsaKeyPair(), createRsaKeyPair(), createRsaKeyPair()]
  const appId = `2021${randomDigits(12)}`
  const from = new Date()
  const until = new Date(from)
  until.setFullYear(from.getFullYear() + CERTIFICATE_YEARS)
  const issueCertificate = (subject: Name, publicKey: KeyObject) => {
    const serial = `2026${randomBytes(14).toString('hex')}`.toUpperCase()
    const issued = { issuer: ROOT, issuerKey: root.privateKey, from, until }
    return newCertificate({ serial, subject, publicKey, ...issued })
  }
  const organization = 'Playfield Sandbox'
  return {
    appId,
    sellerId: `2088${randomDigits(12)}`,
    appPrivateKey: exportPrivateKeyPem(app.privateKey),
    appPublicKey: exportPublicKeyPem(app.publicKey),
    alipayPrivateKey: exportPrivateKeyPem(alipay.privateKey),
    alipayPublicKey: exportPublicKeyPem(alipay.publicKey),
    appCertificate: issueCertificate(
      { country: 'CN', organization, commonName: appId },
      app.publicKey,
    ),
    alipayCertificate: issueCertificate(
      { country: 'CN', organization, commonName: 'Alipay' },
      alipay.publicKey,
    ),
    rootCertificate: issueCertificate(ROOT, root.publicKey),
  }
}

function createRsaKeyPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}
function exportPrivateKeyPem(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}
function exportPublicKeyPem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
