import { sql } from 'kysely'
import type { Holder, Payer, PaymentProvider } from '#contract/channels.ts'
import type { Tx } from '#server/platform/db.ts'
import { whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Choice } from './rules.ts'

type ChannelTables = {
  payment_channels: {
    merchant_id: string
    channel_id: string
    provider: PaymentProvider
    holder: Holder
    name: string
    account: string
    is_on: boolean
    sealed_keys: string | null
    keys_version: number
    fingerprint: string
    expires_at: Date | null
    tested_at: Date | null
    test_result: string | null
    test_words: string | null
    made_at: Date
  }
  payment_defaults: { merchant_id: string; payer: Payer; channel_id: string }
}

const chosenFor = sql<Payer[]>`array(select d.payer from payment_defaults d
  where d.merchant_id = c.merchant_id and d.channel_id = c.channel_id order by d.payer)`

export type ChannelRow = Choice & {
  readonly name: string
  /** Its number at the provider. */
  readonly account: string
  readonly fingerprint: string
  readonly expiresAt: Date | null
  readonly testedAt: Date | null
  readonly testResult: string | null
  readonly testWords: string | null
}

/** Every channel that has a row: the merchant's own, and the platform's where one was changed. */
export async function channelRows(tx: Tx, scope: Scope): Promise<ChannelRow[]> {
  return tx
    .withTables<ChannelTables>()
    .selectFrom('payment_channels as c')
    .select(['c.channel_id as id', 'c.provider', 'c.holder', 'c.is_on as isOn', 'c.name'])
    .select(['c.account', 'c.fingerprint', 'c.expires_at as expiresAt', 'c.tested_at as testedAt'])
    .select(['c.test_result as testResult', 'c.test_words as testWords', 'c.made_at as madeAt'])
    .select(chosenFor.as('chosenFor'))
    .where('c.merchant_id', '=', whose(scope))
    .orderBy('c.made_at')
    .orderBy('c.channel_id')
    .execute()
}

/** What a channel proves itself with. Undefined where the merchant has brought no such channel. */
export async function findKeys(
  tx: Tx,
  scope: Scope,
  channelId: string,
): Promise<{ readonly sealed: string; readonly version: number } | undefined> {
  return tx
    .withTables<ChannelTables>()
    .selectFrom('payment_channels')
    .select(['sealed_keys as sealed', 'keys_version as version'])
    .where('merchant_id', '=', whose(scope))
    .where('channel_id', '=', channelId)
    .where('sealed_keys', 'is not', null)
    .$narrowType<{ sealed: string }>()
    .executeTakeFirst()
}
