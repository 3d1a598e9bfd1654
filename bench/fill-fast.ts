import type { TestServer } from '#server/test/test-server.ts'

/**
 * What ten million rows are filled in by: the tables' indexes are made when the rows are there, and
 * what each row would be looked up for (foreign keys) is known to hold.
 */
export async function fillFast(
  { sql }: TestServer,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await sql(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [tables],
  )
  const said = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger all`)
  await sql([...said('disable'), ...indexes.map(({ name }) => `drop index ${name}`)].join('; '))
  await fill()
  const made = indexes.map((index) => String(index['made']).replace(' ON ONLY ', ' ON '))
  await sql(["set local maintenance_work_mem = '1GB'", ...made, ...said('enable')].join('; '))
  for (const table of tables) await sql(`vacuum analyze ${table}`)
}
