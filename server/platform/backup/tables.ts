import type pg from 'pg'
import { must } from '#contract/base/must.ts'

export type BackupTable = { readonly name: string; readonly columns: readonly string[] }

const TABLES = `select c.relname as name, array_agg(a.attname order by a.attnum)::text[] as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('migrations', 'function_files', 'write_probe')
  group by c.relname order by c.relname`

const REFERENCES = `select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to"
  from pg_constraint f join pg_class c on c.oid = f.conrelid
  where f.contype = 'f' and f.conrelid <> f.confrelid and not c.relispartition`

/**
 * Returns every table with content, each after the tables it references. Generated columns are left out,
 * because nobody may write them.
 */
export async function listBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: tables } = await client.query<BackupTable>(TABLES)
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES)
  const ordered: BackupTable[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size > 0) {
    const next = [...left.values()].find(({ name }) =>
      references.every(({ from, to }) => from !== name || !left.has(to)),
    )
    must(next, 'no tables refer to each other in a circle')
    ordered.push(next)
    left.delete(next.name)
  }
  return ordered
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function joinQuotedColumns(columns: readonly string[]): string {
  return columns.map(quoteIdentifier).join(', ')
}
