import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Lists orders whose refunded amounts differ from those of their refunds. Also checks that all that is on
 * its way back is on the ledger account for it.
 */
export async function listRefundMismatches(tx: Tx, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    with by_order as (
      select order_id,
        coalesce(sum(amount_fen) filter (where state = 'done'), 0)::bigint as back,
        coalesce(sum(amount_fen) filter (where state <> 'done' and resolved_at is null),
          0)::bigint as going
      from refunds where merchant_id = ${scope.merchantId} group by order_id
    ), going as (
      select coalesce(sum(refunding_fen), 0)::bigint as fen from orders
      where merchant_id = ${scope.merchantId} and refunding_fen > 0
    ), booked as (
      select coalesce(sum(balance), 0)::bigint as fen from ledger_accounts
      where merchant_id = ${scope.merchantId} and asset = 'money' and account = 'refunding'
    )
    select 'order ' || o.order_id || ': ' || o.refunded_fen || ' fen back and ' || o.refunding_fen
      || ' on their way, ' || coalesce(r.back, 0) || ' and ' || coalesce(r.going, 0)
      || ' by its refunds' as wrong
    from orders o left join by_order r using (order_id)
    where o.merchant_id = ${scope.merchantId} and (
      o.refunded_fen <> coalesce(r.back, 0) or o.refunding_fen <> coalesce(r.going, 0)
      or o.state = 'refunded' and o.payment in ('wechat', 'alipay') and o.refunded_fen <> o.amount_fen)
    union all
    select 'refunding: ' || booked.fen || ' fen booked, ' || going.fen || ' by orders'
    from booked, going where booked.fen <> going.fen`.execute(tx)
  return rows.map(({ wrong }) => wrong)
}

/**
 * Lists channels whose clearing account does not agree with their orders: payments that came in, less
 * refunds. All other entries of a channel have other kinds and belong to other modules.
 *
 * The query reads everything that exists, so it is written such that its size is known to the planner.
 * Accounts are given by name, because behind row-level security nothing is known about a pattern. The join
 * starts from the entries, because the match of two correlated columns is taken for a rare one.
 */
export async function listChannelMismatches(tx: Tx, scope: Scope): Promise<string[]> {
  const clearing = await sql<{ account: string }>`select account from ledger_accounts
    where merchant_id = ${scope.merchantId} and asset = 'money'
      and account ^@ 'clearing:channel:'`.execute(tx)
  const accounts = clearing.rows.map(({ account }) => account)
  const { rows } = await sql<{ wrong: string }>`
    with booked as (
      select substr(e.account, length('clearing:channel:') + 1) as channel_id,
        -(sum(e.amount) filter (where t.kind in ('order.paid', 'order.late', 'refund.done')))::bigint
          as fen
      from ledger_entries e left join ledger_transfers t using (merchant_id, transfer_id, booked_at)
      where e.merchant_id = ${scope.merchantId} and e.account = any(${accounts}::text[])
      group by e.account
    ), ordered as (
      select o.channel_id, (sum(o.amount_fen) - coalesce(sum(r.fen), 0))::bigint as fen
      from orders o left join (
        select order_id, sum(amount_fen) as fen from refunds
        where merchant_id = ${scope.merchantId} and state = 'done' group by order_id
      ) r using (order_id)
      where o.merchant_id = ${scope.merchantId} and o.paid_at is not null
        and o.channel_id is not null
      group by o.channel_id
    )
    select 'channel ' || channel_id || ': ' || coalesce(b.fen, 0) || ' fen booked, '
      || coalesce(o.fen, 0) || ' by its orders' as wrong
    from booked b full join ordered o using (channel_id)
    where coalesce(b.fen, 0) <> coalesce(o.fen, 0)
    order by 1`.execute(tx)
  return rows.map(({ wrong }) => wrong)
}

/** Returns the ids of channels on which anything was ever booked. */
export async function listUsedChannels(tx: Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select substr(account, length('clearing:channel:') + 1) as id from ledger_accounts
    where merchant_id = ${scope.merchantId} and asset = 'money'
      and account ^@ 'clearing:channel:'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
