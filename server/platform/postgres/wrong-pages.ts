import pg from 'pg'

/** A page of a table with a wrong checksum: the disk returned other data than were written. */
export type WrongPage = { readonly table: string; readonly said: string }
export type PageCheck = {
  readonly wrong: readonly WrongPage[]
  /** Tables that could not be read for another reason; the state of their pages is unknown. */
  readonly unread: readonly WrongPage[]
}

/** `data_corrupted` and `index_corrupted`: PostgreSQL's appendix A. */
const CORRUPTED = new Set(['XX001', 'XX002'])
/** `undefined_table`: removed since the tables were listed. */
const GONE = '42P01'

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 't', 'm')
    and has_table_privilege(c.oid, 'select') and has_schema_privilege(c.relnamespace, 'usage')
  order by c.oid`

/**
 * Reads every page of every table, including data stored out of line. PostgreSQL checks the checksum of each
 * page it reads from disk. Only the first wrong page of a table is reported. Index pages are not read, since
 * only extensions can (`amcheck`); an index can be rebuilt. `url` belongs to the owner, who reads only what
 * they may if they are no superuser. Throws if the database cannot be reached or goes away.
 */
export async function findDamagedDatabasePages(url: string): Promise<PageCheck> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(TABLES)
    const wrongPages: WrongPage[] = []
    const unread: WrongPage[] = []
    for (const { name: table } of rows) {
      await client.query(`select count(*) from ${table}`).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') throw error
        const { code = '', message: errorMessage } = error
        if (CORRUPTED.has(code)) wrongPages.push({ table, said: errorMessage })
        else if (code !== GONE) unread.push({ table, said: errorMessage })
      })
    }
    return { wrong: wrongPages, unread }
  } finally {
    await client.end()
  }
}
