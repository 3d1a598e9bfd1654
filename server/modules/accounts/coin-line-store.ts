import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { PageWindow } from '#server/platform/paging.ts'
import type { Scope } from '#server/platform/scope.ts'

/** A booking as the change of one player's coins, bought and given coins together. */
export type CoinLine = {
  readonly id: string
  readonly playerId: string
  readonly kind: string
  readonly about: string
  readonly coins: number
  readonly at: Date
}
export type CoinLineFilter = {
  readonly playerId?: string | undefined
  readonly from: Date
  readonly until?: Date | undefined
}

/** Returns the newest first. */
export async function listCoinLines(
  tx: Tx,
  scope: Scope,
  { offset, size }: PageWindow<string>,
  { playerId, from, until }: CoinLineFilter,
): Promise<{ total: number; records: CoinLine[] }> {
  const own = playerId === undefined ? null : [`bought:${playerId}`, `given:${playerId}`]
  const fromClause = sql`from ledger_entries e
    where e.merchant_id = ${scope.merchantId} and e.asset = 'coins'
      and e.account not like 'clearing:%' and e.booked_at >= ${from}
      and (${own}::text[] is null or e.account = any(${own}::text[]))
      and (${until ?? null}::timestamptz is null or e.booked_at < ${until ?? null})
    group by e.merchant_id, e.transfer_id, e.booked_at, split_part(e.account, ':', 2)`
  const [{ rows: counted }, { rows: records }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from (select 1 ${fromClause}) l`.execute(
      tx,
    ),
    sql<CoinLine>`select l.id || '-' || l."playerId" as id, l."playerId", t.kind, t.about, l.coins,
        l.at
      from (select e.transfer_id as id, split_part(e.account, ':', 2) as "playerId",
          sum(e.amount)::int as coins, e.booked_at as at ${fromClause}
        order by e.booked_at desc, e.transfer_id desc limit ${size} offset ${offset}) l
      join ledger_transfers t on t.merchant_id = ${scope.merchantId} and t.transfer_id = l.id
        and t.booked_at = l.at
      order by l.at desc, l.id desc`.execute(tx),
  ])
  return { total: counted[0]!.total, records }
}
