import { sql, type RawBuilder } from 'kysely'
import type { VoucherKindState } from '#contract/vouchers/voucher.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import {
  anyOf,
  executeUnlessDuplicate,
  merchantValue,
  toContainsPattern,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { StoredKind } from './rules.ts'

/** A kind with the number of its used vouchers. */
export type CountedKind = StoredKind & { readonly used: number }

const COLUMNS = sql.raw(`kind_id as id, name, is_on as "isOn", terms, starts_on::text as "startsOn",
  ends_on::text as "endsOn", valid_days as "validDays", issue_max as "issueMax",
  member_max as "memberMax", issued`)

export type KindFilter = {
  /** Part of the name. */
  readonly text?: string | undefined
  readonly state?: VoucherKindState | undefined
}

/** Returns a page of kinds, newest first. `today` as `2026-11-22`. */
export async function listKinds(
  tx: Tx,
  { merchantId }: Scope,
  { size, offset }: PageWindow,
  { text, state }: KindFilter,
  today: string,
): Promise<{ total: number; records: CountedKind[] }> {
  const conditions = sql.join(
    [
      sql`merchant_id = ${merchantId}`,
      ...(text ? [sql`name ilike ${toContainsPattern(text)}`] : []),
      ...(state ? [sql`${buildKindState(today)} = ${state}`] : []),
    ],
    sql` and `,
  )
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from voucher_kinds
      where ${conditions}`.execute(tx),
    sql<StoredKind>`select ${COLUMNS} from voucher_kinds where ${conditions}
      order by made_at desc, kind_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return {
    total: counted.rows[0]!.total,
    records: await addUsedCounts(tx, merchantId, page.rows),
  }
}

/** The state that `toKindState` returns, for a condition. */
function buildKindState(today: string): RawBuilder<unknown> {
  return sql`case when not is_on then 'off' when ends_on < ${today}::date then 'ended'
    when issued >= issue_max then 'usedUp' else 'on' end`
}

export async function findKind(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<CountedKind | undefined> {
  const { rows } = await sql<StoredKind>`select ${COLUMNS} from voucher_kinds
    where merchant_id = ${merchantId} and kind_id = ${id}`.execute(tx)
  return (await addUsedCounts(tx, merchantId, rows))[0]
}

async function addUsedCounts(
  tx: Tx,
  merchantId: string,
  kinds: readonly StoredKind[],
): Promise<CountedKind[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<{ id: string; used: number }>`select kind_id as id,
      count(*)::int as used from vouchers
    where merchant_id = ${merchantId} and kind_id = ${anyOf(kinds.map(({ id }) => id))}
      and state = 'used' group by kind_id`.execute(tx)
  const used = new Map(rows.map((row) => [row.id, row.used]))
  return kinds.map((kind) => ({ ...kind, used: used.get(kind.id) ?? 0 }))
}

export async function listKindsById(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<StoredKind[]> {
  const { rows } = await sql<StoredKind>`select ${COLUMNS} from voucher_kinds
    where merchant_id = ${merchantValue(scope)} and kind_id = ${anyOf(ids)}`.execute(tx)
  return rows
}

/** Counts what a member got of these kinds; stopped vouchers do not count. */
export async function countVouchersByKind(
  tx: Tx,
  scope: Scope,
  playerId: string,
  kindIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; vouchers: number }>`select kind_id as id,
      count(*)::int as vouchers from vouchers
    where merchant_id = ${merchantValue(scope)} and player_id = ${playerId}
      and kind_id = ${anyOf(kindIds)} and state <> 'stopped'
    group by kind_id`.execute(tx)
  return new Map(rows.map(({ id, vouchers }) => [id, vouchers]))
}

/** Returns whether the merchant has any kind. */
export async function hasVoucherKinds(tx: Tx, { merchantId }: Scope): Promise<boolean> {
  const { rows } = await sql`select kind_id from voucher_kinds
    where merchant_id = ${merchantId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Locks a kind, so that its limits hold for vouchers that are issued at once. */
export async function lockKind(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<StoredKind | undefined> {
  const { rows } = await sql<StoredKind>`select ${COLUMNS} from voucher_kinds
    where merchant_id = ${merchantId} and kind_id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Locks the number of the merchant's kinds until the transaction ends, and returns it. */
export async function lockKindCount(tx: Tx, { merchantId }: Scope): Promise<number> {
  const key = `voucher kinds ${merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql<{ kinds: number }>`select count(*)::int as kinds from voucher_kinds
    where merchant_id = ${merchantId}`.execute(tx)
  return rows[0]!.kinds
}

/** Inserts or updates a kind; a new one is on. Returns false if another kind has its name. */
export async function saveKind(
  tx: Tx,
  { merchantId }: Scope,
  { id, name, terms, startsOn, endsOn, validDays, issueMax, memberMax }: StoredKind,
  now: Date,
): Promise<boolean> {
  const query = sql`insert into "voucher_kinds" ("merchant_id", kind_id, name, is_on, terms,
      starts_on, ends_on, valid_days, issue_max, member_max, made_at)
    values (${merchantId}, ${id}, ${name}, true, ${JSON.stringify(terms)}, ${startsOn}::date,
      ${endsOn}::date, ${validDays}, ${issueMax}, ${memberMax}, ${now})
    on conflict (merchant_id, kind_id) do update set name = excluded.name, terms = excluded.terms,
      starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      valid_days = excluded.valid_days, issue_max = excluded.issue_max,
      member_max = excluded.member_max`
  return executeUnlessDuplicate('voucher_kind_name_is_own', { execute: () => query.execute(tx) })
}

export async function setKindOn(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  isOn: boolean,
): Promise<void> {
  await sql`update voucher_kinds set is_on = ${isOn}
    where merchant_id = ${merchantId} and kind_id = ${id}`.execute(tx)
}

/** Adds to the number of issued vouchers, or subtracts stopped ones. */
export async function addIssuedCount(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  change: number,
): Promise<void> {
  await sql`update voucher_kinds set issued = issued + ${change}
    where merchant_id = ${merchantId} and kind_id = ${id}`.execute(tx)
}
