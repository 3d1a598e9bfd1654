import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** How many merchants' books did not add up when they were checked the last time; a count, no more. */
export async function countRed(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ledger_red() as count`.execute(tx)
  return rows[0]!.count
}
