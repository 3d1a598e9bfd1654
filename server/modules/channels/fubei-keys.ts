import type { InputOf } from '#contract/base/call.ts'
import type { channels } from '#contract/channels/channels.ts'
import type { ChannelKeys } from '#server/outside/payments/payment-providers.ts'
import { maskedHash, toWrongKey, type GivenKeys } from './key-checks.ts'

type FubeiKeys = Extract<ChannelKeys, { provider: 'fubei' }>
type Given = Pick<InputOf<typeof channels.saveFubei>, 'appId' | 'secret' | 'storeId'>
type Field = Extract<keyof Given, string>

/** Checks only that the keys are complete. Only a request to Fubei can prove them. */
export function fubeiKeys(given: Given, before?: FubeiKeys): GivenKeys<FubeiKeys, Field> {
  const { appId = before?.appId, secret = before?.secret, storeId = before?.storeId } = given
  if (appId === undefined) return toWrongKey('needed', 'appId')
  if (before && appId !== before.appId) return toWrongKey('accountFixed', 'appId')
  if (secret === undefined) return toWrongKey('needed', 'secret')
  if (storeId === undefined) return toWrongKey('needed', 'storeId')
  const fingerprint = maskedHash(Buffer.from(`${appId} ${secret} ${storeId}`))
  const keys = { provider: 'fubei', appId, secret, storeId } as const
  return { is: 'read', keys, account: appId, fingerprint, expiresAt: null }
}
