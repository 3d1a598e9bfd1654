import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Orders that say something else of what went back than their refunds do, and whether all that is on its
 * way stands on the account for it.
 */
export async function refundsAgree(tx: Tx, scope: Scope): Promise<string[]> {
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
      or o.state = 'refunded' and o.payment <> 'coins' and o.refunded_fen <> o.amount_fen)
    union all
    select 'refunding: ' || booked.fen || ' fen booked, ' || going.fen || ' by orders'
    from booked, going where booked.fen <> going.fen`.execute(tx)
  return rows.map(({ wrong }) => wrong)
}

/**
 * Channels whose clearing account does not agree with their orders: what came in with those that were
 * paid, less what went back. What else goes through a channel is of other kinds, and other modules'.
 *
 * It goes through all there are, so it is said in a way whose size is known before: accounts by their
 * names, since behind the wall nothing is known of a pattern, and from the entries outwards, since the
 * match of two columns that go together is taken for a rare one.
 */
export async function channelsAgree(tx: Tx, scope: Scope): Promise<string[]> {
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

/** Channels that anything was ever booked on. */
export async function listUsedChannels(tx: Tx, scope: Scope): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select substr(account, length('clearing:channel:') + 1) as id from ledger_accounts
    where merchant_id = ${scope.merchantId} and asset = 'money'
      and account ^@ 'clearing:channel:'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
