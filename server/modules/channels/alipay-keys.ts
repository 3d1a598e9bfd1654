import type { CallInput } from '#contract/base/call.ts'
import type { channels } from '#contract/channels/channels.ts'
import { readCertificate, readPrivateKey, readPublicKey } from '#server/outside/pem-keys.ts'
import type { ChannelKeys } from '#server/outside/payments/payment-providers.ts'
import {
  findCertificateFault,
  computeKeyFingerprint,
  toWrongKey,
  type KeyCheckResult,
} from './key-checks.ts'

type AlipayKeys = Extract<ChannelKeys, { provider: 'alipay' }>
type AlipayKeyInput = CallInput<typeof channels.saveAlipay>
type AlipayKeyField = Extract<keyof AlipayKeyInput, string>

export function readAlipayKeys(
  input: AlipayKeyInput,
  before?: AlipayKeys,
): KeyCheckResult<AlipayKeys, AlipayKeyField> {
  const { appId = before?.appId, sellerId = before?.sellerId } = input
  if (appId === undefined) return toWrongKey('needed', 'appId')
  if (before && appId !== before.appId) return toWrongKey('accountFixed', 'appId')
  if (sellerId === undefined) return toWrongKey('needed', 'sellerId')
  const privateKey = input.privateKey || before?.privateKey
  if (!privateKey) return toWrongKey('needed', 'privateKey')
  const key = readPrivateKey(privateKey)
  if (!key) return toWrongKey('noPrivateKey', 'privateKey')
  const trust = readAlipayTrust(input) ?? before?.trust ?? toWrongKey('needed', 'publicKey')
  if ('is' in trust) return trust
  const fault = 'publicKey' in trust ? undefined : findCertificateFault(trust.appCertificate, key)
  if (fault) return toWrongKey(fault, input.appCertificate ? 'appCertificate' : 'privateKey')
  return {
    is: 'read',
    keys: { provider: 'alipay', appId, sellerId, privateKey, trust },
    account: appId,
    fingerprint: computeKeyFingerprint(key),
    expiresAt: 'publicKey' in trust ? null : readCertificate(trust.appCertificate)!.validToDate,
  }
}

/** Returns undefined if none of the fields was given. The three certificates are required together. */
function readAlipayTrust({
  publicKey,
  appCertificate,
  alipayCertificate,
  rootCertificate: rootCertificates,
}: AlipayKeyInput) {
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
