import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

/** Which of a machine's totals counts what an order has it do. */
const COUNTERS = { credit: 'credits', vend: 'prizesOut', 'coins.out': 'coinOut' } as const

/** A board that sends its meters right before its answer: they count that answer already. */
const SAME_MOMENT = sql.raw(`interval '2 s'`)

/**
 * How many pieces or coins a machine counted since the meters from before the order was sent, beyond
 * what other commands had it give since; 0 where its count began again. A reading that is held counts:
 * a person decides on both.
 */
export async function countedSince(
  tx: Tx,
  scope: Scope,
  { id, deviceId, commandId, act }: OrderRow,
): Promise<number> {
  if (act === '') return 0
  const counter = COUNTERS[act]
  const { rows } = await sql<{ grown: number | null }>`
    select greatest((s.totals ->> ${counter})::bigint, (
        select max(h.told) from held_meters h
        where h.merchant_id = ${scope.merchantId} and h.device_id = ${deviceId}
          and h.source = ${counter} and h.kind <> 'before'))
      - coalesce((o.totals_before ->> ${counter})::bigint, 0) - (
        select coalesce(sum(coalesce((c.reply ->> 'count')::bigint, (c.data ->> 'coins')::bigint,
          (c.data ->> 'count')::bigint, 1)), 0)
        from device_commands c
        where c.merchant_id = ${scope.merchantId} and c.device_id = ${deviceId} and c.type = ${act}
          and c.command_id <> ${commandId} and c.state in ('done', 'part')
          and c.moved_at > (o.totals_before ->> 'at')::timestamptz + ${SAME_MOMENT}) as grown
    from orders o
    join device_states s on s.merchant_id = o.merchant_id and s.device_id = o.device_id
    where o.merchant_id = ${scope.merchantId} and o.order_id = ${id}
      and (o.totals_before ->> 'life')::bigint is not distinct from s.life`.execute(tx)
  return Math.max(0, rows[0]?.grown ?? 0)
}
