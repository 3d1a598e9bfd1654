import type { InputOf } from '#contract/call.ts'
import type { channels } from '#contract/channels.ts'
import { readCertificate, readPrivateKey, readPublicKey } from '#server/outside/certified-keys.ts'
import type { ChannelKeys } from '#server/outside/payment-providers.ts'
import { certificateFault, fingerprintOf, wrong, type GivenKeys } from './given-keys.ts'

type WechatKeys = Extract<ChannelKeys, { provider: 'wechatPay' }>
type Given = InputOf<typeof channels.saveWechatPay>
type Field = Extract<keyof Given, string>

export function wechatKeys(given: Given, before?: WechatKeys): GivenKeys<WechatKeys, Field> {
  const { mchId = before?.mchId, apiKey = before?.apiKey } = given
  if (mchId === undefined) return wrong('needed', 'mchId')
  if (before && mchId !== before.mchId) return wrong('accountFixed', 'mchId')
  const certificate = given.certificate || before?.certificate
  if (!certificate) return wrong('needed', 'certificate')
  const privateKey = given.privateKey || before?.privateKey
  if (!privateKey) return wrong('needed', 'privateKey')
  const key = readPrivateKey(privateKey)
  if (!key) return wrong('noPrivateKey', 'privateKey')
  const fault = certificateFault(certificate, key)
  if (fault) return wrong(fault, given.certificate ? 'certificate' : 'privateKey')
  if (apiKey === undefined) return wrong('needed', 'apiKey')
  const platformKey = platformKeyOf(given, before)
  if ('is' in platformKey) return platformKey
  const own = { mchId, certificate, privateKey, apiKey } as const
  return {
    is: 'read',
    keys: { provider: 'wechatPay', ...own, ...platformKey },
    account: mchId,
    fingerprint: fingerprintOf(key),
    expiresAt: readCertificate(certificate)!.validToDate,
  }
}

/** The platform's public key and its id come together. */
function platformKeyOf({ publicKeyId: id, publicKey: pem }: Given, before?: WechatKeys) {
  if (!id && !pem) return before?.publicKey ? { publicKey: before.publicKey } : {}
  if (!id) return wrong('needed', 'publicKeyId')
  if (!pem) return wrong('needed', 'publicKey')
  return readPublicKey(pem) ? { publicKey: { id, pem } } : wrong('noPublicKey', 'publicKey')
}
