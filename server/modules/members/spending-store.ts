import { sql } from 'kysely'
import type { MemberEvent } from '#contract/members/member-words.ts'
import type { BoughtItem } from '#server/modules/offers/surface.ts'
import type { Tx } from '#server/platform/db.ts'
import { anyOf, merchantValue } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

export type SpendingRow = Pick<
  MemberEvent,
  'id' | 'kind' | 'orderId' | 'orderKind' | 'payment' | 'amountFen' | 'coins'
> & {
  readonly at: Date
  readonly bought: BoughtItem
  readonly deviceId: string
  readonly deviceCode: string
  readonly siteId: string
  readonly isWon: boolean
}

type SpendingPage = {
  readonly size: number
  readonly offset: number
  /** Only what happened up to then, so that lines do not move while a file is made. */
  readonly until?: Date
}

/** Payments and refunds of a member at the sites that the caller sees, newest first. */
export async function listSpending(
  tx: Tx,
  scope: Scope,
  playerId: string,
  { size, offset, until }: SpendingPage,
): Promise<SpendingRow[]> {
  const { rows } = await sql<SpendingRow>`select * from (${selectSpending(scope, playerId)}) e
    where (${until ?? null}::timestamptz is null or at <= ${until ?? null}::timestamptz)
    order by at desc, kind desc, id desc limit ${size} offset ${offset}`.execute(tx)
  return rows
}

export async function countSpending(tx: Tx, scope: Scope, playerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (${selectSpending(scope, playerId)}) e`.execute(tx)
  return rows[0]!.total
}

/**
 * Coins of an order are those that the player spent, or got by a recharge. A refund of coins is the whole
 * order; a refund of a recharge takes its coins with it, and is then shown with the last part of the money.
 */
function selectSpending(scope: Scope, playerId: string) {
  const merchant = merchantValue(scope)
  const sites = scope.sites === 'all' ? null : scope.sites
  const ofPlayer = sql`o.merchant_id = ${merchant} and o.player_id = ${playerId}
    and (${sites}::text[] is null or o.site_id = any(${sites}::text[]))`
  const common = sql`o.order_id as "orderId", o.kind as "orderKind", o.payment, o.bought,
    o.device_id as "deviceId", o.device_code as "deviceCode", o.site_id as "siteId"`
  return sql`select o.order_id as id, 'order' as kind, o.paid_at as at, ${common},
      case o.payment when 'coins' then 0 else o.amount_fen end as "amountFen",
      case when o.payment = 'coins' then -(o.coins_given + o.coins_bought)
        when o.kind = 'recharge' then o.coins + o.bonus_coins else 0 end as coins,
      coalesce(o.won, false) as "isWon"
    from orders o where ${ofPlayer} and o.paid_at is not null
    union all
    select r.refund_id, 'refund', r.ended_at, ${common}, -r.amount_fen,
      case when o.kind = 'recharge' and o.state = 'refunded'
        then -(o.coins_back + o.bonus_back) else 0 end, false
    from orders o join refunds r on r.merchant_id = ${merchant} and r.order_id = o.order_id
    where ${ofPlayer} and r.state = 'done' and r.ended_at is not null
    union all
    select o.order_id || '-coins', 'refund', o.ended_at, ${common}, 0,
      o.coins_given + o.coins_bought, false
    from orders o where ${ofPlayer} and o.payment = 'coins' and o.state = 'refunded'
      and o.ended_at is not null`
}

/** Net money of payments since then, and days with a payment since then. */
export async function readRecentSpending(tx: Tx, scope: Scope, playerId: string, since: Date) {
  const merchant = merchantValue(scope)
  const sites = scope.sites === 'all' ? null : scope.sites
  const [paid, visited] = await Promise.all([
    sql<{ paidFen: number }>`select coalesce(sum(o.amount_fen - o.refunded_fen), 0)::bigint
        as "paidFen"
      from orders o where o.merchant_id = ${merchant} and o.player_id = ${playerId}
        and o.paid_at >= ${since} and o.payment <> 'coins'
        and (${sites}::text[] is null or o.site_id = any(${sites}::text[]))`.execute(tx),
    sql<{ visits: number }>`select count(distinct day) as visits from member_days
      where merchant_id = ${merchant} and player_id = ${playerId} and day >= day_of(${since})
        and (${sites}::text[] is null or site_id = ${anyOf(sites ?? [])})`.execute(tx),
  ])
  return { paidFen: paid.rows[0]!.paidFen, visits: visited.rows[0]!.visits }
}
