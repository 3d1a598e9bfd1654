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

type WechatKeys = Extract<ChannelKeys, { provider: 'wechatPay' }>
type WechatKeyInput = CallInput<typeof channels.saveWechatPay>
type WechatKeyField = Extract<keyof WechatKeyInput, string>

export function readWechatKeys(
  input: WechatKeyInput,
  before?: WechatKeys,
): KeyCheckResult<WechatKeys, WechatKeyField> {
  const { mchId = before?.mchId, apiKey = before?.apiKey } = input
  if (mchId === undefined) return toWrongKey('needed', 'mchId')
  if (before && mchId !== before.mchId) return toWrongKey('accountFixed', 'mchId')
  const certificate = input.certificate || before?.certificate
  if (!certificate) return toWrongKey('needed', 'certificate')
  const privateKey = input.privateKey || before?.privateKey
  if (!privateKey) return toWrongKey('needed', 'privateKey')
  const key = readPrivateKey(privateKey)
  if (!key) return toWrongKey('noPrivateKey', 'privateKey')
  const fault = findCertificateFault(certificate, key)
  if (fault) return toWrongKey(fault, input.certificate ? 'certificate' : 'privateKey')
  if (apiKey === undefined) return toWrongKey('needed', 'apiKey')
  const platformKey = parsePlatformKey(input, before)
  if ('is' in platformKey) return platformKey
  const own = { mchId, certificate, privateKey, apiKey } as const
  return {
    is: 'read',
    keys: { provider: 'wechatPay', ...own, ...platformKey },
    account: mchId,
    fingerprint: computeKeyFingerprint(key),
    expiresAt: readCertificate(certificate)!.validToDate,
  }
}

/** The platform's public key and its id are required together. */
function parsePlatformKey(
  { publicKeyId: id, publicKey: pem }: WechatKeyInput,
  before?: WechatKeys,
) {
  if (!id && !pem) return before?.publicKey ? { publicKey: before.publicKey } : {}
  if (!id) return toWrongKey('needed', 'publicKeyId')
  if (!pem) return toWrongKey('needed', 'publicKey')
  return readPublicKey(pem) ? { publicKey: { id, pem } } : toWrongKey('noPublicKey', 'publicKey')
}
