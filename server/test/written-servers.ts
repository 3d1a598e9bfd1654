import { inject } from 'vitest'
import { copyRows } from './restore-rows.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Tables that are not compared: stored answers and the directory of sessions, which no call returns. */
const NOT_OWNED = ['write_answers', 'session_directory']

/**
 * Tables with rows that belong to merchants. Empty ones are left out, because planning a query of all tables
 * takes far longer.
 */
const ownedTables = `select c.relname as name
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and tests.is_filled(c.oid)`

/** Returns all rows of each of these merchants, as text. */
export async function ownedBy(
  testServer: TestServer,
  ...merchantIds: readonly string[]
): Promise<readonly string[]> {
  const owned = (await testServer.sql(ownedTables)).map(({ name }) => String(name))
  const tables = owned.filter((name) => !NOT_OWNED.includes(name))
  // A cluster cannot plan so many tables at once.
  const groups = inject('isDatabaseShared') ? tables.map((name) => [name]) : [tables]
  const all: Record<string, unknown>[] = []
  for (const group of groups) all.push(...(await listRows(testServer, group, merchantIds)))
  return merchantIds.map((id) => JSON.stringify(all.filter((row) => row['of'] === id)))
}

async function listRows(
  testServer: TestServer,
  tables: readonly string[],
  merchantIds: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = tables
    .map(
      (name) => `select merchant_id as of, '${name}' as name, to_jsonb(t) as row from ${name} t
        where merchant_id = any($1)`,
    )
    .join(' union all ')
  return testServer.sql(`${rows} order by 2, 3`, [merchantIds])
}

/**
 * Maximum age of a server that is used again. Times in the test world are set when a server starts, and must
 * not be long ago.
 */
const SERVER_MS_MAX = 10_000

/** `ownRows`: rows of the example world's merchant. */
export type RestoredServer = { readonly testServer: TestServer; readonly ownRows: string }

/**
 * Opens servers for calls that write, one after another. The same server is used for some seconds, with its
 * rows and sign-in codes restored. On a shared database it is always `shared`, in a new world.
 */
export function openWrittenServers(shared: TestServer) {
  let newest: (RestoredServer & { at: number; restore(): Promise<void> }) | undefined
  return {
    async next(): Promise<RestoredServer> {
      if (inject('isDatabaseShared')) {
        await shared.startWorldAgain()
        const [rows = ''] = await ownedBy(shared, shared.mine)
        return { testServer: shared, ownRows: rows }
      }
      if (newest && Date.now() - newest.at < SERVER_MS_MAX) {
        await newest.restore()
        newest.testServer.outside.players.usedCodes.clear()
        return newest
      }
      await newest?.testServer.close()
      const testServer = await openTestServer()
      const restore = await copyRows(testServer.sql)
      const [ownRows = ''] = await ownedBy(testServer, testServer.mine)
      newest = { testServer, ownRows, at: Date.now(), restore }
      return newest
    },
    close: async () => newest?.testServer.close(),
  }
}
