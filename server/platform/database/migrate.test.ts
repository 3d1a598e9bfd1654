import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { openEmptyDatabase } from '#server/test/world-database.ts'
import { migrateDatabase } from './migrate.ts'

const OWNER = 'modest_owner'
const passwords = { playfield_app: 'a', playfield_jobs: 'b', playfield_sweeper: 'c' }
const asAdmin = async (text: string) => {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}
afterEach(() => asAdmin(`drop role if exists ${OWNER}`))

test('an owner without rights migrates with prepared roles', async () => {
  // The roles of Playfield are there: the database of these tests has made them.
  await asAdmin(`create role ${OWNER} login; grant playfield_ledger to ${OWNER}`)
  const { client, ownerUrl, end } = await openEmptyDatabase(OWNER)
  await migrateDatabase(ownerUrl, passwords)
  await migrateDatabase(ownerUrl, passwords)
  const { rows } = await client.query(`select p.proowner::regrole::text as owner, r.rolsuper, r.rolcreaterole
    from pg_proc p, pg_roles r where p.proname = 'ledger_post' and r.rolname = current_user`)
  expect(rows).toEqual([{ owner: 'playfield_ledger', rolsuper: false, rolcreaterole: false }])
  await end()
})
