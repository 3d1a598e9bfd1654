import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from './order-row.ts'

/** Which of a machine's totals counts what an order has it do. */
const COUNTERS = { credit: 'credits', vend: 'prizesOut', 'coins.out': 'coinOut' } as const

/**
 * How many pieces or coins a machine counted since it was told of an order, beyond what other commands
 * had it give; 0 where its count began anew since.
 */
export async function countedSince(
  tx: Tx,
  scope: Scope,
  { id, deviceId, commandId, act }: OrderRow,
): Promise<number> {
  if (act === '') return 0
  const counter = COUNTERS[act]
  const { rows } = await sql<{ grown: number | null }>`
    select (s.totals ->> ${counter})::bigint - coalesce((o.totals_before ->> ${counter})::bigint, 0) - (
        select coalesce(sum(coalesce((c.reply ->> 'count')::bigint, (c.data ->> 'coins')::bigint,
          (c.data ->> 'count')::bigint, 1)), 0)
        from device_commands c
        where c.merchant_id = ${scope.merchantId} and c.device_id = ${deviceId} and c.type = ${act}
          and c.command_id <> ${commandId} and c.state in ('done', 'part')
          and c.moved_at >= t.made_at) as grown
    from orders o
    join device_states s on s.merchant_id = o.merchant_id and s.device_id = o.device_id
    join device_commands t on t.merchant_id = o.merchant_id and t.command_id = o.command_id
    where o.merchant_id = ${scope.merchantId} and o.order_id = ${id}
      and (o.totals_before ->> 'life')::bigint is not distinct from s.life`.execute(tx)
  return Math.max(0, Number(rows[0]?.grown ?? 0))
}
