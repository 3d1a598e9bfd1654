import { sql, type RawBuilder } from 'kysely'
import { parseShanghaiDay } from '#contract/base/shanghai.ts'
import { toFen } from '#contract/base/money.ts'
import type { VoucherSource, VoucherState, VoucherTerms } from '#contract/vouchers/voucher.ts'
import type { IssuedVoucher } from '#contract/vouchers/vouchers.ts'
import type { VoucherCost } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

export type NewVoucher = {
  readonly id: string
  readonly kindId: string
  readonly playerId: string
  readonly name: string
  readonly terms: VoucherTerms
  /** First and last day, as `2026-11-22`. */
  readonly startsOn: string
  readonly endsOn: string
  readonly source: VoucherSource
  readonly sourceKey: string
  readonly reason: string
  readonly giver?: { readonly accountId: string; readonly name: string } | undefined
}

export async function insertVoucher(
  tx: Tx,
  { merchantId }: Scope,
  voucher: NewVoucher,
  now: Date,
): Promise<void> {
  const { id, kindId, playerId, name, terms, startsOn, endsOn, source, giver } = voucher
  await sql`insert into "vouchers" ("merchant_id", voucher_id, kind_id, player_id, name, terms,
      starts_on, ends_on, state, source, source_key, reason, account_id, account_name, issued_at)
    values (${merchantId}, ${id}, ${kindId}, ${playerId}, ${name}, ${JSON.stringify(terms)},
      ${startsOn}::date, ${endsOn}::date, 'issued', ${source}, ${voucher.sourceKey},
      ${voucher.reason}, ${giver?.accountId ?? null}, ${giver?.name ?? ''}, ${now})`.execute(tx)
}

/** Returns the id of the voucher that this cause has issued. */
export async function findVoucherOfSource(
  tx: Tx,
  { merchantId }: Scope,
  source: VoucherSource,
  sourceKey: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select voucher_id as id from vouchers
    where merchant_id = ${merchantId} and source = ${source}
      and source_key = ${sourceKey}`.execute(tx)
  return rows[0]?.id
}

/** Counts what a member got of a kind; stopped vouchers do not count. */
export async function countMemberVouchers(
  tx: Tx,
  { merchantId }: Scope,
  kindId: string,
  playerId: string,
): Promise<number> {
  const { rows } = await sql<{ vouchers: number }>`select count(*)::int as vouchers from vouchers
    where merchant_id = ${merchantId} and player_id = ${playerId} and kind_id = ${kindId}
      and state <> 'stopped'`.execute(tx)
  return rows[0]!.vouchers
}

/** A voucher that its last day has passed has expired, even before the nightly job has marked it. */
function buildVoucherState(today: string): RawBuilder<VoucherState> {
  return sql<VoucherState>`case when v.state = 'issued' and v.ends_on < ${today}::date
    then 'expired' else v.state end`
}

export type OwnVoucher = {
  readonly id: string
  readonly name: string
  readonly terms: VoucherTerms
  readonly startsOn: string
  readonly endsOn: string
  readonly state: VoucherState
  readonly orderId: string | null
}

const buildOwnColumns = (today: string) => sql`v.voucher_id as id, v.name, v.terms,
  v.starts_on::text as "startsOn", v.ends_on::text as "endsOn",
  ${buildVoucherState(today)} as state, v.order_id as "orderId"`

/** Finds a voucher of the player. `today` as `2026-11-22`. */
export async function findPlayerVoucher(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  voucherId: string,
  today: string,
): Promise<OwnVoucher | undefined> {
  const { rows } = await sql<OwnVoucher>`select ${buildOwnColumns(today)} from vouchers v
    where v.merchant_id = ${merchantId} and v.voucher_id = ${voucherId}
      and v.player_id = ${playerId}`.execute(tx)
  return rows[0]
}

/** Lists vouchers that the player can use, now or later, the first to end first. */
export async function listLiveVouchers(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  today: string,
  limit: number,
): Promise<OwnVoucher[]> {
  const { rows } = await sql<OwnVoucher>`select ${buildOwnColumns(today)} from vouchers v
    where v.merchant_id = ${merchantId} and v.player_id = ${playerId}
      and (v.state = 'issued' and v.ends_on >= ${today}::date or v.state = 'reserved')
    order by v.ends_on, v.voucher_id limit ${limit}`.execute(tx)
  return rows
}

/** Lists the player's used, expired and stopped vouchers, newest first. */
export async function listPastVouchers(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  today: string,
  limit: number,
): Promise<OwnVoucher[]> {
  const { rows } = await sql<OwnVoucher>`select ${buildOwnColumns(today)} from vouchers v
    where v.merchant_id = ${merchantId} and v.player_id = ${playerId}
      and (v.state in ('used', 'expired', 'stopped')
        or v.state = 'issued' and v.ends_on < ${today}::date)
    order by v.issued_at desc, v.voucher_id desc limit ${limit}`.execute(tx)
  return rows
}

export async function countLiveVouchers(
  tx: Tx,
  { merchantId }: Scope,
  playerId: string,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ vouchers: number }>`select count(*)::int as vouchers from vouchers v
    where v.merchant_id = ${merchantId} and v.player_id = ${playerId}
      and (v.state = 'issued' and v.ends_on >= ${today}::date or v.state = 'reserved')`.execute(tx)
  return rows[0]!.vouchers
}

/**
 * Reserves a voucher for an order. Returns false if it is not unused any more, so of many orders at once
 * exactly one gets it.
 */
export async function reserveVoucher(
  tx: Tx,
  { merchantId }: Scope,
  orderId: string,
  { voucherId, costFen, costCoins }: VoucherCost,
  today: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update vouchers set state = 'reserved',
      order_id = ${orderId}, cost_fen = ${costFen}, cost_coins = ${costCoins}
    where merchant_id = ${merchantId} and voucher_id = ${voucherId} and state = 'issued'
      and starts_on <= ${today}::date and ends_on >= ${today}::date`.execute(tx)
  return numAffectedRows === 1n
}

