import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { ConfigurationFault } from '../settings.ts'

/**
 * An app at Alipay, with the merchant's id there. Keys are PEM, or the bare base64 that the
 * platform's own tool gives out. An app has either the platform's public key or three certificates.
 */
export type AlipayAccount = {
  readonly appId: string
  /** 2088…: whose money it is. */
  readonly sellerId: string
  readonly privateKey: string
  readonly trust: AlipayKey | AlipayCertificates
}
export type AlipayKey = { readonly publicKey: string }
export type AlipayCertificates = {
  readonly appCertificate: string
  readonly alipayCertificate: string
  readonly rootCertificates: string
}

/**
 * The library with the account's keys. It would go on without the platform's key and check no
 * answer then; here that is a fault, as is a key or certificate that can't be read.
 */
export function sdkOf({ appId, privateKey, trust }: AlipayAccount): AlipaySdk {
  const own = pem(
    read('private key', () => privateKeyOf(privateKey)),
    'pkcs8',
  )
  const config = { appId, privateKey: own, keyType: 'PKCS8', camelcase: false } as const
  if ('publicKey' in trust) {
    const key = read('public key of Alipay', () => publicKeyOf(trust.publicKey))
    return new AlipaySdk({ ...config, alipayPublicKey: pem(key, 'spki') })
  }
  const { appCertificate, alipayCertificate, rootCertificates } = trust
  const certificate = read('app certificate', () => new X509Certificate(appCertificate))
  if (!certificate.checkPrivateKey(privateKeyOf(privateKey))) {
    throw new ConfigurationFault('the app certificate is not for the private key of the app')
  }
  return read(
    'certificates',
    () =>
      new AlipaySdk({
        ...config,
        appCertContent: appCertificate,
        alipayPublicCertContent: alipayCertificate,
        alipayRootCertContent: rootCertificates,
      }),
  )
}

function read<T>(what: string, reading: () => T): T {
  try {
    return reading()
  } catch {
    throw new ConfigurationFault(`the ${what} of an Alipay app can't be read`)
  }
}

function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPrivateKey(text)
  const der = { key: Buffer.from(text, 'base64'), format: 'der' } as const
  try {
    return createPrivateKey({ ...der, type: 'pkcs8' })
  } catch {
    return createPrivateKey({ ...der, type: 'pkcs1' })
  }
}

function publicKeyOf(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return createPublicKey(text)
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
}

function pem(key: KeyObject, type: 'pkcs8' | 'spki'): string {
  return key.export({ format: 'pem', type }).toString()
}
