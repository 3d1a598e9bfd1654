import type { CallInput } from '#contract/base/call.ts'
import type { channels } from '#contract/channels/channels.ts'
import type { ChannelKeys } from '#server/outside/payments/payment-providers.ts'
import { computeMaskedHash, toWrongKey, type KeyCheckResult } from './key-checks.ts'

type FubeiKeys = Extract<ChannelKeys, { provider: 'fubei' }>
type FubeiKeyInput = Pick<CallInput<typeof channels.saveFubei>, 'appId' | 'secret' | 'storeId'>
type FubeiKeyField = Extract<keyof FubeiKeyInput, string>

/** Checks only that the keys are complete. Only a request to Fubei can prove them. */
export function readFubeiKeys(
  input: FubeiKeyInput,
  before?: FubeiKeys,
): KeyCheckResult<FubeiKeys, FubeiKeyField> {
  const { appId = before?.appId, secret = before?.secret, storeId = before?.storeId } = input
  if (appId === undefined) return toWrongKey('needed', 'appId')
  if (before && appId !== before.appId) return toWrongKey('accountFixed', 'appId')
  if (secret === undefined) return toWrongKey('needed', 'secret')
  if (storeId === undefined) return toWrongKey('needed', 'storeId')
  const fingerprint = computeMaskedHash(Buffer.from(`${appId} ${secret} ${storeId}`))
  const keys = { provider: 'fubei', appId, secret, storeId } as const
  return { is: 'read', keys, account: appId, fingerprint, expiresAt: null }
}
