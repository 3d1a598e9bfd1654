import { sql } from 'kysely'
import { initialGiftLimit } from '#contract/gifts/gift.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

export type GiftLimit = { readonly coinsAtOnce: number; readonly coinsADay: number }
export type MerchantGiftLimits = {
  readonly everybody: GiftLimit
  /** Limits by account id. Accounts without an entry have the limits of `everybody`. */
  readonly own: ReadonlyMap<string, GiftLimit>
}
const EVERYBODY = ''

export async function readGiftLimits(tx: Tx, scope: Scope): Promise<MerchantGiftLimits> {
  const { rows } = await sql<GiftLimit & { accountId: string }>`select account_id as "accountId",
      coins_at_once as "coinsAtOnce", coins_a_day as "coinsADay"
    from gift_limits where merchant_id = ${scope.merchantId}`.execute(tx)
  const all = new Map(rows.map(({ accountId, ...limit }) => [accountId, limit]))
  const everybody = all.get(EVERYBODY) ?? initialGiftLimit
  all.delete(EVERYBODY)
  return { everybody, own: all }
}

export async function saveGiftLimit(
  tx: Tx,
  scope: Scope,
  accountId: string | undefined,
  { coinsAtOnce, coinsADay }: GiftLimit,
): Promise<void> {
  await sql`insert into "gift_limits" ("merchant_id", account_id, coins_at_once, coins_a_day)
    values (${scope.merchantId}, ${accountId ?? EVERYBODY}, ${coinsAtOnce}, ${coinsADay})
    on conflict (merchant_id, account_id) do update set coins_at_once = excluded.coins_at_once,
      coins_a_day = excluded.coins_a_day`.execute(tx)
}

export async function deleteGiftLimit(tx: Tx, scope: Scope, accountId: string): Promise<void> {
  await sql`delete from gift_limits
    where merchant_id = ${scope.merchantId} and account_id = ${accountId}`.execute(tx)
}

/**
 * Returns the coins given since `from`, by the account that gave them. What was taken back does not count.
 * `heldAccountId` locks the count of that account until the transaction ends.
 */
export async function sumGiftsSince(
  tx: Tx,
  scope: Scope,
  from: Date,
  heldAccountId?: string,
): Promise<ReadonlyMap<string, number>> {
  if (heldAccountId !== undefined) {
    const lock = `gifts ${scope.merchantId} ${heldAccountId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  }
  // This is a separate statement, so that it sees what was committed while it waited for the lock.
  const { rows } = await sql<{ id: string; coins: number }>`select account_id as id,
      sum(coins - coalesce(taken_coins, 0))::bigint as coins from coin_gifts
    where merchant_id = ${scope.merchantId} and given_at >= ${from}
      and (${heldAccountId ?? null}::text is null or account_id = ${heldAccountId ?? null})
    group by account_id`.execute(tx)
  return new Map(rows.map(({ id, coins }) => [id, coins]))
}
