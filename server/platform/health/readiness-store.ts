import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** Writes a little, and fails where nothing can be written. */
export async function probeWrite(tx: Tx): Promise<void> {
  await sql`select probe_write()`.execute(tx)
}
