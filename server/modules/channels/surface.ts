import {
  paymentProviders,
  type Holder,
  type Payer,
  type PaymentProvider,
} from '#contract/channels.ts'
import { must } from '#contract/must.ts'
import type { Language } from '#contract/sentence.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import type { Scope } from '#server/platform/scope.ts'
import { seal, type SealKeys } from '#server/platform/sealed.ts'
import { fubeiKeys } from './fubei-keys.ts'
import { platformProviderOf, withPlatforms } from './platform-channels.ts'
import { openPaymentPorts, SEALED_AS, type PaymentPorts, type PortsNeed } from './ports.ts'
import { channelId, channelOf } from './rules.ts'
import { channelRows, insertOwn, replaceKeys } from './store.ts'

/** What other modules may ask about the ways in which players pay. */
export { channelId, holderOfChannel, merchantOfChannel } from './rules.ts'

export type Channels = PaymentPorts & {
  /** Which takes what a player of this app pays now, of all or at one provider; undefined: none can. */
  channelFor(tx: Tx, scope: Scope, payer: Payer, at?: PaymentProvider): Promise<Channel | undefined>
  /** All of a merchant, also those that are off. */
  channelsOf(tx: Tx, scope: Scope): Promise<Channel[]>
}
export type Channel = {
  readonly channelId: string
  readonly provider: PaymentProvider
  readonly holder: Holder
}

/** The account that a merchant got when Fubei took it on: there, and on, but chosen by nobody yet. */
export async function keepTakenOn(
  tx: Tx,
  scope: Scope,
  sealKeys: SealKeys,
  account: { readonly appId: string; readonly secret: string; readonly storeId: string },
): Promise<void> {
  const read = fubeiKeys(account)
  must(read.is === 'read', 'what a provider gives out is whole')
  const { keys, fingerprint, expiresAt } = read
  const sealed = seal(sealKeys, SEALED_AS, JSON.stringify(keys))
  const rows = await channelRows(tx, scope)
  const known = rows.find((row) => row.provider === 'fubei' && row.account === read.account)
  if (known) {
    await replaceKeys(tx, scope, { id: known.id, fingerprint, expiresAt }, sealed)
    return
  }
  const id = channelId(scope.merchantId, newId())
  const made = { id, provider: 'fubei', name: TAKEN_ON, account: read.account } as const
  await insertOwn(tx, scope, { ...made, fingerprint, expiresAt }, sealed)
}
const TAKEN_ON = '付呗（进件）'

export function openChannels(need: PortsNeed): Channels {
  return {
    ...openPaymentPorts(need),
    async channelFor(tx, scope, payer, at) {
      const channels = withPlatforms(need.payments, scope, await channelRows(tx, scope))
      const able = at ? channels.filter(({ provider }) => provider === at) : channels
      const found = channelOf(able, payer)
      return found && { channelId: found.id, provider: found.provider, holder: found.holder }
    },
    async channelsOf(tx, scope) {
      const channels = withPlatforms(need.payments, scope, await channelRows(tx, scope))
      return channels.map(({ id: channelId, provider, holder }) => ({
        channelId,
        provider,
        holder,
      }))
    },
  }
}

/** The provider's where the account there is the platform's; else what the merchant called it. */
export async function channelNames(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map((await channelRows(tx, scope)).map(({ id, name }) => [id, name]))
  const named = ids.map((id) => {
    const provider = platformProviderOf(scope.merchantId, id)
    return [id, provider ? paymentProviders[provider][language] : (own.get(id) ?? '')] as const
  })
  return new Map(named)
}
