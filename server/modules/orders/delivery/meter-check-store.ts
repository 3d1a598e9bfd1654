import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { OrderRow } from '../order-row.ts'

/** Total of a machine that counts each kind of command. */
const COUNTERS = { credit: 'credits', vend: 'prizesOut', 'coins.out': 'coinOut' } as const

/** Some boards send their meters right before the reply: those already include its pieces. */
const SAME_MOMENT = sql.raw(`interval '2 s'`)

/**
 * Returns the pieces or coins that the machine counted since the last meters before the order was sent, less
 * those of other commands. It returns 0 if another counter epoch began. A held reading counts as well,
 * because a person decides about both.
 */
export async function countMeteredPieces(
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
