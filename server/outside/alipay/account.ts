import type { KeyObject } from 'node:crypto'
import { readCertificate, readPrivateKey, readPublicKey } from '../pem-keys.ts'
import { ConfigurationFault } from '../settings.ts'
import { alipayCertificateNumber, joinRootCertificateNumbers } from './signature.ts'

/**
 * An Alipay app with its seller id. Keys are PEM or the bare base64 of the platform's own tool. An app has
 * either the platform's public key or three certificates.
 */
export type AlipayAccount = {
  readonly appId: string
  /** The seller id (2088…) of the account that receives the money. */
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
 * The parsed keys of an account. They are parsed once, so that an invalid key is reported when it is
 * configured.
 */
export type AlipayKeys = {
  readonly appId: string
  readonly own: KeyObject
  readonly platform: KeyObject
  /** Sent with every request in certificate mode. */
  readonly certificates:
    | { readonly app_cert_sn: string; readonly alipay_root_cert_sn: string }
    | Record<never, never>
}

/** @throws {ConfigurationFault} if a key or certificate cannot be read or does not match the others. */
export function parseAlipayKeys({ appId, privateKey, trust }: AlipayAccount): AlipayKeys {
  const own = requireReadableKey('private key', readPrivateKey(privateKey))
  if ('publicKey' in trust) {
    const platform = requireReadableKey('public key of Alipay', readPublicKey(trust.publicKey))
    return { appId, own, platform, certificates: {} }
  }
  const app = requireReadableKey('app certificate', readCertificate(trust.appCertificate))
  if (!app.checkPrivateKey(own)) {
    throw new ConfigurationFault('the app certificate is not for the private key of the app')
  }
  const platform = readCertificate(trust.alipayCertificate)?.publicKey
  const roots = joinRootCertificateNumbers(trust.rootCertificates)
  if (!platform || !roots) throw unreadableAlipayKey('certificates')
  const certificates = { app_cert_sn: alipayCertificateNumber(app), alipay_root_cert_sn: roots }
  return { appId, own, platform, certificates }
}

function requireReadableKey<T>(keyName: string, value: T | undefined): T {
  if (value === undefined) throw unreadableAlipayKey(keyName)
  return value
}

function unreadableAlipayKey(keyName: string): ConfigurationFault {
  return new ConfigurationFault(`the ${keyName} of an Alipay app can't be read`)
}
