import { sql, type Generated } from 'kysely'
import type { MoneyHolder, PaymentApp, PaymentProvider } from '#contract/channels/channels.ts'
import type { ConnectionTestOutcome } from '#contract/channels/connection-test.ts'
import type { ProviderTestResult } from '#server/outside/payments/payment-port.ts'
import type { Tx } from '#server/platform/db.ts'
import { executeUnlessDuplicate, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { ChannelChoice } from './rules.ts'

type ChannelTables = {
  payment_channels: {
    merchant_id: string
    channel_id: string
    provider: PaymentProvider
    holder: MoneyHolder
    name: string
    account: string
    is_on: boolean
    sealed_keys: string | null
    keys_version: Generated<number>
    fingerprint: string
    expires_at: Date | null
    tested_at: Generated<Date | null>
    test_result: Generated<ConnectionTestOutcome | null>
    test_words: Generated<string | null>
    made_at: Generated<Date>
  }
  payment_defaults: { merchant_id: string; payer: PaymentApp; channel_id: string }
}

const selectChosenPayers = (scope: Scope) => sql<
  PaymentApp[]
>`array(select d.payer from payment_defaults d
  where d.merchant_id = c.merchant_id and d.merchant_id = ${merchantValue(scope)}
    and d.channel_id = c.channel_id order by d.payer)`

export type ChannelRow = ChannelChoice & {
  readonly name: string
  /** Account number at the provider. */
  readonly account: string
  readonly fingerprint: string
  readonly expiresAt: Date | null
  readonly testedAt: Date | null
  readonly testResult: ConnectionTestOutcome | null
  readonly testWords: string | null
}

/** Lists the channels with a row: the merchant's own, and those of the platform that were changed. */
export async function listChannelRows(tx: Tx, scope: Scope): Promise<ChannelRow[]> {
  return tx
    .withTables<ChannelTables>()
    .selectFrom('payment_channels as c')
    .select(['c.channel_id as id', 'c.provider', 'c.holder', 'c.is_on as isOn', 'c.name'])
    .select(['c.account', 'c.fingerprint', 'c.expires_at as expiresAt', 'c.tested_at as testedAt'])
    .select(['c.test_result as testResult', 'c.test_words as testWords', 'c.made_at as madeAt'])
    .select(selectChosenPayers(scope).as('chosenFor'))
    .where('c.merchant_id', '=', merchantValue(scope))
    .orderBy('c.made_at')
    .orderBy('c.channel_id')
    .execute()
}

/** Finds the sealed keys of a channel; undefined if the merchant has no such channel. */
export async function findSealedKeys(
  tx: Tx,
  scope: Scope,
  channelId: string,
): Promise<{ readonly sealed: string; readonly version: number } | undefined> {
  return tx
    .withTables<ChannelTables>()
    .selectFrom('payment_channels')
    .select(['sealed_keys as sealed', 'keys_version as version'])
    .where('merchant_id', '=', merchantValue(scope))
    .where('channel_id', '=', channelId)
    .where('sealed_keys', 'is not', null)
    .$narrowType<{ sealed: string }>()
    .executeTakeFirst()
}

/** Inserts a platform's channel with its defaults. Does nothing if it has a row. */
export async function insertPlatformChannel(tx: Tx, scope: Scope, row: ChannelRow): Promise<void> {
  await insertChannel(tx, {
    ...toChannelColumns(scope, row),
    holder: 'platform',
    sealed_keys: null,
  })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'channel_id']).doNothing())
    .execute()
}

type NewChannel = Pick<
  ChannelRow,
  'account' | 'expiresAt' | 'fingerprint' | 'id' | 'name' | 'provider'
>

/** Inserts a channel; returns false if the merchant has a channel with this account. */
export async function insertMerchantChannel(
  tx: Tx,
  scope: Scope,
  channel: NewChannel,
  sealed: string,
): Promise<boolean> {
  const query = insertChannel(tx, {
    ...toChannelColumns(scope, channel),
    holder: 'merchant',
    sealed_keys: sealed,
  })
  return executeUnlessDuplicate('channel_account_is_own', query)
}

export async function updateChannelName(
  tx: Tx,
  scope: Scope,
  id: string,
  name: string,
): Promise<void> {
  await updateChannel(tx, scope, id).set({ name }).execute()
}

/** Clears the test result, which belongs to the old keys. */
export async function replaceChannelKeys(
  tx: Tx,
  scope: Scope,
  { id, fingerprint, expiresAt }: Pick<ChannelRow, 'expiresAt' | 'fingerprint' | 'id'>,
  sealed: string,
): Promise<void> {
  await updateChannel(tx, scope, id)
    .set({ sealed_keys: sealed, fingerprint, expires_at: expiresAt })
    .set({ tested_at: null, test_result: null, test_words: null })
    .set((row) => ({ keys_version: row('keys_version', '+', 1) }))
    .execute()
}

export async function updateChannelIsOn(
  tx: Tx,
  scope: Scope,
  id: string,
  isOn: boolean,
): Promise<void> {
  await updateChannel(tx, scope, id).set({ is_on: isOn }).execute()
}

export async function saveChannelTest(
  tx: Tx,
  scope: Scope,
  id: string,
  { is, words }: ProviderTestResult,
  at: Date,
): Promise<void> {
  const change = { tested_at: at, test_result: is, test_words: words }
  await updateChannel(tx, scope, id).set(change).execute()
}

/** Replaces whichever channel took the payments of this app. */
export async function saveDefaultChannel(
  tx: Tx,
  scope: Scope,
  id: string,
  payer: PaymentApp,
): Promise<void> {
  await tx
    .withTables<ChannelTables>()
    .insertInto('payment_defaults')
    .values({ merchant_id: scope.merchantId, payer, channel_id: id })
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'payer']).doUpdateSet({ channel_id: id }),
    )
    .execute()
}

export async function deleteDefaultChannel(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx
    .withTables<ChannelTables>()
    .deleteFrom('payment_defaults')
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', id)
    .execute()
}

function toChannelColumns({ merchantId }: Scope, channel: NewChannel) {
  const { id, provider, name, account, fingerprint, expiresAt } = channel
  const facts = { provider, name, account, fingerprint, expires_at: expiresAt, is_on: true }
  return { merchant_id: merchantId, channel_id: id, ...facts }
}

type InsertedChannelRow = ReturnType<typeof toChannelColumns> & {
  holder: MoneyHolder
  sealed_keys: string | null
}

function insertChannel(tx: Tx, row: InsertedChannelRow) {
  return tx.withTables<ChannelTables>().insertInto('payment_channels').values(row)
}

function updateChannel(tx: Tx, scope: Scope, id: string) {
  return tx
    .withTables<ChannelTables>()
    .updateTable('payment_channels')
    .where('merchant_id', '=', scope.merchantId)
    .where('channel_id', '=', id)
}
