import { sql } from 'kysely'
import { toBasisPoints, type BasisPoints } from '#contract/base/money.ts'
import type { Tx } from '#server/platform/db.ts'
import {
  anyOf,
  executeUnlessDuplicate,
  merchantValue,
  selectMerchantRow,
} from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { SplitPart, SplitRuleVersion } from './rules.ts'

type Tables = {
  splits: {
    merchant_id: string
    split_id: string
    site_id: string
    version: number
    holds_from: Date
    made_by: string
  }
}

export type SplitRow = SplitRuleVersion & { readonly merchantId: string; readonly madeBy: string }

const selectSplitColumns = (
  scope: Scope,
) => sql`s.merchant_id as "merchantId", s.split_id as id, s.site_id as "siteId", s.version,
  s.holds_from as "holdsFrom", s.made_by as "madeBy", coalesce((
    select jsonb_agg(jsonb_build_object('beneficiaryId', p.beneficiary_id, 'ratio', p.ratio)
      order by p.line) from split_parts p
    where p.merchant_id = s.merchant_id and p.merchant_id = ${merchantValue(scope)}
      and p.split_id = s.split_id), '[]') as parts`

/** Returns the splits of all sites that the scope may see and the split for every site, newest first. */
export async function listVisibleSplits(tx: Tx, scope: Scope): Promise<SplitRow[]> {
  const sites = scope.sites === 'all' ? sql`true` : sql`site_id = ${anyOf(['', ...scope.sites])}`
  const { rows } = await sql<SplitRow>`select ${selectSplitColumns(scope)} from splits s
    where merchant_id = ${merchantValue(scope)} and ${sites}
    order by holds_from desc`.execute(tx)
  return rows
}

/** Returns the versions of one site's split, or of the split for every site (empty `siteId`). */
export async function listSiteSplits(tx: Tx, scope: Scope, siteId: string): Promise<SplitRow[]> {
  const rows = await listVisibleSplits(tx, scope)
  return rows.filter((row) => row.siteId === siteId)
}

/** Locks the merchant's splits until the transaction ends. */
export async function lockSplits(tx: Tx, scope: Scope): Promise<void> {
  await sql`insert into "sharing_settings" ("merchant_id") values (${scope.merchantId})
    on conflict (merchant_id) do update set is_on = sharing_settings.is_on`.execute(tx)
}

/** Returns false if another version begins at the same moment. */
export async function insertSplit(tx: Tx, scope: Scope, row: SplitRow): Promise<boolean> {
  const query = tx.withTables<Tables>().insertInto('splits').values({
    merchant_id: scope.merchantId,
    split_id: row.id,
    site_id: row.siteId,
    version: row.version,
    holds_from: row.holdsFrom,
    made_by: row.madeBy,
  })
  if (!(await executeUnlessDuplicate('split_moment_is_one', query))) return false
  await insertSplitParts(tx, scope, row)
  return true
}

/** Updates a version and replaces its parts. Returns false if another version begins at the same moment. */
export async function updateSplit(tx: Tx, scope: Scope, row: SplitRow): Promise<boolean> {
  const query = tx
    .withTables<Tables>()
    .updateTable('splits')
    .set({ holds_from: row.holdsFrom, made_by: row.madeBy })
    .where('merchant_id', '=', scope.merchantId)
    .where('split_id', '=', row.id)
  if (!(await executeUnlessDuplicate('split_moment_is_one', query))) return false
  await sql`delete from split_parts
    where merchant_id = ${scope.merchantId} and split_id = ${row.id}`.execute(tx)
  await insertSplitParts(tx, scope, row)
  return true
}

async function insertSplitParts(tx: Tx, scope: Scope, { id, parts }: SplitRow): Promise<void> {
  if (parts.length === 0) return
  await sql`insert into "split_parts" ("merchant_id", split_id, line, beneficiary_id, ratio)
    select merchant.merchant_id, ${id}, e.line, e.x ->> 'beneficiaryId', (e.x ->> 'ratio')::int
    from ${selectMerchantRow(scope)},
      jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as e (x, line)`.execute(
    tx,
  )
}

export async function deleteSplits(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await tx
    .withTables<Tables>()
    .deleteFrom('splits')
    .where('merchant_id', '=', scope.merchantId)
    .where('split_id', '=', anyOf(ids))
    .execute()
}

export type SharingSettings = {
  readonly isOn: boolean
  /** Largest part of an order that the merchant's own WeChat Pay account may share. */
  readonly ownMost: BasisPoints
  readonly paysItself: boolean
}

export async function findSharingSettings(tx: Tx, scope: Scope): Promise<SharingSettings> {
  const { rows } = await sql<SharingSettings>`
    select is_on as "isOn", own_most as "ownMost", pays_itself as "paysItself" from sharing_settings
    where merchant_id = ${scope.merchantId}`.execute(tx)
  return rows[0] ?? { isOn: false, ownMost: toBasisPoints(0), paysItself: false }
}

export async function saveSharingSettings(
  tx: Tx,
  scope: Scope,
  { isOn: on, ownMost, paysItself }: SharingSettings,
): Promise<void> {
  await sql`update sharing_settings set is_on = ${on}, own_most = ${ownMost},
      pays_itself = ${paysItself}
    where merchant_id = ${scope.merchantId}`.execute(tx)
}

type SplitInForce = {
  readonly siteId: string
  readonly id: string
  readonly ownMost: number
  readonly parts: (SplitPart & { readonly account: string })[]
}

/**
 * Returns the splits in force at a site, its own and the one for every site, in one query. Empty if sharing
 * is off.
 */
export async function listSplitsInForce(
  tx: Tx,
  scope: Scope,
  siteId: string,
  at: Date,
): Promise<readonly SplitInForce[]> {
  const own = scope.merchantId
  const { rows } = await sql<SplitInForce>`select distinct on (s.site_id) s.site_id as "siteId",
      s.split_id as id, t.own_most as "ownMost", coalesce((
        select jsonb_agg(jsonb_build_object('beneficiaryId', p.beneficiary_id, 'ratio', p.ratio,
          'account', coalesce(nullif(b.wechat_merchant, ''), b.receiver_openid)) order by p.line)
        from split_parts p join beneficiaries b using (merchant_id, beneficiary_id)
        where p.merchant_id = ${own} and p.split_id = s.split_id), '[]') as parts
    from splits s join sharing_settings t using (merchant_id)
    where merchant_id = ${own} and t.is_on and s.site_id = ${anyOf(['', siteId])}
      and s.holds_from <= ${at}
    order by s.site_id, s.holds_from desc`.execute(tx)
  return rows
}
