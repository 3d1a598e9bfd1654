import pg from 'pg'
import { MERCHANT_TABLES } from '#server/platform/database/distribute.ts'

/** Tables with rows that belong to the schema. */
const OF_THE_SCHEMA = ['migrations', 'function_files']

/** Filled tables, each before those that its foreign keys name. */
const FILLED_TABLES = `select c.oid::regclass::text as name from pg_class c
  left join (${MERCHANT_TABLES}) m on m.oid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname <> all ($1) and tests.is_filled(c.oid)
  order by m.depth desc nulls last`

/**
 * Empties the database that all tests share. Rows are deleted: a cluster takes seconds to truncate tables, as
 * it truncates all that refer to them.
 */
export async function emptySharedDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(FILLED_TABLES, [OF_THE_SCHEMA])
    await client.query(rows.map(({ name }) => `delete from ${name};`).join('\n'))
    // Devices of the example world are connected to the first gateway.
    await client.query('alter sequence server_numbers restart')
  } finally {
    await client.end()
  }
}
