import type { KeyObject } from 'node:crypto'
import { readCertificate, readPrivateKey, readPublicKey } from '../pem-keys.ts'
import { ConfigurationFault } from '../settings.ts'
import { alipayCertificateNumber, rootNumbers } from './signature.ts'

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

/** What an account's keys are used as: read once, so that a wrong one is said when it is set. */
export type AlipayKeys = {
  readonly appId: string
  readonly own: KeyObject
  readonly platform: KeyObject
  /** In certificate mode every question names these. */
  readonly certificates:
    | { readonly app_cert_sn: string; readonly alipay_root_cert_sn: string }
    | Record<never, never>
}

/** @throws {ConfigurationFault} where a key or certificate can't be read or fits no other. */
export function keysOf({ appId, privateKey, trust }: AlipayAccount): AlipayKeys {
  const own = requireReadable('private key', readPrivateKey(privateKey))
  if ('publicKey' in trust) {
    const platform = requireReadable('public key of Alipay', readPublicKey(trust.publicKey))
    return { appId, own, platform, certificates: {} }
  }
  const app = requireReadable('app certificate', readCertificate(trust.appCertificate))
  if (!app.checkPrivateKey(own)) {
    throw new ConfigurationFault('the app certificate is not for the private key of the app')
  }
  const platform = readCertificate(trust.alipayCertificate)?.publicKey
  const roots = rootNumbers(trust.rootCertificates)
  if (!platform || !roots) throw unreadableAlipayKey('certificates')
  const certificates = { app_cert_sn: alipayCertificateNumber(app), alipay_root_cert_sn: roots }
  return { appId, own, platform, certificates }
}

function requireReadable<T>(what: string, value: T | undefined): T {
  if (value === undefined) throw unreadableAlipayKey(what)
  return value
}

function unreadableAlipayKey(what: string): ConfigurationFault {
  return new ConfigurationFault(`the ${what} of an Alipay app can't be read`)
}
