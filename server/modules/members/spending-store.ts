import { sql } from 'kysely'
import { addDaysToTime } from '#contract/base/shanghai.ts'
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

/** A line, with the place after which a file goes on. */
type PlacedSpendingRow = SpendingRow & { readonly place: SpendingPlace }
/** Time with microseconds, as the database writes it, and the id of a line. */
export type SpendingPlace = { readonly at: string; readonly id: string }

/** Payments and refunds of a member at the sites that the caller sees, newest first. */
export async function listSpending(
  tx: Tx,
  scope: Scope,
  playerId: string,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<SpendingRow[]> {
  const { rows } = await sql<SpendingRow>`select * from (${selectSpending(scope, playerId)}) e
    order by at desc, id desc limit ${size} offset ${offset}`.execute(tx)
  return rows
}

/** The same up to a time, from one line to the next: lines that are added meanwhile move none. */
export async function listSpendingAfter(
  tx: Tx,
  scope: Scope,
  playerId: string,
  { size, until, after }: { size: number; until: Date; after: SpendingPlace | undefined },
): Promise<PlacedSpendingRow[]> {
  const isFurther = after ? sql`and (at, id) < (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<PlacedSpendingRow>`select *,
      jsonb_build_object('at', at::text, 'id', id) as place
    from (${selectSpending(scope, playerId)}) e where at <= ${until} ${isFurther}
    order by at desc, id desc limit ${size}`.execute(tx)
  return rows
}

export async function countSpending(tx: Tx, scope: Scope, playerId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from (${selectSpending(scope, playerId)}) e`.execute(tx)
  return rows[0]!.total
}

/**
 * Coins of an order are those that the player spent, or got by a recharge. A refund of coins is the whole
 * order, or the share of the pieces that did not come out. A refund of a recharge takes its coins with it;
 * they are listed with the last part of the money. A free play that came back is listed without a value.
 */
function selectSpending(scope: Scope, playerId: string) {
  const merchant = merchantValue(scope)
  const ofPlayer = sql`o.merchant_id = ${merchant} and o.player_id = ${playerId} ${atSeenSites(scope)}`
  const common = sql`o.order_id as "orderId", o.kind as "orderKind", o.payment, o.bought,
    coalesce(o.device_id, '') as "deviceId", o.device_code as "deviceCode", o.site_id as "siteId"`
  const ordered = sql`(case o.act when 'vend' then 1 else o.coins + o.bonus_coins end)`
  const missing = sql`ceil((o.coins_given + o.coins_bought)::numeric
    * (${ordered} - o.delivered) / ${ordered})::bigint`
  const isPart = sql`(o.state = 'done' and o.delivered < ${ordered})`
  return sql`select o.order_id as id, 'order' as kind, o.paid_at as at, ${common},
      case o.payment when 'coins' then 0 else o.amount_fen end as "amountFen",
      case when o.payment = 'coins' then -(o.coins_given + o.coins_bought)
        when o.kind = 'recharge' then o.coins + o.bonus_coins else 0 end as coins,
      coalesce(o.won, false) as "isWon"
    from orders o where ${ofPlayer} and o.paid_at is not null
    union all
    select r.refund_id, 'refund', r.ended_at, ${common}, -r.amount_fen,
      case when o.kind = 'recharge' and o.state = 'refunded' and not exists (
          select from refunds later where later.merchant_id = ${merchant}
            and later.order_id = o.order_id and later.state = 'done'
            and (later.ended_at, later.refund_id) > (r.ended_at, r.refund_id))
        then -(o.coins_back + o.bonus_back) else 0 end, false
    from orders o join refunds r on r.merchant_id = ${merchant} and r.order_id = o.order_id
    where ${ofPlayer} and r.state = 'done' and r.ended_at is not null
    union all
    select o.order_id || '-coins', 'refund', o.ended_at, ${common}, 0,
      case when ${isPart} then ${missing} else o.coins_given + o.coins_bought end, false
    from orders o where ${ofPlayer} and o.payment in ('coins', 'free') and o.ended_at is not null
      and (o.state = 'refunded' or o.payment = 'coins' and ${isPart})`
}

function atSeenSites({ sites }: Scope) {
  return sites === 'all' ? sql`` : sql`and o.site_id = ${anyOf(sites)}`
}

/**
 * Net money of payments since then, and days with a payment since then. Payments that came too late do not
 * count.
 */
export async function readRecentSpending(tx: Tx, scope: Scope, playerId: string, since: Date) {
  const merchant = merchantValue(scope)
  const { rows } = await sql<{ paidFen: number; visits: number }>`select
      coalesce(sum(o.amount_fen - o.refunded_fen)
        filter (where o.payment <> 'coins'), 0)::bigint as "paidFen",
      count(distinct day_of(s.at)) as visits
    from orders o
    join order_steps s on s.merchant_id = ${merchant} and s.order_id = o.order_id
      and s.state = 'paid'
    where o.merchant_id = ${merchant} and o.player_id = ${playerId} and s.at >= ${since}
      and o.made_at >= ${addDaysToTime(since, -PAYING_DAYS_MAX)} ${atSeenSites(scope)}`.execute(tx)
  return rows[0]!
}
/** Longest time from an order to its payment. Older orders need not be read. */
const PAYING_DAYS_MAX = 3
