import pg from 'pg'

/** A page of a table whose checksum is wrong: the disk gave back something else than was written. */
export type WrongPage = { readonly table: string; readonly said: string }
export type PageCheck = {
  readonly wrong: readonly WrongPage[]
  /** Tables that could not be read for another reason: nothing is known of their pages. */
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
 * Reads every page of every table, with what is stored beside them: PostgreSQL looks at the checksum
 * of each that it reads from the disk. Of a table the first wrong page is told. Pages of indexes are
 * not read, since only extensions can (`amcheck`); an index can be rebuilt. `url` is the owner's.
 * Where the owner is no superuser, it reads what that one may. Throws where the database cannot be
 * reached or goes away.
 */
export async function checkPages(url: string): Promise<PageCheck> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(TABLES)
    const wrong: WrongPage[] = []
    const unread: WrongPage[] = []
    for (const { name: table } of rows) {
      await client.query(`select count(*) from ${table}`).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') throw error
        const { code = '', message: said } = error
        if (CORRUPTED.has(code)) wrong.push({ table, said })
        else if (code !== GONE) unread.push({ table, said })
      })
    }
    return { wrong, unread }
  } finally {
    await client.end()
  }
}
