import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** Writes a small row; throws if the database accepts no writes. */
export async function probeWrite(tx: Tx): Promise<void> {
  await sql`select probe_write()`.execute(tx)
}
