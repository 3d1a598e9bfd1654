import { maskMemberName } from '#contract/base/member-name.ts'
import { sql, type RawBuilder } from 'kysely'
import { toFen } from '#contract/base/money.ts'
import type { TopUp } from '#contract/points/top-ups.ts'
import { databaseNow } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import { merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'
import { computeTopUpReturn } from './top-up-return.ts'

export type TopUpFilter = {
  readonly id?: string | undefined
  readonly playerId?: string | undefined
  readonly accountId?: string | undefined
  readonly siteId?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
}

export type TopUpRow = {
  readonly id: string
  readonly playerId: string
  readonly packageId: string
  readonly packageName: string
  readonly points: number
  readonly priceFen: number
  readonly siteId: string
  readonly accountId: string
  readonly accountName: string
  readonly soldAt: Date
}

type SelectedRow = Omit<TopUpRow, 'accountId' | 'packageId'> & {
  readonly playerName: string
  readonly siteName: string
  readonly orderId: string | null
  readonly returnedAt: Date | null
  readonly returnedPoints: number
  readonly returnedFen: number
  readonly returnedBy: string
  readonly remaining: number
  readonly deducted: number
}

/** The lot of a top-up. */
export const toTopUpLotId = (id: string) => `topUp:${id}`

function buildTopUpCondition(scope: Scope, filter: TopUpFilter): RawBuilder<unknown> {
  const { id, playerId, accountId, siteId, from, until } = filter
  const conditions = [sql`t.merchant_id = ${merchantValue(scope)}`]
  if (scope.sites !== 'all') conditions.push(sql`t.site_id = any(${scope.sites}::text[])`)
  if (id !== undefined) conditions.push(sql`t.top_up_id = ${id}`)
  if (playerId !== undefined) conditions.push(sql`t.player_id = ${playerId}`)
  if (accountId !== undefined) conditions.push(sql`t.account_id = ${accountId}`)
  if (siteId !== undefined) conditions.push(sql`t.site_id = ${siteId}`)
  if (from) conditions.push(sql`t.sold_at >= ${from}`)
  if (until) conditions.push(sql`t.sold_at < ${until}`)
  return sql.join(conditions, sql` and `)
}

/** Lists top-ups at the scope's sites, newest first. */
export async function listTopUps(
  tx: Tx,
  scope: Scope,
  { size, offset }: Pick<PageWindow<string>, 'offset' | 'size'>,
  filter: TopUpFilter,
): Promise<TopUp[]> {
  const own = merchantValue(scope)
  const { rows } = await sql<SelectedRow>`select t.top_up_id as id, t.player_id as "playerId",
      coalesce(m.name, '') as "playerName", t.package_name as "packageName", t.points,
      t.price_fen as "priceFen", t.site_id as "siteId", coalesce(s.firm_name, '') as "siteName",
      t.account_name as "accountName", t.sold_at as "soldAt", t.returned_at as "returnedAt",
      t.returned_points as "returnedPoints", t.returned_fen as "returnedFen",
      t.returned_by as "returnedBy", t.order_id as "orderId", l.remaining, l.deducted
    from point_top_ups t
    join point_lots l on l.merchant_id = ${own} and l.player_id = t.player_id
      and l.lot_id = 'topUp:' || t.top_up_id
    left join members m on m.merchant_id = ${own} and m.player_id = t.player_id
    left join sites s on s.merchant_id = ${own} and s.site_id = t.site_id
    where ${buildTopUpCondition(scope, filter)}
    order by t.sold_at desc, t.top_up_id desc limit ${size} offset ${offset}`.execute(tx)
  const now = databaseNow()
  return rows.map((row) => toTopUp(row, now))
}

function toTopUp(row: SelectedRow, now: Date): TopUp {
  const { id, playerId, playerName, packageName, points, returnedAt, returnedPoints } = row
  const nothing = { points: 0, priceFen: 0, spent: 0 }
  const back = returnedAt === null ? computeTopUpReturn(row, now) : nothing
  return {
    id,
    playerId,
    playerName: maskMemberName(playerName),
    packageName,
    points,
    createTime: row.soldAt,
    price: toFen(row.priceFen),
    fieldName: row.siteName,
    userName: row.accountName,
    orderNumber: row.orderId ?? '',
    returnablePoints: back.points,
    returnablePrice: toFen(back.priceFen),
    spentPoints: back.spent,
    returnedAt,
    returnedPoints,
    returnedPrice: toFen(row.returnedFen),
    returnedBy: row.returnedBy,
  }
}

export async function findTopUp(tx: Tx, scope: Scope, id: string): Promise<TopUp | undefined> {
  return (await listTopUps(tx, scope, { size: 1, offset: 0 }, { id }))[0]
}

export type TopUpSums = {
  readonly total: number
  readonly sold: number
  readonly returned: number
  readonly soldPoints: number
}

/** Sums top-ups: their number, fen taken and paid back, and points sold. */
export async function sumTopUps(tx: Tx, scope: Scope, filter: TopUpFilter): Promise<TopUpSums> {
  const { rows } = await sql<TopUpSums>`select count(*)::int as total,
      coalesce(sum(t.price_fen), 0)::bigint as sold,
      coalesce(sum(t.returned_fen), 0)::bigint as returned,
      coalesce(sum(t.points), 0)::bigint as "soldPoints"
    from point_top_ups t where ${buildTopUpCondition(scope, filter)}`.execute(tx)
  return rows[0]!
}

/** Lists the people who sold points, by name. Nobody sells what is paid on the phone. */
export async function listTopUpSellers(
  tx: Tx,
  scope: Scope,
  filter: TopUpFilter,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select t.account_id as id,
      max(t.account_name) as name
    from point_top_ups t where ${buildTopUpCondition(scope, filter)} and t.account_id <> ''
    group by t.account_id order by name, id`.execute(tx)
  return rows
}

export async function insertTopUp(tx: Tx, { merchantId }: Scope, row: TopUpRow): Promise<void> {
  await sql`insert into "point_top_ups" ("merchant_id", top_up_id, player_id, package_id, package_name,
      points, price_fen, site_id, account_id, account_name, sold_at)
    values (${merchantId}, ${row.id}, ${row.playerId}, ${row.packageId}, ${row.packageName},
      ${row.points}, ${row.priceFen}, ${row.siteId}, ${row.accountId}, ${row.accountName},
      ${row.soldAt})`.execute(tx)
}

/** Locks a top-up until the transaction ends. */
export async function lockTopUp(tx: Tx, { merchantId }: Scope, id: string): Promise<void> {
  await sql`select from point_top_ups t
    where t.merchant_id = ${merchantId} and t.top_up_id = ${id} for update`.execute(tx)
}

/** Locks a top-up that was paid by an order, with what of it is back. */
export async function lockRefundedTopUp(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
): Promise<
  | (Pick<TopUpRow, 'packageName' | 'playerId' | 'points' | 'priceFen'> & {
      readonly returnedFen: number
    })
  | undefined
> {
  const { rows } = await sql<
    Pick<TopUpRow, 'packageName' | 'playerId' | 'points' | 'priceFen'> & { returnedFen: number }
  >`select player_id as "playerId", package_name as "packageName", points,
      price_fen as "priceFen", returned_fen as "returnedFen"
    from point_top_ups where merchant_id = ${merchantId} and top_up_id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Adds what went back now. */
export async function saveTopUpReturn(
  tx: Tx,
  { merchantId }: Scope,
  id: string,
  returned: {
    readonly points: number
    readonly fen: number
    readonly by: string
    /** Undefined if only a part is back, so that the rest can still be returned. */
    readonly at: Date | undefined
  },
): Promise<void> {
  await sql`update point_top_ups set returned_at = coalesce(returned_at, ${returned.at ?? null}),
      returned_by = case when returned_at is null then ${returned.by} else returned_by end,
      returned_points = returned_points + ${returned.points},
      returned_fen = returned_fen + ${returned.fen}
    where merchant_id = ${merchantId} and top_up_id = ${id}`.execute(tx)
}
