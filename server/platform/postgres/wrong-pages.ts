import pg from 'pg'

/** A page of a table whose checksum is wrong: the disk gave back something else than was written. */
export type WrongPage = { readonly table: string; readonly said: string }

/** `data_corrupted` and `index_corrupted`: PostgreSQL's appendix A. */
const CORRUPTED = new Set(['XX001', 'XX002'])

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 't', 'm') and pg_relation_size(c.oid) > 0 order by c.oid`

/**
 * Reads every page of every table, with what is stored beside them: PostgreSQL looks at the checksum
 * of each that it reads from the disk. Of a table the first wrong page is told. Pages of indexes are
 * looked at when they are used; an index can be made anew. `url` is the owner's.
 */
export async function findWrongPages(url: string): Promise<readonly WrongPage[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(TABLES)
    const wrong: WrongPage[] = []
    for (const { name: table } of rows) {
      await client.query(`select count(*) from ${table}`).catch((error: pg.DatabaseError) => {
        // A table that may not be read, or is gone since, is another matter.
        if (CORRUPTED.has(error.code ?? '')) wrong.push({ table, said: error.message })
      })
    }
    return wrong
  } finally {
    await client.end()
  }
}
