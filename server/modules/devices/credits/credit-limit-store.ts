import { sql } from 'kysely'
import { firstLimit } from '#contract/devices/device-credits.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import { COINS_GIVEN } from './credit-store.ts'

export type CreditLimit = {
  readonly coinsAtOnce: number
  readonly coinsADay: number
  readonly reasonNeeded: boolean
}
export type MerchantCreditLimits = {
  readonly everybody: CreditLimit
  /** Limits by account id. Accounts without an entry have the limits of `everybody`. */
  readonly own: ReadonlyMap<string, CreditLimit>
}

const EVERYBODY = ''

/**
 * Returns the limits for everybody, and those of one person if `accountId` is given, else of all persons.
 */
export async function readCreditLimits(
  tx: Tx,
  scope: Scope,
  accountId?: string,
): Promise<MerchantCreditLimits> {
  const { rows } = await sql<CreditLimit & { accountId: string }>`select account_id as "accountId",
      coins_at_once as "coinsAtOnce", coins_a_day as "coinsADay", reason_needed as "reasonNeeded"
    from credit_limits where merchant_id = ${scope.merchantId}
      and (${accountId ?? null}::text is null or account_id in ('', ${accountId ?? null}))`.execute(
    tx,
  )
  const all = new Map(rows.map(({ accountId: id, ...limit }) => [id, limit]))
  const everybody = all.get(EVERYBODY) ?? firstLimit
  all.delete(EVERYBODY)
  return { everybody, own: all }
}

export async function saveCreditLimit(
  tx: Tx,
  scope: Scope,
  accountId: string | undefined,
  { coinsAtOnce, coinsADay, reasonNeeded }: CreditLimit,
): Promise<void> {
  await sql`insert into "credit_limits" ("merchant_id", account_id, coins_at_once, coins_a_day,
      reason_needed)
    values (${scope.merchantId}, ${accountId ?? EVERYBODY}, ${coinsAtOnce}, ${coinsADay},
      ${reasonNeeded})
    on conflict (merchant_id, account_id) do update set coins_at_once = excluded.coins_at_once,
      coins_a_day = excluded.coins_a_day, reason_needed = excluded.reason_needed`.execute(tx)
}

export async function deleteCreditLimit(tx: Tx, scope: Scope, accountId: string): Promise<void> {
  await sql`delete from credit_limits
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(tx)
}

/**
 * Returns the coins given since midnight in Shanghai, by the account that gave them. Coins that certainly
 * reached no machine do not count, but the giver's own word is no proof of that. `hold` locks the count of
 * that account until the transaction ends.
 */
export async function sumCreditsGivenToday(
  tx: Tx,
  scope: Scope,
  hold?: string,
): Promise<ReadonlyMap<string, number>> {
  if (hold !== undefined) {
    const lock = `credits ${scope.merchantId} ${hold}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  }
  // This is a separate statement, so that it sees what was committed while it waited for the lock.
  const { rows } = await sql<{ id: string; coins: number }>`select asked_id as id,
      sum(${COINS_GIVEN})::int as coins from device_commands c
    where merchant_id = ${scope.merchantId} and type = 'credit' and asked_by <> ''
      and asked_id is not null and made_at >= date_trunc('day', now(), 'Asia/Shanghai')
      and (${hold ?? null}::text is null or asked_id = ${hold ?? null})
      and state not in ('failed', 'expired')
      and not (state = 'settled' and code = 'found.not' and settled_id is distinct from asked_id)
    group by asked_id`.execute(tx)
  return new Map(rows.map(({ id, coins }) => [id, coins]))
}
