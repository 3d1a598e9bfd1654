import { sql } from 'kysely'
import { FIRST_GIFTS_A_DAY } from '#contract/vouchers/voucher-gifts.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Vouchers a day that people may give. */
export type GiftLimits = {
  readonly everybody: number
  /** Limits by account id. Accounts without an entry have the limit of `everybody`. */
  readonly own: ReadonlyMap<string, number>
}

const EVERYBODY = ''

export async function readGiftLimits(tx: Tx, { merchantId }: Scope): Promise<GiftLimits> {
  const { rows } = await sql<{ accountId: string; vouchersADay: number }>`
    select account_id as "accountId", vouchers_a_day as "vouchersADay" from voucher_gift_limits
    where merchant_id = ${merchantId}`.execute(tx)
  const own = new Map(rows.map(({ accountId, vouchersADay }) => [accountId, vouchersADay]))
  const everybody = own.get(EVERYBODY) ?? FIRST_GIFTS_A_DAY
  own.delete(EVERYBODY)
  return { everybody, own }
}

/** Saves the limit of an account, or of everybody if it is undefined. */
export async function saveGiftLimit(
  tx: Tx,
  { merchantId }: Scope,
  accountId: string | undefined,
  vouchersADay: number,
): Promise<void> {
  await sql`insert into "voucher_gift_limits" ("merchant_id", account_id, vouchers_a_day)
    values (${merchantId}, ${accountId ?? EVERYBODY}, ${vouchersADay})
    on conflict (merchant_id, account_id) do update
      set vouchers_a_day = excluded.vouchers_a_day`.execute(tx)
}

export async function deleteGiftLimit(
  tx: Tx,
  { merchantId }: Scope,
  accountId: string,
): Promise<void> {
  await sql`delete from voucher_gift_limits
    where merchant_id = ${merchantId} and account_id = ${accountId}`.execute(tx)
}

/** Makes gifts by one person wait for each other, so that each is counted before the next. */
export async function lockGiver(tx: Tx, { merchantId }: Scope, accountId: string): Promise<void> {
  const key = `voucher gifts ${merchantId} ${accountId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Counts the vouchers given since the day began, by account. Deactivated ones do not count. */
export async function countGiftsToday(
  tx: Tx,
  { merchantId }: Scope,
  dayStart: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; given: number }>`select account_id as id,
      count(*)::int as given from vouchers
    where merchant_id = ${merchantId} and account_id is not null and issued_at >= ${dayStart}
      and state <> 'stopped' group by account_id`.execute(tx)
  return new Map(rows.map(({ id, given }) => [id, given]))
}
