import type { InputOf } from '#contract/base/call.ts'
import type { channels } from '#contract/channels/channels.ts'
import { readCertificate, readPrivateKey, readPublicKey } from '#server/outside/pem-keys.ts'
import type { ChannelKeys } from '#server/outside/payments/payment-providers.ts'
import { certificateFault, fingerprintOf, toWrongKey, type GivenKeys } from './key-checks.ts'

type AlipayKeys = Extract<ChannelKeys, { provider: 'alipay' }>
type Given = InputOf<typeof channels.saveAlipay>
type Field = Extract<keyof Given, string>

export function alipayKeys(given: Given, before?: AlipayKeys): GivenKeys<AlipayKeys, Field> {
  const { appId = before?.appId, sellerId = before?.sellerId } = given
  if (appId === undefined) return toWrongKey('needed', 'appId')
  if (before && appId !== before.appId) return toWrongKey('accountFixed', 'appId')
  if (sellerId === undefined) return toWrongKey('needed', 'sellerId')
  const privateKey = given.privateKey || before?.privateKey
  if (!privateKey) return toWrongKey('needed', 'privateKey')
  const key = readPrivateKey(privateKey)
  if (!key) return toWrongKey('noPrivateKey', 'privateKey')
  const trust = trustOf(given) ?? before?.trust ?? toWrongKey('needed', 'publicKey')
  if ('is' in trust) return trust
  const fault = 'publicKey' in trust ? undefined : certificateFault(trust.appCertificate, key)
  if (fault) return toWrongKey(fault, given.appCertificate ? 'appCertificate' : 'privateKey')
  return {
    is: 'read',
    keys: { provider: 'alipay', appId, sellerId, privateKey, trust },
    account: appId,
    fingerprint: fingerprintOf(key),
    expiresAt: 'publicKey' in trust ? null : readCertificate(trust.appCertificate)!.validToDate,
  }
}

/** Returns undefined if none of the fields was given. The three certificates are required together. */
function trustOf({
  publicKey,
  appCertificate,
  alipayCertificate,
  rootCertificate: rootCertificates,
}: Given) {
  if (publicKey)
    return readPublicKey(publicKey) ? { publicKey } : toWrongKey('noPublicKey', 'publicKey')
  if (!appCertificate && !alipayCertificate && !rootCertificates) return undefined
  if (!appCertificate) return toWrongKey('needed', 'appCertificate')
  if (!alipayCertificate) return toWrongKey('needed', 'alipayCertificate')
  if (!rootCertificates) return toWrongKey('needed', 'rootCertificate')
  if (!readCertificate(alipayCertificate)) return toWrongKey('noCertificate', 'alipayCertificate')
  if (!readCertificate(rootCertificates)) return toWrongKey('noCertificate', 'rootCertificate')
  return { appCertificate, alipayCertificate, rootCertificates }
}
