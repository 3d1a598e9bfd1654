import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/test/test-server.ts'
import { MERCHANT_FUNCTIONS, MERCHANT_TABLES } from './distribute.ts'

/** The statements for a cluster, on a plain database. `npm run test:server -- --database` runs them on one. */
const testServer = await openTestServer()
afterAll(testServer.close)
const namesOf = async (statement: string) =>
  (await testServer.sql(statement)).map(({ name }) => String(name))

test('distributes a table after those it refers to', async () => {
  const names = await namesOf(MERCHANT_TABLES)
  const keys = await testServer.sql(`select k.conrelid::regclass::text as from_table,
      k.confrelid::regclass::text as to_table
    from pg_constraint k join pg_class c on c.oid = k.conrelid and not c.relispartition
    where k.contype = 'f' and k.conrelid <> k.confrelid and c.relrowsecurity`)
  expect(keys.length).toBeGreaterThan(50)
  const tooEarly = keys.filter(
    (key) => names.indexOf(String(key['from_table'])) < names.indexOf(String(key['to_table'])),
  )
  expect(tooEarly).toEqual([])
  expect(names[0]).toBe('roles')
})

test('leaves tables and functions of the platform alone', async () => {
  const tables = await namesOf(MERCHANT_TABLES)
  expect(tables).not.toContain('merchants')
  expect(tables).not.toContain('session_directory')
  const functions = await namesOf(MERCHANT_FUNCTIONS)
  expect(functions).toEqual(expect.arrayContaining(['claim_messages', 'ledger_post', 'order_step']))
  expect(functions).not.toContain('end_sessions_of_house')
})
