import type { TestServer } from '#server/test/test-server.ts'

/**
 * Fills tables with up to ten million rows. Indexes that are not unique are created after the rows, and
 * triggers (foreign keys) are disabled, because the rows are known to satisfy them.
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
