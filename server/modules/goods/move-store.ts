import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/id.ts'
import { anyOf, whose } from '#server/platform/query.ts'
import type { Scope } from '#server/platform/scope.ts'

/** The book of what came into slots and went out of them. */
export type StockKind = 'begun' | 'sale' | 'prize' | 'test' | 'refill' | 'filled' | 'count'

export type StockMove = {
  readonly deviceId: string
  readonly slot: number
  /**
   * `out`: a sale where the machine sells, else a prize. `told`: what it says first is what the book
   * begins with, where it has not begun.
   */
  readonly kind: Exclude<StockKind, 'sale' | 'prize'> | 'out' | 'told'
  /**
   * What is added; of 'begun', 'told', 'refill' and 'count' what is there now, and of 'filled' what the
   * machine says is there, which counts as far as the book has less.
   */
  readonly change: number
  readonly causeId?: string | undefined
}
/** By machine and slot, each slot's in the order given; slots nobody set up are left out. */
export async function moveStock(
  tx: Tx,
  scope: Scope,
  moves: readonly StockMove[],
  { by = '', at = new Date() }: { readonly by?: string; readonly at?: Date } = {},
): Promise<void> {
  const lines = moves.map((move) => ({ id: newId(), ...move }))
  await sql`select * from move_stock(${scope.merchantId}, ${JSON.stringify(lines)}::jsonb, ${by},
    ${at})`.execute(tx)
}

const OUT: readonly StockKind[] = ['sale', 'prize']

/** How much players took out of each slot since a moment: by machine and slot. */
export async function outSince(
  tx: Tx,
  scope: Scope,
  deviceIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  type Row = { deviceId: string; slot: number; pieces: number }
  const { rows } = await sql<Row>`select device_id as "deviceId", slot,
      sum(-change)::int as pieces
    from stock_moves
    where merchant_id = ${whose(scope)} and device_id = ${anyOf(deviceIds)}
      and kind = ${anyOf(OUT)} and at >= ${since}
    group by device_id, slot`.execute(tx)
  return new Map(rows.map(({ deviceId, slot, pieces }) => [slotKey(deviceId, slot), pieces]))
}

export const slotKey = (deviceId: string, slot: number) => `${deviceId} ${slot}`
