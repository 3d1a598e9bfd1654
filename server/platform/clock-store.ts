import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Returns the database's time in seconds since 1970, with fractions. */
export async function readDatabaseSeconds(tx: Tx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(tx)
  return rows[0]!.seconds
}
