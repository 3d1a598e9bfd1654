import type { KeyObject } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { readCertificate, readPrivateKey, readPublicKey } from '../certified-keys.ts'
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
  const ownKey = found('private key', readPrivateKey(privateKey))
  const own = pem(ownKey, 'pkcs8')
  const config = { appId, privateKey: own, keyType: 'PKCS8', camelcase: false } as const
  if ('publicKey' in trust) {
    const key = found('public key of Alipay', readPublicKey(trust.publicKey))
    return new AlipaySdk({ ...config, alipayPublicKey: pem(key, 'spki') })
  }
  const { appCertificate, alipayCertificate, rootCertificates } = trust
  const certificate = found('app certificate', readCertificate(appCertificate))
  if (!certificate.checkPrivateKey(ownKey)) {
    throw new ConfigurationFault('the app certificate is not for the private key of the app')
  }
  const certificates = {
    appCertContent: appCertificate,
    alipayPublicCertContent: alipayCertificate,
    alipayRootCertContent: rootCertificates,
  }
  try {
    return new AlipaySdk({ ...config, ...certificates })
  } catch {
    throw unreadable('certificates')
  }
}

function found<T>(what: string, value: T | undefined): T {
  if (value === undefined) throw unreadable(what)
  return value
}

function unreadable(what: string): ConfigurationFault {
  return new ConfigurationFault(`the ${what} of an Alipay app can't be read`)
}

function pem(key: KeyObject, type: 'pkcs8' | 'spki'): string {
  return key.export({ format: 'pem', type }).toString()
}
