import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/**
 * Returns the number of merchants whose books did not balance at their last check, and nothing else about
 * them.
 */
export async function countFailedLedgerChecks(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ledger_red() as count`.execute(tx)
  return rows[0]!.count
}
