import { sql } from 'kysely'
import { formatShanghaiDay } from '#contract/base/shanghai.ts'
import type { PaymentProvider } from '#contract/channels/channels.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue, selectMerchantRow } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { MachineDay } from './facts.ts'

/** Matched days and their totals for each machine. */

export type DayRow = {
  readonly day: Date
  readonly billAt: Date | null
  readonly missing: PaymentProvider[]
  readonly closedAt: Date | null
  readonly closedBy: string
  readonly reopenedBy: string
  readonly reopenedWhy: string
  readonly differences: number
  readonly unexplained: number
}

/** The `day` column as the moment the day begins in Shanghai. */
export const DAY = sql<Date>`(day::timestamp at time zone 'Asia/Shanghai')`

/**
 * Filters by site. Rows without a machine have no site and are visible only to callers who see all sites.
 */
export function whereAtSites(scope: Scope) {
  return scope.sites === 'all' ? sql`true` : sql`site_id = ${anyOf(scope.sites)}`
}

/** Lists days up to this one, newest first, with the number of differences at the scope's sites. */
export async function listReconciledDaysUpTo(
  tx: Tx,
  scope: Scope,
  until: Date,
  limit: number,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select ${DAY} as day, bill_at as "billAt", missing,
      closed_at as "closedAt", closed_by as "closedBy", reopened_by as "reopenedBy",
      reopened_why as "reopenedWhy",
      (select count(*)::int from differences d where d.merchant_id = r.merchant_id
        and d.merchant_id = ${merchantValue(scope)} and d.day = r.day
        and ${whereAtSites(scope)}) as differences,
      (select count(*)::int from differences d where d.merchant_id = r.merchant_id
        and d.merchant_id = ${merchantValue(scope)} and d.day = r.day
        and state <> 'explained' and ${whereAtSites(scope)}) as unexplained
    from reconciled_days r
    where merchant_id = ${merchantValue(scope)} and day <= ${formatShanghaiDay(until)}::date
    order by r.day desc limit ${limit}`.execute(tx)
  return rows
}

export async function findNewestReconciledDay(tx: Tx, scope: Scope): Promise<Date | undefined> {
  const { rows } = await sql<{ day: Date }>`select ${DAY} as day from reconciled_days
    where merchant_id = ${merchantValue(scope)} order by reconciled_days.day desc limit 1`.execute(
    tx,
  )
  return rows[0]?.day
}

/** Returns the end of the closed books, or the epoch if no day was ever closed. */
export async function readBooksClosedUntil(tx: Tx, scope: Scope): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select closed_until as until from ledger_closings
    where merchant_id = ${scope.merchantId}`.execute(tx)
  return rows[0]?.until ?? new Date(0)
}

/**
 * Counts the days up to this one that prevent closing: `waiting` for missing bills and `open` for
 * unexplained differences. `here` is 0 if the day itself was not matched or is closed.
 */
export async function countUnsettledDays(tx: Tx, scope: Scope, day: Date) {
  const { rows } = await sql<{ waiting: number; open: number; here: number }>`select
      (count(*) filter (where missing <> '{}'))::int as waiting,
      (count(*) filter (where exists (select from differences d
        where d.merchant_id = ${scope.merchantId} and d.day = r.day and d.state <> 'explained')))::int
        as open,
      (count(*) filter (where day = ${formatShanghaiDay(day)}::date))::int as here
    from reconciled_days r
    where merchant_id = ${scope.merchantId} and day <= ${formatShanghaiDay(day)}::date
      and closed_at is null`.execute(tx)
  return rows[0]!
}

export async function closeReconciledDays(
  tx: Tx,
  scope: Scope,
  day: Date,
  by: string,
): Promise<void> {
  await sql`update reconciled_days set closed_at = now(), closed_by = ${by}
    where merchant_id = ${scope.merchantId} and day <= ${formatShanghaiDay(day)}::date
      and closed_at is null`.execute(tx)
}

/** Reopens this day and all later closed days. */
export async function reopenReconciledDays(
  tx: Tx,
  scope: Scope,
  day: Date,
  { by, why }: { readonly by: string; readonly why: string },
): Promise<void> {
  await sql`update reconciled_days set closed_at = null, closed_by = '', reopened_at = now(),
      reopened_by = ${by}, reopened_why = ${why}
    where merchant_id = ${scope.merchantId} and day >= ${formatShanghaiDay(day)}::date
      and closed_at is not null`.execute(tx)
}

/**
 * Serializes matching per merchant by an advisory lock until the transaction ends, because a day is matched
 * together with its adjacent days.
 */
export async function lockDayMatching(tx: Tx, scope: Scope): Promise<void> {
  const name = `matching ${scope.merchantId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

type MatchedDay = {
  readonly day: Date
  readonly billAt: Date | null
  readonly missing: readonly PaymentProvider[]
  readonly machines: readonly MachineDay[]
}

/** Saves the matched day and replaces its machine totals. */
export async function saveMatchedDay(
  tx: Tx,
  scope: Scope,
  { day, billAt, missing, machines }: MatchedDay,
): Promise<void> {
  const own = formatShanghaiDay(day)
  await sql`insert into "reconciled_days" ("merchant_id", day, bill_at, missing)
    values (${scope.merchantId}, ${own}, ${billAt}, ${[...missing]}::text[])
    on conflict (merchant_id, day) do update set bill_at = excluded.bill_at,
      missing = excluded.missing, matched_at = excluded.matched_at`.execute(tx)
  await sql`delete from reconciled_machines
    where merchant_id = ${scope.merchantId} and day = ${own}::date`.execute(tx)
  await sql`insert into "reconciled_machines" ("merchant_id", day, device_id, name, site_id, sources)
    select merchant.merchant_id, ${own}::date, x."deviceId", x.name, x."siteId", x.sources
    from ${selectMerchantRow(scope)},
      jsonb_to_recordset(${JSON.stringify(machines)}::jsonb) as x ("deviceId" text, name text,
      "siteId" text, sources jsonb)`.execute(tx)
}

export async function listMachineDays(
  tx: Tx,
  scope: Scope,
  day: Date,
  siteId?: string,
): Promise<MachineDay[]> {
  const siteCondition = siteId === undefined ? sql`true` : sql`site_id = ${siteId}`
  const { rows } = await sql<MachineDay>`select device_id as "deviceId", name,
      site_id as "siteId", sources
    from reconciled_machines
    where merchant_id = ${merchantValue(scope)} and day = ${formatShanghaiDay(day)}::date
      and ${whereAtSites(scope)}
      and ${siteCondition}
    order by site_id, name, device_id`.execute(tx)
  return rows
}

/** Returns the days that were not yet matched with all of their bills. Closed days are excluded. */
export async function listUnmatchedDays(
  tx: Tx,
  scope: Scope,
  days: readonly Date[],
): Promise<Date[]> {
  const { rows } = await sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as day
    from reconciled_days
    where merchant_id = ${scope.merchantId} and day = any(${days.map(formatShanghaiDay)}::date[])
      and (missing = '{}' or closed_at is not null)`.execute(tx)
  const done = new Set(rows.map(({ day }) => day))
  return days.filter((day) => !done.has(formatShanghaiDay(day)))
}
