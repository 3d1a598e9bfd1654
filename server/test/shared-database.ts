import pg from 'pg'

/** Tables with rows that belong to the schema. */
const OF_THE_SCHEMA = ['migrations', 'function_files']

/** Empties the database that all tests share. Only filled tables are truncated: a cluster takes its time. */
export async function emptySharedDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> all ($1) and tests.is_filled(c.oid)`,
      [OF_THE_SCHEMA],
    )
    const filled = rows.map(({ name }) => name)
    if (filled.length > 0)
      await client.query(`truncate ${filled.join(', ')} restart identity cascade`)
    // Devices of the example world are connected to the first gateway.
    await client.query('alter sequence server_numbers restart')
  } finally {
    await client.end()
  }
}