/** Restricts rows `v` with a player to members who were at a site of the scope. */
function buildVisibleMembers({ merchantId, sites }: Scope): RawBuilder<unknown> {
  return sites === 'all'
    ? sql`true`
    : sql`exists (select from member_days d where d.merchant_id = ${merchantId}
        and d.player_id = v.player_id and d.site_id = any(${sites}::text[]))`
}

/** Returns a member's name; undefined if the player is no member, or was never at a site of the scope. */
export async function findVisibleMemberName(
  tx: Tx,
  scope: Scope,
  playerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select v.name from members v
    where v.merchant_id = ${scope.merchantId} and v.player_id = ${playerId}
      and v.merged_into is null and ${buildVisibleMembers(scope)}`.execute(tx)
  return rows[0]?.name
}

type IssuedRow = Omit<IssuedVoucher, 'costFen' | 'endDate' | 'startDate'> &
  Record<'endsOn' | 'startsOn', string> & { readonly costFen: number }

const buildIssuedColumns = (today: string) => sql`v.voucher_id as id, v.kind_id as "kindId", v.name,
  v.player_id as "playerId", m.name as "memberName", ${buildVoucherState(today)} as state,
  v.source, v.account_name as giver, v.reason, v.starts_on::text as "startsOn",
  v.ends_on::text as "endsOn", v.issued_at as "createTime", v.used_at as "usedAt",
  v.ended_at as "endedAt", coalesce(v.order_id, '') as "orderId", v.cost_fen as "costFen",
  v.cost_coins as "costCoins"`

/** Returns a page of the vouchers of a kind, newest first. */
export async function listIssuedVouchers(
  tx: Tx,
  scope: Scope,
  { size, offset }: PageWindow,
  { kindId, state }: { readonly kindId: string; readonly state?: VoucherState | undefined },
  today: string,
): Promise<{ total: number; records: IssuedVoucher[] }> {
  const { merchantId } = scope
  const isInState = state ? sql`${buildVoucherState(today)} = ${state}` : sql`true`
  const conditions = sql`v.merchant_id = ${merchantId} and v.kind_id = ${kindId} and ${isInState}
    and ${buildVisibleMembers(scope)}`
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from vouchers v
      where ${conditions}`.execute(tx),
    sql<IssuedRow>`select ${buildIssuedColumns(today)} from vouchers v
      join members m on m.merchant_id = v.merchant_id and m.player_id = v.player_id
      where ${conditions} and m.merchant_id = ${merchantId}
      order by v.issued_at desc, v.voucher_id desc limit ${size} offset ${offset}`.execute(tx),
  ])
  return { total: counted.rows[0]!.total, records: page.rows.map(toIssuedVoucher) }
}

export async function findIssuedVoucher(
  tx: Tx,
  scope: Scope,
  voucherId: string,
  today: string,
): Promise<IssuedVoucher | undefined> {
  const { merchantId } = scope
  const { rows } = await sql<IssuedRow>`select ${buildIssuedColumns(today)} from vouchers v
    join members m on m.merchant_id = v.merchant_id and m.player_id = v.player_id
    where v.merchant_id = ${merchantId} and v.voucher_id = ${voucherId}
      and m.merchant_id = ${merchantId} and ${buildVisibleMembers(scope)}`.execute(tx)
  return rows[0] && toIssuedVoucher(rows[0])
}

function toIssuedVoucher({ startsOn, endsOn, costFen, ...voucher }: IssuedRow): IssuedVoucher {
  const dates = { startDate: parseShanghaiDay(startsOn), endDate: parseShanghaiDay(endsOn) }
  return { ...voucher, ...dates, costFen: toFen(costFen) }
}

/** Returns how many vouchers of a batch were used, and what they cost in money and in coins. */
export async function sumBatchVouchersUsed(
  tx: Tx,
  { merchantId }: Scope,
  batchId: string,
): Promise<{ used: number; costFen: number; costCoins: number }> {
  const { rows } = await sql<{ used: number; costFen: number; costCoins: number }>`
    select count(*)::int as used, coalesce(sum(v.cost_fen), 0)::bigint as "costFen",
      coalesce(sum(v.cost_coins), 0)::bigint as "costCoins"
    from member_batch_items i
    join vouchers v on v.merchant_id = ${merchantId} and v.source = 'gift'
      and v.source_key = i.batch_id || '-' || i.player_id
    where i.merchant_id = ${merchantId} and i.batch_id = ${batchId} and v.state = 'used'`.execute(
    tx,
  )
  return rows[0]!
}
