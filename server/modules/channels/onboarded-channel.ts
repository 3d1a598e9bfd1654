import { onboardedChannelName } from '#contract/channels/channel-name.ts'
import { must } from '#contract/base/must.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sealText, type SealKeys } from '#server/platform/secrets/sealed-text.ts'
import { readFubeiKeys } from './fubei-keys.ts'
import { SEALED_AS } from './payment-ports.ts'
import { toChannelId } from './rules.ts'
import { listChannelRows, insertMerchantChannel, replaceChannelKeys } from './store.ts'

/**
 * Saves the account that Fubei opened for an onboarded merchant. The channel is on, but not chosen for any
 * payer.
 */
export async function saveOnboardedAccount(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  account: { readonly appId: string; readonly secret: string; readonly storeId: string },
): Promise<void> {
  const read = readFubeiKeys(account)
  must(read.is === 'read', 'what a provider gives out is whole')
  const { keys, fingerprint, expiresAt } = read
  const sealed = sealText(sealKeys, SEALED_AS, JSON.stringify(keys))
  const rows = await listChannelRows(tx, scope)
  const existing = rows.find((row) => row.provider === 'fubei' && row.account === read.account)
  if (existing) {
    await replaceChannelKeys(tx, scope, { id: existing.id, fingerprint, expiresAt }, sealed)
    return
  }
  const id = toChannelId(scope.merchantId, newId())
  const channel = {
    id,
    provider: 'fubei',
    name: onboardedChannelName.zh,
    account: read.account,
  } as const
  await insertMerchantChannel(tx, scope, { ...channel, fingerprint, expiresAt }, sealed)
}
