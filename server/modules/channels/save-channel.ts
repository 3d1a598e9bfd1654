import type { CallInput } from '#contract/base/call.ts'
import type { channels, PaymentChannel } from '#contract/channels/channels.ts'
import type { ChannelKeys } from '#server/outside/payments/payment-providers.ts'
import { newId } from '#server/platform/id.ts'
import type { CallContext } from '#server/platform/calls/mount.ts'
import { sealText, unsealText } from '#server/platform/secrets/sealed-text.ts'
import { readAlipayKeys } from './alipay-keys.ts'
import { recordChannelChange, type ChannelChangeContext } from './change-channel.ts'
import { readFubeiKeys } from './fubei-keys.ts'
import type { AcceptedKeys } from './key-checks.ts'
import type { ChannelsDeps } from './deps.ts'
import { SEALED_AS } from './payment-ports.ts'
import { toChannelId } from './rules.ts'
import * as store from './store.ts'
import { readWechatKeys } from './wechat-keys.ts'

export async function saveWechatPay(
  deps: ChannelsDeps,
  input: CallInput<typeof channels.saveWechatPay>,
  context: CallContext<typeof channels.saveWechatPay>,
): Promise<PaymentChannel> {
  const before = await findCurrentChannelKeys(deps, 'wechatPay', input.id, context)
  if (before && isChannelRename(input)) return renameChannel(deps, before.id, input.name, context)
  const read = readWechatKeys(input, before?.keys)
  if (read.is === 'wrong') throw context.refuse(read.failure, read.field)
  if (!deps.payments.open(read.keys)) throw context.refuse('notSetUp')
  const saved = await saveChannelKeys(deps, input, read, context)
  if (!saved) throw context.refuse('accountTaken', 'mchId')
  return saved
}

export async function saveAlipay(
  deps: ChannelsDeps,
  input: CallInput<typeof channels.saveAlipay>,
  context: CallContext<typeof channels.saveAlipay>,
): Promise<PaymentChannel> {
  const before = await findCurrentChannelKeys(deps, 'alipay', input.id, context)
  if (before && isChannelRename(input)) return renameChannel(deps, before.id, input.name, context)
  const read = readAlipayKeys(input, before?.keys)
  if (read.is === 'wrong') throw context.refuse(read.failure, read.field)
  const saved = await saveChannelKeys(deps, input, read, context)
  if (!saved) throw context.refuse('accountTaken', 'appId')
  return saved
}

export async function saveFubei(
  deps: ChannelsDeps,
  input: CallInput<typeof channels.saveFubei>,
  context: CallContext<typeof channels.saveFubei>,
): Promise<PaymentChannel> {
  const before = await findCurrentChannelKeys(deps, 'fubei', input.id, context)
  if (before && isChannelRename(input)) return renameChannel(deps, before.id, input.name, context)
  const read = readFubeiKeys(input, before?.keys)
  if (read.is === 'wrong') throw context.refuse(read.failure, read.field)
  const saved = await saveChannelKeys(deps, input, read, context)
  if (!saved) throw context.refuse('accountTaken', 'appId')
  return saved
}

/**
 * Returns the keys of the channel to be changed; undefined for a new one. Throws `notFound` if there is no
 * such channel.
 */
async function findCurrentChannelKeys<P extends ChannelKeys['provider']>(
  { sealKeys }: ChannelsDeps,
  provider: P,
  id: string | undefined,
  { tx, scope, refuse }: ChannelChangeContext,
) {
  if (id === undefined) return undefined
  const storedKeys = await store.findSealedKeys(tx, scope, id)
  if (!storedKeys) throw refuse('notFound')
  const keys = JSON.parse(unsealText(sealKeys, SEALED_AS, storedKeys.sealed)) as ChannelKeys
  if (keys.provider !== provider) throw refuse('notFound')
  return { id, keys: keys as Extract<ChannelKeys, { provider: P }> }
}

/**
 * Returns whether only the name of an existing channel changes. Its keys, which may have expired, are not
 * checked then.
 */
export function isChannelRename({ id, name: _name, ...keys }: ChannelSaveInput): boolean {
  return id !== undefined && Object.values(keys).every((value) => value === undefined)
}
type ChannelSaveInput = { readonly id?: string | undefined; readonly name: string }

async function renameChannel(
  deps: ChannelsDeps,
  id: string,
  name: string,
  context: ChannelChangeContext,
) {
  const before = await findChannelRow(id, context)
  await store.updateChannelName(context.tx, context.scope, id, name)
  return recordChannelChange(deps, id, before, context)
}

/** Returns undefined if the merchant has another channel with this account. */
async function saveChannelKeys(
  deps: ChannelsDeps,
  { id: channelId, name }: ChannelSaveInput,
  { keys, ...facts }: AcceptedKeys<ChannelKeys>,
  context: ChannelChangeContext,
): Promise<PaymentChannel | undefined> {
  const { tx, scope } = context
  const { account, fingerprint, expiresAt } = facts
  const sealed = sealText(deps.sealKeys, SEALED_AS, JSON.stringify(keys))
  if (channelId === undefined) {
    const id = toChannelId(scope.merchantId, newId())
    const channel = { id, provider: keys.provider, name, account, fingerprint, expiresAt }
    const isNew = await store.insertMerchantChannel(tx, scope, channel, sealed)
    return isNew ? recordChannelChange(deps, id, undefined, context) : undefined
  }
  const before = await findChannelRow(channelId, context)
  await store.updateChannelName(tx, scope, channelId, name)
  await store.replaceChannelKeys(tx, scope, { id: channelId, fingerprint, expiresAt }, sealed)
  return recordChannelChange(deps, channelId, before, context)
}

async function findChannelRow(id: string, { tx, scope }: ChannelChangeContext) {
  return (await store.listChannelRows(tx, scope)).find((row) => row.id === id)
}
